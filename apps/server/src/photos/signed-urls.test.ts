import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { photoUrls } from './signed-urls.ts';

const day = 24 * 60 * 60 * 1000;
const partsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

function madeAt(iso: string) {
  let now = new Date(iso);
  const urls = photoUrls(randomBytes(32), { now: () => now });
  return { urls, moveBy: (ms: number) => (now = new Date(now.getTime() + ms)) };
}

describe('signed addresses of photos', () => {
  it('are valid for their photo, for one to two days', () => {
    const { urls, moveBy } = madeAt('2026-03-04T18:00:00Z');
    const query = partsOf(urls.query('one'));
    expect(urls.secondsLeft('one', query)).toBe(30 * 3600);
    moveBy(day);
    expect(urls.secondsLeft('one', query)).toBe(6 * 3600);
    moveBy(6 * 60 * 60 * 1000);
    expect(urls.secondsLeft('one', query)).toBeNull();
  });

  it('stay the same all day, because browsers cache a photo by its address', () => {
    const { urls, moveBy } = madeAt('2026-03-04T00:00:00Z');
    const query = urls.query('one');
    moveBy(day - 1);
    expect(urls.query('one')).toBe(query);
    moveBy(1);
    expect(urls.query('one')).not.toBe(query);
  });

  it('are not valid for another photo or another time, and nothing opens without one', () => {
    const { urls } = madeAt('2026-03-04T18:00:00Z');
    const query = partsOf(urls.query('one'));
    const later = (Number.parseInt(query['e'] ?? '', 36) + 3600).toString(36);
    expect(urls.secondsLeft('two', query)).toBeNull();
    for (const forged of [
      { ...query, e: later },
      { ...query, s: 'x'.repeat(20) },
      { e: query['e'] },
      { s: query['s'] },
      {},
      { ...query, e: '-1' },
    ]) {
      expect(urls.secondsLeft('one', forged)).toBeNull();
    }
    expect(madeAt('2026-03-04T18:00:00Z').urls.secondsLeft('one', query)).toBeNull();
  });
});
