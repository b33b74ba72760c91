import { SWIPE_LIKES_PER_DAY } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import type { CurrentMember } from '../http/current-member.ts';
import { findLikeable, giveLike, takeLikeBack } from '../likes/like-member.ts';
import { likesBetween } from '../likes/queries.ts';
import { limitStart } from '../members/limit-day.ts';
import { decisionOf, latestSwipe, likesSince, type Swipe } from './queries.ts';
import type { Tx } from '../db/tx.ts';
import { takeLock } from '../db/advisory-locks.ts';
import { newId } from '../ids.ts';

/**
 * A decision of the swipe game. If the other member was decided before (in another tab) or is liked already (from their
 * profile), nothing changes: it costs nothing, and there is nothing to take back.
 * @throws Refusal daily_limit, not_found, blocked
 */
export async function decide(
  tx: Tx,
  ctx: AppContext,
  member: CurrentMember,
  choice: { readonly profile: string; readonly like: boolean },
): Promise<void> {
  // Passing makes the same checks: otherwise it would disclose whether a hidden member exists.
  await findLikeable(tx, ctx, member, choice.profile);
  await lockSwipes(tx, member.id);
  if (await decisionOf(tx, member.id, choice.profile)) return;
  if ((await likesBetween(tx, member.id, choice.profile)).given) return;
  const now = ctx.clock.now();
  if (choice.like) {
    const { left } = await likesSince(tx, member.id, limitStart(member, now));
    if (left === 0) throw new Refusal('daily_limit');
  }
  const last = await latestSwipe(tx, member.id);
  // The clock of the server that took the last one may be ahead.
  const at = last && last.created_at >= now ? new Date(last.created_at.getTime() + 1) : now;
  await addSwipe(tx, { memberId: member.id, profileId: choice.profile, liked: choice.like, now: at });
  if (choice.like) await giveLike(tx, ctx, member, choice.profile);
}

/**
 * Takes the latest decision back: the card returns, and so does the like. This is limited to the daily number of likes;
 * otherwise a member could like endless others by taking likes back.
 * @throws Refusal conflict when there is nothing to take back, daily_limit
 */
export async function undo(tx: Tx, ctx: AppContext, member: CurrentMember): Promise<void> {
  await lockSwipes(tx, member.id);
  const latest = await latestSwipe(tx, member.id);
  if (!latest || latest.undone_at) throw new Refusal('conflict');
  if (!(await mayUndo(tx, ctx, member, latest))) throw new Refusal('daily_limit');
  await markUndone(tx, latest.id, ctx.clock.now());
  if (latest.liked) await takeLikeBack(tx, ctx, member.id, latest.profile_id);
}

/**
 * Whether the current decision may still be taken back: a like as many times a day as there are likes, a pass always.
 */
export async function mayUndo(tx: Tx, ctx: AppContext, member: CurrentMember, { liked }: Swipe): Promise<boolean> {
  if (!liked) return true;
  const { undone } = await likesSince(tx, member.id, limitStart(member, ctx.clock.now()));
  return undone < SWIPE_LIKES_PER_DAY;
}

/** A member's decisions are handled one at a time, even from several tabs. */
export async function lockSwipes(tx: Tx, memberId: string): Promise<void> {
  await takeLock(tx, 'swipe', memberId);
}

export async function addSwipe(
  tx: Tx,
  swipe: { readonly memberId: string; readonly profileId: string; readonly liked: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('swipe')
    .values({
      id: newId(swipe.now),
      member_id: swipe.memberId,
      profile_id: swipe.profileId,
      liked: swipe.liked,
      created_at: swipe.now,
      undone_at: null,
    })
    .execute();
}

export async function markUndone(tx: Tx, swipeId: string, now: Date): Promise<void> {
  await tx.updateTable('swipe').set({ undone_at: now }).where('id', '=', swipeId).execute();
}
