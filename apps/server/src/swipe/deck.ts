import type { ProfileCard, SwipeReply } from '@dating/core/contract';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import type { CurrentMember } from '../http/current-member.ts';
import { everyoneLikedBy } from '../likes/queries.ts';
import { findProfile } from '../profiles/queries.ts';
import { presentCards } from '../profile-views/present.ts';
import { limitReset, limitStart } from '../members/limit-day.ts';
import { showsPresence } from '../members/preferences.ts';
import { anyone, findInSteps, neverFound, presentFound, wantedBy } from '../search/search.ts';
import { mayUndo } from './decide.ts';
import { decided, latestSwipe, likesSince } from './queries.ts';

/** Cards per deck; the game asks for more when few are left. */
const deckSize = 10;

/** The current state of the game for a member. In a transaction pass `{ ...ctx, db: tx }`. */
export async function presentSwipe(ctx: AppContext, brand: Brand, member: CurrentMember): Promise<SwipeReply> {
  const now = ctx.clock.now();
  const { left, last } = await likesSince(ctx.db, member.id, limitStart(member, now));
  const latest = await latestSwipe(ctx.db, member.id);
  const canUndo = latest !== null && latest.undone_at === null && (await mayUndo(ctx.db, ctx, member, latest));
  const met = latest ? (await presentCards(ctx, member, [latest.profile_id])).get(latest.profile_id) : undefined;
  return {
    deck: await dealDeck(ctx, brand, member.id, latest?.undone_at && met ? [met] : []),
    likes_left: left,
    resets_at: limitReset(member, now, last).toISOString(),
    now: now.toISOString(),
    can_undo: canUndo,
    last: (canUndo && met) || null,
  };
}

/**
 * The next members: first the one who was just taken back, then real people who fit both ways: those with a photo in
 * the member's country, then others there, then those elsewhere. Never a member who was decided before, or who is liked
 * already.
 */
async function dealDeck(
  ctx: AppContext,
  brand: Brand,
  memberId: string,
  back: readonly ProfileCard[],
): Promise<ProfileCard[]> {
  const profile = await findProfile(ctx.db, memberId);
  if (!profile) return [];
  const [never, before, liked] = await Promise.all([
    neverFound(ctx, memberId),
    decided(ctx.db, memberId),
    everyoneLikedBy(ctx.db, memberId),
  ]);
  const first = back.filter(({ id }) => !liked.includes(id));
  const now = ctx.clock.now();
  const everybody = {
    ...anyone(brand.id, wantedBy(profile, undefined)),
    fictional: false,
    except: [...never, ...before, ...liked, ...first.map(({ id }) => id)],
  };
  const here = { ...everybody, country: profile.country };
  const steps = [{ ...here, withPhoto: true }, here, everybody];
  const deck = await findInSteps(ctx, steps, { asOf: now, enough: deckSize - first.length });
  const seesPresence = await showsPresence(ctx.db, { id: memberId });
  const looking = { searcher: { id: memberId }, seesPresence, now };
  return [...first, ...deck.map((found) => presentFound(ctx, brand, found, looking))];
}
