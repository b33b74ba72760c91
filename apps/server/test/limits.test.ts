import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBus } from '../src/adapters/batched-bus.ts';
import { MemoryRateLimiter } from '../src/adapters/memory-limits.ts';
import { Redis } from '../src/adapters/redis.ts';
import { type CountedHere, RedisRateLimiter } from '../src/adapters/redis-limits.ts';
import type { Clock, LiveBus, RateLimiter } from '../src/ports/index.ts';
import { eventually, sharedRedis } from './support/index.ts';

const log = pino({ level: 'silent' });
const minute = 60_000;
const redis = sharedRedis();
const secret = randomBytes(32);

let now: number;
let buses: LiveBus[];
let countedHere: CountedHere[];
beforeEach(() => {
  now = Date.now();
  buses = [];
  countedHere = [];
});
afterEach(async () => {
  for (const bus of buses) await bus.close();
});

const clock: Clock = { now: () => new Date(now) };
const pass = (ms: number) => void (now += ms);

/** The limiter of one server of a product. */
async function overRedis(product: string): Promise<RateLimiter> {
  const connection = new Redis({ url: redis().url, product });
  buses.push(await openBus(connection, log));
  return new RedisRateLimiter(connection, {
    clock, log, secret,
    instead: new MemoryRateLimiter(clock),
    onCountedHere: (reason) => countedHere.push(reason),
  }); // prettier-ignore
}

const engines = [
  { engine: 'memory', open: async (): Promise<RateLimiter> => new MemoryRateLimiter(clock) },
  { engine: 'Redis', open: () => overRedis(randomUUID()) },
];

async function taken(limiter: RateLimiter, key: string, times: number, limit: number, windowMs = minute) {
  let count = 0;
  for (let index = 0; index < times; index += 1) if ((await limiter.take(key, limit, windowMs)).ok) count += 1;
  return count;
}

describe.each(engines)('a limiter in $engine', ({ open }) => {
  test('counts in windows that begin with the first action of a key', async () => {
    const limiter = await open();
    await taken(limiter, 'other', 1, 1);
    pass(50_000);
    expect(await taken(limiter, 'a', 5, 3)).toBe(3);
    pass(20_000);
    await taken(limiter, 'another', 1, 1);
    expect(await taken(limiter, 'a', 5, 3)).toBe(0);
    expect(await limiter.take('a', 3, minute)).toEqual({ ok: false, retryAfterMs: 40_000 });
    pass(40_000);
    expect(await taken(limiter, 'a', 5, 3)).toBe(3);
  });

  test('counts windows of different lengths apart, and takes a count back', async () => {
    const limiter = await open();
    expect(await taken(limiter, 'a', 2, 2, 60 * minute)).toBe(2);
    expect(await taken(limiter, 'a', 2, 2)).toBe(2);
    pass(minute);
    expect(await taken(limiter, 'a', 3, 2)).toBe(2);
    expect(await taken(limiter, 'a', 1, 2, 60 * minute)).toBe(0);
    await limiter.giveBack('a', 60 * minute);
    expect(await taken(limiter, 'a', 2, 2, 60 * minute)).toBe(1);
  });

  test('gives nothing back that was not counted', async () => {
    const limiter = await open();
    await limiter.giveBack('a', minute);
    expect(await taken(limiter, 'a', 1, 2)).toBe(1);
    await limiter.giveBack('a', minute);
    await limiter.giveBack('a', minute);
    expect(await taken(limiter, 'a', 3, 2)).toBe(2);
  });

  test('goes on when the clock is set back', async () => {
    const limiter = await open();
    expect(await taken(limiter, 'a', 2, 1)).toBe(1);
    pass(-60 * minute);
    expect(await taken(limiter, 'a', 2, 1)).toBe(1);
  });

  test('a limit that is a part of a number lets the number above it through', async () => {
    const limiter = await open();
    expect(await taken(limiter, 'a', 5, 2.5)).toBe(3);
    expect(await taken(limiter, 'b', 5, 0.2)).toBe(1);
  });
});

describe('a limiter in Redis', () => {
  test('is one for all servers of a product, and keeps no address', async () => {
    const product = randomUUID();
    const [one, two, other] = [await overRedis(product), await overRedis(product), await overRedis(randomUUID())];
    expect(await taken(one, '192.0.2.7 log-in', 2, 3)).toBe(2);
    expect(await taken(two, '192.0.2.7 log-in', 2, 3)).toBe(1);
    expect(await taken(other, '192.0.2.7 log-in', 3, 3)).toBe(3);
    const keys = (await redis().run(['KEYS', '*'])) as string[];
    expect(keys.filter((key) => key.includes('192.0.2.7'))).toEqual([]);
    for (const key of keys) expect(await redis().run(['PTTL', key])).toBeGreaterThan(0);
  });

  test('counts by itself while Redis is away or refuses, says why, and goes on there', async () => {
    const limiter = await overRedis(randomUUID());
    expect(await taken(limiter, 'a', 2, 2)).toBe(2);
    await redis().run(['CONFIG', 'SET', 'maxmemory', '1']);
    expect(await taken(limiter, 'b', 3, 2)).toBe(2);
    await redis().kill();
    expect(await taken(limiter, 'a', 3, 2)).toBe(2);
    expect(new Set(countedHere)).toEqual(new Set<CountedHere>(['refused', 'away']));
    await redis().start();
    await eventually(async () => {
      const before = countedHere.length;
      await limiter.take('c', 2, minute);
      return countedHere.length === before;
    }, 'a count in Redis');
    expect(await taken(limiter, 'a', 3, 2)).toBe(2);
  });
});
