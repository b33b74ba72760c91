import type { Tx } from '../db/tx.ts';
import type { Gather } from '../context.ts';
import { withNames } from '../profile-views/with-names.ts';

/** A like with its time. */
export interface KeptLike {
  readonly other: string;
  readonly created_at: Date;
}

/** Every like that a member gave or received, newest first. */
export function likesOf(tx: Tx, memberId: string, way: 'given' | 'received'): Promise<readonly KeptLike[]> {
  const [own, other] = way === 'given' ? (['liker_id', 'liked_id'] as const) : (['liked_id', 'liker_id'] as const);
  return tx
    .selectFrom('member_like')
    .select([`${other} as other`, 'created_at'])
    .where(own, '=', memberId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** The likes between a member and others whom they may see. */
export const gatherLikes: Gather = async (ctx, { id }) => {
  const seen = async (way: 'given' | 'received') => withNames(ctx, { id }, await likesOf(ctx.db, id, way));
  return { documents: { likes: { given: await seen('given'), received: await seen('received') } } };
};
