import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import type { CurrentMember } from '../http/current-member.ts';
import type { RequestScope } from '../http/call.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { lockPayment } from '../payments/apply.ts';
import { checkOrder, type Order, placeOrder, priceOf } from '../payments/create.ts';
import { findPayment, isOpen, isSuperseded, type PaymentRow } from '../payments/queries.ts';
import { endUnsent, markPending } from '../payments/sync.ts';
import { collectDebit } from './collect-debit.ts';
import { collectionDay } from './collection-day.ts';
import { type DirectDebitRow, findDebit, lockDebit } from './queries.ts';
import { openDetails, sealDetails } from './sealed-details.ts';
import { announce } from './sign-debit.ts';
import { assertMayDebit, assertMaySign } from './standing.ts';
import { findStoredMandate } from './stored-mandate.ts';

type Buyer = RequestScope & { readonly member: CurrentMember };

/**
 * Orders by the member's stored mandate, without another signature: it is announced by mail, and given to the provider
 * when its day has come, as one that was signed for itself.
 * @throws Refusal use_directdebit where there is no such mandate; sdd_blocked, sdd_limit; those of an order
 */
export async function repeatDebit(ctx: AppContext, scope: Buyer, order: Order): Promise<PaymentRow> {
  const { brand, member } = scope;
  const mandate = await findStoredMandate(ctx.db, brand, member.id);
  if (!mandate) throw new Refusal('use_directdebit');
  const checked = await checkOrder(ctx, scope, order);
  const now = ctx.clock.now();
  const amount = await priceOf(ctx.db, { brand, order, checked, now });
  await assertMayDebit(ctx.db, payerOf(member.id, mandate), { brand, amount, now });
  const payment = await placeOrder(ctx, scope, order);
  const sealed = await resealed(ctx, mandate, payment.id);
  try {
    await inTransaction(ctx.db, (tx) => useMandate(tx, ctx, scope, { payment, mandate, sealed }));
  } catch (error) {
    if (error instanceof Refusal) await endUnsent(ctx, payment.id, { status: 'cancelled', failure: null });
    throw error;
  }
  await collectDebit(ctx, payment.id);
  const placed = await findPayment(ctx.db, payment.id, member.id);
  if (!placed) throw notFound('payment');
  return placed;
}

const payerOf = (memberId: string, { account_key: accountKey }: DirectDebitRow) => ({ memberId, accountKey });

async function resealed(ctx: AppContext, { payment_id: from, sealed }: DirectDebitRow, to: string): Promise<Buffer> {
  if (!sealed) throw new Refusal('use_directdebit');
  return sealDetails(ctx.secrets, to, await openDetails(ctx.secrets, from, sealed));
}

/** Stores what the payment is collected with. A repeated request finds what the first one stored. */
async function useMandate(
  tx: Tx,
  ctx: AppContext,
  { brand, language, origin, member }: Buyer,
  given: { readonly payment: PaymentRow; readonly mandate: DirectDebitRow; readonly sealed: Buffer },
): Promise<void> {
  // Wallet before payment before debit (lock order).
  const payment = await lockPayment(tx, given.payment.id);
  const mandate = await lockDebit(tx, given.mandate.payment_id);
  if ((await findDebit(tx, payment.id)) || !isOpen(payment) || isSuperseded(payment)) return;
  if (mandate.revoked_at !== null) throw new Refusal('use_directdebit');
  const now = ctx.clock.now();
  await assertMaySign(tx, payerOf(member.id, mandate), { brand, amount: payment.amount, now });
  const collectOn = collectionDay(now, mandate.notice_days);
  const debit: DirectDebitRow = {
    ...mandate,
    payment_id: payment.id,
    language,
    origin,
    sealed: given.sealed,
    code_number: 1,
    code_asked_at: now,
    code_hash: null,
    code_expires_at: null,
    tries_left: 0,
    mandate_signed_at: mandate.mandate_signed_at ?? mandate.signed_at,
    signed_at: now,
    collect_on: collectOn,
    sent_at: null,
    ordered_at: null,
    created_at: now,
  };
  await tx.insertInto('direct_debit').values(debit).execute();
  await markPending(tx, payment);
  await announce(tx, ctx, debit, { payment, collectOn });
}
