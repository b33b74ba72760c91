import type { LedgerEntry, Payment } from '@dating/core/contract';
import { fromMinor } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { listEntries, receivableOf, unspentOf } from '../ledger/ledger.ts';
import { findPayment, findPayments, type PaymentPlace } from './queries.ts';
import { presentPayment } from './present.ts';

/** A payment as the operator sees it. */
export interface OperatorPayment extends Payment {
  readonly brand: string;
  readonly member: string;
  readonly provider: string;
  readonly provider_ref: string | null;
  readonly completed_at: string | null;
  /** Its unspent credits. */
  readonly unspent: number;
  /** The refund, and whether the provider has accepted it. */
  readonly refund: { readonly amount: Payment['amount']; readonly credits: number; readonly sent: boolean } | null;
  readonly notices: readonly { readonly event: string; readonly received_at: string; readonly processed: boolean }[];
}

/** The newest payments, of one member or of all. */
export async function listPayments(
  ctx: AppContext,
  page: { readonly limit: number; readonly memberId?: string; readonly brand?: string; readonly before?: PaymentPlace },
): Promise<readonly (Payment & { readonly member: string; readonly brand: string })[]> {
  const rows = await findPayments(ctx.db, page);
  return rows.map((row) => ({ ...presentPayment(row), member: row.member_id, brand: row.brand }));
}

/** One payment with everything known about it. @throws Refusal not_found */
export async function showPayment(ctx: AppContext, paymentId: string): Promise<OperatorPayment> {
  const row = await findPayment(ctx.db, paymentId);
  if (!row) throw notFound('payment');
  const refund = await ctx.db
    .selectFrom('payment_refund')
    .select(['amount', 'credits', 'sent_at'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const notices = await ctx.db
    .selectFrom('payment_notice')
    .select(['event_id', 'received_at', 'processed_at'])
    .where('provider', '=', row.provider)
    .where('provider_ref', '=', row.provider_ref ?? '')
    .orderBy('received_at')
    .execute();
  return {
    ...presentPayment(row),
    brand: row.brand,
    member: row.member_id,
    provider: row.provider,
    provider_ref: row.provider_ref,
    completed_at: row.completed_at?.toISOString() ?? null,
    unspent: await unspentOf(ctx.db, paymentId),
    refund: refund
      ? { amount: fromMinor(refund.amount, row.currency), credits: refund.credits, sent: refund.sent_at !== null }
      : null,
    notices: notices.map((notice) => ({
      event: notice.event_id,
      received_at: notice.received_at.toISOString(),
      processed: notice.processed_at !== null,
    })),
  };
}

/** A member's ledger, newest first, with the debt after charge-backs. */
export async function showLedger(
  ctx: AppContext,
  memberId: string,
  page: { readonly limit: number; readonly beforeSeq?: number },
): Promise<{ readonly receivable: number; readonly entries: readonly LedgerEntry[] }> {
  return {
    receivable: await receivableOf(ctx.db, memberId),
    entries: (await listEntries(ctx.db, memberId, page)).map(({ cause: _cause, ...entry }) => entry),
  };
}
