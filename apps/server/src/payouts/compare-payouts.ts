import { fromMinor } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import type { ProviderMovement } from '../ports/index.ts';
import { auditPayments } from '../payments/audit.ts';
import { type Difference, differenceOfUnknown, differencesOf } from './differences.ts';
import { findSettled, type SettledPayment } from '../payments/settled.ts';

/** What the provider took in so many milliseconds before is still found as the other side of one of our payments. */
const marginMs = 7 * 24 * 60 * 60 * 1000;

/** The sums of one payout in one currency. */
export interface PayoutLine {
  /** null: not paid out yet. */
  readonly payout: string | null;
  readonly currency: string;
  readonly movements: number;
  readonly payments: string;
  readonly refunds: string;
  readonly charge_backs: string;
  /** Payments less refunds and charge-backs, before the provider's fees. */
  readonly sum: string;
}

/** The provider's books beside ours. */
export interface PayoutReport {
  readonly provider: string;
  readonly since: string;
  readonly payouts: readonly PayoutLine[];
  /** Movements of the same account that belong to no order of ours. */
  readonly others: number;
  readonly differences: readonly Difference[];
}

/**
 * Holds the provider's books against payments and ledger (SPEC sections 5 and 7): the sums of each payout since a
 * moment, and every difference. Reads only.
 * @throws ProviderUnavailable
 */
export async function comparePayouts(ctx: AppContext, since: Date): Promise<PayoutReport> {
  const moved: ProviderMovement[] = [];
  for await (const movement of ctx.payments.movements(new Date(since.getTime() - marginMs))) moved.push(movement);
  const settled = await findSettled(ctx.db, ctx.payments.name, { since, orders: ordersOf(moved) });
  const { ours, rest } = matched(moved, settled);
  const span = { since, now: ctx.clock.now() };
  const isRecent = ({ at }: ProviderMovement) => at >= since;
  const unknown = rest.filter(isRecent).flatMap(differenceOfUnknown);
  const granted = await auditPayments(ctx.db);
  return {
    provider: ctx.payments.name,
    since: since.toISOString(),
    payouts: payoutLines([...ours.values()].flat().filter(isRecent)),
    others: rest.filter(isRecent).length - unknown.length,
    differences: [
      ...unknown,
      ...settled.flatMap((payment) => differencesOf(payment, ours.get(payment.id) ?? [], span)),
      ...granted.map(({ payment }) => ({ kind: 'credits_differ' as const, payment, ours: null, theirs: null })),
    ],
  };
}

function ordersOf(moved: readonly ProviderMovement[]) {
  const refs: string[] = [];
  const ids: string[] = [];
  for (const { order } of moved) {
    if (order && 'providerRef' in order) refs.push(order.providerRef);
    else if (order) ids.push(order.paymentId);
  }
  return { refs, ids };
}

/** The movements of each payment, by its id, and those of none. */
function matched(moved: readonly ProviderMovement[], settled: readonly SettledPayment[]) {
  const ids = new Set(settled.map(({ id }) => id));
  const byRef = new Map(settled.map(({ id, provider_ref: ref }) => [ref, id]));
  const idOf = ({ order }: ProviderMovement): string | undefined => {
    if (order === null) return undefined;
    if ('providerRef' in order) return byRef.get(order.providerRef);
    return ids.has(order.paymentId) ? order.paymentId : undefined;
  };
  const ours = new Map<string, ProviderMovement[]>();
  const rest: ProviderMovement[] = [];
  for (const movement of moved) {
    const id = idOf(movement);
    if (id === undefined) rest.push(movement);
    else ours.set(id, [...(ours.get(id) ?? []), movement]);
  }
  return { ours, rest };
}

/** By payout and currency, those that are not paid out last. */
function payoutLines(moved: readonly ProviderMovement[]): readonly PayoutLine[] {
  const groups = Map.groupBy(moved, ({ payout, currency }) => JSON.stringify([payout, currency]));
  const lines = [...groups.values()].map(payoutLine);
  const place = ({ payout, currency }: PayoutLine) => `${payout === null ? 1 : 0} ${payout} ${currency}`;
  return lines.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

function payoutLine(movements: readonly ProviderMovement[]): PayoutLine {
  const { payout = null, currency = '' } = movements[0] ?? {};
  const sum = (kind: ProviderMovement['kind']) =>
    movements.filter((one) => one.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const [payments, refunds, chargeBacks] = [sum('payment'), sum('refund'), sum('charge_back')];
  const shown = (minor: number) => fromMinor(minor, currency).amount;
  return {
    payout,
    currency,
    movements: movements.length,
    payments: shown(payments),
    refunds: shown(refunds),
    charge_backs: shown(chargeBacks),
    sum: shown(payments - refunds - chargeBacks),
  };
}
