import type { AppContext } from '../context.ts';
import { likesBetween } from '../likes/queries.ts';
import { spentSince } from '../ledger/ledger.ts';
import { type DaysOf, limitStart } from '../members/limit-day.ts';
import type { Recipient } from '../members/queries.ts';
import { couldFind } from '../matching/matches.ts';
import type { Membership } from './queries.ts';
import type { Tx } from '../db/tx.ts';

type Within = Pick<AppContext, 'clock'>;

/**
 * Whether a member lets the sender write to them: everyone may, or only members they like, or only members their own
 * search would find. A sender whom they have answered once may go on.
 */
export async function letsWrite(
  tx: Tx,
  ctx: Within,
  recipient: Pick<Recipient, 'id' | 'write_from'>,
  sender: { readonly id: string },
  membership: Membership | null,
): Promise<boolean> {
  if (recipient.write_from === 'everyone') return true;
  if (membership && (await hasWritten(tx, recipient.id, membership.conversation_id))) return true;
  if (recipient.write_from === 'liked') return (await likesBetween(tx, recipient.id, sender.id)).given;
  return couldFind(tx, recipient.id, sender.id, ctx.clock.now());
}

async function hasWritten(tx: Tx, memberId: string, conversationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('conversation_member')
    .select('wrote')
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row?.wrote === true;
}

/** A member's own spending limit for one day. */
export interface SpendLimit extends DaysOf {
  readonly memberId: string;
  /** Credits; null: none. */
  readonly credits: number | null;
}

/**
 * Whether `amount` more than what is already spent exceeds the member's limit for today. If two spendings at once must
 * not exceed it, call this with the wallet locked and with what is spent by then.
 */
export async function exceedsLimit(tx: Tx, ctx: Within, limit: SpendLimit, amount: number): Promise<boolean> {
  if (limit.credits === null) return false;
  const today = limitStart(limit, ctx.clock.now());
  return (await spentSince(tx, limit.memberId, today)) + amount > limit.credits;
}
