import type { LikesReply } from '@dating/core/contract';
import { LIKES_COUNTED } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { presentCards } from '../profile-views/present.ts';
import { visiblePeople } from '../profile-views/access.ts';
import { type LikePlace, type LikesPosition, writeCursor } from './cursor.ts';
import { likedBy, likersOf, mutualAmong } from './queries.ts';

/** Entries of each list on one page. */
const pageSize = 60;

/** Both lists of likes from a position on, limited to members that the viewer may see, with their total counts. */
export async function presentLikes(
  ctx: AppContext,
  member: { readonly id: string },
  from: LikesPosition,
): Promise<LikesReply> {
  const limit = pageSize + 1;
  const [allGiven, allReceived] = await Promise.all([likedBy(ctx.db, member.id), likersOf(ctx.db, member.id)]);
  const [given, received] = await Promise.all([
    from.given ? likedBy(ctx.db, member.id, { after: from.given, limit }) : from.given === null ? [] : allGiven,
    from.received
      ? likersOf(ctx.db, member.id, { after: from.received, limit })
      : from.received === null
        ? []
        : allReceived,
  ]);
  const shown = { given: given.slice(0, pageSize), received: received.slice(0, pageSize) };
  const onPage = [...shown.given, ...shown.received].map(({ id }) => id);
  const mutual = await mutualAmong(ctx.db, member.id, [...new Set([...onPage, ...allGiven.map(({ id }) => id)])]);
  const visible = await visiblePeople(
    ctx,
    member,
    [...allGiven, ...allReceived].map(({ id }) => id),
  );
  const seen = <Like extends { readonly id: string }>(likes: readonly Like[]) =>
    likes.filter(({ id }) => visible.has(id));
  // At the counting limit there may be more, even when some of the counted ones are hidden.
  const tally = (likes: readonly LikePlace[]) => (likes.length < LIKES_COUNTED ? seen(likes).length : LIKES_COUNTED);
  const cards = await presentCards(ctx, member, onPage);
  return {
    profiles: shown.given.flatMap(({ id }) => {
      const card = cards.get(id);
      return card ? [{ ...card, match: mutual.has(id) }] : [];
    }),
    liked_by: shown.received.flatMap(({ id, isNew }) => {
      const card = cards.get(id);
      return card ? [{ ...card, match: mutual.has(id), like_new: isNew }] : [];
    }),
    next: writeCursor({
      given: given.length > pageSize ? shown.given.at(-1) : null,
      received: received.length > pageSize ? shown.received.at(-1) : null,
    }),
    num_profiles: tally(allGiven),
    num_liked_by: tally(allReceived),
    num_matches: seen(allGiven).filter(({ id }) => mutual.has(id)).length,
    num_new_likes: seen(allReceived).filter(({ isNew }) => isNew).length,
  };
}
