import type { PendingMailChange } from '@dating/core/contract';
import { emailKey, isEmail } from '@dating/core/rules';
import type { Selectable } from 'kysely';
import type { AppContext } from '../context.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import { removePasskeysSince } from '../devices/passkeys.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { mailsOf, queueMail } from '../mails/send.ts';
import { type ProvingSession, requirePasswordOrProof } from '../auth/proof.ts';
import { isSessionThere } from '../auth/queries.ts';
import { endSessionsOf } from '../members/end-sessions.ts';
import { keepMailbox } from '../members/mailbox.ts';
import { findByEmail, findMember, isGone, lockMember, type Member } from '../members/queries.ts';
import { findAnyToken, tokenLifetime, useUpTokens } from '../auth/tokens.ts';
import type { MailChangeTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';
import { isEmailKept } from './kept-address.ts';
import { setStatusActive } from '../members/confirm.ts';
import { setEmailAddress } from '../members/update.ts';

type MailChange = Selectable<MailChangeTable>;

const minute = 60_000;
const hour = 60 * minute;

/** How often links are sent to one new address, over all accounts: … */
const sendLimits = [
  { most: 4, withinMs: hour },
  { most: 10, withinMs: 24 * hour },
] as const;

/** Which of the links was opened. */
interface Link {
  readonly brand: string;
  readonly token: string;
}

/** The member's change that waits for its confirmation link; null when there is none, or its time is over. */
export async function pendingChange(tx: Tx, ctx: AppContext, memberId: string): Promise<MailChange | null> {
  const found = await tx
    .selectFrom('mail_change')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return found ?? null;
}

/** The same in the form that the member sees. */
export async function presentPending(tx: Tx, ctx: AppContext, memberId: string): Promise<PendingMailChange | null> {
  const change = await pendingChange(tx, ctx, memberId);
  return change && { email: change.new_email, expires_at: change.expires_at.toISOString() };
}

/**
 * Asks for another address: a link goes to the new one, a notice to the old one. Nothing changes before the link is
 * opened; an earlier change that still waits is withdrawn.
 *
 * @param wish.password absent where the session has given its proof
 * @throws Refusal validation with `email` or `password`, email_owned, too_many_attempts, too_many_requests,
 *   proof_required, authentication_required when the session has ended meanwhile
 */
export async function requestChange(
  ctx: AppContext,
  session: ProvingSession,
  wish: { readonly email: string; readonly password?: string | undefined; readonly origin: string },
): Promise<void> {
  const { origin } = wish;
  const memberId = session.id;
  const email = wish.email.trim();
  if (!isEmail(email)) throw invalid({ email: { key: 'validation.new_email_invalid' } });
  await requirePasswordOrProof(ctx, session, wish.password, { field: 'password', words: 'old_password_wrong' });
  await inTransaction(ctx.db, async (tx) => {
    const member = await lockedMember(tx, memberId);
    // Whoever ends sessions voids what waits, and has the member locked: a session that has ended asks for nothing more.
    if (!(await isSessionThere(tx, session.sessionId))) throw new Refusal('authentication_required');
    await refuseSameOrOwned(tx, ctx, member, email);
    await refuseTooMany(tx, ctx, memberId);
    await startChange(tx, ctx, member, { email, origin });
  });
  ctx.metrics.events.inc({ event: 'mail_change_requested' });
}

async function refuseSameOrOwned(tx: Tx, ctx: AppContext, member: Member, email: string): Promise<void> {
  if (emailKey(email) === member.email_key) throw invalid({ email: { key: 'validation.new_email_same' } });
  await refuseOwned(tx, ctx, member, email);
}

/** Replaces a change that still waits by this one, and sends the link and the notice. */
async function startChange(
  tx: Tx,
  ctx: AppContext,
  member: Member,
  { email, origin }: { readonly email: string; readonly origin: string | null },
): Promise<void> {
  await withdraw(tx, ctx, member.id);
  const change = await insertChange(tx, ctx, member, email);
  await queueMail(tx, ctx, { memberId: member.id, address: email, kind: 'mail_change', data: { change }, origin });
  await tellOldAddress(tx, ctx, member, { change, email, origin });
}

/** Tells the old address; where it was confirmed, with the way to undo the change. */
async function tellOldAddress(
  tx: Tx,
  ctx: AppContext,
  member: Member,
  { change, email, origin }: { readonly change: string; readonly email: string; readonly origin: string | null },
): Promise<void> {
  const to = { memberId: member.id, origin };
  await (member.status === 'active'
    ? queueMail(tx, ctx, { ...to, kind: 'mail_change_notice', data: { change, email } })
    : queueMail(tx, ctx, { ...to, kind: 'mail_change_told', data: { email } }));
}

/**
 * Staff ask for another address on a member's behalf: as `requestChange`, without the member's proof. With `confirmed`
 * it is the account's at once, and the old address may take it back as it may always.
 * @throws Refusal validation with `email`, email_owned
 */
export async function changeForMember(
  ctx: AppContext,
  memberId: string,
  wish: { readonly email: string; readonly confirmed: boolean },
): Promise<void> {
  const email = wish.email.trim();
  if (!isEmail(email)) throw invalid({ email: { key: 'validation.new_email_invalid' } });
  await inTransaction(ctx.db, async (tx) => {
    const member = await lockedMember(tx, memberId);
    await refuseSameOrOwned(tx, ctx, member, email);
    if (!wish.confirmed) return startChange(tx, ctx, member, { email, origin: null });
    await withdraw(tx, ctx, memberId);
    const change = await insertChange(tx, ctx, member, email);
    // Before the address is replaced: the notice is for the old one.
    await tellOldAddress(tx, ctx, member, { change, email, origin: null });
    await applyChange(tx, ctx, memberId, { id: change, new_email: email });
  });
}

async function insertChange(tx: Tx, ctx: AppContext, member: Member, email: string): Promise<string> {
  const now = ctx.clock.now();
  const id = newId(now);
  await tx
    .insertInto('mail_change')
    .values({
      id,
      member_id: member.id,
      brand: member.brand,
      old_email: member.email,
      old_email_key: member.email_key,
      new_email: email,
      status: 'pending',
      // An address that was never confirmed may belong to a stranger: undoing would give them the account.
      undoable: member.status === 'active',
      requested_at: now,
      expires_at: new Date(now.getTime() + tokenLifetime.mail_change),
    })
    .execute();
  return id;
}

/** Sends the link again and restarts its full time. @throws Refusal not_found, too_many_requests */
export async function resendChange(ctx: AppContext, memberId: string, origin: string | null): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockedMember(tx, memberId);
    const change = await pendingChange(tx, ctx, memberId);
    if (!change) throw notFound('mail_change');
    await refuseTooMany(tx, ctx, memberId);
    const expires = new Date(ctx.clock.now().getTime() + tokenLifetime.mail_change);
    await tx.updateTable('mail_change').set({ expires_at: expires }).where('id', '=', change.id).execute();
    const data = { change: change.id };
    await queueMail(tx, ctx, { memberId, address: change.new_email, kind: 'mail_change', data, origin });
  });
}

/** The member withdraws the change; the address stays as it is. */
export async function withdrawChange(ctx: AppContext, memberId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockedMember(tx, memberId);
    await withdraw(tx, ctx, memberId);
  });
}

/** A change that waits is void: its link no longer works. The caller has the member locked. */
export async function withdraw(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  await tx
    .updateTable('mail_change')
    .set({ status: 'withdrawn' })
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .execute();
  await useUpTokens(tx, ctx, 'mail_change', memberId);
}

/** What a link will do, and the account's address afterwards. @throws Refusal link_expired */
export async function describeLink(
  ctx: AppContext,
  link: Link,
): Promise<{ readonly action: 'confirm' | 'undo'; readonly email: string }> {
  const confirm = await changeOf(ctx.db, ctx, 'mail_change', link);
  if (confirm && isPending(confirm, ctx.clock.now())) return { action: 'confirm', email: confirm.new_email };
  const undo = await changeOf(ctx.db, ctx, 'mail_change_undo', link);
  if (undo && undo.undoable && undo.status !== 'undone') return { action: 'undo', email: undo.old_email };
  throw new Refusal('link_expired');
}

/**
 * Sets the new address: from now on it is used for log-in and mails. Opening the link proves access to the mailbox as
 * much as the activation mail does, so an unconfirmed member becomes confirmed, and no bounce or complaint is known of
 * the new mailbox. Pressed again it is answered as before, while the account has the address.
 * @throws Refusal link_expired, email_owned when another account took the address meanwhile
 */
export async function confirmChange(ctx: AppContext, link: Link): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { change, member } = await lockChange(tx, ctx, 'mail_change', link);
    // The answer to the first press may have been lost.
    if (change.status === 'confirmed' && member.email_key === emailKey(change.new_email)) return;
    if (!isPending(change, ctx.clock.now()) || member.delete_after) throw new Refusal('link_expired');
    await refuseOwned(tx, ctx, member, change.new_email);
    await applyChange(tx, ctx, member.id, change);
    afterCommit(tx, () => ctx.metrics.events.inc({ event: 'mail_changed' }));
  });
}

async function applyChange(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  change: Pick<MailChange, 'id' | 'new_email'>,
): Promise<void> {
  await setEmail(tx, ctx, memberId, change.new_email);
  await tx.updateTable('mail_change').set({ status: 'confirmed' }).where('id', '=', change.id).execute();
  await useUpTokens(tx, ctx, 'mail_change', memberId);
  await setStatusActive(tx, ctx, memberId);
}

/**
 * Takes a change back, also a confirmed one: the account gets the old address again, every session ends, and all later
 * requests are void, including the links of later notices. Passkeys from around and after the request are deleted too:
 * an attacker may have left one. Pressed again it is answered as before, while the account has the old address.
 * @throws Refusal link_expired, email_owned
 */
export async function undoChange(ctx: AppContext, link: Link): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { change, member } = await lockChange(tx, ctx, 'mail_change_undo', link);
    const isUndone = change.status === 'undone';
    if (isUndone && member.email_key === change.old_email_key) return;
    if (!change.undoable || isUndone) throw new Refusal('link_expired');
    if (member.email_key !== change.old_email_key) {
      await refuseOwned(tx, ctx, member, change.old_email);
      await setEmail(tx, ctx, member.id, change.old_email);
    }
    await tx
      .updateTable('mail_change')
      .set({ status: 'undone' })
      .where('member_id', '=', member.id)
      .where('requested_at', '>=', change.requested_at)
      .execute();
    await endSessionsOf(tx, ctx, member.id);
    await removePasskeysSince(tx, member.id, new Date(change.requested_at.getTime() - 24 * hour));
    afterCommit(tx, () => ctx.metrics.events.inc({ event: 'mail_change_undone' }));
  });
}

/** Deletes changes that can no longer be confirmed or undone, and with them the old addresses. */
export async function forgetOldChanges(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 30 * 24 * hour);
  await ctx.db.deleteFrom('mail_change').where('requested_at', '<', before).execute();
}

const isPending = (change: MailChange, now: Date): boolean => change.status === 'pending' && change.expires_at > now;

/** The change that a link is about; null when the link never was one, is over, or was ended before it did anything. */
async function changeOf(
  tx: Tx,
  ctx: AppContext,
  kind: 'mail_change' | 'mail_change_undo',
  link: Link,
): Promise<MailChange | null> {
  const found = await findAnyToken(tx, ctx, kind, link);
  const id = found?.data['change'];
  if (!found || typeof id !== 'string') return null;
  const change = await tx.selectFrom('mail_change').selectAll().where('id', '=', id).executeTakeFirst();
  // A link that a newer one has replaced confirms nothing.
  return !change || (found.isUsed && change.status === 'pending') ? null : change;
}

/**
 * The change of a link with its member. The member is locked, so that two simultaneous uses of the link run one after
 * the other.
 */
async function lockChange(
  tx: Tx,
  ctx: AppContext,
  kind: 'mail_change' | 'mail_change_undo',
  link: Link,
): Promise<{ readonly change: MailChange; readonly member: Member }> {
  const seen = await changeOf(tx, ctx, kind, link);
  const member = seen && (await lockMember(tx, seen.member_id));
  const change = member && (await changeOf(tx, ctx, kind, link));
  if (!change || isGone(member, ctx.clock.now())) throw new Refusal('link_expired');
  return { change, member };
}

/** Invalidates the links that were sent to the account's former mailbox. */
async function setEmail(tx: Tx, ctx: AppContext, memberId: string, email: string): Promise<void> {
  const before = await findMember(tx, memberId);
  if (before) await keepMailbox(tx, ctx, before);
  await setEmailAddress(tx, memberId, email, emailKey(email)).catch(asOwned);
  await useUpTokens(tx, ctx, 'reset_password', memberId);
  await useUpTokens(tx, ctx, 'activation', memberId);
  await useUpTokens(tx, ctx, 'reactivation', memberId);
  afterCommit(tx, () => ctx.sessions.changed(memberId));
}

/** Another account took the address between the check and the change. */
function asOwned(error: unknown): never {
  const isUnique = typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
  throw isUnique ? new Refusal('email_owned') : error;
}

async function refuseOwned(tx: Tx, ctx: AppContext, member: Member, email: string): Promise<void> {
  const owner = await findByEmail(tx, member.brand, email);
  const isOwned = owner !== null && owner.id !== member.id;
  if (isOwned || (await isEmailKept(tx, ctx, member.brand, email, member.id))) throw new Refusal('email_owned');
}

async function refuseTooMany(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  const now = ctx.clock.now().getTime();
  const ages = (await mailsOf(tx, memberId, 'mail_change')).map(({ created_at }) => now - created_at.getTime());
  for (const { most, withinMs } of sendLimits) {
    const recent = ages.filter((age) => age < withinMs);
    if (recent.length < most) continue;
    const free = withinMs - Math.max(...recent.slice(0, most));
    throw new Refusal('too_many_requests', {
      extras: { minutes: Math.ceil(free / minute) },
      retryAfter: Math.ceil(free / 1000),
    });
  }
}

async function lockedMember(tx: Tx, memberId: string): Promise<Member> {
  const member = await lockMember(tx, memberId);
  if (!member) throw new Error('A member with a session is not there.');
  return member;
}
