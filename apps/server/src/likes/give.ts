import type { LiveEvent, ProfileCard } from '@dating/core/contract';
import { blockBetween } from '../blocks/store.ts';
import { conversesWith } from '../chats/store.ts';
import type { AppContext, Tx } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { isId } from '../ids.ts';
import { appendEvents, type Delivery } from '../live/feed.ts';
import { notifyLike } from '../notifications/notify.ts';
import { findPerson, isShown, type Person } from '../profiles/access.ts';
import { presentCards } from '../profiles/present.ts';
import { addLike, likesBetween, lockPair } from './store.ts';

/** Whom a member may like: whoever they may see. @throws Refusal not_found, blocked */
async function likeable(tx: Tx, ctx: AppContext, me: { id: string; brand: string }, id: string): Promise<Person> {
  const person = isId(id) && id !== me.id ? await findPerson(tx, id) : null;
  if (!person || person.member.brand !== me.brand || !isShown(ctx, person)) throw new Refusal('not_found');
  if (person.member.invisible && !(await conversesWith(tx, me.id, [id])).has(id)) throw new Refusal('not_found');
  if (await blockBetween(tx, me.id, id)) throw new Refusal('blocked', { extras: { name: person.member.name } });
  return person;
}

/**
 * What a new like sets off: the liked member hears of it, and both of a match. Nothing while the liker is hidden from
 * the liked (unconfirmed, invisible): the like waits in the list until they are seen. Comes last in its transaction.
 */
async function announce(tx: Tx, ctx: AppContext, likerId: string, likedId: string, match: boolean): Promise<void> {
  const within = { ...ctx, db: tx };
  const liker = (await presentCards(within, { id: likedId }, [likerId])).get(likerId);
  if (!liker) return;
  const tell = (memberId: string, name: 'like' | 'match', data: ProfileCard): Delivery => {
    const event: LiveEvent = { name, data };
    return { memberId, event };
  };
  const deliveries = [tell(likedId, 'like', { ...liker, like_new: true })];
  if (match) {
    const liked = (await presentCards(within, { id: likerId }, [likedId])).get(likedId);
    deliveries.push(tell(likedId, 'match', liker));
    if (liked) deliveries.push(tell(likerId, 'match', liked));
  }
  await notifyLike(tx, ctx, { memberId: likedId, from: { id: likerId }, match });
  await appendEvents(tx, ctx, deliveries);
}

/**
 * Likes a member, from wherever it was pressed; a like that is there already changes nothing. Comes last in its transaction.
 * @throws Refusal not_found, blocked
 */
export async function giveLike(
  tx: Tx,
  ctx: AppContext,
  me: { readonly id: string; readonly brand: string },
  id: string,
): Promise<{ readonly match: boolean }> {
  const target = await likeable(tx, ctx, me, id);
  await lockPair(tx, me.id, target.member.id);
  const isNew = await addLike(tx, me.id, target.member.id, ctx.clock.now());
  const { received } = await likesBetween(tx, me.id, target.member.id);
  if (isNew) await announce(tx, ctx, me.id, target.member.id, received);
  return { match: received };
}
