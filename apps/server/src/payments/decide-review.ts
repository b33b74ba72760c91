import type { Payment } from '@dating/core/contract';
import { refundMinor } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { releaseDiscount } from '../discounts/claims.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { findMember } from '../members/queries.ts';
import { completeApproved, lockPayment } from './apply.ts';
import { returnMoney } from './late-money.ts';
import { presentPayment } from './present.ts';
import { findPayment, type PaymentRow } from './queries.ts';
import { giveBack } from './refund.ts';
import { endReview, reviewState } from './review.ts';
import type { PaymentReviewTable } from './tables.ts';

/** A payment that somebody must look at, or has looked at. */
export interface ReviewedPayment extends Payment {
  readonly brand: string;
  readonly member: string;
  readonly state: PaymentReviewTable['state'];
  readonly reasons: PaymentReviewTable['reasons'];
  readonly begun_at: string;
  readonly decided_at: string | null;
}

/** The payments that wait for somebody, the oldest first; with `all` the decided ones too. */
export async function listReviews(
  ctx: AppContext,
  { all, brand, limit }: { readonly all: boolean; readonly brand: string | undefined; readonly limit: number },
): Promise<readonly ReviewedPayment[]> {
  const rows = await ctx.db
    .selectFrom('payment_review as review')
    .innerJoin('payment', 'payment.id', 'review.payment_id')
    .selectAll('payment')
    .select(['review.state', 'review.reasons', 'review.begun_at', 'review.decided_at'])
    .$if(!all, (query) => query.where('review.decided_at', 'is', null))
    .$if(brand !== undefined, (query) => query.where('payment.brand', '=', brand ?? ''))
    .orderBy('review.begun_at')
    .orderBy('review.payment_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...presentPayment(row),
    brand: row.brand,
    member: row.member_id,
    state: row.state,
    reasons: row.reasons,
    begun_at: row.begun_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
}

/**
 * Somebody has looked, and it is all right: a payment that was held brings its credits now.
 * @throws Refusal not_found; conflict where nothing waits, and where its member is gone
 */
export async function approvePayment(ctx: AppContext, paymentId: string): Promise<PaymentRow> {
  return decide(ctx, paymentId, 'approved', async (tx, payment, before) => {
    if (before === 'flagged') return;
    if (!(await findMember(tx, payment.member_id))) throw new Refusal('conflict');
    await completeApproved(tx, ctx, payment);
  });
}

/**
 * Somebody has looked, and it must not be: all money of a payment that was held goes back, and that of the unused credits
 * of one that was only flagged.
 * @throws Refusal not_found; conflict where nothing waits, and where all credits of a flagged one are gone
 */
export async function rejectPayment(ctx: AppContext, paymentId: string): Promise<PaymentRow> {
  return decide(ctx, paymentId, 'rejected', async (tx, payment, before) => {
    if (before === 'held') {
      await returnMoney(tx, ctx, payment, { declined: true });
      await releaseDiscount(tx, payment.id);
      return;
    }
    const amountOf = (unused: number) => refundMinor(payment.amount, payment.credits, unused);
    await giveBack(tx, ctx, payment, { amountOf, withdrawal: false });
  });
}

async function decide(
  ctx: AppContext,
  paymentId: string,
  state: 'approved' | 'rejected',
  follow: (tx: Tx, payment: PaymentRow, before: 'held' | 'flagged') => Promise<void>,
): Promise<PaymentRow> {
  if (!(await findPayment(ctx.db, paymentId))) throw notFound('payment');
  return inTransaction(ctx.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const before = await reviewState(tx, paymentId);
    if (before !== 'held' && before !== 'flagged') throw new Refusal('conflict');
    await endReview(tx, paymentId, state, ctx.clock.now());
    await follow(tx, payment, before);
    ctx.metrics.events.inc({ event: `payment_${state}` });
    return (await findPayment(tx, paymentId)) ?? payment;
  });
}
