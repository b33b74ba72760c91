import { emailKey } from '@dating/core/rules';
import type { Clock } from '../ports/clock.ts';
import type { Tx } from '../db/tx.ts';

/** For how long a changed address can be taken back, from when the change was asked for. */
export const mailChangeUndoMs = 7 * 24 * 60 * 60_000;

/**
 * Whether an address is reserved for a member who changed it. While the member may take the change back, no other
 * account gets the address; otherwise an attacker could block the undo by signing up with it.
 *
 * @param exceptId the member who may have it
 */
export async function isEmailKept(
  tx: Tx,
  ctx: { readonly clock: Clock },
  brand: string,
  email: string,
  exceptId?: string,
): Promise<boolean> {
  const changes = await tx
    .selectFrom('mail_change')
    .select('member_id')
    .where('brand', '=', brand)
    .where('old_email_key', '=', emailKey(email))
    .where('status', '=', 'confirmed')
    .where('undoable', '=', true)
    .where('requested_at', '>', new Date(ctx.clock.now().getTime() - mailChangeUndoMs))
    .execute();
  return changes.some(({ member_id }) => member_id !== exceptId);
}
