import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { dayMs } from '../http/limits.ts';
import { type DebitOrder, OrderRefused, ProviderUnavailable } from '../ports/index.ts';
import { keepProviderOrder, providerOrderOf } from '../payments/create.ts';
import { findPayment, isOpen, type PaymentRow, unsentPayments } from '../payments/queries.ts';
import { endSigned } from '../payments/sync.ts';
import { type DirectDebitRow, findDebit, firstOfMandate } from './queries.ts';
import { openDetails } from './sealed-details.ts';

/** A provider remembers an order for an hour: one that it did not confirm by then could be made twice. */
const tryingMs = 50 * 60_000;

/** Orders whose day has come, and those that the provider did not take at once. */
export async function collectDue(ctx: AppContext): Promise<void> {
  const rows = await ctx.db
    .selectFrom('direct_debit')
    .select('payment_id')
    .where('signed_at', 'is not', null)
    .where('ordered_at', 'is', null)
    .where('sealed', 'is not', null)
    // What ended, or what another provider took, would fill the batch for good.
    .where('payment_id', 'in', unsentPayments(ctx.db, ctx.payments.name))
    .where('collect_on', '<=', dayAfter(ctx.clock.now(), ctx.payments.debits?.leadDays ?? 0))
    .orderBy('signed_at')
    .limit(100)
    .execute();
  for (const { payment_id: id } of rows) {
    try {
      await collectDebit(ctx, id);
    } catch (error) {
      // A failing one does not delay the others.
      ctx.log.warn({ err: error, payment: id }, 'a direct debit could not be collected');
    }
  }
}

const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/**
 * Gives a signed direct debit to the provider once its pre-notification is old enough. One that the provider does not
 * answer about is tried again, until it might have forgotten the first attempt.
 */
export async function collectDebit(ctx: AppContext, paymentId: string): Promise<void> {
  const debit = await findDebit(ctx.db, paymentId);
  const payment = await findPayment(ctx.db, paymentId);
  if (!debit?.sealed || debit.signed_at === null || !payment || !isDue(ctx, debit, payment)) return;
  if (debit.member_id === null) return end(ctx, paymentId, 'expired');
  const now = ctx.clock.now();
  if (debit.sent_at !== null && debit.sent_at.getTime() < now.getTime() - tryingMs) {
    return end(ctx, paymentId, 'expired');
  }
  if (debit.sent_at === null && !(await markSent(ctx, paymentId, now))) return;
  try {
    const created = await ctx.payments.debits?.create(await orderOf(ctx, debit, payment));
    if (!created) return;
    const ordered = { ...payment, provider_ref: created.providerRef, redirect_url: created.redirectUrl };
    await keepProviderOrder(ctx.db, ordered);
    await mark(ctx.db, paymentId, { ordered_at: now });
  } catch (error) {
    if (error instanceof OrderRefused) {
      ctx.log.error({ err: error, payment: paymentId }, 'the provider refused a direct debit');
      return end(ctx, paymentId, 'declined');
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.log.warn({ err: error, payment: paymentId }, 'a direct debit is tried again');
  }
}

function isDue(ctx: AppContext, debit: DirectDebitRow, payment: PaymentRow): boolean {
  const { debits, name } = ctx.payments;
  if (!debits || payment.provider !== name || payment.provider_ref !== null || !isOpen(payment)) return false;
  return debits.leadDays === null || (debit.collect_on ?? '') <= dayAfter(ctx.clock.now(), debits.leadDays);
}

async function orderOf(ctx: AppContext, debit: DirectDebitRow, payment: PaymentRow): Promise<DebitOrder> {
  const { account_holder, iban } = await openDetails(ctx.secrets, payment.id, debit.sealed ?? Buffer.alloc(0));
  const firstId = debit.mandate_signed_at && (await firstOfMandate(ctx.db, debit));
  const first = firstId ? await findPayment(ctx.db, firstId) : null;
  const scope = { brand: ctx.brands.byId(payment.brand), language: debit.language, origin: debit.origin };
  return {
    ...providerOrderOf(ctx, scope, payment),
    accountHolder: account_holder,
    iban,
    mandateReference: debit.mandate_reference,
    signedAt: debit.mandate_signed_at ?? debit.signed_at ?? debit.created_at,
    firstRef: first?.provider === payment.provider ? first.provider_ref : null,
  };
}

/** @returns false where the mandate was revoked meanwhile */
async function markSent(ctx: AppContext, paymentId: string, now: Date): Promise<boolean> {
  const row = await ctx.db
    .updateTable('direct_debit')
    .set({ sent_at: now })
    .where('payment_id', '=', paymentId)
    .where('revoked_at', 'is', null)
    .returning('payment_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function mark(tx: Tx, paymentId: string, set: Partial<DirectDebitRow>): Promise<void> {
  await tx.updateTable('direct_debit').set(set).where('payment_id', '=', paymentId).execute();
}

async function end(ctx: AppContext, paymentId: string, failure: 'declined' | 'expired'): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await endSigned(tx, paymentId, { status: 'failed', failure });
    await mark(tx, paymentId, { ordered_at: ctx.clock.now() });
  });
}
