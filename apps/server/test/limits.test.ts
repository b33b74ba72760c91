import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBus } from '../src/adapters/batched-bus.ts';
import { HeadStart } from '../src/adapters/head-start.ts';
import { MemoryRateLimiter } from '../src/adapters/memory-limits.ts';
import { PostgresCounts } from '../src/adapters/postgres-limits.ts';
import { Redis } from '../src/adapters/redis.ts';
import { RedisCounts } from '../src/adapters/redis-limits.ts';
import { type CountedHere, type SharedCounts, SharedRateLimiter } from '../src/adapters/shared-limits.ts';
import type { Clock, RateLimiter } from '../src/ports/index.ts';
import { generatedRuns } from './support/generated.ts';
import { createTestDatabase, eventually, sharedRedis } from './support/index.ts';
import { startDatabaseProxy } from './support/proxy.ts';

const log = pino({ level: 'silent' });
const minute = 60_000;
const redis = sharedRedis();

const file = new AsyncDisposableStack();
/** For a look at what is kept. */
let database: pg.Client;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = file.use(await createTestDatabase()).url;
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  file.defer(() => database.end());
});
afterAll(() => file.disposeAsync());

let now: number;
let stack: AsyncDisposableStack;
let countedHere: CountedHere[];
beforeEach(() => {
  now = Date.now();
  stack = new AsyncDisposableStack();
  countedHere = [];
});
afterEach(() => stack.disposeAsync());

const clock: Clock = { now: () => new Date(now) };
const behind: Clock = { now: () => new Date(now - 1_000) };
const pass = (ms: number) => void (now += ms);

const shared = (counts: SharedCounts) =>
  new SharedRateLimiter(counts, {
    log,
    instead: new MemoryRateLimiter(clock),
    onCountedHere: (reason) => countedHere.push(reason),
  });

/** What the servers of a product have in common. */
interface Product {
  readonly id: string;
  readonly secret: Buffer;
}

const newProduct = (): Product => ({ id: randomUUID(), secret: randomBytes(32) });

/** The limiter of one server of a product. */
async function overRedis({ id, secret }: Product, by = clock): Promise<RateLimiter> {
  const connection = new Redis({ url: redis().url, product: id });
  const bus = await openBus(connection, log);
  stack.defer(() => bus.close());
  return shared(new RedisCounts(connection, { clock: by, secret }));
}

interface PostgresOptions {
  readonly url?: string;
  readonly answerMs?: number;
}

async function overPostgres(
  { secret }: Product,
  by = clock,
  { url, ...options }: PostgresOptions = {},
): Promise<RateLimiter> {
  const clientConfig = { connectionString: url ?? databaseUrl };
  const counts = stack.use(new PostgresCounts({ clock: by, secret, clientConfig }, options));
  return shared(new HeadStart(counts, new MemoryRateLimiter(by)));
}

const engines = [
  { engine: 'memory', open: async (): Promise<RateLimiter> => new MemoryRateLimiter(clock) },
  { engine: 'PostgreSQL', open: () => overPostgres(newProduct()) },
  { engine: 'Redis', open: () => overRedis(newProduct()) },
];

async function taken(limiter: RateLimiter, key: string, times: number, limit: number, windowMs = minute) {
  let count = 0;
  for (let index = 0; index < times; index += 1) if ((await limiter.take(key, limit, windowMs)).ok) count += 1;
  return count;
}

interface Action {
  readonly key: string;
  readonly limit: number;
  readonly isGivenBack: boolean;
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

  test('counts a large limit as a small one', async () => {
    const limiter = await open();
    expect(await taken(limiter, 'a', 5, 100)).toBe(5);
    pass(50_000);
    expect(await taken(limiter, 'a', 100, 100)).toBe(95);
    expect(await limiter.take('a', 100, minute)).toEqual({ ok: false, retryAfterMs: 10_000 });
    await limiter.giveBack('a', 100, minute);
    expect(await taken(limiter, 'a', 2, 100)).toBe(1);
    pass(10_000);
    for (let index = 0; index < 3; index += 1) await limiter.take('a', 100, minute);
    for (let index = 0; index < 3; index += 1) await limiter.giveBack('a', 100, minute);
    expect(await taken(limiter, 'a', 105, 100)).toBe(100);
  });

  test('counts windows of different lengths apart, and takes a count back', async () => {
    const limiter = await open();
    expect(await taken(limiter, 'a', 2, 2, 60 * minute)).toBe(2);
    expect(await taken(limiter, 'a', 2, 2)).toBe(2);
    pass(minute);
    expect(await taken(limiter, 'a', 3, 2)).toBe(2);
    expect(await taken(limiter, 'a', 1, 2, 60 * minute)).toBe(0);
    await limiter.giveBack('a', 2, 60 * minute);
    expect(await taken(limiter, 'a', 2, 2, 60 * minute)).toBe(1);
  });

  test('gives nothing back that was not counted', async () => {
    const limiter = await open();
    await limiter.giveBack('a', 2, minute);
    expect(await taken(limiter, 'a', 1, 2)).toBe(1);
    await limiter.giveBack('a', 2, minute);
    await limiter.giveBack('a', 2, minute);
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

  test('answers what comes at once as if it came one after the other', async () => {
    const limiter = await open();
    const action = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      limit: fc.constantFrom(1, 2, 3, 100),
      isGivenBack: fc.boolean(),
    });
    const round = fc.record({ ms: fc.nat(minute), actions: fc.array(action, { maxLength: 40 }) });
    const rounds = fc.array(round, { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        const run = randomUUID();
        const model = new MemoryRateLimiter(clock);
        // A key has one limit: how much of it a process lets through unasked follows from it.
        const act = ({ key, limit, isGivenBack }: Action, by: RateLimiter) =>
          by[isGivenBack ? 'giveBack' : 'take'](`${run} ${key} ${limit}`, limit, minute);
        for (const { ms, actions } of all) {
          pass(ms);
          const expected = await Promise.all(actions.map((one) => act(one, model)));
          expect(await Promise.all(actions.map((one) => act(one, limiter)))).toEqual(expected);
        }
      }),
      generatedRuns(20),
    );
  });
});

const sharedEngines = [
  {
    engine: 'PostgreSQL',
    open: (product: Product, by?: Clock) => overPostgres(product, by),
    kept: async () => {
      const { rows } = await database.query<{ row: string }>('select kept::text as row from limit_window kept');
      return rows.map(({ row }) => row);
    },
  },
  { engine: 'Redis', open: overRedis, kept: async () => (await redis().run(['KEYS', '*'])) as string[] },
];

describe.each(sharedEngines)('a limiter in $engine', ({ open, kept }) => {
  test('is one for all servers of a product, and keeps no address', async () => {
    const product = newProduct();
    const [one, two, other] = [await open(product), await open(product), await open(newProduct())];
    expect(await taken(one, '192.0.2.7 log-in', 2, 3)).toBe(2);
    expect(await taken(two, '192.0.2.7 log-in', 2, 3)).toBe(1);
    expect(await taken(other, '192.0.2.7 log-in', 3, 3)).toBe(3);
    const rows = await kept();
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter((row) => row.includes('192.0.2.7'))).toEqual([]);
    expect(rows.filter((row) => row.includes(Buffer.from('192.0.2.7').toString('hex')))).toEqual([]);
  });

  test('counts on with a server whose clock is behind', async () => {
    const product = newProduct();
    const [one, late] = [await open(product), await open(product, behind)];
    expect(await taken(one, 'a', 2, 3)).toBe(2);
    expect(await taken(late, 'a', 2, 3)).toBe(1);
    await late.giveBack('a', 3, minute);
    expect(await taken(one, 'a', 2, 3)).toBe(1);
  });

  test('gives the last place to one of 200 that come at once to two servers', async () => {
    const product = newProduct();
    const [one, two] = [await open(product), await open(product)];
    await taken(one, 'a', 49, 50);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const limiter = index % 2 === 0 ? one : two;
        const [a, other] = await Promise.all([
          limiter.take('a', 50, minute),
          limiter.take(`other ${index % 7}`, 10, minute),
        ]);
        return [a.ok, other.ok] as const;
      }),
    );
    expect(countedHere).toEqual([]);
    expect(answers.filter(([a]) => a)).toHaveLength(1);
    expect(answers.filter(([, other]) => other)).toHaveLength(70);
  });
});

describe('a limiter in Redis', () => {
  test('keeps every key for a time', async () => {
    await taken(await overRedis(newProduct()), 'a', 2, 3);
    const keys = (await redis().run(['KEYS', '*'])) as string[];
    expect(keys).not.toEqual([]);
    for (const key of keys) expect(await redis().run(['PTTL', key])).toBeGreaterThan(0);
  });

  test('counts by itself while Redis is away or refuses, says why, and goes on there', async () => {
    const limiter = await overRedis(newProduct());
    expect(await taken(limiter, 'a', 2, 2)).toBe(2);
    await redis().run(['CONFIG', 'SET', 'maxmemory', '1']);
    expect(await taken(limiter, 'b', 3, 2)).toBe(2);
    await redis().kill();
    expect(await taken(limiter, 'a', 3, 2)).toBe(2);
    expect(new Set(countedHere)).toEqual(new Set<CountedHere>(['refused', 'away']));
    await redis().start();
    await eventually(() => isCountedThere(limiter), 'a count in Redis');
    expect(await taken(limiter, 'a', 3, 2)).toBe(2);
  });
});

async function isCountedThere(limiter: RateLimiter): Promise<boolean> {
  const before = countedHere.length;
  await limiter.take('is it counted there', 2, minute);
  return countedHere.length === before;
}

describe('a limiter in PostgreSQL', () => {
  test('counts by itself while the database is away or refuses, says why, and goes on there', async () => {
    await using proxy = await startDatabaseProxy(databaseUrl);
    const limiter = await overPostgres(newProduct(), clock, { url: proxy.url });
    expect(await taken(limiter, 'a', 2, 2)).toBe(2);
    await database.query('alter table limit_window rename to of_an_operator');
    expect(await taken(limiter, 'b', 3, 2)).toBe(2);
    await database.query('alter table of_an_operator rename to limit_window');
    expect(new Set(countedHere)).toEqual(new Set<CountedHere>(['refused']));
    await proxy.cut();
    expect(await taken(limiter, 'a', 3, 2)).toBe(2);
    expect(countedHere.at(-1)).toBe('away');
    await proxy.restore();
    await eventually(() => isCountedThere(limiter), 'a count in the database');
    expect(await taken(limiter, 'a', 3, 2)).toBe(0);
  });

  test('waits for a database that does not answer once', async () => {
    const limiter = await overPostgres(newProduct(), clock, { answerMs: 200 });
    await database.query('begin; lock table limit_window');
    stack.defer(async () => void (await database.query('rollback')));
    expect(await Promise.all([limiter.take('b', 2, minute), limiter.take('c', 2, minute)])).toEqual([{ ok: true }, { ok: true }]); // prettier-ignore
    const began = performance.now();
    expect(await taken(limiter, 'b', 3, 2)).toBe(1);
    expect(performance.now() - began).toBeLessThan(200);
    expect(countedHere).toEqual(['away', 'away', 'away', 'away', 'away']);
  });

  test('asks once about all that come together', async () => {
    await database.query(`
      create table asked (what text);
      create function note_asked() returns trigger language plpgsql as $$
        begin insert into asked values (tg_op); return null; end $$;
      create trigger note_asked after insert on limit_window for each statement execute function note_asked()`);
    stack.defer(async () => void (await database.query('drop table asked; drop function note_asked cascade')));
    const limiter = await overPostgres(newProduct());
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => limiter.take(`key ${index % 20}`, 3, minute)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(60);
    expect((await database.query('select what from asked')).rows).toEqual([{ what: 'INSERT' }]);
  });

  test('asks about a large limit once a part of it is gone, and lets servers through at most that part more', async () => {
    const product = newProduct();
    const rows = async () => (await database.query('select from limit_window')).rowCount;
    const before = await rows();
    const [one, two, idle] = [await overPostgres(product), await overPostgres(product), await overPostgres(product)];
    for (const server of [one, two, idle]) expect(await taken(server, 'a', 5, 100)).toBe(5);
    expect(await rows()).toBe(before);
    expect((await taken(one, 'a', 25, 100)) + (await taken(two, 'a', 100, 100))).toBe(90);
    expect(await taken(idle, 'a', 2, 100)).toBe(0);
  });
});
