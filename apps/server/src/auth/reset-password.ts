import { emailProblem } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { emit } from '../events/events.ts';
import { invalid, Refusal } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { linkOrigin, mailsOf, queueMail } from '../mails/send.ts';
import { endSessionsOf } from '../members/end-sessions.ts';
import { checkNewPassword } from './new-password.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { limitReset, limitStart } from '../members/limit-day.ts';
import { findByEmail, findMember, isGone, lockMember, type Member } from '../members/queries.ts';
import { countAttempt, forgetAttempts, forgetAttemptsAt, throttleKey } from './throttle.ts';
import { findAnyToken, findToken, type FoundToken, issueToken, redeemToken, useUpTokens } from './tokens.ts';
import { forgetDevicesBefore, knownDevice } from './known-devices.ts';
import type { Tx } from '../db/tx.ts';
import { setPasswordHash } from '../members/update.ts';

declare module '../events/events.ts' {
  interface EventData {
    /** A link of a mail has set a new password. `ownSince`: from when the mailbox is known to be its owner's; null: not known. */
    'password.reset': { readonly memberId: string; readonly ownSince: Date | null };
  }
}

/**
 * How many links are sent on one day of the member's own time zone, as many again to their own devices; the next one is
 * possible tomorrow.
 */
export const resetsADay = 5;

/** How the cause of a mail begins that a device of the member's own asked for. */
const ownDevice = 'own_device reset_password ';

const causeOf = (ctx: AppContext, known: boolean) => (known ? { cause: ownDevice + newId(ctx.clock.now()) } : {});

/**
 * Queues the mail with the link. The answer says when an address has no account (SPEC section 8). A banned member gets
 * the mail about the ban instead, so that the answer tells only them. A member who is leaving gets the link, and is
 * offered to come back after using it.
 *
 * @param input.device value of the browser's device cookie
 * @throws Refusal validation with `email`, email_not_found, too_many_resets
 */
export async function requestReset(
  ctx: AppContext,
  brand: Brand,
  input: { readonly email: string; readonly device: string | undefined; readonly origin: string },
): Promise<void> {
  const problem = emailProblem(input.email);
  if (problem) throw invalid({ email: { key: `validation.${problem}` } });
  await inTransaction(ctx.db, async (tx) => {
    const found = await findByEmail(tx, brand.id, input.email);
    // One request at a time, so that the limit also holds for requests at once.
    const member = found && (await lockMember(tx, found.id));
    // When the time to come back is over and the sweep has not run yet, there is no account any more.
    const isOver = member?.delete_after && member.delete_after <= ctx.clock.now();
    if (!member || isOver) throw new Refusal('email_not_found');
    const known = (await knownDevice(tx, member.id, input.device)) !== null;
    await refuseTooMany(tx, ctx, member, known);
    const { id: memberId, banned_at, ban_reason: reason } = member;
    const { origin } = input;
    await (banned_at
      ? queueMail(tx, ctx, { memberId, kind: 'account_banned', data: { reason }, origin })
      : queueMail(tx, ctx, { memberId, kind: 'reset_password', data: {}, origin, ...causeOf(ctx, known) }));
  });
  ctx.metrics.events.inc({ event: 'reset_requested' });
}

/**
 * Sends a member the link that staff ask for, beyond what the member may ask for in a day.
 * @throws Refusal banned, too_many_requests for an unconfirmed address that has had too many
 */
export async function sendResetLink(ctx: AppContext, member: Pick<Member, 'id' | 'banned_at'>): Promise<void> {
  if (member.banned_at) throw new Refusal('banned');
  await inTransaction(ctx.db, (tx) =>
    queueMail(tx, ctx, { memberId: member.id, kind: 'reset_password', data: {}, origin: null, ...causeOf(ctx, true) }),
  );
}

/** The address that lets whoever opens it choose a new password, for an hour; earlier links stop working. */
export async function makeResetLink(
  ctx: AppContext,
  member: Pick<Member, 'id' | 'brand' | 'banned_at'>,
): Promise<string> {
  if (member.banned_at) throw new Refusal('banned');
  const token = await inTransaction(ctx.db, async (tx) => {
    await useUpTokens(tx, ctx, 'reset_password', member.id);
    return issueToken(tx, ctx, 'reset_password', member.id);
  });
  return `${linkOrigin(ctx, member.brand, null)}/reset-password/do?token=${token}`;
}

/** @param known whether a device of the member's own asks: what strangers asked for is not counted against it */
async function refuseTooMany(tx: Tx, ctx: AppContext, member: Member, known: boolean): Promise<void> {
  const now = ctx.clock.now();
  const days = { timeZone: member.time_zone, timeZoneSince: member.time_zone_since };
  const today = limitStart(days, now);
  const sent = member.banned_at
    ? await mailsOf(tx, member.id, 'account_banned')
    : (await mailsOf(tx, member.id, 'reset_password')).filter(
        ({ cause }) => (cause?.startsWith(ownDevice) ?? false) === known,
      );
  const counted = sent.map(({ created_at: at }) => at).filter((at) => at >= today);
  if (counted.length < resetsADay) return;
  const last = counted.toSorted((one, other) => other.getTime() - one.getTime())[resetsADay - 1] ?? null;
  const retryAfter = Math.ceil((limitReset(days, now, last).getTime() - now.getTime()) / 1000);
  throw new Refusal('too_many_resets', { retryAfter });
}

/** Whether a link works. @throws Refusal link_expired */
export async function checkReset(ctx: AppContext, brand: Brand, token: string): Promise<Member> {
  return ownerOf(ctx, await findToken(ctx.db, ctx, 'reset_password', { brand: brand.id, token }));
}

async function ownerOf(ctx: AppContext, link: FoundToken | null): Promise<Member> {
  const member = link && (await findMember(ctx.db, link.memberId));
  if (!member || isGone(member, ctx.clock.now())) throw new Refusal('link_expired');
  return member;
}

/**
 * Sets the new password with the link from the mail. Every session ends, links to an archive of the data stop working,
 * and what was made a way in before the address was confirmed is removed: it may be another person's. An expired link is
 * reported before any problem with the passwords; refused passwords do not use the link up.
 * @returns the member, with the new password; `isRepeated`: the link was used before, and the password is the one set then
 * @throws Refusal link_expired, validation with `password` or `password_repeat`, too_many_attempts
 */
export async function resetPassword(
  ctx: AppContext,
  brand: Brand,
  input: {
    readonly token: string;
    readonly password: string;
    readonly password_repeat: string;
    readonly origin: string;
  },
): Promise<{ readonly member: Member; readonly isRepeated: boolean }> {
  const { token, origin } = input;
  const link = { brand: brand.id, token };
  const found = await findAnyToken(ctx.db, ctx, 'reset_password', link);
  const owner = await ownerOf(ctx, found);
  if (found?.isUsed) {
    await proveReset(ctx, owner, input.password);
    return { member: owner, isRepeated: true };
  }
  checkNewPassword(brand, input, owner);
  const hash = await hashPassword(input.password);
  const isReset = await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, owner.id);
    const redeemed = await redeemToken(tx, ctx, 'reset_password', link);
    if (redeemed.state !== 'fresh') return false;
    // Only the owner can read the mailbox: what others left behind in the account is over.
    const ownSince = owner.status === 'active' ? owner.confirmed_at : ctx.clock.now();
    if (ownSince) await forgetDevicesBefore(tx, owner.id, ownSince);
    await emit(tx, ctx, 'password.reset', { memberId: owner.id, ownSince });
    await setPassword(tx, ctx, owner.id, { hash, origin });
    await useUpTokens(tx, ctx, 'export', owner.id);
    await forgetAttemptsAt(tx, owner.id);
    return true;
  });
  // Another request has used it meanwhile, perhaps the same one before.
  if (!isReset) return resetPassword(ctx, brand, input);
  ctx.metrics.events.inc({ event: 'password_reset' });
  return { member: { ...owner, password_hash: hash }, isRepeated: false };
}

/**
 * The link is used, and the answer may have been lost: whoever sends the password that the account has now is answered
 * as before. It counts as an attempt at the log-in, so that a used link is no way to guess more often.
 * @throws Refusal link_expired for another password, too_many_attempts
 */
async function proveReset(ctx: AppContext, owner: Member, password: string): Promise<void> {
  const key = throttleKey({ memberId: owner.id });
  const right = await countAttempt(ctx, key, () => checkPassword(password, owner.password_hash));
  if (!right) throw new Refusal('link_expired');
  await forgetAttempts(ctx.db, key);
}

/**
 * Stores a new password: every session ends, every link to choose one stops working, and the owner is told by mail. The
 * caller has the member locked.
 *
 * @param except the session that makes the change: it ends only after the new one exists, so that the browser's
 *   requests in between are not refused
 */
export async function setPassword(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  { hash, origin, except }: { readonly hash: string; readonly origin: string; readonly except?: string | undefined },
): Promise<void> {
  await setPasswordHash(tx, memberId, hash);
  await useUpTokens(tx, ctx, 'reset_password', memberId);
  await endSessionsOf(tx, ctx, memberId, { except });
  const data = { changed_at: ctx.clock.now().toISOString() };
  await queueMail(tx, ctx, { memberId, kind: 'password_changed', data, origin });
}
