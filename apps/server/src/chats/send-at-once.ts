import type { Sent } from '@dating/core/contract';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { inTransaction, isRetryable } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { isToldOf } from './direct-writers.ts';
import { tellSent } from './tell-sent.ts';
import { type IdempotencyKey, type KeyArgument, keyArgument } from '../http/idempotency.ts';
import { type SpendingArgument, spendingArgument } from '../ledger/ledger.ts';
import { wakeAfterCommit } from '../live/feed.ts';
import { isAwake } from '../live/presence.ts';
import { messagesPlan, type NotificationPlan } from '../notification-slots/plan.ts';
import { presentMessage, reportSent } from './present.ts';
import type { MessageRow } from './queries.ts';
import {
  type Addressee,
  type Content,
  deliveryOf,
  draftOf,
  findAddressee,
  messageEvents,
  type MessageDelivery,
  type Placed,
  type Sender,
  spendingFor,
  type Target,
  writingRefusal,
} from './send.ts';
import { Refusal } from '../http/errors.ts';

/** The input of `send_message` (sql/send_message.sql), which repeats these names and types. */
interface AtOnce {
  readonly key: KeyArgument;
  readonly spending: SpendingArgument;
  readonly delivery: MessageDelivery;
  readonly plan: NotificationPlan;
  /** The message of the answer, without its place. */
  readonly reply: object;
}

type Written = Placed & { readonly balance: number };

/**
 * Sends the usual message in two round trips: one reads what decides, the other writes everything and is its own
 * transaction. The rules are those of `send`; what needs more than these two (a first message, a request that nobody is
 * told of, a limit for the day, a refusal, a repetition) is left to it.
 *
 * @returns null when nothing was written: `send` then does it, or says why not
 */
export async function sendAtOnce(
  ctx: AppContext,
  key: IdempotencyKey,
  sender: Sender,
  target: Target,
  content: Content,
): Promise<Sent | null> {
  const draft = draftOf(ctx, sender, content, { key: key.key });
  if (sender.status !== 'active' || draft.credits === 0) return null;
  const addressee = await usualAddressee(ctx, sender, target);
  if (!addressee) return null;

  const other = addressee.member.id;
  const events = messageEvents(ctx, draft, other);
  const spending = spendingArgument(ctx, spendingFor(draft));
  const input: AtOnce = {
    key: keyArgument(ctx.clock, key),
    spending,
    delivery: deliveryOf(ctx, { ...draft, transfer_id: spending.id }, other, events),
    plan: messagesPlan(ctx, other),
    reply: events[0].event.data,
  };
  const written = await writeAll(ctx, input, addressee, draft);
  if (!written) return null;
  wakeAfterCommit(ctx.db, ctx, events);
  reportSent(ctx, content.kind);
  const { balance, ...place } = written;
  const message = presentMessage(ctx, { ...draft, ...place }, sender.id);
  return { message, conversation: place.conversation_id, credits: balance };
}

/** The addressee when they are told, and nothing but the sender's credits, a new block or a refusal can stand in the way; otherwise null. */
async function usualAddressee(ctx: AppContext, sender: Sender, target: Target): Promise<Addressee | null> {
  try {
    const addressee = await findAddressee(ctx.db, sender, target);
    const { membership } = addressee;
    const begins = !membership || (!sender.paid && !membership.wrote);
    if (begins || addressee.spendLimit !== null) return null;
    if (await writingRefusal(ctx.db, sender, addressee)) return null;
    const isTold = await isToldOf(ctx.db, ctx, addressee.member, sender.id, membership?.conversation_id ?? null);
    return isTold ? addressee : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function writeAll(
  ctx: AppContext,
  input: AtOnce,
  { member, receivesPush }: Addressee,
  draft: MessageRow,
): Promise<Written | null> {
  try {
    const isAway = receivesPush && !(await isAwake(ctx.db, ctx, member.id));
    if (!isAway) return await writeIn(ctx.db, input);
    return await inTransaction(ctx.db, async (tx) => {
      const written = await writeIn(tx, input);
      if (!written) return null;
      await tellSent(tx, ctx, { ...draft, conversation_id: written.conversation_id }, member.id, { isPlanned: true });
      return written;
    });
  } catch (error) {
    if (isUndone(error)) return null;
    throw error;
  }
}

async function writeIn(tx: Tx, { key, spending, delivery, plan, reply }: AtOnce): Promise<Written | null> {
  const { rows } = await sql<Written | { readonly conversation_id: null }>`/* send_message */
    select conversation_id, sent_at, balance
    from send_message(${JSON.stringify(key)}::jsonb, ${JSON.stringify(spending)}::jsonb,
      ${JSON.stringify(delivery)}::jsonb, ${JSON.stringify(reply)}::jsonb, ${plan.slots}::text[],
      ${plan.dues}::timestamptz[], ${plan.pauses}::float8[])`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('send_message returned no row.');
  return row.conversation_id === null ? null : row;
}

/** The database has taken everything back: a block or a refusal came meanwhile, or another transaction stood in the way. */
function isUndone(error: unknown): boolean {
  return isRetryable(error) || (error instanceof Error && 'code' in error && error.code === 'DM001');
}
