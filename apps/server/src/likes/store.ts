import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import { reachablePeople } from '../profiles/access.ts';

/** A list of likes shows this many, the latest. */
const listed = 500;

/** Whether a likes b (`given`) and b likes a (`received`); a match is both. */
export async function likesBetween(tx: Tx, a: string, b: string): Promise<{ given: boolean; received: boolean }> {
  const rows = await tx
    .selectFrom('member_like')
    .select('liker_id')
    .where('liker_id', 'in', [a, b])
    .where('liked_id', 'in', [a, b])
    .execute();
  return { given: rows.some((row) => row.liker_id === a), received: rows.some((row) => row.liker_id === b) };
}

/** Two people who like each other at the same moment take turns, so that one of them sees the match. */
export async function lockPair(tx: Tx, a: string, b: string): Promise<void> {
  const pair = a < b ? `like ${a} ${b}` : `like ${b} ${a}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx);
}

/** False when the like was there already. */
export async function addLike(tx: Tx, likerId: string, likedId: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('member_like')
    .values({ liker_id: likerId, liked_id: likedId, created_at: now, seen_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('liker_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function removeLike(tx: Tx, likerId: string, likedId: string): Promise<void> {
  await tx.deleteFrom('member_like').where('liker_id', '=', likerId).where('liked_id', '=', likedId).execute();
}

/** The liked member has seen this one like (SPEC section 4: opening a liker's profile). */
export async function markSeen(tx: Tx, likerId: string, likedId: string, now: Date): Promise<void> {
  await tx
    .updateTable('member_like')
    .set({ seen_at: now })
    .where('liker_id', '=', likerId)
    .where('liked_id', '=', likedId)
    .where('seen_at', 'is', null)
    .execute();
}

/** Whom a member likes, the latest first. */
export async function likedBy(tx: Tx, likerId: string): Promise<readonly { id: string }[]> {
  return tx
    .selectFrom('member_like')
    .select('liked_id as id')
    .where('liker_id', '=', likerId)
    .orderBy('created_at', 'desc')
    .orderBy('liked_id')
    .limit(listed)
    .execute();
}

/** The same without an end and in no order: whom a deck must not offer again. */
export async function everyoneLikedBy(tx: Tx, likerId: string): Promise<readonly string[]> {
  const rows = await tx.selectFrom('member_like').select('liked_id').where('liker_id', '=', likerId).execute();
  return rows.map((row) => row.liked_id);
}

/** Who likes a member: new ones first, each group the latest first (SPEC section 4). */
export async function likersOf(tx: Tx, likedId: string): Promise<readonly { id: string; isNew: boolean }[]> {
  const rows = await tx
    .selectFrom('member_like')
    .select(['liker_id as id', 'seen_at'])
    .where('liked_id', '=', likedId)
    .orderBy(sql`seen_at is null`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('liker_id')
    .limit(listed)
    .execute();
  return rows.map((row) => ({ id: row.id, isNew: row.seen_at === null }));
}

/** New likes of people whom the member may see: the badge says what the list shows. */
export async function countNewLikes(tx: Tx, memberId: string): Promise<number> {
  const rows = await tx
    .selectFrom('member_like')
    .select('liker_id')
    .where('liked_id', '=', memberId)
    .where('seen_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(listed)
    .execute();
  const ids = rows.map((row) => row.liker_id);
  return (await reachablePeople(tx, { id: memberId }, ids)).size;
}
