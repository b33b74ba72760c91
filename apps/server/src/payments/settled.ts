import type { Tx } from '../db/tx.ts';
import type { PaymentReviewTable, PaymentTable } from './tables.ts';

/** A payment with what was settled about it. */
export interface SettledPayment extends Pick<PaymentTable, 'id' | 'provider_ref' | 'status' | 'amount' | 'currency'> {
  readonly completed_at: Date | null;
  readonly review: PaymentReviewTable['state'] | null;
  readonly refund_id: string | null;
  /** Minor units. */
  readonly refund_amount: number | null;
  readonly refund_created_at: Date | null;
  readonly refund_sent_at: Date | null;
}

/** A provider's payments that were completed or refunded since a moment, and those of these orders. */
export async function findSettled(
  tx: Tx,
  provider: string,
  { since, orders }: { since: Date; orders: { readonly refs: readonly string[]; readonly ids: readonly string[] } },
): Promise<readonly SettledPayment[]> {
  return tx
    .selectFrom('payment')
    .leftJoin('payment_refund', 'payment_refund.payment_id', 'payment.id')
    .leftJoin('payment_review', 'payment_review.payment_id', 'payment.id')
    .where('payment.provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('payment.completed_at', '>=', since),
        eb('payment_refund.created_at', '>=', since),
        eb('payment.provider_ref', '=', eb.fn.any(eb.val([...orders.refs]))),
        eb('payment.id', '=', eb.fn.any(eb.val([...orders.ids]))),
      ]),
    )
    .select(['payment.id', 'provider_ref', 'status', 'payment.amount', 'currency', 'completed_at'])
    .select(['payment_review.state as review', 'payment_refund.id as refund_id'])
    .select(['payment_refund.amount as refund_amount', 'payment_refund.created_at as refund_created_at'])
    .select('payment_refund.sent_at as refund_sent_at')
    .execute();
}
