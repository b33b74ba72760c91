import type { Tx } from '../db/tx.ts';
import type { Gather } from '../context.ts';

/** The addresses that the member changed from and to, as long as they are stored. */
export function mailChangesOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom('mail_change')
    .select(['old_email', 'new_email', 'status', 'requested_at'])
    .where('member_id', '=', memberId)
    .orderBy('requested_at')
    .execute();
}

export const gatherMailChanges: Gather = async (ctx, { id }) => ({
  documents: { changed_addresses: await mailChangesOf(ctx.db, id) },
});
