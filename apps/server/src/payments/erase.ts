import type { Tx } from '../db/tx.ts';

/**
 * Deletes what the law does not require to be kept from the payments of a member who is erased: the checkout addresses,
 * what payments had in common, and codes that were made for them alone.
 */
export async function stripPayments(tx: Tx, memberId: string, codeKeys: readonly string[]): Promise<void> {
  await tx.updateTable('payment').set({ redirect_url: null }).where('member_id', '=', memberId).execute();
  await tx.deleteFrom('payment_signal').where('member_id', '=', memberId).execute();
  if (codeKeys.length === 0) return;
  await tx
    .updateTable('payment')
    .set({ discount_code: null })
    .where('member_id', '=', memberId)
    .where((eb) => eb(eb.fn('upper', ['discount_code']), 'in', [...codeKeys]))
    .execute();
}
