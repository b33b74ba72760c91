import { fromMinor } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { endFirstPurchase, releaseDiscount, useDiscount } from '../discounts/claims.ts';
import { balanceOf, creditsEvent, grantCredits, lockWallet, takeBackCredits } from '../ledger/ledger.ts';
import { appendEvent } from '../live/feed.ts';
import { queueMail } from '../mails/send.ts';
import type { ProviderState } from '../ports/index.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { isReturned, returnMoney } from './late-money.ts';
import { isOpen, isOver, type PaymentRow } from './queries.ts';
import { endReview, passesReview, reviewState } from './review.ts';
import { supersede } from './supersede.ts';
import type { Tx } from '../db/tx.ts';
import { findMember } from '../members/queries.ts';
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
    await markLookedAt(tx, paymentId, ctx.clock.now());
    if (changed) await tellBalance(tx, ctx, payment);
  });
}

/** The provider was asked about it, whatever came of that. */
export async function markLookedAt(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx.updateTable('payment').set({ synced_at: now }).where('id', '=', paymentId).execute();
}

/** Completes a payment that was held, in the transaction that approves it; the payment is locked. */
export async function completeApproved(tx: Tx, ctx: AppContext, payment: PaymentRow): Promise<void> {
  const { amount, currency } = payment;
  const changed = await complete(tx, ctx, payment, { status: 'paid', amount, currency, failure: null });
  if (changed) await tellBalance(tx, ctx, payment);
}

async function tellBalance(tx: Tx, ctx: AppContext, { member_id: memberId }: PaymentRow): Promise<void> {
  // The feed of who is erased went with them.
  if (!(await findMember(tx, memberId))) return;
  await appendEvent(tx, ctx, memberId, creditsEvent(await balanceOf(tx, memberId)));
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

/** The money was paid: it brings credits, goes back, or is looked at first. Only once, whatever came before. */
async function complete(tx: Tx, ctx: AppContext, payment: PaymentRow, state: ProviderState): Promise<boolean> {
  if (payment.completed_at !== null) return false;
  // Money that went back once stays back, also when the discount that it came for is free again.
  if (await isReturned(tx, payment.id)) return false;
  if (state.amount !== payment.amount || state.currency !== payment.currency) throw new AmountMismatch(payment.id);
  if (state.status === 'paid' && !isOver(payment) && !(await passesReview(tx, ctx, payment, state.card))) return false;
  const now = ctx.clock.now();
  if (!(await findMember(tx, payment.member_id))) return endWithoutMember(tx, ctx, payment, state);
  if (!(await mayComplete(tx, payment, now))) {
    // What the bank took back already cannot go back once more.
    if (state.status === 'paid') await returnMoney(tx, ctx, payment);
    return false;
  }
  await credit(tx, ctx, payment, now);
  return true;
}

/** Its member was erased: nobody could spend the credits, so the money goes back. */
async function endWithoutMember(
  tx: Tx,
  ctx: AppContext,
  payment: PaymentRow,
  { status }: ProviderState,
): Promise<false> {
  if (status === 'paid') await returnMoney(tx, ctx, payment);
  else if (isOpen(payment)) await setStatus(tx, payment, 'cancelled');
  await releaseDiscount(tx, payment.id);
  return false;
}

/** Uses its discount up. False for a payment that is over, and for one whose discount another payment has by now. */
async function mayComplete(tx: Tx, payment: PaymentRow, now: Date): Promise<boolean> {
  return !isOver(payment) && (await useDiscount(tx, payment.id, now));
}

/** Grants the credits and sets premium. */
async function credit(tx: Tx, ctx: AppContext, payment: PaymentRow, now: Date): Promise<void> {
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
  await endFirstPurchaseOffers(tx, payment, now);
  await setPaid(tx, ctx, payment.member_id);
  const receipt = await issueReceipt(tx, ctx, payment);
  await sendReceipt(tx, ctx, payment, now, receipt.tax_rate !== null);
  ctx.metrics.events.inc({ event: 'payment_completed' });
}

/** Another order that still waits at the provider's page with the first purchase's discount is not the first any more. */
async function endFirstPurchaseOffers(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const rival = await endFirstPurchase(tx, payment, now);
  if (rival === null) return;
  const other = await tx.selectFrom('payment').selectAll().where('id', '=', rival).executeTakeFirstOrThrow();
  if (other.status !== 'loading') return;
  await supersede(tx, other, now);
  await endFirstPurchase(tx, payment, now);
}

/** One receipt per payment, however often the provider reports it. */
async function sendReceipt(tx: Tx, ctx: AppContext, payment: PaymentRow, paidAt: Date, taxed: boolean): Promise<void> {
  await queueMail(tx, ctx, {
    memberId: payment.member_id,
    kind: 'payment_receipt',
    data: {
      payment_id: payment.id,
      credits: payment.credits,
      amount: fromMinor(payment.amount, payment.currency),
      payment_method: payment.payment_method,
      discount_code: payment.discount_code,
      taxed,
      paid_at: paidAt.toISOString(),
    },
    origin: null,
    cause: `receipt ${payment.id}`,
  });
}

/** The bank took the money back. If the payment was not known as paid yet, both steps happen now, in order. */
async function chargeBack(tx: Tx, ctx: AppContext, payment: PaymentRow, state: ProviderState): Promise<boolean> {
  if (payment.status === 'charged_back' || isOver(payment)) return false;
  const review = payment.completed_at === null ? await reviewState(tx, payment.id) : null;
  if (review === 'charged_back') return false;
  if (review === 'held') return chargeBackHeld(tx, ctx, payment);
  if (!(await complete(tx, ctx, payment, state)) && payment.completed_at === null) return false;
  await takeBackCredits(tx, ctx, payment.id, 'charge_back');
  await setStatus(tx, payment, 'charged_back');
  ctx.metrics.events.inc({ event: 'payment_charged_back' });
  return true;
}

/** It never brought credits: there is nothing to take back, and nothing to look at any more. */
async function chargeBackHeld(tx: Tx, ctx: AppContext, payment: PaymentRow): Promise<false> {
  await setStatus(tx, payment, 'cancelled');
  await releaseDiscount(tx, payment.id);
  await endReview(tx, payment.id, 'charged_back', ctx.clock.now());
  ctx.metrics.events.inc({ event: 'payment_charged_back' });
  return false;
}
