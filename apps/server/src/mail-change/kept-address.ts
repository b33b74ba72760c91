import { emailKey } from '@dating/core/rules';
import { tokenLifetime } from '../auth/tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { Tx } from '../db/tx.ts';

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
    .where('requested_at', '>', new Date(ctx.clock.now().getTime() - tokenLifetime.mail_change_undo))
    .execute();
  return changes.some(({ member_id }) => member_id !== exceptId);
}
