import { describe, expect, it } from 'vitest';
import { mostKeys } from './count-table.ts';
import { MemoryRateLimiter } from './memory-limits.ts';

const minute = 60_000;

function limiterAt(start: string) {
  let now = Date.parse(start);
  const limiter = new MemoryRateLimiter({ now: () => new Date(now) });
  const taken = async (key: string, times: number, limit: number, windowMs = minute) => {
    let count = 0;
    for (let index = 0; index < times; index += 1) if ((await limiter.take(key, limit, windowMs)).ok) count += 1;
    return count;
  };
  return { limiter, taken, pass: (ms: number) => void (now += ms) };
}

describe('a limiter in memory', () => {
  it('counts on however generations change', async () => {
    const { limiter, taken, pass } = limiterAt('2026-11-22T12:00:00Z');
    await taken('other', 1, 1);
    pass(50_000);
    expect(await taken('a', 5, 3)).toBe(3);
    pass(20_000);
    await taken('another', 1, 1);
    expect(await taken('a', 5, 3)).toBe(0);
    expect(await limiter.take('a', 3, minute)).toEqual({ ok: false, retryAfterMs: 40_000 });
    pass(40_000);
    expect(await taken('a', 5, 3)).toBe(3);
  });

  it('S8: a million keys neither fill the memory nor make a call slower', async () => {
    const { limiter, taken, pass } = limiterAt('2026-11-22T12:00:00Z');
    const began = performance.now();
    for (let index = 0; index < 1_000_000; index += 1) await limiter.take(`network ${index}`, 600, minute);
    const each = ((performance.now() - began) * 1_000) / 1_000_000;
    expect(limiter.size).toBeLessThanOrEqual(2 * mostKeys);
    // Some 0.5 µs; a scan of all keys, as there was, takes over 1,000.
    expect(each).toBeLessThan(30);
    expect(await taken('network 999999', 700, 600)).toBe(599);
    pass(2 * minute);
    await taken('a', 1, 1);
    expect(limiter.size).toBe(1);
  });
});
