import type { Tx } from '../db/tx.ts';
import type { Gather } from '../context.ts';
import { withNames } from '../profile-views/with-names.ts';

/** Every card that a member decided on, with the decision, newest first; without those they took back. */
export function swipesOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom('swipe')
    .select(['profile_id as other', 'liked', 'created_at'])
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
}

export const gatherSwipes: Gather = async (ctx, { id }) => ({
  documents: { swipes: await withNames(ctx, { id }, await swipesOf(ctx.db, id)) },
});
