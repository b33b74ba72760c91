import { fromMinor } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { releaseDiscount, useDiscount } from '../discounts/discounts.ts';
import { balanceOf, creditsEvent, grantCredits, lockWallet, takeBackCredits } from '../ledger/ledger.ts';
import { appendEvent } from '../live/feed.ts';
import { queueMail } from '../mails/send.ts';
import type { ProviderState } from '../ports/index.ts';
import { isOpen, type PaymentRow } from './queries.ts';
import type { Tx } from '../db/tx.ts';
import { setPaid } from '../members/update.ts';

/** The provider reports another amount than was ordered: nothing is credited, and the operator must look into it. */
export class AmountMismatch extends Error {
  override readonly name = 'AmountMismatch';
}

/**
 * Sets a payment to the provider's state, in one transaction. The same state again changes nothing. An outdated state
 * (an older reply of the provider, applied late) changes nothing either: "paid" wins over failure, a charge-back over
 * both.
 * @throws AmountMismatch
 */
export async function applyProviderState(ctx: AppContext, paymentId: string, state: ProviderState): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const changed = await applyState(tx, ctx, payment, state);
    await tx.updateTable('payment').set({ synced_at: ctx.clock.now() }).where('id', '=', paymentId).execute();
    if (!changed) return;
    await appendEvent(tx, ctx, payment.member_id, creditsEvent(await balanceOf(tx, payment.member_id)));
  });
}

/** The payment, read under the member's wallet lock (lock order: wallet, payment, feed). */
export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow> {
  const { member_id: memberId } = await tx
    .selectFrom('payment')
    .select('member_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await lockWallet(tx, memberId);
  return tx.selectFrom('payment').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirstOrThrow();
}

/** @returns whether the member's credits may have changed */
async function applyState(tx: Tx, ctx: AppContext, payment: PaymentRow, state: ProviderState): Promise<boolean> {
  switch (state.status) {
    case 'open':
      return false;
    case 'pending':
      if (payment.status === 'loading') await setStatus(tx, payment, 'pending');
      return false;
    case 'failed':
      return end(tx, ctx, payment, 'failed', state.failure ?? 'declined');
    case 'cancelled':
      return end(tx, ctx, payment, 'cancelled', null);
    case 'expired':
      return end(tx, ctx, payment, 'cancelled', 'expired');
    case 'paid':
      return complete(tx, ctx, payment, state);
    case 'charged_back':
      return chargeBack(tx, ctx, payment, state);
  }
}

async function setStatus(tx: Tx, payment: PaymentRow, status: PaymentRow['status']): Promise<void> {
  await tx.updateTable('payment').set({ status }).where('id', '=', payment.id).execute();
}

async function end(
  tx: Tx,
  ctx: AppContext,
  payment: PaymentRow,
  status: 'failed' | 'cancelled',
  failure: PaymentRow['failure'],
): Promise<false> {
  if (!isOpen(payment)) return false;
  await tx.updateTable('payment').set({ status, failure }).where('id', '=', payment.id).execute();
  await releaseDiscount(tx, payment.id);
  ctx.metrics.events.inc({ event: `payment_${status}` });
  return false;
}

/** The money was paid: grants credits, uses up the discount, sets premium. Only once, whatever came before. */
async function complete(tx: Tx, ctx: AppContext, payment: PaymentRow, state: ProviderState): Promise<boolean> {
  if (payment.completed_at !== null) return false;
  if (state.amount !== payment.amount || state.currency !== payment.currency) throw new AmountMismatch(payment.id);
  const now = ctx.clock.now();
  await grantCredits(tx, ctx, {
    memberId: payment.member_id,
    amount: payment.credits,
    reason: 'purchase',
    cause: { kind: 'payment', id: payment.id },
    key: `payment:${payment.id}`,
    source: 'purchase',
    paymentId: payment.id,
  });
  await tx
    .updateTable('payment')
    .set({ status: 'completed', failure: null, completed_at: now })
    .where('id', '=', payment.id)
    .execute();
  await useDiscount(tx, payment.id, now);
  await setPaid(tx, ctx, payment.member_id);
  await sendReceipt(tx, ctx, payment, now);
  ctx.metrics.events.inc({ event: 'payment_completed' });
  return true;
}

/** One receipt per payment, however often the provider reports it. */
async function sendReceipt(tx: Tx, ctx: AppContext, payment: PaymentRow, paidAt: Date): Promise<void> {
  await queueMail(tx, ctx, {
    memberId: payment.member_id,
    kind: 'payment_receipt',
    data: {
      payment_id: payment.id,
      credits: payment.credits,
      amount: fromMinor(payment.amount, payment.currency),
      payment_method: payment.payment_method,
      discount_code: payment.discount_code,
      paid_at: paidAt.toISOString(),
    },
    origin: null,
    cause: `receipt ${payment.id}`,
  });
}

/** The bank took the money back. If the payment was not known as paid yet, both steps happen now, in order. */
async function chargeBack(tx: Tx, ctx: AppContext, payment: PaymentRow, state: ProviderState): Promise<boolean> {
  if (payment.status === 'charged_back') return false;
  await complete(tx, ctx, payment, state);
  await takeBackCredits(tx, ctx, payment.id, 'charge_back');
  await setStatus(tx, payment, 'charged_back');
  ctx.metrics.events.inc({ event: 'payment_charged_back' });
  return true;
}
