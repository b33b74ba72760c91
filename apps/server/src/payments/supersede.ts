import type { Tx } from '../db/tx.ts';
import { releaseDiscount } from '../discounts/claims.ts';
import type { PaymentRow } from './queries.ts';

/** Takes the discount from a payment that is not paid yet: it can no longer bring credits. */
export async function supersede(tx: Tx, payment: PaymentRow, now: Date): Promise<PaymentRow> {
  await releaseDiscount(tx, payment.id);
  return tx
    .updateTable('payment')
    .set({ superseded_at: now })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
