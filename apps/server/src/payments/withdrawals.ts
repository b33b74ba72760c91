import type { Withdrawal } from '@dating/core/contract';
import { fromMinor, withdrawalEnds, withdrawalMinor } from '@dating/core/rules';
import type { Selectable } from 'kysely';
import type { Brand } from '../brands/config.ts';
import type { Tx } from '../db/tx.ts';
import { unspentOf } from '../ledger/ledger.ts';
import { presentPayment } from './present.ts';
import type { PaymentRow } from './queries.ts';
import { hasPurchase } from './refund.ts';
import type { PaymentRefundTable } from './tables.ts';

/** Whose withdrawal it is, by which rules, and when. */
export interface Withdrawing {
  readonly brand: Pick<Brand, 'refund_days'>;
  readonly memberId: string;
  /** IANA. */
  readonly timeZone: string;
  readonly now: Date;
}

/** More purchases than these are over anyway. */
const most = 100;

/** The member's purchases, newest first, with what a withdrawal brings or has brought. */
export async function listWithdrawals(tx: Tx, who: Withdrawing): Promise<Withdrawal[]> {
  const payments = await tx
    .selectFrom('payment')
    .selectAll()
    .where('member_id', '=', who.memberId)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const withdrawals: Withdrawal[] = [];
  for (const payment of payments) withdrawals.push(await withdrawalOf(tx, payment, who));
  return withdrawals;
}

/** One purchase with what its withdrawal brings or has brought. The payment is completed. */
export async function withdrawalOf(tx: Tx, payment: PaymentRow, who: Withdrawing): Promise<Withdrawal> {
  const until = withdrawalEnds(payment.completed_at ?? who.now, who.brand.refund_days, who.timeZone);
  const refund = await refundOf(tx, payment.id);
  const unused = refund?.credits ?? (await unspentOf(tx, payment.id));
  const amount = refund?.amount ?? amountOf(payment, unused);
  const refused = refusalOf(payment, { until, amount, refund, now: who.now });
  const whole = amount === payment.amount;
  return {
    payment: presentPayment(payment),
    until: until.toISOString(),
    credits: unused,
    refund: fromMinor(amount, payment.currency),
    premium_ends: refused === null && whole && !(await hasPurchase(tx, who.memberId, payment.id)),
    refused,
    refunded_at: refund?.created_at.toISOString() ?? null,
  };
}

/** What a withdrawal pays back for so many unused credits, minor units. */
export const amountOf = (payment: PaymentRow, unused: number): number =>
  withdrawalMinor({
    paid: payment.amount,
    credits: payment.credits,
    unused,
    waiver: payment.withdrawal_waiver,
  });

type Refund = Selectable<PaymentRefundTable>;

async function refundOf(tx: Tx, paymentId: string): Promise<Refund | null> {
  const row = await tx.selectFrom('payment_refund').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
  return row ?? null;
}

function refusalOf(
  payment: PaymentRow,
  state: { readonly until: Date; readonly amount: number; readonly refund: Refund | null; readonly now: Date },
): Withdrawal['refused'] {
  if (payment.status === 'charged_back') return 'charged_back';
  if (state.refund) return state.refund.withdrawal ? 'withdrawn' : 'refunded';
  if (state.now >= state.until) return 'over';
  return state.amount === 0 ? 'used' : null;
}
