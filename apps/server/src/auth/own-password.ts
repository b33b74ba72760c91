import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid } from '../http/errors.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { provePassword } from './proof.ts';
import { setPassword } from './reset-password.ts';
import { findMember, lockMember } from '../members/queries.ts';

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
  const field = { field: 'old_password', words: 'old_password_wrong' } as const;
  const member = await provePassword(ctx, { id: memberId, sessionId: input.sessionId }, input.old_password, field);
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
