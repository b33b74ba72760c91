import type { DeletionOffer } from '@dating/core/contract';
import { REACTIVATION_DAYS } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import { farewellDiscount } from '../discounts/discounts.ts';
import { Refusal } from '../http/errors.ts';
import { dayMs } from '../http/limits.ts';
import { queueMail } from '../mails/send.ts';
import { setDeleteAfter } from './delete-after.ts';
import { type ProvingSession, requirePasswordOrProof } from '../auth/proof.ts';
import { findMember, lockMember } from '../members/queries.ts';
import { redeemToken, useUpTokens } from '../auth/tokens.ts';
import { matrixOf } from '../notifications/settings.ts';
import { forgetSubscriptions } from '../push-subscriptions/subscriptions.ts';
import { endDeparture, noteDeparture } from '../departures/departures.ts';
import type { Tx } from '../db/tx.ts';

/** What may help instead of leaving. A member may leave without refusing any of it first. */
export async function offerFor(tx: Tx, ctx: AppContext, brand: Brand, memberId: string): Promise<DeletionOffer> {
  const member = await findMember(tx, memberId);
  if (!member) throw new Error('The member of this session does not exist.');
  const { delete_discount: percentage } = brand.company;
  const lookup = { brand, buyer: member, now: ctx.clock.now() };
  return {
    discount: percentage === null || ctx.env.PAYMENTS === 'off' ? null : await farewellDiscount(tx, lookup, percentage),
    invisible: !member.invisible,
    pause_mails:
      member.notifications_disabled.length === 0 && Object.values(matrixOf(member)).some((ways) => ways.email),
    reactivation_days: REACTIVATION_DAYS,
  };
}

/**
 * Deletes the account for now: the member is hidden and cannot be reached, every session, stream and push registration
 * ends, and a mail brings the link to come back. After 14 days a sweep erases them.
 *
 * @param password undefined where the session has given its proof
 * @param origin where the link leads to in development
 * @throws Refusal validation with `password`, too_many_attempts, proof_required
 */
export async function leave(
  ctx: AppContext,
  session: ProvingSession,
  password: string | undefined,
  origin: string,
): Promise<Date> {
  await requirePasswordOrProof(ctx, session, password, { field: 'password', words: 'password_wrong' });
  const memberId = session.id;
  const deleteAfter = await inTransaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw new Refusal('authentication_required');
    // Of two requests at once, the second finds it done.
    if (member.delete_after) return member.delete_after;
    const now = ctx.clock.now();
    const after = new Date(now.getTime() + REACTIVATION_DAYS * dayMs);
    await setDeleteAfter(tx, ctx, memberId, after);
    await noteDeparture(tx, member, now);
    await forgetSubscriptions(tx, memberId);
    await queueMail(tx, ctx, { memberId, kind: 'deletion', data: { delete_after: after.toISOString() }, origin });
    return after;
  });
  ctx.metrics.events.inc({ event: 'member_left' });
  return deleteAfter;
}

/**
 * Restores an account with the link from a mail. All links of this departure are then used up.
 *
 * @returns the member's id
 * @throws Refusal conflict when this link was used before and the account is active, link_expired for any other link
 *   that does not work, forbidden for a banned member
 */
export async function reactivate(tx: Tx, ctx: AppContext, brand: string, token: string): Promise<string> {
  const redeemed = await redeemToken(tx, ctx, 'reactivation', { brand, token });
  if (!('memberId' in redeemed)) throw new Refusal('link_expired');
  const member = await lockMember(tx, redeemed.memberId);
  if (!member) throw new Refusal('link_expired');
  if (member.banned_at) throw new Refusal('forbidden');
  if (member.delete_after === null) throw new Refusal('conflict');
  const now = ctx.clock.now();
  if (redeemed.state === 'used' || member.delete_after <= now) throw new Refusal('link_expired');
  await setDeleteAfter(tx, ctx, member.id, null);
  await useUpTokens(tx, ctx, 'reactivation', member.id);
  await endDeparture(tx, member, now);
  afterCommit(tx, () => ctx.metrics.events.inc({ event: 'member_returned' }));
  return member.id;
}
