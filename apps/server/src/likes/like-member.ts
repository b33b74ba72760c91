import type { LiveEvent, ProfileCard } from '@dating/core/contract';
import { blockBetween } from '../blocks/queries.ts';
import type { AppContext } from '../context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { dayMs } from '../http/limits.ts';
import { isId } from '../ids.ts';
import { appendEvents, type Delivery } from '../live/feed.ts';
import { findOther, isShown, type Person, visiblePeople } from '../profile-views/access.ts';
import { presentCards } from '../profile-views/present.ts';
import { likesBetween } from './queries.ts';
import type { Tx } from '../db/tx.ts';
import { lockPair } from '../blocks/pair-lock.ts';
import type { Insertable } from 'kysely';
import type { MemberLikeTable } from './tables.ts';
import { emit } from '../events/events.ts';

declare module '../events/events.ts' {
  interface EventData {
    /** A member who sees the liker has a new like, or a match. */
    'like.given': { readonly likerId: string; readonly likedId: string; readonly match: boolean };
  }
}

/**
 * Finds a member who may be liked, or passed in the swipe game: one that the caller may see.
 * @throws Refusal not_found, blocked
 */
export async function findLikeable(
  tx: Tx,
  ctx: AppContext,
  me: { readonly id: string; readonly brand: string },
  id: string,
): Promise<Person> {
  const person = await findOther(tx, me, id);
  if (!person || !isShown(ctx, person)) throw notFound('member');
  if (person.member.invisible && !(await ctx.ties.conversesWith(tx, me.id, [id])).has(id)) throw notFound('member');
  // The refusal names the other member only when that member set the block, not when the caller did.
  const block = await blockBetween(tx, id, me.id);
  if (block) throw new Refusal('blocked', block.by === id ? { extras: { name: person.member.name } } : {});
  return person;
}

const tell = (memberId: string, name: 'like' | 'match', data: ProfileCard): Delivery => {
  const event: LiveEvent = { name, data };
  return { memberId, event };
};

/** The members' lists of likes have changed; every open tab hears of it. */
const listsChanged = (...memberIds: readonly string[]): readonly Delivery[] =>
  memberIds.map((memberId) => ({ memberId, event: { name: 'likes', data: {} } }));

/** How often a like, and a match, is told: it can be taken back and given again without end. */
const perDay = 1;

/** Those of these tellings that nobody was told of today; they count as told. */
async function untold(ctx: AppContext, tellings: readonly string[]): Promise<readonly string[]> {
  const fresh: string[] = [];
  for (const telling of tellings) if ((await ctx.limiter.take(telling, perDay, dayMs)).ok) fresh.push(telling);
  return fresh;
}

/**
 * The events of a new like: the liked member is told, and in a match both are, of each once a day; otherwise only their
 * lists change. While the liker is hidden from the liked member (unconfirmed, invisible), no event is sent; the like is
 * listed once the liker is visible again, and told once an unconfirmed one has confirmed. Call it last in the transaction.
 */
async function announce(tx: Tx, ctx: AppContext, likerId: string, likedId: string, match: boolean): Promise<void> {
  const within = { ...ctx, db: tx };
  const liker = (await presentCards(within, { id: likedId }, [likerId])).get(likerId);
  if (!liker) return appendEvents(tx, ctx, listsChanged(likerId));
  const ofLike = `like told of ${likerId} to ${likedId}`;
  // Of the two together: a match is the same one whoever completes it.
  const ofMatch = `match told of ${[likerId, likedId].toSorted().join(' and ')}`;
  const fresh = await untold(ctx, match ? [ofLike, ofMatch] : [ofLike]);
  const deliveries: Delivery[] = [...listsChanged(likerId)];
  if (fresh.includes(ofLike)) deliveries.push(tell(likedId, 'like', { ...liker, like_new: true }));
  else deliveries.push(...listsChanged(likedId));
  const isNewMatch = fresh.includes(ofMatch);
  try {
    if (isNewMatch) {
      const liked = (await presentCards(within, { id: likerId }, [likedId])).get(likedId);
      deliveries.push(tell(likedId, 'match', liker));
      if (liked) deliveries.push(tell(likerId, 'match', liked));
    }
    if (fresh.length > 0) await emit(tx, ctx, 'like.given', { likerId, likedId, match: isNewMatch });
    await appendEvents(tx, ctx, deliveries);
  } catch (error) {
    // The transaction is undone and may run again; what it counted is not in the database.
    for (const telling of fresh) await ctx.limiter.giveBack(telling, perDay, dayMs);
    throw error;
  }
}

/**
 * Likes a member, from any page. A like that exists already changes nothing. Call it last in the transaction.
 * @throws Refusal not_found, blocked
 */
export async function giveLike(
  tx: Tx,
  ctx: AppContext,
  me: { readonly id: string; readonly brand: string },
  id: string,
): Promise<{ readonly match: boolean }> {
  // The lock of a pair takes ids only.
  if (!isId(id)) throw notFound('member');
  await lockPair(tx, me.id, id);
  const target = await findLikeable(tx, ctx, me, id);
  const isNew = await addLike(tx, me.id, target.member.id, ctx.clock.now());
  const { received } = await likesBetween(tx, me.id, target.member.id);
  if (isNew) await announce(tx, ctx, me.id, target.member.id, received);
  return { match: received };
}

/**
 * Tells of a like that was given while the liker was hidden, if it still is given. Call it last in the transaction.
 */
export async function tellLike(tx: Tx, ctx: AppContext, likerId: string, likedId: string): Promise<void> {
  await lockPair(tx, likerId, likedId);
  const { given, received } = await likesBetween(tx, likerId, likedId);
  if (given) await announce(tx, ctx, likerId, likedId, received);
}

/** Takes a like back; both sides' lists and badges change at once. Call it last in the transaction. */
export async function takeLikeBack(tx: Tx, ctx: AppContext, memberId: string, id: string): Promise<void> {
  if (!isId(id)) return;
  await lockPair(tx, memberId, id);
  if (await removeLike(tx, memberId, id)) await appendEvents(tx, ctx, listsChanged(memberId, id));
}

/**
 * The member has opened a liker's profile: this one like is no longer new, in any of their tabs. Call it last in the
 * transaction.
 */
export async function seeLike(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  likerId: string,
): Promise<{ readonly given: boolean; readonly received: boolean }> {
  if (!isId(likerId)) return { given: false, received: false };
  const likes = await likesBetween(tx, memberId, likerId);
  // Whether a member who is hidden from the caller likes them is not disclosed.
  const isSeen = (await visiblePeople({ ...ctx, db: tx }, { id: memberId }, [likerId])).has(likerId);
  if (!isSeen) return { given: likes.given, received: false };
  if (await markSeen(tx, likerId, memberId, ctx.clock.now())) await appendEvents(tx, ctx, listsChanged(memberId));
  return likes;
}

/**
 * A block between two members was set or removed: where they like each other, their lists change. Call it last in the
 * transaction.
 */
export async function likesHidden(tx: Tx, ctx: AppContext, a: string, b: string): Promise<void> {
  const { given, received } = await likesBetween(tx, a, b);
  if (given || received) await appendEvents(tx, ctx, listsChanged(a, b));
}

/** False when the like existed already. */
export async function addLike(tx: Tx, likerId: string, likedId: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('member_like')
    .values({ liker_id: likerId, liked_id: likedId, created_at: now, seen_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('liker_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False when there was no like. */
export async function removeLike(tx: Tx, likerId: string, likedId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('member_like')
    .where('liker_id', '=', likerId)
    .where('liked_id', '=', likedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * The liked member has seen this one like (SPEC section 4: opening a liker's profile). False when they had seen it
 * before.
 */
export async function markSeen(tx: Tx, likerId: string, likedId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_like')
    .set({ seen_at: now })
    .where('liker_id', '=', likerId)
    .where('liked_id', '=', likedId)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Rows per statement: PostgreSQL takes 65 535 parameters. */
const rowsAtOnce = 5_000;

/** Inserts many likes at once (demo people), without any event. */
export async function insertLikes(tx: Tx, rows: readonly Insertable<MemberLikeTable>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx
      .insertInto('member_like')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  }
}
