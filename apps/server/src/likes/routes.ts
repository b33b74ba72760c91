import {
  getAutoLike, getLikes, like, likeSeen, type LiveEvent, type ProfileCard, unlike,
} from '@dating/core/contract'; // prettier-ignore
import { blockBetween } from '../blocks/store.ts';
import { conversesWith } from '../chats/store.ts';
import type { AppContext, Tx } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { type Route, route } from '../http/kernel.ts';
import { isId } from '../ids.ts';
import { appendEvents, type Delivery } from '../live/feed.ts';
import { notifyLike } from '../notifications/notify.ts';
import { findPerson, isShown, type Person } from '../profiles/access.ts';
import { presentCards, presentProfile } from '../profiles/present.ts';
import { findProfile } from '../profiles/store.ts';
import { findListed, neverFound, wantedBy } from '../search/search.ts';
import { addLike, likedBy, likersOf, likesBetween, lockPair, markSeen, removeLike } from './store.ts';

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

/** A labelled fictional profile that fits the member and whom they do not like yet, where the brand has them on. */
async function someFictional(ctx: AppContext, brand: string, memberId: string): Promise<string | null> {
  const profile = await findProfile(ctx.db, memberId);
  if (!profile) return null;
  const [never, liked] = await Promise.all([neverFound(ctx, memberId), likedBy(ctx.db, memberId)]);
  const { found } = await findListed(
    ctx,
    {
      brand,
      wanted: wantedBy(profile, undefined),
      country: null,
      region: null,
      bornBy: null,
      bornAfter: null,
      fictional: true,
      withPhoto: true,
      activeSince: null,
      signedUpSince: null,
      interests: [],
      except: [...never, ...liked.map(({ id }) => id)],
    },
    { asOf: ctx.clock.now(), after: null, offset: 0, limit: 1, countTo: null },
  );
  return found[0]?.id ?? null;
}

/** The latest like that waits for an answer: new, and not returned yet. */
async function waitingLike(ctx: AppContext, memberId: string): Promise<string | null> {
  const [likers, liked] = await Promise.all([likersOf(ctx.db, memberId), likedBy(ctx.db, memberId)]);
  const returned = new Set(liked.map(({ id }) => id));
  const waiting = likers.filter(({ id, isNew }) => isNew && !returned.has(id)).map(({ id }) => id);
  const [first] = (await presentCards(ctx, { id: memberId }, waiting)).keys();
  return first ?? null;
}

export const routes: readonly Route[] = [
  route(getLikes, async ({ ctx, member }) => {
    const [given, received] = await Promise.all([likedBy(ctx.db, member.id), likersOf(ctx.db, member.id)]);
    const ids = [...given, ...received].map(({ id }) => id);
    const cards = await presentCards(ctx, member, ids);
    return {
      status: 200,
      body: {
        profiles: given.flatMap(({ id }) => cards.get(id) ?? []),
        liked_by: received.flatMap(({ id, isNew }) => {
          const card = cards.get(id);
          return card ? [{ ...card, like_new: isNew }] : [];
        }),
      },
    };
  }),

  route(getAutoLike, async ({ ctx, brand, member }) => {
    const fictional = brand.fictional_profiles ? () => someFictional(ctx, brand.id, member.id) : async () => null;
    const id = (await waitingLike(ctx, member.id)) ?? (await fictional());
    if (!id) return { status: 204 };
    return { status: 200, body: await presentProfile(ctx, member, id) };
  }),

  route(like, (call) =>
    call.transaction(async (tx) => {
      const { ctx, member, now } = call;
      const target = await likeable(tx, ctx, member, call.body.profile);
      await lockPair(tx, member.id, target.member.id);
      const isNew = await addLike(tx, member.id, target.member.id, now);
      const { received } = await likesBetween(tx, member.id, target.member.id);
      if (isNew) await announce(tx, ctx, member.id, target.member.id, received);
      return { status: 200 as const, body: { liked: true, match: received } };
    }),
  ),

  route(unlike, async ({ ctx, member, body }) => {
    if (isId(body.profile)) await removeLike(ctx.db, member.id, body.profile);
    return { status: 200, body: { liked: false, match: false } };
  }),

  route(likeSeen, async ({ ctx, member, body, now }) => {
    if (!isId(body.profile)) return { status: 200, body: { liked: false, match: false } };
    await markSeen(ctx.db, body.profile, member.id, now);
    const { given, received } = await likesBetween(ctx.db, member.id, body.profile);
    return { status: 200, body: { liked: given, match: given && received } };
  }),
];
