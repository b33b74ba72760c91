import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { releaseDiscount } from '../discounts/claims.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { applyProviderState, lockPayment, markLookedAt } from './apply.ts';
import { openStatuses, type PaymentRow } from './queries.ts';

const minuteMs = 60_000;
/**
 * An open payment is checked again after this time without a notice from the provider, and after a share of its age: a
 * bank transfer is open for days.
 */
const quietMs = 2 * minuteMs;
const shareOfAge = 0.1;
/** After this time, an order that never reached the provider is given up. */
const unsentMs = 60 * minuteMs;
const batch = 100;
const givenUp = { status: 'cancelled', failure: 'expired' } as const;

/**
 * Asks the provider about one payment and applies the reply. @throws ProviderUnavailable; Refusal not_found, conflict
 * where another provider has it
 */
export async function syncPayment(ctx: AppContext, paymentId: string): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payment')
    .select(['provider', 'provider_ref'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) throw notFound('payment');
  if (payment.provider_ref === null) return;
  if (payment.provider !== ctx.payments.name) throw new Refusal('conflict');
  await applyProviderState(ctx, paymentId, await ctx.payments.fetch(payment.provider_ref));
}

/**
 * A safety net beside the notices, for payments that stay open, orders that were never sent, and orders whose discount
 * was taken over.
 */
export async function syncOpenPayments(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  const rows = await ctx.db
    .selectFrom('payment')
    .select(['id', 'provider_ref', 'superseded_at'])
    .where('provider', '=', ctx.payments.name)
    .where('status', 'in', openStatuses)
    .where('created_at', '<', new Date(now - quietMs))
    // An order may still be on its way to the provider, and a direct debit that was signed waits for its day
    // (direct-debit/collect-debit.ts).
    .where((eb) =>
      eb.or([
        eb('provider_ref', 'is not', null),
        eb.and([eb('status', '=', 'loading'), eb('created_at', '<', new Date(now - unsentMs))]),
      ]),
    )
    .where((eb) => eb.or([eb('synced_at', 'is', null), eb('synced_at', '<', lastLook(new Date(now)))]))
    .orderBy('created_at')
    .limit(batch)
    .execute();
  for (const row of rows) {
    try {
      if (row.provider_ref === null) {
        await endUnsent(ctx, row.id, givenUp);
        continue;
      }
      if (row.superseded_at !== null) await ctx.payments.cancel(row.provider_ref);
      await syncPayment(ctx, row.id);
    } catch (error) {
      // A failing payment does not delay the others, and the next sweep begins with those that wait behind it.
      ctx.log.warn({ err: error, payment: row.id }, 'a payment could not be looked at');
      await markLookedAt(ctx.db, row.id, ctx.clock.now());
    }
  }
}

/** When a payment was looked at for the last time that is to be looked at again. */
function lastLook(now: Date) {
  const quiet = new Date(now.getTime() - quietMs);
  return sql<Date>`least(${quiet}::timestamptz, ${now}::timestamptz - (${now}::timestamptz - created_at) * ${shareOfAge}::float8)`;
}

/** The buyer has done what they must, and the order waits for its day: its discount stays with it. */
export async function markPending(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.status !== 'loading') return;
  await tx.updateTable('payment').set({ status: 'pending' }).where('id', '=', payment.id).execute();
}

type End = Pick<PaymentRow, 'status' | 'failure'>;

/**
 * Ends a payment whose order the provider never had; its discount is free again. A direct debit that was signed since it
 * was looked at goes on.
 */
export async function endUnsent(ctx: AppContext, paymentId: string, end: End): Promise<void> {
  await inTransaction(ctx.db, (tx) => endFrom(tx, paymentId, ['loading'], end));
}

/** Ends a direct debit that was signed, unless the provider has its order. */
export async function endSigned(tx: Tx, paymentId: string, end: End): Promise<void> {
  await endFrom(tx, paymentId, openStatuses, end);
}

async function endFrom(tx: Tx, paymentId: string, from: readonly PaymentRow['status'][], end: End): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!from.includes(payment.status) || payment.provider_ref !== null) return;
  await tx.updateTable('payment').set(end).where('id', '=', paymentId).execute();
  await releaseDiscount(tx, paymentId);
}
