import { SWIPE_LIKES_PER_DAY, startOfLocalDay } from '@dating/core/rules';
import type { AppContext, Tx } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import type { CurrentMember } from '../http/sessions.ts';
import { isId } from '../ids.ts';
import { giveLike } from '../likes/give.ts';
import { removeLike } from '../likes/store.ts';
import { findPerson } from '../profiles/access.ts';
import { addSwipe, decisionOf, latestSwipe, likesSince, lockSwipes, markUndone } from './store.ts';

/**
 * A decision of the swipe game. Somebody who was decided before (in another tab) stays as they were.
 * @throws Refusal daily_limit, not_found, blocked
 */
export async function decide(
  tx: Tx,
  ctx: AppContext,
  member: CurrentMember,
  choice: { readonly profile: string; readonly like: boolean },
): Promise<void> {
  const person = isId(choice.profile) && choice.profile !== member.id ? await findPerson(tx, choice.profile) : null;
  if (!person || person.member.brand !== member.brand) throw new Refusal('not_found');
  await lockSwipes(tx, member.id);
  if (await decisionOf(tx, member.id, choice.profile)) return;
  const now = ctx.clock.now();
  if (choice.like) {
    const { left } = await likesSince(tx, member.id, startOfLocalDay(now, member.timeZone));
    if (left === 0) throw new Refusal('daily_limit');
  }
  await addSwipe(tx, { memberId: member.id, profileId: choice.profile, liked: choice.like, now });
  if (choice.like) await giveLike(tx, ctx, member, choice.profile);
}

/**
 * Takes the latest decision back: the card returns, and so does the like, as often a day as there are likes (else taking back and
 * liking the next would reach people without end).
 * @throws Refusal conflict where there is nothing to take back, daily_limit
 */
export async function undo(tx: Tx, ctx: AppContext, member: CurrentMember): Promise<void> {
  await lockSwipes(tx, member.id);
  const latest = await latestSwipe(tx, member.id);
  if (!latest || latest.undone_at) throw new Refusal('conflict');
  const now = ctx.clock.now();
  if (latest.liked) {
    const { undone } = await likesSince(tx, member.id, startOfLocalDay(now, member.timeZone));
    if (undone >= SWIPE_LIKES_PER_DAY) throw new Refusal('daily_limit');
    await removeLike(tx, member.id, latest.profile_id);
  }
  await markUndone(tx, latest.id, now);
}
