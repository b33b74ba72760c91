import type { ProfileCard, SwipeReply } from '@dating/core/contract';
import { startOfLocalDay, startOfNextLocalDay } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import type { CurrentMember } from '../http/sessions.ts';
import { everyoneLikedBy } from '../likes/store.ts';
import { findProfile } from '../profiles/store.ts';
import { anyone, findInSteps, neverFound, presentFound, wantedBy } from '../search/search.ts';
import { decided, latestSwipe, likesSince } from './store.ts';

/** Cards handed out at a time; the game asks for more when few are left. */
const deckSize = 10;

/** The game as it stands for a member. In a transaction pass `{ ...ctx, db: tx }`. */
export async function presentSwipe(ctx: AppContext, brand: Brand, member: CurrentMember): Promise<SwipeReply> {
  const now = ctx.clock.now();
  const { left } = await likesSince(ctx.db, member.id, startOfLocalDay(now, member.timeZone));
  const latest = await latestSwipe(ctx.db, member.id);
  return {
    deck: await dealDeck(ctx, brand, member.id),
    likes_left: left,
    resets_at: startOfNextLocalDay(now, member.timeZone).toISOString(),
    can_undo: latest !== null && latest.undone_at === null,
  };
}

/**
 * Who comes next: real people who fit both ways, those with a photo in one's own country first, then others there, then those elsewhere;
 * never who was decided before, nor who is liked already.
 */
async function dealDeck(ctx: AppContext, brand: Brand, memberId: string): Promise<ProfileCard[]> {
  const profile = await findProfile(ctx.db, memberId);
  if (!profile) return [];
  const [never, before, liked] = await Promise.all([
    neverFound(ctx, memberId),
    decided(ctx.db, memberId),
    everyoneLikedBy(ctx.db, memberId),
  ]);
  const now = ctx.clock.now();
  const everybody = {
    ...anyone(brand.id, wantedBy(profile, undefined)),
    fictional: false,
    except: [...never, ...before, ...liked],
  };
  const here = { ...everybody, country: profile.country };
  const steps = [{ ...here, withPhoto: true }, here, everybody];
  const deck = await findInSteps(ctx, steps, { asOf: now, enough: deckSize });
  return deck.map((found) => presentFound(brand, found, now));
}
