import { startOfLocalDay } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { likesBetween } from '../likes/queries.ts';
import { spentSince } from '../ledger/ledger.ts';
import type { Recipient } from '../members/queries.ts';
import { couldFind } from '../matching/matches.ts';
import type { Membership } from './queries.ts';
import type { Tx } from '../db/tx.ts';

type Within = Pick<AppContext, 'clock'>;

/**
 * Whether a member lets this one write to them: anybody, or whom they like, or whom their own search would find. Whom
 * they have answered once may go on.
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

/** A member's own limit for a day of theirs. */
export interface SpendLimit {
  readonly memberId: string;
  /** Credits; null: none. */
  readonly credits: number | null;
  /** IANA zone: when the day begins. */
  readonly timeZone: string;
}

/**
 * Whether `amount` more than what is spent already goes beyond the member's limit for today. Where it must hold
 * against another spending at the same moment, ask it behind the lock of the wallet, with what is spent by then.
 */
export async function exceedsLimit(tx: Tx, ctx: Within, limit: SpendLimit, amount: number): Promise<boolean> {
  if (limit.credits === null) return false;
  const today = startOfLocalDay(ctx.clock.now(), limit.timeZone);
  return (await spentSince(tx, limit.memberId, today)) + amount > limit.credits;
}
