import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { dayMs } from '../http/limits.ts';
import { firstIdAt } from '../ids.ts';
import { creditsEvent, lockWallet } from '../ledger/ledger.ts';
import { appendEvents } from '../live/feed.ts';
import { confirmedSince, findMembers, type Member } from '../members/queries.ts';
import { emit } from '../events/events.ts';
import { returnSpending } from '../payments/return-spending.ts';
import { holdConversation } from './locks.ts';
import { presentMessage } from './present.ts';

declare module '../events/events.ts' {
  interface EventData {
    /** A first message was not opened: its credits are back. */
    'message.refunded': { readonly senderId: string; readonly credits: number; readonly conversation: string };
  }
}

/** Conversations are looked at for so long after their days are over: time for workers that were away. */
const lateMs = 7 * dayMs;
const page = 500;

/** The first message of a conversation, unread so far and unanswered; or one that was never shown. */
interface Unopened {
  readonly id: string;
  readonly conversation: string;
  readonly sender: string;
  readonly recipient: string;
  readonly transfer: string;
  readonly credits: number;
  readonly sent_at: Date;
  /** Its sender was not confirmed when they wrote it, and it still waits: for that, or for the end of a block. */
  readonly held: boolean;
}

/**
 * Gives the credits of first messages back that were not opened in the brand's number of days, or whose recipient was
 * erased or banned before; and of messages that were held, and not shown in so many days after their sender confirmed. Once
 * each, whoever runs it beside.
 */
export async function refundUnopened(ctx: AppContext): Promise<void> {
  const days = ctx.brands.all().map(({ unopened_refund_days }) => unopened_refund_days);
  if (days.length === 0) return;
  const since = new Date(ctx.clock.now().getTime() - Math.max(...days) * dayMs - lateMs);
  const first = firstIdAt(since);
  const shown = (among: RawBuilder<unknown>) => sweep(ctx, (after) => unopened(ctx.db, among, after));
  await shown(sql`c.id >= ${first}::uuid`);
  // What was written before the address was confirmed was shown later than its conversation began.
  await shown(
    sql`c.id in (
      select own.conversation_id from conversation_member own
      where own.member_id in (${confirmedSince(ctx.db, since)}) and own.conversation_id < ${first}::uuid and own.wrote)`,
  );
  await sweep(ctx, (after) => unshown(ctx.db, after));
}

/** Refunds what is due, page by page in the order of `place`. */
async function sweep(ctx: AppContext, read: (after: string) => Promise<readonly Found[]>): Promise<void> {
  const now = ctx.clock.now().getTime();
  let after = firstIdAt(new Date(0));
  for (;;) {
    const found = await read(after);
    const people = await findMembers(
      ctx.db,
      found.flatMap(({ sender, recipient }) => [sender, recipient]),
    );
    for (const message of found) if (isDue(ctx, message, people, now)) await tryRefund(ctx, message);
    const last = found.at(-1);
    if (!last || found.length < page) return;
    after = last.place;
  }
}

interface Found extends Unopened {
  /** What the page is ordered by. */
  readonly place: string;
}

/** Of a message (`m`) and its conversation (`c`). */
const columns = sql`m.id, c.id as conversation, m.sender_id as sender, m.transfer_id as transfer, m.credits, m.sent_at, m.held,
  case c.member_a when m.sender_id then c.member_b else c.member_a end as recipient`;

async function unopened(tx: Tx, among: RawBuilder<unknown>, after: string): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select ${columns}, c.id as place
    from conversation c
    join lateral (select * from message m where m.conversation_id = c.id order by m.sent_at limit 1) as m on true
    where ${among} and c.id > ${after}::uuid and m.transfer_id is not null and m.read_at is null and m.refunded_at is null
      and not m.held and not m.removed
      and not exists (select from message answer where answer.conversation_id = c.id and answer.sender_id <> m.sender_id)
    order by c.id limit ${page}`.execute(tx);
  return rows;
}

/** What waits, and may wait for good: for somebody who is gone, or behind a block. */
async function unshown(tx: Tx, after: string): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`/* unshown_messages */
    select ${columns}, m.id as place
    from message m join conversation c on c.id = m.conversation_id
    where m.held and m.id > ${after}::uuid and m.transfer_id is not null and m.refunded_at is null
    order by m.id limit ${page}`.execute(tx);
  return rows;
}

function isDue(
  ctx: AppContext,
  { sender, recipient, sent_at, held }: Unopened,
  people: ReadonlyMap<string, Member>,
  now: number,
): boolean {
  const writer = people.get(sender);
  if (!writer) return false;
  const reader = people.get(recipient);
  if (!reader || reader.banned_at) return true;
  if (held && !writer.confirmed_at) return false;
  const shownAt = Math.max(sent_at.getTime(), writer.confirmed_at?.getTime() ?? 0);
  return shownAt + ctx.brands.byId(writer.brand).unopened_refund_days * dayMs <= now;
}

/** What fails stays for the next sweep, and keeps no other from its credits. */
async function tryRefund(ctx: AppContext, message: Unopened): Promise<void> {
  try {
    await refund(ctx, message);
  } catch (error) {
    ctx.log.error({ err: error, message: message.id }, 'an unopened message could not be refunded');
  }
}

async function refund(ctx: AppContext, message: Unopened): Promise<void> {
  const { id, conversation, sender, recipient, transfer, credits, held } = message;
  await inTransaction(ctx.db, async (tx) => {
    // The wallet first, then the conversation, as everywhere: an answer that was being written is seen after it.
    await lockWallet(tx, sender);
    await holdConversation(tx, sender, recipient);
    const taking = tx
      .updateTable('message')
      .set({ refunded_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('held', '=', held)
      .where('read_at', 'is', null)
      .where('refunded_at', 'is', null)
      .returningAll();
    const answered = tx
      .selectFrom('message as answer')
      .select('answer.id')
      .where('answer.conversation_id', '=', conversation)
      .where('answer.sender_id', '<>', sender);
    const taken = await (held ? taking : taking.where(({ not, exists }) => not(exists(answered)))).executeTakeFirst();
    if (!taken) return;
    const { balance, gone } = await returnSpending(tx, ctx, transfer, `unopened ${id}`);
    const kept = credits - gone;
    if (kept > 0) await emit(tx, ctx, 'message.refunded', { senderId: sender, credits: kept, conversation });
    // The conversation says so under the message, on the pages that are open too.
    const told = { name: 'message', data: presentMessage(ctx, taken, sender) } as const;
    await appendEvents(
      tx,
      ctx,
      [creditsEvent(balance), told].map((event) => ({ memberId: sender, event })),
    );
  });
}
