import { SWIPE_LIKES_PER_DAY } from '@dating/core/rules';
import { type Selectable, sql } from 'kysely';
import type { SwipeTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

export type Swipe = Selectable<SwipeTable>;

/** A member's decisions on others that were not taken back. */
export async function decisionOf(tx: Tx, memberId: string, profileId: string): Promise<Swipe | null> {
  const row = await tx
    .selectFrom('swipe')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('profile_id', '=', profileId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The members that a member decided on: the deck shows no one twice. */
export async function decided(tx: Tx, memberId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('swipe')
    .select('profile_id')
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
    .execute();
  return rows.map((row) => row.profile_id);
}

/** The latest decision, taken back or not; null: there is none. */
export async function latestSwipe(tx: Tx, memberId: string): Promise<Swipe | null> {
  const row = await tx
    .selectFrom('swipe')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Likes since the start of the day, how many of them were taken back, and the one that must be of another day for the next. */
export async function likesSince(
  tx: Tx,
  memberId: string,
  start: Date,
): Promise<{ readonly left: number; readonly undone: number; readonly last: Date | null }> {
  const { standing, undone, last } = await tx
    .selectFrom('swipe')
    .select([
      sql<number>`count(*) filter (where undone_at is null)::int`.as('standing'),
      sql<number>`count(*) filter (where undone_at is not null)::int`.as('undone'),
      sql<Date | null>`
        (array_agg(created_at order by created_at desc) filter (where undone_at is null))[${SWIPE_LIKES_PER_DAY}]`.as(
        'last',
      ),
    ])
    .where('member_id', '=', memberId)
    .where('liked', '=', true)
    .where('created_at', '>=', start)
    .executeTakeFirstOrThrow();
  return { left: Math.max(0, SWIPE_LIKES_PER_DAY - standing), undone, last };
}
