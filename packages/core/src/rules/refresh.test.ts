import { describe, expect, it } from 'vitest';
import { mayReloadForChunk, refreshIntervalMs } from './refresh.ts';

describe('background refresh', () => {
  it('is rarer when push is subscribed', () => {
    expect([refreshIntervalMs(false), refreshIntervalMs(true)]).toEqual([60_000, 300_000]);
  });
});

describe('chunk reload', () => {
  const now = new Date(1_000_000);
  it.each([
    [null, true],
    [1_000_000, false],
    [940_001, false],
    [940_000, true],
    [1_000_001, true],
  ])('last reload at %s: %s', (last, may) => {
    expect(mayReloadForChunk(last, now)).toBe(may);
  });
});
