import { knownTimeZone } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { checkPassword } from './passwords.ts';
import { hasOtherDays } from '../members/limit-day.ts';
import { findByLogin, type Member } from '../members/queries.ts';
import { countAttempt, forgetAttempts, type Guesser, throttleKey } from './throttle.ts';
import { knownDevice } from './known-devices.ts';
import { sendReactivation } from './reactivation-mail.ts';
import { issueToken } from './tokens.ts';
import { emit } from '../events/events.ts';
import { setTimeZone } from '../members/update.ts';

/** What a log-in brings besides the proof. */
export interface Arrival {
  /** IANA time zone of the device. */
  readonly timeZone?: string | undefined;
  /** Origin of the request: links in a mail that it causes start with it. */
  readonly origin: string;
}

/**
 * Finds the member of a login and password. An unknown login cannot be told from a wrong password: the same words, the
 * same work, the same throttle. Only a caller who knows the password learns that an account is banned (403 `banned`,
 * with the way to appeal; the mail about it has the reason) or being deleted (409 `pending_deletion`).
 *
 * @param attempt.device value of the browser's device cookie
 * @throws Refusal login_failed, too_many_attempts, banned, pending_deletion
 */
export async function authenticate(
  ctx: AppContext,
  brand: Brand,
  attempt: Arrival & { readonly login: string; readonly password: string; readonly device: string | undefined },
): Promise<Member> {
  const member = await findByLogin(ctx.db, brand.id, attempt.login);
  const key = throttleKey(await guesserOf(ctx, brand, member, attempt));
  const right = await countAttempt(ctx, key, () => checkPassword(attempt.password, member?.password_hash ?? null));
  ctx.metrics.events.inc({ event: right ? 'login' : 'login_failed' });
  if (!member || !right) throw new Refusal('login_failed');
  await forgetAttempts(ctx.db, key);
  await admit(ctx, member, attempt);
  return member;
}

async function guesserOf(
  ctx: AppContext,
  brand: Brand,
  member: Member | null,
  { login, device }: { readonly login: string; readonly device: string | undefined },
): Promise<Guesser> {
  if (!member) return { brand: brand.id, login };
  const known = await knownDevice(ctx.db, member.id, device);
  return known ? { memberId: member.id, device: known } : { memberId: member.id };
}

/**
 * Logs in a member who has proved who they are, by a password or by a passkey.
 * @throws Refusal banned (with what an appeal needs), pending_deletion
 */
export async function admit(ctx: AppContext, member: Member, { timeZone, origin }: Arrival): Promise<void> {
  if (member.banned_at) {
    throw new Refusal('banned', { extras: { appeal: await issueToken(ctx.db, ctx, 'appeal', member.id) } });
  }
  if (member.delete_after) {
    // Their 14 days are over and the sweep has not run yet: the account no longer exists for them.
    if (member.delete_after <= ctx.clock.now()) throw new Refusal('login_failed');
    const isSent = await sendReactivation(ctx, member.id, origin);
    throw new Refusal('pending_deletion', { extras: { reactivation_sent: isSent } });
  }
  await keepTimeZone(ctx, member, timeZone);
}

async function keepTimeZone(ctx: AppContext, member: Member, zone: string | undefined): Promise<void> {
  const known = knownTimeZone(zone);
  if (!known || known === member.time_zone) return;
  const now = ctx.clock.now();
  const hasMoved = hasOtherDays(now, known, member.time_zone);
  await inTransaction(ctx.db, async (tx) => {
    await setTimeZone(tx, member.id, known, hasMoved ? now : null);
    // Search counts their age by their own day.
    await emit(tx, ctx, 'member.changed', { memberId: member.id });
  });
  ctx.sessions.changed(member.id);
}
