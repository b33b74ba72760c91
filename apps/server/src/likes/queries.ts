import { LIKES_COUNTED } from '@dating/core/rules';
import { type RawBuilder, sql } from 'kysely';
import type { LikePlace, ReceivedPlace } from './cursor.ts';
import type { Tx } from '../db/tx.ts';

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

/**
 * When two members came to like each other, as a column of another feature's query: the time of the later like; null
 * while only one of them likes, or none.
 */
export function matchedAt(a: RawBuilder<unknown>, b: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(
    select greatest(given.created_at, returned.created_at) from member_like given
    join member_like returned on returned.liker_id = ${b} and returned.liked_id = ${a}
    where given.liker_id = ${a} and given.liked_id = ${b})`;
}

/** A part of a list of likes. */
interface Part<Place> {
  /** Continues after this position. */
  readonly after?: Place | undefined;
  /** Without it: the newest, up to the counting limit. */
  readonly limit?: number;
}

/** The likes that a member gave, newest first. */
export async function likedBy(
  tx: Tx,
  likerId: string,
  { after, limit = LIKES_COUNTED }: Part<LikePlace> = {},
): Promise<readonly LikePlace[]> {
  let query = tx
    .selectFrom('member_like')
    .select(['liked_id as id', 'created_at as at'])
    .where('liker_id', '=', likerId);
  if (after) query = query.where(sql<boolean>`(created_at, liked_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('liked_id', 'desc').limit(limit).execute();
}

/** All members that a member likes, without a limit and in no order: a deck must not offer them again. */
export async function everyoneLikedBy(tx: Tx, likerId: string): Promise<readonly string[]> {
  const rows = await tx.selectFrom('member_like').select('liked_id').where('liker_id', '=', likerId).execute();
  return rows.map((row) => row.liked_id);
}

/** Which of these members the member likes. */
export async function likedAmong(tx: Tx, likerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('member_like')
    .select('liked_id')
    .where('liker_id', '=', likerId)
    .where('liked_id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.liked_id));
}

/** Which of these members the member likes, and which like them. */
export async function mutualAmong(tx: Tx, memberId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select theirs.liker_id as id from member_like theirs
    join member_like own on own.liker_id = theirs.liked_id and own.liked_id = theirs.liker_id
    where theirs.liked_id = ${memberId}::uuid and theirs.liker_id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The likes that a member received: new ones first, each group newest first (SPEC section 4). */
export async function likersOf(
  tx: Tx,
  likedId: string,
  { after, limit = LIKES_COUNTED }: Part<ReceivedPlace> = {},
): Promise<readonly ReceivedPlace[]> {
  const isNew = sql<boolean>`(seen_at is null)`;
  let query = tx
    .selectFrom('member_like')
    .select(['liker_id as id', 'created_at as at', isNew.as('isNew')])
    .where('liked_id', '=', likedId);
  if (after) {
    query = query.where(
      sql<boolean>`(${isNew}, created_at, liker_id) < (${after.isNew}::boolean, ${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.orderBy(isNew, 'desc').orderBy('created_at', 'desc').orderBy('liker_id', 'desc').limit(limit).execute();
}
