import type { AppContext } from '../context.ts';
import { spentSince } from '../ledger/ledger.ts';
import { type DaysOf, limitStart } from '../members/limit-day.ts';
import type { Tx } from '../db/tx.ts';

type Within = Pick<AppContext, 'clock'>;

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
