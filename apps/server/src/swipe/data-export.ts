import type { Tx } from '../db/tx.ts';

/** Every card that a member turned over, and how, the latest first; what they took back is not among them. */
export function swipesOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom('swipe')
    .select(['profile_id as other', 'liked', 'created_at'])
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
}
