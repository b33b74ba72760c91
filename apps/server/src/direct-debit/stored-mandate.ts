import type { Brand } from '../brands/config.ts';
import type { Tx } from '../db/tx.ts';
import { completedOf } from '../payments/queries.ts';
import type { DirectDebitRow } from './queries.ts';

/**
 * The mandate that the member's next order can be collected by: signed, for repeated orders, not revoked, of this
 * creditor, with the account still kept, and collected before. null: there is none.
 * @returns the row of the last order that was collected by it
 */
export async function findStoredMandate(
  tx: Tx,
  { direct_debit_creditor: creditor }: Pick<Brand, 'direct_debit_creditor'>,
  memberId: string,
): Promise<DirectDebitRow | null> {
  const rows = await tx
    .selectFrom('direct_debit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('creditor_id', '=', creditor)
    .where('signed_at', 'is not', null)
    .where('covers_repeats', '=', true)
    .where('revoked_at', 'is', null)
    .where('sealed', 'is not', null)
    .orderBy('signed_at', 'desc')
    .execute();
  const collected = await completedOf(
    tx,
    rows.map((row) => row.payment_id),
  );
  return rows.find((row) => collected.has(row.payment_id)) ?? null;
}
