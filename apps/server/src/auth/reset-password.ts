import { emailProblem, startOfLocalDay } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid, Refusal } from '../http/errors.ts';
import { mailsOf, queueMail } from '../mails/send.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { findByEmail, findMember, isGone, lockMember, type Member } from '../members/queries.ts';
import { forgetAttempts, throttleKey } from './throttle.ts';
import { findToken, redeemToken, useUpTokens } from './tokens.ts';
import type { Tx } from '../db/tx.ts';
import { setPasswordHash } from '../members/update.ts';

/** So many links a day of the member's own calendar; after that: tomorrow. */
export const resetsADay = 5;

const day = 24 * 60 * 60 * 1000;

/**
 * Queues the mail with the link. That an address has no account is said (SPEC section 8). Whoever is banned gets the
 * mail about that instead, so that the answer tells nobody but them; whoever is on the way out gets the link, and is
 * offered to come back once it was used.
 * @throws Refusal validation with `email`, email_not_found, too_many_resets
 */
export async function requestReset(
  ctx: AppContext,
  brand: Brand,
  wish: { readonly email: string; readonly origin: string },
): Promise<void> {
  const problem = emailProblem(wish.email);
  if (problem) throw invalid({ email: { key: `validation.${problem}` } });
  await inTransaction(ctx.db, async (tx) => {
    const found = await findByEmail(tx, brand.id, wish.email);
    // One at a time, so that the limit holds for requests at once too.
    const member = found && (await lockMember(tx, found.id));
    // Whose time to come back is over, and only the sweep has not come by yet, has no account any more.
    const isOver = member?.delete_after && member.delete_after <= ctx.clock.now();
    if (!member || isOver) throw new Refusal('email_not_found');
    await refuseTooMany(tx, ctx, member);
    const { id: memberId, banned_at, ban_reason: reason } = member;
    const { origin } = wish;
    await (banned_at
      ? queueMail(tx, ctx, { memberId, kind: 'account_banned', data: { reason }, origin })
      : queueMail(tx, ctx, { memberId, kind: 'reset_password', data: {}, origin }));
  });
  ctx.metrics.events.inc({ event: 'reset_requested' });
}

async function refuseTooMany(tx: Tx, ctx: AppContext, member: Member): Promise<void> {
  const now = ctx.clock.now();
  const today = startOfLocalDay(now, member.time_zone);
  const sent = await mailsOf(tx, member.id, member.banned_at ? 'account_banned' : 'reset_password');
  if (sent.filter(({ created_at }) => created_at >= today).length < resetsADay) return;
  // Some hours into tomorrow's first day half are tomorrow in every zone, whatever its clocks do.
  const tomorrow = startOfLocalDay(new Date(today.getTime() + 1.5 * day), member.time_zone);
  throw new Refusal('too_many_resets', { retryAfter: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000) });
}

/** Whether a link works. @throws Refusal link_expired */
export async function checkReset(ctx: AppContext, brand: Brand, token: string): Promise<Member> {
  const live = await findToken(ctx.db, ctx, 'reset_password', { brand: brand.id, token });
  const member = live && (await findMember(ctx.db, live.memberId));
  if (!member || isGone(member, ctx.clock.now())) throw new Refusal('link_expired');
  return member;
}

/**
 * Sets the new password by the link of the mail and ends every session. A link that is over is said before anything
 * about the passwords; passwords that do not do leave the link as it is.
 * @throws Refusal link_expired, validation with `password` or `password_repeat`
 */
export async function resetPassword(
  ctx: AppContext,
  brand: Brand,
  wish: {
    readonly token: string;
    readonly password: string;
    readonly password_repeat: string;
    readonly origin: string;
  },
): Promise<Member> {
  const { token, origin } = wish;
  const owner = await checkReset(ctx, brand, token);
  checkNewPassword(brand, wish, owner);
  const hash = await hashPassword(wish.password);
  await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, owner.id);
    const redeemed = await redeemToken(tx, ctx, 'reset_password', { brand: brand.id, token });
    if (redeemed.state !== 'fresh') throw new Refusal('link_expired');
    await setPassword(tx, ctx, owner.id, { hash, origin });
    // Whoever reads the mailbox is the owner: what others tried at the door is forgotten.
    await forgetAttempts(tx, throttleKey(brand.id, owner.email, owner.id));
  });
  ctx.metrics.events.inc({ event: 'password_reset' });
  return owner;
}

/**
 * Keeps a new password: every session ends, every link to choose one is worthless, and the owner is told by mail.
 *
 * @param except the session of whoever changes it: it ends only once its successor is there, so that nothing that the
 * browser asks meanwhile is refused
 */
export async function setPassword(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  { hash, origin, except }: { readonly hash: string; readonly origin: string; readonly except?: string | undefined },
): Promise<void> {
  await setPasswordHash(tx, memberId, hash);
  await useUpTokens(tx, ctx, 'reset_password', memberId);
  await ctx.sessions.endAll(tx, memberId, { except });
  const data = { changed_at: ctx.clock.now().toISOString() };
  await queueMail(tx, ctx, { memberId, kind: 'password_changed', data, origin });
}
