import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { send, type Sender } from '../src/chats/send.ts';
import { createContext } from '../src/compose.ts';
import type { AppContext } from '../src/context.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { readEnv } from '../src/env.ts';
import { sessionCookie } from '../src/http/cookies.ts';
import { newId } from '../src/ids.ts';
import { grantCredits } from '../src/ledger/ledger.ts';
import { sendRequest } from './ask.ts';
import { makeMember } from './member.ts';
import type { SendOrder, SendReport } from './send-client.ts';
import { inTurns, type Measured, onConnections, type Slice } from './slices.ts';

// How many messages per second one server takes by HTTP, compared with the floor of the same run: the bare statement
// that moves the credits and stores the message, without feeds, notifications, keys or limits.

const connections = 8;
const turns = 4;
const forMs = 1_500;
/** So many that two messages at once rarely meet in one member, as in a real crowd. */
const people = 1_024;
const each = people / connections;

async function makeSender(ctx: AppContext): Promise<Sender & { cookie: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const { member, cookie } = await makeMember(tx, ctx);
    const { id, brand, name } = member;
    await grantCredits(tx, ctx, {
      memberId: id, amount: 1_000_000, reason: 'grant', cause: { kind: 'bench', id }, key: `bench ${id}`, source: 'free',
    }); // prettier-ignore
    return { id, brand, name, status: 'active', paid: true, timeZone: 'UTC', timeZoneSince: null, cookie };
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
const client = fork(join(import.meta.dirname, 'send-client.ts'), [], { serialization: 'advanced' });
stack.defer(() => client.disconnect());

const members: Awaited<ReturnType<typeof makeSender>>[] = [];
for (let index = 0; index < people; index += 1) members.push(await makeSender(ctx));
const pair = (connection: number, round: number) => {
  const from = connection * each + (round % each);
  return { from: members[from]!, to: members[(from + 1 + (round % 13) * 79) % people]! };
};

/** Only what must be stored: the credits' transfer and the message. */
const bare = (connection: number, round: number) => {
  const { from, to } = pair(connection, round);
  const now = ctx.clock.now();
  const id = newId(now);
  return ctx.pool.query({
    name: 'floor',
    text: `with spent as materialized (
        select * from ledger_spend($1, $2, 1, 'message', $3, '', 'message', $3, $4))
      select placed.* from spent, lateral place_message(
        p_conversation => $5, p_sender => $2, p_recipient => $6, p_message => $7, p_at => $4, p_kind => 'text',
        p_text => 'Hello', p_photo => null, p_gift => null, p_credits => 1, p_transfer => spent.o_transfer,
        p_held => false) as placed`,
    values: [newId(now), from.id, id, now, newId(now), to.id, id],
  });
};

const inOneTransaction = (connection: number, round: number) => {
  const { from, to } = pair(connection, round);
  return inTransaction(ctx.db, (tx) => send(ctx, tx, from, { profile: to.id }, { kind: 'text', text: 'Hello' }));
};

function requestOf(connection: number, round: number): string {
  const { from, to } = pair(connection, round);
  return sendRequest(`${sessionCookie}=${from.cookie}`, to.id, 'Hello', '{key}');
}

const calls: Slice = async (ms) => {
  const requests = Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: each * 13 }, (__, round) => requestOf(connection, round)),
  );
  client.send({ port, connections, forMs: ms, requests } satisfies SendOrder);
  const [report] = (await once(client, 'message')) as [SendReport];
  return report;
};

const measured = await inTurns(
  { bare: onConnections(connections, bare), calls, send: onConnections(connections, inOneTransaction) },
  { turns, forMs },
);
const line = (what: string, { perSecond, p50, p99 }: Measured) => ({
  what, 'per second': Math.round(perSecond), 'p50 ms': p50.toFixed(2), 'p99 ms': p99.toFixed(2),
  'of the floor': (perSecond / measured.bare.perSecond).toFixed(3),
}); // prettier-ignore
console.log(`Sending on ${connections} connections, ${turns} turns of ${forMs / 1000} s each`);
console.table([
  line('the bare statement (floor)', measured.bare),
  line('send in a transaction', measured.send),
  line('POST /api/chat.php', measured.calls),
]);
