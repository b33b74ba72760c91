import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBus } from '../src/adapters/batched-bus.ts';
import { Redis } from '../src/adapters/redis.ts';
import { redisPresence } from '../src/adapters/redis-presence.ts';
import { type LeaseOptions, Leases } from '../src/live/leases.ts';
import { postgresPresence } from '../src/live/postgres-presence.ts';
import { countConnection } from '../src/live/presence.ts';
import type { Attention, Lease, LiveBus, Presence } from '../src/ports/index.ts';
import { eventually, sharedFeature, sharedRedis } from './support/index.ts';

const log = pino({ level: 'silent' });
const never = 2 ** 31 - 1;
const feature = sharedFeature();
const redis = sharedRedis();

let open: (LiveBus | Leases)[];
let presence: Presence;
beforeEach(() => {
  open = [];
});
afterEach(async () => {
  for (const one of open) await one.close();
});

const engines = [
  {
    engine: 'PostgreSQL',
    begin: async () => postgresPresence(feature().ctx.db),
    forgetAll: () => sql`delete from live_server`.execute(feature().ctx.db),
  },
  {
    engine: 'Redis',
    begin: async () => {
      const connection = new Redis({ url: redis().url, product: randomUUID() });
      open.push(await openBus(connection, log));
      return redisPresence(connection);
    },
    forgetAll: () => redis().run(['FLUSHALL']),
  },
];

const awake = (memberId: string) => presence.hasAwake(feature().ctx.db, memberId);
const has = (memberId: string, butServer?: string) => presence.has(feature().ctx.db, memberId, butServer);

function leases(options: LeaseOptions = {}): Leases {
  const made = new Leases({ db: feature().ctx.db, presence, log }, { beatMs: never, ...options });
  // Before the bus that its last word goes over.
  open.unshift(made);
  return made;
}

/** The lease of a server that is there. */
async function aServer(): Promise<Lease> {
  const lease = { server: randomUUID(), ms: 60_000 };
  await presence.renew(lease);
  return lease;
}

describe.each(engines)('presence in $engine', ({ begin, forgetAll }) => {
  beforeEach(async () => {
    presence = await begin();
  });

  test('says who is connected to any server, and to any but one', async () => {
    const [anna, ben] = [randomUUID(), randomUUID()];
    const [one, two] = [await aServer(), await aServer()];
    await presence.add(one, [anna, ben], 'awake');
    await presence.add(two, [anna], 'hidden');
    expect([await has(anna, one.server), await has(ben), await has(ben, one.server)]).toEqual([true, true, false]);
    await presence.remove(two, [anna]);
    expect([await has(anna), await has(anna, one.server)]).toEqual([true, false]);
    await presence.release(one);
    expect([await has(anna), await has(ben), await has(randomUUID())]).toEqual([false, false, false]);
  });

  test('a member is awake where they are at one server, and as it says last', async () => {
    const [anna, ben] = [randomUUID(), randomUUID()];
    const [one, two] = [await aServer(), await aServer()];
    await presence.add(one, [anna, ben], 'awake');
    await presence.add(two, [anna, ben], 'hidden');
    expect([await awake(anna), await awake(ben)]).toEqual([true, true]);
    await presence.add(one, [anna], 'hidden');
    await presence.remove(one, [ben]);
    expect([await awake(anna), await awake(ben)]).toEqual([false, false]);
    expect([await has(anna, two.server), await has(ben), await awake(randomUUID())]).toEqual([true, true, false]);
    await presence.add(two, [ben], 'awake');
    expect(await awake(ben)).toBe(true);
    await presence.release(two);
    expect(await awake(ben)).toBe(false);
  });

  test('the word of a server counts as long as its lease, and for as long again with each renewal', async () => {
    const anna = randomUUID();
    const lease = await aServer();
    await presence.add(lease, [anna], 'awake');
    expect(await presence.renew(lease)).toBe(true);
    expect(await has(anna)).toBe(true);
    await presence.renew({ ...lease, ms: 20 });
    await eventually(async () => (await has(anna)) === false, 'the end of the lease');
  });

  test('who comes and goes at a server is told, and nobody is left when it ends', async () => {
    const anna = randomUUID();
    const here = leases();
    const come = () => {
      const leave = countConnection(anna);
      here.note(anna);
      return leave;
    };
    const leave = come();
    await eventually(() => has(anna), 'the connection');
    leave();
    here.note(anna);
    await eventually(async () => (await has(anna)) === false, 'the end of the connection');
    const leaveAgain = come();
    await eventually(() => has(anna), 'the next connection');
    await here.close();
    expect(await has(anna)).toBe(false);
    leaveAgain();
  });

  test('pages that go out of view at a server and come back are told', async () => {
    const anna = randomUUID();
    const here = leases();
    const arrive = (attention: Attention) => {
      const leave = countConnection(anna, attention);
      here.note(anna);
      return () => {
        leave();
        here.note(anna);
      };
    };
    const leave = arrive('awake');
    await eventually(() => awake(anna), 'the connection');
    const leaveHidden = arrive('hidden');
    leave();
    await eventually(async () => (await awake(anna)) === false, 'the end of what was in view');
    expect(await has(anna)).toBe(true);
    const leaveAgain = arrive('awake');
    await eventually(() => awake(anna), 'the page in view');
    leaveHidden();
    leaveAgain();
    await eventually(async () => (await has(anna)) === false, 'the end');
  });

  test('what was lost is told again with the next beat, also who came before all was lost', async () => {
    const [anna, ben] = [randomUUID(), randomUUID()];
    const here = leases();
    const leaves = [countConnection(anna), countConnection(ben)];
    here.note(anna);
    await eventually(() => has(anna), 'the connection');
    await forgetAll();
    // Somebody comes before the beat that finds out.
    here.note(ben);
    here.renew();
    await eventually(async () => (await has(anna)) && (await has(ben)), 'both connections');
    for (const leave of leaves) leave();
  });
});

describe('presence in Redis', () => {
  afterEach(() => redis().start());

  test('nobody can say while it is away', async () => {
    presence = await engines[1]!.begin();
    await redis().kill();
    await eventually(async () => (await has(randomUUID())) === null, 'no answer');
    expect(await awake(randomUUID())).toBeNull();
    await redis().start();
    await eventually(async () => (await has(randomUUID())) === false, 'an answer');
  });
});
