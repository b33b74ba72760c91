import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import { refreshListing } from '../search/refresh.ts';
import type { Tx } from '../db/tx.ts';
import { releaseHeld } from '../chats/release-held.ts';
import { setProfileStatus } from '../profiles/update.ts';

/**
 * Confirms a member: status and profile become active, and held messages are shown to their recipients. Doing it again
 * changes nothing.
 */
export async function setStatusActive(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  const changed = await tx
    .updateTable('member')
    .set({ status: 'active', confirmed_at: ctx.clock.now() })
    .where('id', '=', memberId)
    .where('status', '=', 'not_confirmed')
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  await setProfileStatus(tx, memberId, 'active');
  await refreshListing(tx, ctx, memberId);
  // Touches feeds, so it comes last (lock order).
  await releaseHeld(tx, ctx, memberId);
  afterCommit(tx, () => ctx.sessions.changed(memberId));
}
