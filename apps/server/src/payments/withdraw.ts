import type { Withdrawal } from '@dating/core/contract';
import { fromMinor } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { queueMail } from '../mails/send.ts';
import { lockPayment } from './apply.ts';
import { findPayment } from './queries.ts';
import { giveBack } from './refund.ts';
import { amountOf, type Withdrawing, withdrawalOf } from './withdrawals.ts';

/**
 * The member withdraws from a purchase: unused credits leave the wallet, their money goes back the way it came, and a
 * mail acknowledges it at once with date and time (Directive 2011/83/EU, Article 11a).
 * @throws Refusal not_found; conflict when it cannot be withdrawn, a second time among others
 */
export async function withdrawFrom(
  tx: Tx,
  ctx: AppContext,
  paymentId: string,
  who: Withdrawing & { readonly origin: string },
): Promise<Withdrawal> {
  if (!(await findPayment(tx, paymentId, who.memberId))) throw notFound('payment');
  const payment = await lockPayment(tx, paymentId);
  if (payment.completed_at === null) throw new Refusal('conflict');
  const offered = await withdrawalOf(tx, payment, who);
  if (offered.refused !== null) throw new Refusal('conflict');
  const { refund, refunded } = await giveBack(tx, ctx, payment, {
    amountOf: (unused) => amountOf(payment, unused),
    withdrawal: true,
  });
  await queueMail(tx, ctx, {
    memberId: who.memberId,
    kind: 'withdrawal_received',
    data: {
      payment_id: payment.id,
      bought: payment.credits,
      credits: refund.credits,
      amount: fromMinor(refund.amount, payment.currency),
      payment_method: payment.payment_method,
      received_at: refund.created_at.toISOString(),
    },
    origin: who.origin,
    cause: `withdrawal ${payment.id}`,
  });
  ctx.metrics.events.inc({ event: 'payment_withdrawn' });
  return withdrawalOf(tx, refunded, who);
}
