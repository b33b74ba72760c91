import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { mailsOf, queueMail } from '../mails/send.ts';
import { findMember, lockMember } from '../members/queries.ts';
import { redeemToken } from '../auth/tokens.ts';
import type { Tx } from '../db/tx.ts';
import { setStatusActive } from '../members/confirm.ts';

const minute = 60_000;

/** How often the activation mail is sent, including the first one at sign-up: … */
const resendLimits = [
  { most: 4, withinMs: 15 * minute },
  { most: 10, withinMs: 24 * 60 * minute },
] as const;

/**
 * Confirms the member of the link in the activation mail. The same link may be used again while the member exists.
 *
 * @returns the member's id
 * @throws Refusal not_found for a link that this brand never sent, link_expired for one that is over, also of a banned
 *   or leaving member
 */
export async function activateByToken(tx: Tx, ctx: AppContext, brand: string, token: string): Promise<string> {
  const redeemed = await redeemToken(tx, ctx, 'activation', { brand, token });
  if (redeemed.state === 'unknown') throw new Refusal('not_found');
  const member = 'memberId' in redeemed ? await findMember(tx, redeemed.memberId) : null;
  if (!member || member.banned_at || member.delete_after) throw new Refusal('link_expired');
  if (redeemed.state === 'fresh') await setStatusActive(tx, ctx, member.id);
  else if (member.status !== 'active') throw new Refusal('link_expired');
  return member.id;
}

/** Sends the activation mail again; nothing for a member who is confirmed. @throws Refusal too_many_requests */
export async function resendActivationMail(tx: Tx, ctx: AppContext, memberId: string, origin: string): Promise<void> {
  // One request at a time, so that the limits also hold for simultaneous requests.
  const member = await lockMember(tx, memberId);
  if (!member || member.status === 'active') return;
  const now = ctx.clock.now().getTime();
  const sent = (await mailsOf(tx, memberId, 'activation')).map((mail) => now - mail.created_at.getTime());
  for (const { most, withinMs } of resendLimits) {
    const recent = sent.filter((age) => age < withinMs);
    if (recent.length < most) continue;
    const free = withinMs - Math.max(...recent.slice(0, most));
    throw new Refusal('too_many_requests', {
      extras: { minutes: Math.ceil(free / minute) },
      retryAfter: Math.ceil(free / 1000),
    });
  }
  await queueMail(tx, ctx, { memberId, kind: 'activation', data: {}, origin });
}

/** Whether an activation mail was sent to this member. */
export async function isActivationSent(tx: Tx, memberId: string): Promise<boolean> {
  return (await mailsOf(tx, memberId, 'activation')).some((mail) => mail.sent_at !== null);
}
