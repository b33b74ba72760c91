import { getAutoLike, getLikes, like, likeSeen, unlike } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { presentCards, presentProfile } from '../profile-views/present.ts';
import { findProfile } from '../profiles/queries.ts';
import { anyone, findListed, neverFound, wantedBy } from '../search/search.ts';
import { readCursor } from './cursor.ts';
import { giveLike, seeLike, takeLikeBack } from './like-member.ts';
import { presentLikes } from './present.ts';
import { likedBy, likersOf } from './queries.ts';
import { type Route, route } from '../http/call.ts';

/**
 * A labelled fictional profile that fits the member and that they do not like yet, if the brand has fictional profiles
 * on.
 */
async function someFictional(ctx: AppContext, brand: string, memberId: string): Promise<string | null> {
  const profile = await findProfile(ctx.db, memberId);
  if (!profile) return null;
  const [never, liked] = await Promise.all([neverFound(ctx, memberId), likedBy(ctx.db, memberId)]);
  const { found } = await findListed(
    ctx,
    {
      ...anyone(brand, wantedBy(profile, undefined)),
      fictional: true,
      withPhoto: true,
      except: [...never, ...liked.map(({ id }) => id)],
    },
    { asOf: ctx.clock.now(), after: null, offset: 0, limit: 1, countTo: null },
  );
  return found[0]?.id ?? null;
}

/** The newest like that waits for an answer: new, and not returned yet. */
async function waitingLike(ctx: AppContext, memberId: string): Promise<string | null> {
  const [likers, liked] = await Promise.all([likersOf(ctx.db, memberId), likedBy(ctx.db, memberId)]);
  const returned = new Set(liked.map(({ id }) => id));
  const waiting = likers.filter(({ id, isNew }) => isNew && !returned.has(id)).map(({ id }) => id);
  const [first] = (await presentCards(ctx, { id: memberId }, waiting)).keys();
  return first ?? null;
}

export const routes: readonly Route[] = [
  route(getLikes, async ({ ctx, member, query }) => ({
    status: 200,
    body: await presentLikes(ctx, member, readCursor(query.after)),
  })),

  route(getAutoLike, async ({ ctx, brand, member }) => {
    const fictional = brand.fictional_profiles ? () => someFictional(ctx, brand.id, member.id) : async () => null;
    const id = (await waitingLike(ctx, member.id)) ?? (await fictional());
    if (!id) return { status: 204 };
    return { status: 200, body: await presentProfile(ctx, member, id) };
  }),

  route(like, (call) =>
    call.transaction(async (tx) => {
      const { match } = await giveLike(tx, call.ctx, call.member, call.body.profile);
      return { status: 200 as const, body: { liked: true, match } };
    }),
  ),

  route(unlike, async ({ ctx, member, body }) => {
    await inTransaction(ctx.db, (tx) => takeLikeBack(tx, ctx, member.id, body.profile));
    return { status: 200, body: { liked: false, match: false } };
  }),

  route(likeSeen, ({ ctx, member, body }) =>
    inTransaction(ctx.db, async (tx) => {
      const { given, received } = await seeLike(tx, ctx, member.id, body.profile);
      return { status: 200 as const, body: { liked: given, match: given && received } };
    }),
  ),
];
