import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import { sessionCookie } from '../src/http/cookies.ts';
import { createContext } from '../src/compose.ts';
import { startEmbedded } from '../src/db/embedded.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { readEnv } from '../src/env.ts';
import { grantCredits } from '../src/ledger/ledger.ts';
import { cutStream } from '../test/support/cut-stream.ts';
import { eventually } from '../test/support/eventually.ts';
import { startRedis } from '../test/support/redis-server.ts';
import { ask, sendRequest } from './ask.ts';
import type { Held } from './live-server.ts';
import { openStream } from './live-streams.ts';
import { makeMember } from './member.ts';
import { Bars } from './bars.ts';
import { benchFolder } from './product.ts';
import { summed } from './slices.ts';

// How soon a message is seen, at 100 messages a second, on the server that took it and on another one, over each bus:
// beside a bare LISTEN/NOTIFY round trip at the same time. Then what idle event streams cost, how soon a message comes
// through one of them, and what streams leave that are cut while they open. Ages are of the browser's clock. It fails
// where something is more than it may be.

const everyMs = 10;
const messages = 2_000;
/** Writers, and readers on each server. */
const people = 64;
const idle = 5_000;
const cuts = 10_000;
/** A median of notices of the floor, and so many times it at most on the same server and on another. */
const most = { here: 3, there: 10, seenMs: 150, streamBytes: 15_000, left: 0 };
const bars = new Bars();

interface Someone {
  readonly id: string;
  readonly cookie: string;
}

interface Server {
  readonly port: number;
  held(): Promise<Held>;
}

await using stack = new AsyncDisposableStack();
const folder = await benchFolder(stack);
const silent = { info: () => undefined, warn: console.warn, error: console.error };
const cluster = stack.use(await startEmbedded({ dataDir: folder, log: silent, use: 'tool' }));
const { host, port: databasePort, user, database } = cluster.connection;
const databaseUrl = `postgresql://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`;
const settings = {
  DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), DEMO: '1', ROLE: 'web', LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: '1000000',
}; // prettier-ignore

const ctx = stack.use(await createContext(readEnv(settings), { process: 'operator' }));

async function makePeople(count: number): Promise<readonly Someone[]> {
  const make = () =>
    inTransaction(ctx.db, async (tx) => {
      const { member, cookie } = await makeMember(tx, ctx);
      await grantCredits(tx, ctx, {
        memberId: member.id, amount: 100_000, reason: 'grant', cause: { kind: 'bench', id: member.id },
        key: `bench ${member.id}`, source: 'free',
      }); // prettier-ignore
      return { id: member.id, cookie: `${sessionCookie}=${cookie}` };
    });
  return pLimit(4).map(Array.from({ length: count }), make);
}

async function startServer(own: AsyncDisposableStack, env: Readonly<Record<string, string>>): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'live-server.ts'), {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env['PATH'], ...settings, ...env },
  });
  own.defer(async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    async held() {
      child.send('held');
      return ((await once(child, 'message')) as [Held])[0];
    },
  };
}

/** What the times of one kind of message were, ms. */
interface Times {
  readonly acknowledged: number[];
  readonly sent: number[];
}

interface Talk {
  /** Processor time of the server that takes them, ms a message. */
  readonly processorMs: number;
  readonly floor: number[];
  readonly here: Times;
  readonly there: Times;
}

/** A bare notice, there and back, on two connections of their own. */
async function openFloor(own: AsyncDisposableStack): Promise<() => Promise<number>> {
  const connected = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    own.defer(() => client.end());
    return client;
  };
  const [listener, notifier] = [await connected(), await connected()];
  const heard = new Map<string, (at: number) => void>();
  listener.on('notification', ({ payload = '' }) => heard.get(payload)?.(performance.now()));
  await listener.query('listen floor');
  await notifier.query('set synchronous_commit = off');
  let number = 0;
  const trip = async () => {
    number += 1;
    const payload = String(number);
    const began = performance.now();
    const came = new Promise<number>((resolve) => heard.set(payload, resolve));
    await notifier.query({ name: 'floor', text: 'select pg_notify($1, $2)', values: ['floor', payload] });
    const at = await came;
    heard.delete(payload);
    return at - began;
  };
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(trip);
    last = next;
    return next;
  };
}

/** Messages that are on their way: when each was seen. */
class Seen {
  readonly #at = new Map<string, (at: number) => void>();

  readonly take = (text: string): void => {
    const at = performance.now();
    for (const [, mark = ''] of text.matchAll(/#(\d+)#/g)) this.#at.get(mark)?.(at);
  };

  expect(mark: string): Promise<number> {
    return new Promise((resolve) => this.#at.set(mark, resolve));
  }
}

let marks = 0;

/** Writes to the readers of both servers in turn, each message at its time, whatever became of the one before. */
async function talk(
  own: AsyncDisposableStack,
  at: Server,
  writers: readonly Someone[],
  readers: Readonly<Record<'here' | 'there', readonly Someone[]>>,
  seen: Seen,
  count = messages,
): Promise<Talk> {
  const floorTrip = await openFloor(own);
  const sockets = writers.map(() => connect({ port: at.port, host: '127.0.0.1', noDelay: true }));
  own.defer(() => {
    for (const socket of sockets) socket.destroy();
  });
  const { processorMs: before } = await at.held();
  const times = (): Times => ({ acknowledged: [], sent: [] });
  const talked = { floor: Array<number>(), here: times(), there: times() };
  const one = async (index: number): Promise<void> => {
    const where = index % 2 === 0 ? 'here' : 'there';
    const writer = index % writers.length;
    const reader = readers[where][Math.floor(index / 2) % readers[where].length]!;
    marks += 1;
    const mark = String(marks);
    const isSeen = seen.expect(mark);
    const request = sendRequest(writers[writer]!.cookie, reader.id, `Hello #${mark}#`, `live-${process.pid}-${mark}`);
    const began = performance.now();
    await ask(sockets[writer]!, request);
    const acknowledged = performance.now();
    const came = await isSeen;
    talked[where].acknowledged.push(came - acknowledged);
    talked[where].sent.push(came - began);
  };
  const all: Promise<unknown>[] = [];
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    await pause(Math.max(0, began + index * everyMs - performance.now()));
    all.push(one(index));
    await pause(Math.max(0, began + (index + 0.5) * everyMs - performance.now()));
    all.push(floorTrip().then((ms) => talked.floor.push(ms)));
  }
  await Promise.all(all);
  const { processorMs } = await at.held();
  return { ...talked, processorMs: (processorMs - before) / count };
}

function show(what: string, { floor, here, there, processorMs }: Talk): void {
  const bare = summed(floor, 1);
  const line = (name: string, taken: Times, mostTimes: number) => {
    const [acknowledged, sent] = [summed(taken.acknowledged, 1), summed(taken.sent, 1)];
    const times = acknowledged.p50 / bare.p50;
    bars.hold(`${what}, ${name}: acknowledged to seen, of the floor`, times, mostTimes, 1);
    bars.hold(`${what}, ${name}: sent to seen, p99 ms`, sent.p99, most.seenMs, 1);
    return {
      what: name, 'acknowledged to seen, p50 ms': acknowledged.p50.toFixed(2), 'p99 ms': acknowledged.p99.toFixed(2),
      'of the floor': times.toFixed(1), 'at most': mostTimes, 'sent to seen, p50 ms': sent.p50.toFixed(1),
      'sent to seen, p99 ms': sent.p99.toFixed(1),
    }; // prettier-ignore
  };
  console.log(
    `\n${what}; the floor, a bare notice: p50 ${bare.p50.toFixed(2)} ms, p99 ${bare.p99.toFixed(2)} ms; ${processorMs.toFixed(2)} ms of the processor a message`,
  );
  console.table([line('on the same server', here, most.here), line('on another server', there, most.there)]);
}

/** Two servers over one bus, with the people of this benchmark connected to them. */
async function withServers(
  env: Readonly<Record<string, string>>,
  work: (own: AsyncDisposableStack, here: Server, there: Server) => Promise<void>,
): Promise<void> {
  await using own = new AsyncDisposableStack();
  await work(own, await startServer(own, env), await startServer(own, env));
}

const [writers, here, there] = [await makePeople(people), await makePeople(people), await makePeople(people)];
const redis = stack.use(await startRedis());
const perSecond = 1_000 / everyMs;

async function listen(own: AsyncDisposableStack, { port }: Server, all: readonly Someone[], seen: Seen) {
  const sockets = await pLimit(8).map(all, ({ cookie }) => openStream(port, cookie, seen.take));
  own.defer(() => {
    for (const socket of sockets) socket.destroy();
  });
}

for (const [bus, env] of [['PostgreSQL', {}], ['Redis', { REDIS_URL: redis.url }]] as const) {
  await withServers(env, async (own, first, second) => {
    const seen = new Seen();
    await listen(own, first, here, seen);
    await listen(own, second, there, seen);
    await talk(own, first, writers, { here, there }, seen, messages / 10);
    show(
      `${perSecond} messages a second over ${bus}`,
      await talk(own, first, writers, { here, there }, seen),
    );
  });
} // prettier-ignore

const crowd = await makePeople(idle);

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

/** Members that the database has as connected. */
async function countConnected(): Promise<number> {
  const { rows } = await ctx.pool.query<{ count: number }>('select count(*)::int as count from live_connection');
  return rows[0]?.count ?? 0;
}

/** What a server has, and its members, once no more of them go: those that stay are left over. */
async function leftAt(server: Server) {
  for (const until = performance.now() + 60_000; ;) {
    const held = await server.held();
    // The readers of the other server are no part of it.
    const left = { ...held, members: (await countConnected()) - there.length };
    if ((left.streams === 0 && left.members === 0) || performance.now() > until) return left;
  }
}

await withServers({}, async (own, first, second) => {
  const seen = new Seen();
  // What a first stream loads, and what the log-ins of these people keep, is no cost of a stream that stays.
  await pLimit(16).map(crowd, async ({ cookie }) => (await openStream(first.port, cookie)).destroy());
  const without = await eventually(async () => {
    const held = await first.held();
    return held.streams === 0 ? held : null;
  }, 'the end of the first streams');
  const sockets = await pLimit(16).map(crowd, ({ cookie }) => openStream(first.port, cookie, seen.take));
  const full = await first.held();
  const each = (full.bytes - without.bytes) / idle;
  bars.hold('an idle stream after a forced collection, bytes', each, most.streamBytes);
  console.log(`\n${full.streams} idle streams after a forced collection`);
  console.table([
    { what: 'a stream, kB', measured: kilobytes(each), 'at most': kilobytes(most.streamBytes) },
    { what: 'resident, kB a stream', measured: kilobytes((full.resident - without.resident) / idle), 'at most': '' },
  ]);

  await listen(own, second, there, seen);
  const someIdle = crowd.slice(0, people);
  await talk(own, first, writers, { here: someIdle, there }, seen, messages / 10);
  show(
    `${perSecond} messages a second beside ${idle} idle streams`,
    await talk(own, first, writers, { here: someIdle, there }, seen),
  );
  for (const socket of sockets) socket.destroy();

  const began = performance.now();
  await pLimit(64).map(Array.from({ length: cuts }), (_, index) =>
    cutStream(first.port, crowd[(index * 7) % idle]!.cookie, Math.random() * 30),
  );
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  const left = await leftAt(first);
  console.log(
    `\n${cuts} streams cut while opening in ${seconds} s; ${kilobytes(left.bytes - without.bytes)} kB more than before all streams`,
  );
  bars.hold(`of ${cuts} streams cut while opening, streams left`, left.streams, most.left);
  bars.hold(`of ${cuts} streams cut while opening, members left`, left.members, most.left);
});

if (!bars.report()) process.exitCode = 1;
