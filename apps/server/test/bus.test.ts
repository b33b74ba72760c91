import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BusCarrier, openBus } from '../src/adapters/batched-bus.ts';
import { postgresCarrier } from '../src/adapters/postgres-bus.ts';
import { Redis } from '../src/adapters/redis.ts';
import type { LiveBus } from '../src/ports/index.ts';
import { createTestDatabase, eventually, sharedRedis, type TestDatabase } from './support/index.ts';

const log = pino({ level: 'silent' });
const redis = sharedRedis();
let database: TestDatabase;
let buses: LiveBus[];
beforeEach(async () => {
  database = await createTestDatabase();
  buses = [];
});
afterEach(async () => {
  for (const bus of buses) await bus.close();
  await database[Symbol.asyncDispose]();
});

async function open(carrier: BusCarrier): Promise<LiveBus> {
  const bus = await openBus(carrier, log);
  buses.push(bus);
  return bus;
}

const overRedis = (product = 'one') => new Redis({ url: redis().url, product });

function heardBy(bus: LiveBus): string[] {
  const heard: string[] = [];
  for (const topic of ['feed', 'member'] as const) bus.subscribe(topic, (payload) => heard.push(`${topic} ${payload}`));
  return heard;
}

/** Ends every listening connection, as a restarted database does. */
async function cutPostgres(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  await client.end();
}

const engines = [
  {
    engine: 'PostgreSQL',
    carrier: () => postgresCarrier({ clientConfig: { connectionString: database.url } }),
    cut: cutPostgres,
  },
  { engine: 'Redis', carrier: () => overRedis(), cut: () => redis().run(['CLIENT', 'KILL', 'TYPE', 'pubsub']) },
];

describe.each(engines)('a bus over $engine', ({ carrier, cut }) => {
  const openOne = () => open(carrier());

  test('every listener, also the sender’s, gets each notice once and by its topic', async () => {
    const [one, two] = [await openOne(), await openOne()];
    const heard = [heardBy(one), heardBy(two)] as const;
    one.publish('feed', 'a');
    one.publish('member', 'b c');
    two.publish('feed', 'd');
    await eventually(async () => heard.every((list) => list.length === 3));
    for (const list of heard) expect(list.toSorted()).toEqual(['feed a', 'feed d', 'member b c']);
  });

  test('a batch larger than one notice arrives whole', async () => {
    const [one, two] = [await openOne(), await openOne()];
    const heard = heardBy(two);
    const payloads = Array.from({ length: 500 }, (_, index) => `${index} ${'é'.repeat(40)}`);
    for (const payload of payloads) one.publish('feed', payload);
    await eventually(async () => heard.length === payloads.length);
    expect(heard).toEqual(payloads.map((payload) => `feed ${payload}`));
  });

  test('a lost connection is restored, reports a gap, and sends what waited', async () => {
    const [one, two] = [await openOne(), await openOne()];
    const heard = heardBy(two);
    const gaps = [0, 0];
    one.onGap(() => (gaps[0] = 1));
    two.onGap(() => (gaps[1] = 1));
    await cut();
    await eventually(async () => gaps.every((gap) => gap === 1), 'both connections again');
    one.publish('feed', 'after');
    await eventually(async () => heard.includes('feed after'));
  });

  test('notices from before closing are still sent, and none are received after it', async () => {
    const [one, two] = [await openOne(), await openOne()];
    const heard = heardBy(two);
    one.publish('feed', 'last words');
    await one.close();
    one.publish('feed', 'from the grave');
    two.publish('feed', 'end');
    await eventually(async () => heard.includes('feed end'));
    expect(heard.toSorted()).toEqual(['feed end', 'feed last words']);
  });

  test('a failing listener does not affect the others, and an ended subscription gets nothing', async () => {
    const bus = await openOne();
    bus.subscribe('feed', () => {
      throw new Error('mine alone');
    });
    const heard = heardBy(bus);
    const ended: string[] = [];
    const end = bus.subscribe('feed', (payload) => ended.push(payload));
    bus.publish('feed', 'one');
    await eventually(async () => ended.length === 1);
    end();
    bus.publish('feed', 'two');
    await eventually(async () => heard.length === 2);
    expect(ended).toEqual(['one']);
  });
});

describe('a bus over Redis', () => {
  afterEach(async () => {
    redis().goOn();
    await redis().start();
  });

  test('carries nothing between products that share a server', async () => {
    const [one, two, other] = [await open(overRedis()), await open(overRedis()), await open(overRedis('other'))];
    const [heard, elsewhere] = [heardBy(two), heardBy(other)];
    other.publish('feed', 'of the other');
    one.publish('feed', 'of this one');
    await eventually(async () => heard.length > 0 && elsewhere.length > 0);
    expect([heard, elsewhere]).toEqual([['feed of this one'], ['feed of the other']]);
  });

  test('gives up a server that does not answer, and the next connection sends what waited', async () => {
    const [one, two] = [await open(overRedis()), await open(overRedis())];
    const heard = heardBy(two);
    let gaps = 0;
    one.onGap(() => (gaps += 1));
    redis().freeze();
    one.publish('feed', 'unheard');
    await eventually(async () => gaps > 0, 'a gap while Redis does not answer');
    redis().goOn();
    await eventually(async () => heard.includes('feed unheard'));
  });

  test('starts without it, with a gap every second until it is back', async () => {
    await redis().kill();
    const [one, two] = [await open(overRedis()), await open(overRedis())];
    const heard = heardBy(two);
    let gaps = 0;
    two.onGap(() => (gaps += 1));
    await eventually(async () => gaps >= 2, 'two gaps without Redis');
    expect(one.isConnected).toBe(false);
    await redis().start();
    await eventually(async () => one.isConnected && two.isConnected, 'both connections');
    one.publish('feed', 'after');
    await eventually(async () => heard.includes('feed after'));
  });
});
