import { fromMinor } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { newId } from '../ids.ts';
import { queueMail } from '../mails/send.ts';
import type { PaymentRow } from './queries.ts';

/** Whether the money of a payment that is not completed goes, or went, back. */
export async function isReturned(tx: Tx, paymentId: string): Promise<boolean> {
  const refund = await tx
    .selectFrom('payment_refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return refund !== undefined;
}

/**
 * Money for a payment that is over, whose discount another one has, or whose member was erased: it brings no credits and
 * goes back, once, with a mail to who is still there.
 * @param options.declined it was held, and somebody has rejected it
 */
export async function returnMoney(
  tx: Tx,
  ctx: AppContext,
  payment: PaymentRow,
  { declined = false }: { readonly declined?: boolean } = {},
): Promise<void> {
  const now = ctx.clock.now();
  const refundId = newId(now);
  const owed = await tx
    .insertInto('payment_refund')
    .values({
      id: refundId,
      payment_id: payment.id,
      credits: 0,
      amount: payment.amount,
      created_at: now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!owed) return;
  if (payment.status === 'loading' || payment.status === 'pending') {
    await tx.updateTable('payment').set({ status: 'cancelled' }).where('id', '=', payment.id).execute();
  }
  await ctx.jobs.enqueue(tx, 'payments.refund', { refundId });
  await queueMail(tx, ctx, {
    memberId: payment.member_id,
    kind: 'payment_returned',
    data: { payment_id: payment.id, amount: fromMinor(payment.amount, payment.currency), declined },
    origin: null,
    cause: `returned ${payment.id}`,
  });
  ctx.metrics.events.inc({ event: 'payment_returned' });
}
