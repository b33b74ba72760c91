import { endSessionsOf } from '../members/end-sessions.ts';
import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import { emit } from '../events/events.ts';
import type { Tx } from '../db/tx.ts';
import { setErasureDate } from '../members/update.ts';

/**
 * Sets the time after which a member is erased. From now on they are hidden and cannot be reached, and every session
 * and stream ends. null cancels this. The caller has the member locked.
 */
export async function setDeleteAfter(tx: Tx, ctx: AppContext, memberId: string, at: Date | null): Promise<void> {
  await setErasureDate(tx, memberId, at);
  // Ending the sessions also announces that the member has changed.
  if (at) await endSessionsOf(tx, ctx, memberId);
  else afterCommit(tx, () => ctx.sessions.changed(memberId));
  await emit(tx, ctx, 'member.changed', { memberId });
}
