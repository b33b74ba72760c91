import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid } from '../http/errors.ts';
import { checkNewPassword } from './new-password.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { setPassword } from './reset-password.ts';
import { findMember, lockMember, type Member } from '../members/queries.ts';
import { forgetAttempts, takeAttempt, throttleKey } from './throttle.ts';

/**
 * Asks a logged-in member for their password again. Throttled together with log-in: someone at an open browser must not
 * keep guessing.
 *
 * @param field the form field that the error belongs to
 * @param words the error's key: `password_wrong` where there is no new password to confuse the old one with
 * @throws Refusal validation with that field, too_many_attempts
 */
export async function proveOwner(
  ctx: AppContext,
  memberId: string,
  password: string,
  field: string,
  words: 'old_password_wrong' | 'password_wrong' = 'old_password_wrong',
): Promise<Member> {
  const member = await findMember(ctx.db, memberId);
  if (!member) throw new Error('The member of this session does not exist.');
  const key = throttleKey(member.brand, member.email, member.id);
  await takeAttempt(ctx, key);
  const right = await checkPassword(password, member.password_hash);
  if (!right) throw invalid({ [field]: { key: `validation.${words}` } });
  await forgetAttempts(ctx.db, key);
  return member;
}

/**
 * Changes a member's password. Every session ends, the caller's too, which is renewed by a new log-in.
 * @throws Refusal validation with `old_password`, `password` or `password_repeat`, too_many_attempts
 */
export async function changePassword(
  ctx: AppContext,
  brand: Brand,
  input: {
    readonly memberId: string;
    readonly sessionId: string;
    readonly old_password: string;
    readonly password: string;
    readonly password_repeat: string;
    readonly origin: string;
  },
): Promise<void> {
  const { memberId, origin } = input;
  const known = await findMember(ctx.db, memberId);
  checkNewPassword(brand, input, known ?? {});
  const member = await proveOwner(ctx, memberId, input.old_password, 'old_password');
  const hash = await hashPassword(input.password);
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockMember(tx, memberId);
    // The password changed between the check and the change: the proof no longer counts.
    if (locked?.password_hash !== member.password_hash)
      throw invalid({ old_password: { key: 'validation.old_password_wrong' } });
    await setPassword(tx, ctx, memberId, { hash, origin, except: input.sessionId });
  });
  ctx.metrics.events.inc({ event: 'password_changed' });
}
