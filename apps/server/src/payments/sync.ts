import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { releaseDiscount } from '../discounts/claims.ts';
import { notFound } from '../http/errors.ts';
import { applyProviderState, lockPayment } from './apply.ts';
import { isOpen, openStatuses } from './queries.ts';

const minuteMs = 60_000;
/** An open payment is checked again after this time without a notice from the provider. */
const quietMs = 2 * minuteMs;
/** After this time, an order that never reached the provider is given up. */
const unsentMs = 60 * minuteMs;
const batch = 100;

/** Asks the provider about one payment and applies the reply. @throws ProviderUnavailable, Refusal not_found */
export async function syncPayment(ctx: AppContext, paymentId: string): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payment')
    .select('provider_ref')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) throw notFound('payment');
  if (payment.provider_ref === null) return;
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
    .select(['id', 'provider_ref', 'created_at', 'superseded_at'])
    .where('provider', '=', ctx.payments.name)
    .where('status', 'in', openStatuses)
    .where('created_at', '<', new Date(now - quietMs))
    .where((eb) => eb.or([eb('synced_at', 'is', null), eb('synced_at', '<', new Date(now - quietMs))]))
    .orderBy('created_at')
    .limit(batch)
    .execute();
  for (const row of rows) {
    try {
      if (row.provider_ref === null) {
        if (row.created_at.getTime() < now - unsentMs) await giveUp(ctx, row.id);
        continue;
      }
      if (row.superseded_at !== null) await ctx.payments.cancel(row.provider_ref);
      await syncPayment(ctx, row.id);
    } catch (error) {
      // A failing payment does not delay the others.
      ctx.log.warn({ err: error, payment: row.id }, 'a payment could not be looked at');
    }
  }
}

async function giveUp(ctx: AppContext, paymentId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!isOpen(payment) || payment.provider_ref !== null) return;
    await tx
      .updateTable('payment')
      .set({ status: 'cancelled', failure: 'expired' })
      .where('id', '=', paymentId)
      .execute();
    await releaseDiscount(tx, paymentId);
  });
}
