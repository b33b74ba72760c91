import { toMinor } from '@dating/core/rules';
import { type MollieClient, type Payment, PaymentStatus, RefundStatus } from '@mollie/api-client';
import type { ProviderMovement } from '../ports/index.ts';
import { keptId } from './mollie-metadata.ts';

type Call = <T>(ask: () => Promise<T>) => Promise<T>;
interface Page<T> extends ReadonlyArray<T> {
  readonly nextPageCursor?: string | undefined;
}

/** The most that Mollie lists on one page. */
const pageSize = 250;
/** Mollie lists by the day of the order; a bank transfer or a direct debit may be paid so much later. */
const latestPaidMs = 45 * 24 * 60 * 60 * 1000;

/** Of the amounts that Mollie writes as decimals. */
const moneyOf = ({ value, currency }: { value: string; currency: string }) => ({
  amount: toMinor({ amount: value, currency }),
  currency,
});

/** Every entry of a list that has the newest first, as far as `isRecent`. */
async function* newest<T>(
  ask: (from: { limit: number; from?: string }) => Promise<Page<T>>,
  call: Call,
  isRecent: (entry: T) => boolean,
): AsyncIterable<T> {
  for (let cursor: string | undefined; ;) {
    const from = cursor;
    const page: Page<T> = await call(() => ask({ limit: pageSize, ...(from === undefined ? {} : { from }) }));
    for (const entry of page) {
      if (!isRecent(entry)) return;
      yield entry;
    }
    cursor = page.nextPageCursor;
    if (cursor === undefined) return;
  }
}

/**
 * Payments, refunds and charge-backs as Mollie lists them for an API key, each with its settlement. Settlements
 * themselves, with their fees, are shown to keys of an organisation only.
 */
export async function* mollieMovements(client: MollieClient, call: Call, since: Date): AsyncIterable<ProviderMovement> {
  const isRecent = ({ createdAt }: { createdAt: string }) => Date.parse(createdAt) >= since.getTime();
  const mayBePaid = ({ createdAt }: Payment) => Date.parse(createdAt) >= since.getTime() - latestPaidMs;
  for await (const payment of newest((from) => client.payments.page(from), call, mayBePaid)) {
    if (payment.status !== PaymentStatus.paid) continue;
    yield {
      kind: 'payment',
      order: keptId(payment.metadata, 'payment_id') === null ? null : { providerRef: payment.id },
      refundId: null,
      ...moneyOf(payment.amount),
      at: new Date(payment.paidAt ?? payment.createdAt),
      payout: payment.settlementId ?? null,
    };
  }
  for await (const refund of newest((from) => client.refunds.page(from), call, isRecent)) {
    if (refund.status === RefundStatus.failed || refund.status === RefundStatus.canceled) continue;
    yield {
      kind: 'refund',
      order: { providerRef: refund.paymentId },
      refundId: keptId(refund.metadata, 'refund_id'),
      ...moneyOf(refund.amount),
      at: new Date(refund.createdAt),
      payout: refund.settlementId ?? null,
    };
  }
  for await (const chargeBack of newest((from) => client.chargebacks.page(from), call, isRecent)) {
    if (chargeBack.reversedAt) continue;
    yield {
      kind: 'charge_back',
      order: { providerRef: chargeBack.paymentId },
      refundId: null,
      ...moneyOf(chargeBack.amount),
      at: new Date(chargeBack.createdAt),
      payout: chargeBack.settlementId ?? null,
    };
  }
}
