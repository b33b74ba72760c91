import { describe, expect, it } from 'vitest';
import { parseTrafficSource, withoutTrafficSource } from './traffic-source.ts';

describe('traffic source', () => {
  it.each([
    ['', null],
    ['page=2', null],
    ['network=', null],
    ['network=n&ref=r', { network: 'n', ref: 'r' }],
    ['sub=a', { sub1: 'a' }],
    ['aff_sub=a&sub1=b', { sub1: 'b' }],
    ['aff_sub1=a&aff_sub2=b&aff_sub3=c', { sub1: 'a', sub2: 'b', sub3: 'c' }],
    ['sub2=a&sub3=%20b%20', { sub2: 'a', sub3: 'b' }],
    [`ref=${'x'.repeat(300)}`, { ref: 'x'.repeat(200) }],
    ['ref=%00&network=%00n%00', { network: 'n' }],
    [`ref=${'x'.repeat(199)}😀`, { ref: 'x'.repeat(199) }],
  ])('%s', (query, source) => {
    expect(parseTrafficSource(new URLSearchParams(query))).toEqual(source);
  });

  it('leaves the address clean', () => {
    const query = new URLSearchParams('t=5&network=n&sub=a&aff_sub3=c&ref=r&page=2');
    expect(withoutTrafficSource(query).toString()).toBe('t=5&page=2');
    expect(query.get('network')).toBe('n');
  });
});
