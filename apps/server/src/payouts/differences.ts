import type { Money } from '@dating/core/contract';
import { fromMinor } from '@dating/core/rules';
import type { ProviderMovement } from '../ports/index.ts';
import type { SettledPayment } from '../payments/settled.ts';

/** What is younger, in milliseconds, may be on its way to the other side. */
const graceMs = 60 * 60 * 1000;
/** A refund that the provider has not taken by then. */
const unsentMs = 24 * 60 * 60 * 1000;

/** What can differ between the provider's books and ours, in the operator's words. */
export const differenceTexts = {
  unknown_payment: 'the provider was paid for an order that the database does not have',
  not_credited: 'the provider was paid, and the payment is not completed',
  missing_payment: 'the payment is completed, and the provider was not paid',
  amount_differs: 'the provider was paid another amount',
  unknown_refund: 'refunded at the provider, not by us',
  refund_differs: 'the provider refunded another amount',
  missing_refund: 'refunded by us, not at the provider',
  unsent_refund: 'the provider has not taken the refund for a day',
  unknown_charge_back: 'charged back at the provider, not with us',
  missing_charge_back: 'charged back with us, not at the provider',
  credits_differ: 'the ledger granted other credits than were paid for',
} as const;

/** Something that differs; null where a side has none of it, or it is no money. */
export interface Difference {
  readonly kind: keyof typeof differenceTexts;
  /** Our payment id. */
  readonly payment: string | null;
  readonly ours: Money | null;
  readonly theirs: Money | null;
}

interface Span {
  readonly since: Date;
  readonly now: Date;
}

const sumOf = (movements: readonly ProviderMovement[]): number =>
  movements.reduce((sum, { amount }) => sum + amount, 0);

/** Of movements of one order, which all are in its currency. */
function moneyOf(movements: readonly ProviderMovement[]): Money | null {
  const [first] = movements;
  return first ? fromMinor(sumOf(movements), first.currency) : null;
}

/** What differs about one of our payments. `movements` are all that the provider has of it. */
export function differencesOf(
  payment: SettledPayment,
  movements: readonly ProviderMovement[],
  span: Span,
): readonly Difference[] {
  const of = (kind: ProviderMovement['kind']) => movements.filter((movement) => movement.kind === kind);
  const isSettled = (at: Date | null) => at !== null && at >= span.since && at.getTime() < span.now.getTime() - graceMs;
  return [
    ...paidDifferently(payment, of('payment'), { isSettled, isBack: of('charge_back').length > 0 }),
    ...refundedDifferently(payment, of('refund'), span, isSettled),
    ...chargedBackDifferently(payment, of('charge_back'), isSettled),
  ];
}

type IsSettled = (at: Date | null) => boolean;

interface Paid {
  readonly isSettled: IsSettled;
  /** The bank has taken the money back. */
  readonly isBack: boolean;
}

function paidDifferently(payment: SettledPayment, paid: readonly ProviderMovement[], { isSettled, isBack }: Paid) {
  const ours = fromMinor(payment.amount, payment.currency);
  const theirs = moneyOf(paid);
  const differs = (kind: Difference['kind']): Difference[] => [{ kind, payment: payment.id, ours, theirs }];
  if (theirs === null) return isSettled(payment.completed_at) ? differs('missing_payment') : [];
  if (!paid.some(({ at }) => isSettled(at))) return [];
  if (theirs.amount !== ours.amount || theirs.currency !== ours.currency) return differs('amount_differs');
  const isExplained = payment.refund_id !== null || payment.review !== null || isBack;
  return payment.completed_at === null && !isExplained ? differs('not_credited') : [];
}

function refundedDifferently(
  payment: SettledPayment,
  refunds: readonly ProviderMovement[],
  { now }: Span,
  isSettled: IsSettled,
): readonly Difference[] {
  const { id, currency, refund_id: refundId, refund_amount: amount } = payment;
  const ours = amount === null ? null : fromMinor(amount, currency);
  const differ = (kind: Difference['kind'], theirs: readonly ProviderMovement[]): Difference => ({
    kind, payment: id, ours: kind === 'unknown_refund' ? null : ours, theirs: moneyOf(theirs),
  }); // prettier-ignore
  const strange = refunds.filter((refund) => refund.refundId !== refundId || refundId === null);
  const found = strange.filter(({ at }) => isSettled(at)).map((refund) => differ('unknown_refund', [refund]));
  if (refundId === null) return found;
  const sent = payment.refund_sent_at;
  const known = refunds.filter((refund) => refund.refundId === refundId);
  const isLate = (payment.refund_created_at?.getTime() ?? 0) < now.getTime() - unsentMs;
  if (sent === null) return isLate ? [...found, differ('unsent_refund', [])] : found;
  if (known.length === 0) return isSettled(sent) ? [...found, differ('missing_refund', [])] : found;
  return sumOf(known) === amount ? found : [...found, differ('refund_differs', known)];
}

function chargedBackDifferently(
  payment: SettledPayment,
  chargeBacks: readonly ProviderMovement[],
  isSettled: IsSettled,
): readonly Difference[] {
  const isBack = sumOf(chargeBacks) > 0;
  const wasBack = payment.status === 'charged_back';
  const theirs = moneyOf(chargeBacks);
  if (isBack && !wasBack && payment.completed_at !== null && chargeBacks.some(({ at }) => isSettled(at)))
    return [{ kind: 'unknown_charge_back', payment: payment.id, ours: null, theirs }];
  if (!isBack && wasBack && isSettled(payment.completed_at)) {
    const ours = fromMinor(payment.amount, payment.currency);
    return [{ kind: 'missing_charge_back', payment: payment.id, ours, theirs: null }];
  }
  return [];
}

/** What differs about a movement that belongs to none of our payments; nothing for one of another order. */
export function differenceOfUnknown(movement: ProviderMovement): readonly Difference[] {
  const isOurs = movement.kind === 'payment' ? movement.order !== null : movement.refundId !== null;
  if (!isOurs || movement.kind === 'charge_back') return [];
  const kind = movement.kind === 'payment' ? 'unknown_payment' : 'unknown_refund';
  const payment = movement.order && 'paymentId' in movement.order ? movement.order.paymentId : null;
  return [{ kind, payment, ours: null, theirs: moneyOf([movement]) }];
}
