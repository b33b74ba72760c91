import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import { refreshListing } from '../search/refresh.ts';
import type { Tx } from '../db/tx.ts';

/**
 * Sets from when on a member is to be erased: nobody finds or reaches them any more, and every session and stream ends.
 * null lets them back.
 */
export async function setDeleteAfter(tx: Tx, ctx: AppContext, memberId: string, at: Date | null): Promise<void> {
  await tx.updateTable('member').set({ delete_after: at }).where('id', '=', memberId).execute();
  if (at) await tx.deleteFrom('session').where('member_id', '=', memberId).execute();
  await refreshListing(tx, ctx, memberId);
  afterCommit(tx, () => ctx.sessions.changed(memberId));
}

/** Members whose time is over, the longest waiting first. */
export async function dueForErasure(tx: Tx, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('delete_after', '<=', now)
    .orderBy('delete_after')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
