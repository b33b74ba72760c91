import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { paymentsOf, reverseTransfer, takeBackCredits } from '../ledger/ledger.ts';

/** What came of it. */
interface Returned {
  readonly balance: number;
  /** Credits that left again: their money went back before. */
  readonly gone: number;
}

/**
 * Gives a spending back, once (`reverseTransfer`). Where all money of a purchase went back, its credits are not the
 * member's any more: what returns to it leaves again.
 * @throws UnknownTransfer when there is no such spending.
 */
export async function returnSpending(tx: Tx, ctx: AppContext, transferId: string, key: string): Promise<Returned> {
  // It holds the wallet, as whoever pays money back does: what is read after it stays so.
  let { balance } = await reverseTransfer(tx, ctx, transferId, key);
  let gone = 0;
  for (const paymentId of await refundedWhole(tx, await paymentsOf(tx, transferId))) {
    const back = await takeBackCredits(tx, ctx, paymentId, 'refund', `refund:${paymentId}:${transferId}`);
    balance = back.balance;
    gone += back.taken;
  }
  return { balance, gone };
}

/** Those of the payments of which all money went back. */
async function refundedWhole(tx: Tx, paymentIds: readonly string[]): Promise<readonly string[]> {
  if (paymentIds.length === 0) return [];
  const rows = await tx
    .selectFrom('payment')
    .innerJoin('payment_refund', 'payment_refund.payment_id', 'payment.id')
    .select('payment.id')
    .where('payment.id', 'in', [...paymentIds])
    .whereRef('payment_refund.amount', '=', 'payment.amount')
    .execute();
  return rows.map((row) => row.id);
}
