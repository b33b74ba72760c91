import { refundMinor } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { creditsEvent, takeBackCredits } from '../ledger/ledger.ts';
import { appendEvent } from '../live/feed.ts';
import { clearPaid } from '../members/update.ts';
import type { Tx } from '../db/tx.ts';
import { lockPayment } from './apply.ts';
import { findPayment, type PaymentRow } from './queries.ts';

declare module '../ports/jobs.ts' {
  interface JobData {
    'payments.refund': { readonly refundId: string };
  }
}

/**
 * Refunds the unused credits of a completed payment: the credits leave the wallet now, a job refunds the money.
 * @throws Refusal not_found, conflict when it is not completed (or already refunded) or everything is spent
 */
export async function refundPayment(ctx: AppContext, paymentId: string): Promise<PaymentRow> {
  if (!(await findPayment(ctx.db, paymentId))) throw notFound('payment');
  return inTransaction(ctx.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.status !== 'completed') throw new Refusal('conflict');
    const { taken, balance } = await takeBackCredits(tx, ctx, paymentId, 'refund');
    const amount = refundMinor(payment.amount, payment.credits, taken);
    if (amount === 0) throw new Refusal('conflict');
    const now = ctx.clock.now();
    const refundId = newId(now);
    await tx
      .insertInto('payment_refund')
      .values({ id: refundId, payment_id: paymentId, credits: taken, amount, created_at: now, sent_at: null })
      .execute();
    const refunded = await tx
      .updateTable('payment')
      .set({ status: 'refunded' })
      .where('id', '=', paymentId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.jobs.enqueue(tx, 'payments.refund', { refundId });
    if (!(await hasPurchase(tx, payment.member_id))) await clearPaid(tx, ctx, payment.member_id);
    await appendEvent(tx, ctx, payment.member_id, creditsEvent(balance));
    ctx.metrics.events.inc({ event: 'payment_refunded' });
    return refunded;
  });
}

/** Whether the member still has a purchase of which not everything was given back. */
async function hasPurchase(tx: Tx, memberId: string): Promise<boolean> {
  const standing = await tx
    .selectFrom('payment')
    .leftJoin('payment_refund', 'payment_refund.payment_id', 'payment.id')
    .select('payment.id')
    .where('payment.member_id', '=', memberId)
    .where('payment.completed_at', 'is not', null)
    .where((eb) => eb(eb.fn.coalesce('payment_refund.credits', eb.lit(0)), '<', eb.ref('payment.credits')))
    .executeTakeFirst();
  return standing !== undefined;
}

/** The job: tells the provider, which refunds once per refund id. @throws ProviderUnavailable: try again */
export async function sendRefund(ctx: AppContext, refundId: string): Promise<void> {
  const refund = await ctx.db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select(['payment_refund.amount', 'payment_refund.sent_at', 'payment.currency', 'payment.provider_ref'])
    .where('payment_refund.id', '=', refundId)
    .executeTakeFirst();
  if (!refund || refund.sent_at !== null || refund.provider_ref === null) return;
  await ctx.payments.refund(refund.provider_ref, { id: refundId, amount: refund.amount, currency: refund.currency });
  await ctx.db.updateTable('payment_refund').set({ sent_at: ctx.clock.now() }).where('id', '=', refundId).execute();
}
