import type { Tx } from '../db/tx.ts';

/**
 * What the law does not ask for leaves the payments of a member who is erased: where they were led to pay, and codes
 * that were made for them alone.
 */
export async function stripPayments(tx: Tx, memberId: string, codeKeys: readonly string[]): Promise<void> {
  await tx.updateTable('payment').set({ redirect_url: null }).where('member_id', '=', memberId).execute();
  if (codeKeys.length === 0) return;
  await tx
    .updateTable('payment')
    .set({ discount_code: null })
    .where('member_id', '=', memberId)
    .where((eb) => eb(eb.fn('upper', ['discount_code']), 'in', [...codeKeys]))
    .execute();
}
