import { refundMinor } from '@dating/core/rules';
import type { Selectable } from 'kysely';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { creditsEvent, forfeit, restoreDebt, returnForfeited, takeBackCredits } from '../ledger/ledger.ts';
import { appendEvent } from '../live/feed.ts';
import { findMember } from '../members/queries.ts';
import { clearPaid } from '../members/update.ts';
import type { Tx } from '../db/tx.ts';
import { issueCreditNote } from '../receipts/issue-receipt.ts';
import { ProviderUnavailable } from '../ports/index.ts';
import { lockPayment } from './apply.ts';
import { findPayment, type PaymentRow } from './queries.ts';
import type { PaymentRefundTable } from './tables.ts';

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
    const { refunded } = await giveBack(tx, ctx, payment, {
      amountOf: (unused) => refundMinor(payment.amount, payment.credits, unused),
      withdrawal: false,
    });
    return refunded;
  });
}

interface GivingBack {
  /** What is paid back for so many unused credits, minor units. */
  readonly amountOf: (unused: number) => number;
  /** The member withdrew. */
  readonly withdrawal: boolean;
}

export interface GivenBack {
  readonly refunded: PaymentRow;
  readonly refund: Selectable<PaymentRefundTable>;
  /** Nothing else makes the member premium. */
  readonly premiumEnded: boolean;
}

/**
 * Takes the unused credits of a locked payment back and has its money refunded, also where its account was erased since:
 * its credits were forfeited, not used. Where that is all of its money, a debt that its credits paid is owed again.
 * @throws Refusal conflict when it is not completed (or already refunded) or nothing is to be paid back
 */
export async function giveBack(
  tx: Tx,
  ctx: AppContext,
  payment: PaymentRow,
  { amountOf, withdrawal }: GivingBack,
): Promise<GivenBack> {
  if (payment.status !== 'completed') throw new Refusal('conflict');
  const isErased = (await findMember(tx, payment.member_id)) === null;
  if (isErased) await returnForfeited(tx, ctx, payment.id);
  const { taken, balance } = await takeBackCredits(tx, ctx, payment.id, 'refund');
  const amount = amountOf(taken);
  if (amount === 0) throw new Refusal('conflict');
  if (amount === payment.amount) await restoreDebt(tx, ctx, payment.id);
  const now = ctx.clock.now();
  const refund = await tx
    .insertInto('payment_refund')
    .values({
      id: newId(now),
      payment_id: payment.id,
      credits: taken,
      amount,
      withdrawal,
      created_at: now,
      sent_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const refunded = await tx
    .updateTable('payment')
    .set({ status: 'refunded' })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await issueCreditNote(tx, ctx, payment, refund);
  await ctx.jobs.enqueue(tx, 'payments.refund', { refundId: refund.id });
  const premiumEnded = !(await hasPurchase(tx, payment.member_id));
  if (isErased) {
    // Credits of other purchases.
    await forfeit(tx, ctx, payment.member_id);
  } else {
    if (premiumEnded) await clearPaid(tx, ctx, payment.member_id);
    await appendEvent(tx, ctx, payment.member_id, creditsEvent(balance));
  }
  ctx.metrics.events.inc({ event: 'payment_refunded' });
  return { refunded, refund, premiumEnded };
}

/** The member's purchases of which not all money went back: what makes them premium. */
const standingPurchases = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('payment')
    .leftJoin('payment_refund', 'payment_refund.payment_id', 'payment.id')
    .where('payment.member_id', '=', memberId)
    .where('payment.completed_at', 'is not', null)
    .where('payment.status', '<>', 'charged_back')
    .where((eb) => eb(eb.fn.coalesce('payment_refund.amount', eb.lit(0)), '<', eb.ref('payment.amount')));

/** Whether the member has a purchase, besides `without`, of which not all money went back. */
export async function hasPurchase(tx: Tx, memberId: string, without: string | null = null): Promise<boolean> {
  const standing = await standingPurchases(tx, memberId)
    .select('payment.id')
    .$if(without !== null, (query) => query.where('payment.id', '<>', without))
    .executeTakeFirst();
  return standing !== undefined;
}

/** When the first of the member's purchases that stand was completed; null where there is none. */
export async function firstPurchaseAt(tx: Tx, memberId: string): Promise<Date | null> {
  const first = await standingPurchases(tx, memberId)
    .select('payment.completed_at')
    .orderBy('payment.completed_at')
    .limit(1)
    .executeTakeFirst();
  return first?.completed_at ?? null;
}

/** The job: tells the provider, which refunds once per refund id. @throws ProviderUnavailable: try again */
export async function sendRefund(ctx: AppContext, refundId: string): Promise<void> {
  const refund = await ctx.db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select([
      'payment_refund.amount',
      'payment_refund.sent_at',
      'payment.currency',
      'payment.provider',
      'payment.provider_ref',
    ])
    .where('payment_refund.id', '=', refundId)
    .executeTakeFirst();
  if (!refund || refund.sent_at !== null || refund.provider_ref === null) return;
  if (refund.provider !== ctx.payments.name) {
    throw new ProviderUnavailable(`It was paid at ${refund.provider}, and ${ctx.payments.name} runs here.`);
  }
  await ctx.payments.refund(refund.provider_ref, { id: refundId, amount: refund.amount, currency: refund.currency });
  await ctx.db.updateTable('payment_refund').set({ sent_at: ctx.clock.now() }).where('id', '=', refundId).execute();
}
