import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { photoSeals } from './signed-urls.ts';

const day = 24 * 60 * 60 * 1000;
const partsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

function madeAt(iso: string) {
  let now = new Date(iso);
  const seals = photoSeals(randomBytes(32), { now: () => now });
  return { seals, moveBy: (ms: number) => (now = new Date(now.getTime() + ms)) };
}

describe('seals of photos', () => {
  it('are good for their photo, a day at least and two at most', () => {
    const { seals, moveBy } = madeAt('2026-03-04T18:00:00Z');
    const seal = partsOf(seals.seal('one'));
    expect(seals.secondsLeft('one', seal)).toBe(30 * 3600);
    moveBy(day);
    expect(seals.secondsLeft('one', seal)).toBe(6 * 3600);
    moveBy(6 * 60 * 60 * 1000);
    expect(seals.secondsLeft('one', seal)).toBeNull();
  });

  it('stay the same all day, for browsers keep a photo by its address', () => {
    const { seals, moveBy } = madeAt('2026-03-04T00:00:00Z');
    const seal = seals.seal('one');
    moveBy(day - 1);
    expect(seals.seal('one')).toBe(seal);
    moveBy(1);
    expect(seals.seal('one')).not.toBe(seal);
  });

  it('open no other photo, no other time, and nothing without them', () => {
    const { seals } = madeAt('2026-03-04T18:00:00Z');
    const seal = partsOf(seals.seal('one'));
    const later = (Number.parseInt(seal['e'] ?? '', 36) + 3600).toString(36);
    expect(seals.secondsLeft('two', seal)).toBeNull();
    for (const forged of [
      { ...seal, e: later },
      { ...seal, s: 'x'.repeat(20) },
      { e: seal['e'] },
      { s: seal['s'] },
      {},
      { ...seal, e: '-1' },
    ]) {
      expect(seals.secondsLeft('one', forged)).toBeNull();
    }
    expect(madeAt('2026-03-04T18:00:00Z').seals.secondsLeft('one', seal)).toBeNull();
  });
});
