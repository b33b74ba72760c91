import type { Stripe } from 'stripe';
import type { ProviderMovement } from '../ports/index.ts';

type Call = <T>(ask: () => Promise<T>) => Promise<T>;
type Transaction = Stripe.BalanceTransaction;
interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

/** The most that Stripe lists on one page. */
const pageSize = 100;

/** Every entry of a list, page by page. */
async function* all<T extends { readonly id: string }>(
  ask: (page: { limit: number; starting_after?: string }) => Promise<Page<T>>,
  call: Call,
): AsyncIterable<T> {
  for (let last: string | undefined; ;) {
    const after = last;
    const page = await call(() => ask({ limit: pageSize, ...(after === undefined ? {} : { starting_after: after }) }));
    yield* page.data;
    last = page.data.at(-1)?.id;
    if (!page.has_more || last === undefined) return;
  }
}

/** Charges, refunds and disputes of Stripe's balance, each with the payout that it is part of. */
export async function* stripeMovements(stripe: Stripe, call: Call, since: Date): AsyncIterable<ProviderMovement> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const payouts = new Map<string, string>();
  for await (const { id: payout } of all((page) => stripe.payouts.list({ created, ...page }), call)) {
    const parts = all((page) => stripe.balanceTransactions.list({ payout, ...page }), call);
    for await (const { id } of parts) payouts.set(id, payout);
  }
  const expand = ['data.source', 'data.source.charge'];
  const transactions = all((page) => stripe.balanceTransactions.list({ created, expand, ...page }), call);
  for await (const transaction of transactions) {
    const movement = movementOf(transaction);
    if (!movement) continue;
    const at = new Date(transaction.created * 1000);
    yield { ...movement, at, payout: payouts.get(transaction.id) ?? null };
  }
}

/** null: a payout itself, a fee, or what else is none of a buyer's money. */
function movementOf({ source, net }: Transaction): Omit<ProviderMovement, 'at' | 'payout'> | null {
  if (source === null || typeof source === 'string') return null;
  if (source.object === 'charge')
    return { kind: 'payment', order: orderOf(source), refundId: null, ...moneyOf(source) };
  if (source.object === 'refund') {
    const refundId = source.metadata?.['refund_id'] ?? null;
    return { kind: 'refund', order: orderOf(source.charge), refundId, ...moneyOf(source) };
  }
  if (source.object !== 'dispute') return null;
  const { amount, currency } = moneyOf(source);
  // A dispute that was won brings its money back.
  return { kind: 'charge_back', order: orderOf(source.charge), refundId: null, amount: net < 0 ? amount : -amount, currency }; // prettier-ignore
}

/** A charge has the metadata of the intent that it belongs to. */
function orderOf(charge: string | Stripe.Charge | null): ProviderMovement['order'] {
  const paymentId = charge === null || typeof charge === 'string' ? undefined : charge.metadata['payment_id'];
  return paymentId === undefined ? null : { paymentId };
}

/** What the buyer paid, in the buyer's money; the balance may be in another one. */
const moneyOf = ({ amount, currency }: { amount: number; currency: string }) => ({
  amount,
  currency: currency.toUpperCase(),
});
