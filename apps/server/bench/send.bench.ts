import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { send, type Sender } from '../src/chats/send.ts';
import { createContext } from '../src/compose.ts';
import type { AppContext } from '../src/context.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { readEnv } from '../src/env.ts';
import { sessionCookie } from '../src/auth/sessions.ts';
import { randomId } from '../src/ids.ts';
import { grantCredits } from '../src/ledger/ledger.ts';
import { makeMember } from './member.ts';

// How many messages per second one server sends, compared with the floor of the same run: durable updates of one row by
// its primary key, each its own commit, on as many connections.

const connections = 8;
const seconds = 4;
const people = 64;

interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

async function measure(work: (worker: number, round: number) => Promise<void>): Promise<Measured> {
  for (let worker = 0; worker < connections; worker += 1) await work(worker, -1);
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      for (let round = 0; performance.now() < until; round += 1) {
        const began = performance.now();
        await work(worker, round);
        times.push(performance.now() - began);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

async function makeSender(ctx: AppContext): Promise<Sender & { cookie: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const { member, cookie } = await makeMember(tx, ctx);
    const { id, brand, name } = member;
    const cause = { kind: 'bench', id };
    await grantCredits(tx, ctx, {
      memberId: id,
      amount: 1_000_000,
      reason: 'grant',
      cause,
      key: `bench ${id}`,
      source: 'free',
    });
    return { id, brand, name, status: 'active', paid: true, timeZone: 'UTC', cookie };
  });
}

function post(port: number, agent: http.Agent, cookie: string, body: unknown): Promise<void> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        port, agent, method: 'POST', path: '/api/chat.php', host: '127.0.0.1',
        headers: {
          host: `localhost:${port}`, cookie: `${sessionCookie}=${cookie}`, 'content-type': 'application/json',
          'idempotency-key': randomId(), 'content-length': Buffer.byteLength(text),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => (response.statusCode === 201 ? resolve() : reject(new Error(`answered ${response.statusCode}`))));
      },
    ); // prettier-ignore
    request.on('error', reject);
    request.end(text);
  });
}

await using stack = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'dating-bench-'));
stack.defer(() => rm(dataDir, { recursive: true, force: true }));
const env = readEnv({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' });
const ctx = stack.use(await createContext(env));
const app = await createApp(ctx, { site: false });
stack.defer(() => app.close());
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
stack.defer(() => agent.destroy());

const members: Awaited<ReturnType<typeof makeSender>>[] = [];
for (let index = 0; index < people; index += 1) members.push(await makeSender(ctx));
const pair = (worker: number, round: number) => {
  const from = members[(worker * 8 + (round & 7)) % people]!;
  const to = members[(worker * 8 + (round & 7) + 1 + (Math.abs(round) % 13)) % people]!;
  return { from, to };
};

const floor = await measure(async (worker) => {
  await ctx.pool.query({
    name: 'floor',
    text: 'update member set last_active = $2 where id = $1',
    values: [members[worker]!.id, ctx.clock.now()],
  });
});
const sends = await measure(async (worker, round) => {
  const { from, to } = pair(worker, round);
  await inTransaction(ctx.db, (tx) => send(ctx, tx, from, { profile: to.id }, { kind: 'text', text: 'Hello' }));
});
const calls = await measure((worker, round) => {
  const { from, to } = pair(worker, round);
  return post(port, agent, from.cookie, { profile: to.id, message: 'Hello' });
});

const line = (name: string, { perSecond, p50, p99 }: Measured) => ({
  what: name,
  'per second': Math.round(perSecond),
  'p50 ms': p50.toFixed(2),
  'p99 ms': p99.toFixed(2),
  'of the floor': (perSecond / floor.perSecond).toFixed(3),
});
console.log(`Sending, ${connections} connections, ${seconds} s each`);
console.table([
  line('update by primary key (floor)', floor),
  line('send a message, in a transaction', sends),
  line('POST /api/chat.php', calls),
]);
