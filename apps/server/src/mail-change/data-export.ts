import type { Tx } from '../db/tx.ts';

/** The addresses that the member changed from and to, as long as they are stored. */
export function mailChangesOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom('mail_change')
    .select(['old_email', 'new_email', 'status', 'requested_at'])
    .where('member_id', '=', memberId)
    .orderBy('requested_at')
    .execute();
}
