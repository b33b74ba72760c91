import { describe, expect, it } from 'vitest';
import { regionWord } from './regions.ts';

describe('the word for regions', () => {
  it.each([
    ['state', 'DE', 'land'],
    ['state', 'AT', 'land'],
    ['state', 'US', 'state'],
    ['state', 'AU', 'state'],
    ['state', null, 'state'],
    ['province', 'NL', 'province'],
    ['voivodeship', 'PL', 'voivodeship'],
  ] as const)('%s in %s: %s', (kind, country, word) => {
    expect(regionWord(kind, country)).toBe(word);
  });
});
