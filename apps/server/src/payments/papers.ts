import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound } from '../http/errors.ts';
import { issueCreditNote, issueReceipt } from '../receipts/issue-receipt.ts';
import type { ReceiptRow } from '../receipts/queries.ts';
import { lockPayment } from './apply.ts';
import { findPayment } from './queries.ts';

/**
 * The papers of a member's payment, the receipt first; what a process of an earlier version has not issued is issued
 * now. @throws Refusal not_found, for a payment that brought nothing too
 */
export async function ensurePapers(
  ctx: AppContext,
  paymentId: string,
  memberId: string,
): Promise<readonly ReceiptRow[]> {
  if (!(await findPayment(ctx.db, paymentId, memberId))) throw notFound('payment');
  return inTransaction(ctx.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.completed_at === null) throw notFound('payment');
    const receipt = await issueReceipt(tx, ctx, payment);
    const refund = await tx
      .selectFrom('payment_refund')
      .select(['amount', 'credits'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    return refund ? [receipt, await issueCreditNote(tx, ctx, payment, refund)] : [receipt];
  });
}
