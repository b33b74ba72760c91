import { createHash } from 'node:crypto';
import { type Country, localeOf, type Money, type PaymentMethod } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { toMinor } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { PricedBundle } from '../brands/prices.ts';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { claimDiscount, lockCode } from '../discounts/claims.ts';
import { assertFits, type Buyer, discountFor } from '../discounts/discounts.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { lockWallet } from '../ledger/ledger.ts';
import { findMember } from '../members/queries.ts';
import { OrderRefused, type ProviderOrder, ProviderUnavailable } from '../ports/index.ts';
import { availableMethods, findBundle, priceAfter } from './bundles.ts';
import { askAboutHolders, type Standing, standingOf } from './discount-standing.ts';
import { isOpen, type PaymentRow } from './queries.ts';
import { supersede } from './supersede.ts';
import { endUnsent, syncPayment } from './sync.ts';
import type { Tx } from '../db/tx.ts';
import type { RequestScope } from '../http/call.ts';

/** The same request within this time is the same order. */
const sameRequestMs = 24 * 60 * 60 * 1000;

export interface Order {
  readonly memberId: string;
  readonly bundle: string;
  readonly method: PaymentMethod;
  readonly country: string;
  readonly code: string | undefined;
  readonly withdrawalWaiver: boolean;
  /** The price that the member was shown, where the request says it: nobody pays more unasked. */
  readonly shown?: Money | undefined;
  /** The request's idempotency key: a repeated request finds the payment of the first attempt. */
  readonly requestKey: string;
}

/** Who buys, where: a member pays the prices of the profile's country. */
type Buying = Pick<RequestScope, 'brand' | 'language' | 'origin'> & { readonly member: { readonly country: string } };

export interface Checked {
  readonly bundle: PricedBundle;
  readonly country: Country;
}

/** The refusals that do not depend on the member. @throws Refusal not_found, validation */
export async function checkOrder(
  ctx: AppContext,
  { brand, member }: Pick<Buying, 'brand' | 'member'>,
  order: Pick<Order, 'bundle' | 'country' | 'method'>,
): Promise<Checked> {
  const bundle = findBundle(brand, member.country, order.bundle);
  if (!bundle) throw notFound('bundle');
  const country = brand.countries.find((known) => known === order.country);
  if (!country) throw invalid({ country: { key: 'validation.country_unavailable' } });
  const { currency } = bundle;
  if (!(await availableMethods(ctx, brand, { country, currency })).includes(order.method)) {
    throw invalid({ payment_method: { key: 'validation.field_invalid' } });
  }
  return { bundle, country };
}

/**
 * Begins a payment and opens the order at the provider. Nothing is credited here: only the provider's notice does that.
 * @throws Refusal of the contract; unavailable when the provider does not answer
 */
export async function beginPayment(ctx: AppContext, scope: Buying, order: Order): Promise<PaymentRow> {
  if (order.method === 'sdd') throw new Refusal('use_directdebit');
  const payment = await placeOrder(ctx, scope, order);
  if (payment.provider_ref !== null || payment.superseded_at !== null) return payment;
  const created = await openAtProvider(ctx, scope, payment);
  return { ...payment, provider_ref: created.providerRef, redirect_url: created.redirectUrl };
}

/**
 * Commits the order's row, before any provider is called: the provider knows the order by the payment's id, so that a
 * repeated request continues after any crash.
 * @throws Refusal of the contract
 */
export async function placeOrder(ctx: AppContext, scope: Buying, order: Order): Promise<PaymentRow> {
  const checked = await checkOrder(ctx, scope, order);
  await askAboutHolders(ctx, { brand: scope.brand, memberId: order.memberId, code: order.code });
  const { payment, superseded } = await inTransaction(ctx.db, (tx) => openOrder(tx, ctx, scope.brand, order, checked));
  await withdrawOrders(ctx, superseded);
  return payment;
}

/** @throws ProviderUnavailable; Refusal validation where the provider does not take the order: another method may do */
async function openAtProvider(
  ctx: AppContext,
  scope: Buying,
  payment: PaymentRow,
): Promise<{ readonly providerRef: string; readonly redirectUrl: string }> {
  try {
    return await ctx.payments.create(providerOrderOf(ctx, scope, payment));
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error;
    ctx.log.error({ err: error, payment: payment.id, method: payment.payment_method }, 'the provider refused an order');
    await endUnsent(ctx, payment.id, { status: 'failed', failure: 'declined' });
    throw invalid({ payment_method: { key: 'validation.field_invalid' } });
  }
}

/** A payment as the provider is told of it. */
export function providerOrderOf(
  ctx: Pick<AppContext, 'payments'>,
  scope: Pick<RequestScope, 'brand' | 'language' | 'origin'>,
  payment: PaymentRow,
): ProviderOrder {
  return {
    paymentId: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.payment_method,
    description: describe(scope, payment),
    returnUrl: `${scope.origin}/transactions/${payment.id}`,
    webhookUrl: `${scope.origin}/api/payment-webhook.php/${ctx.payments.name}`,
    locale: localeOf[scope.language],
  };
}

/** The order's only line at the provider, in the buyer's language. */
function describe({ brand, language }: Pick<RequestScope, 'brand' | 'language'>, payment: PaymentRow): string {
  return `${brand.name}: ${translatorFor(language).t('common.credits', { count: payment.credits })}`;
}

/**
 * Stores the provider's reference of the order; in the transaction that stores the request's reply.
 * @returns the payment as it is now: a newer one may have taken over its discount meanwhile (`superseded_at`), and
 * could not withdraw this order while it had no reference
 */
export async function keepProviderOrder(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  return tx
    .updateTable('payment')
    .set({ provider_ref: payment.provider_ref, redirect_url: payment.redirect_url })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Opened {
  readonly payment: PaymentRow;
  /** The order whose discount this one took over. */
  readonly superseded: readonly PaymentRow[];
}

async function openOrder(tx: Tx, ctx: AppContext, brand: Brand, order: Order, checked: Checked): Promise<Opened> {
  const now = ctx.clock.now();
  await lockWallet(tx, order.memberId);
  const hash = requestHash(order);
  const known = await findByRequest(tx, order.memberId, hash, now);
  if (known) return { payment: known, superseded: [] };

  const { bundle, country } = checked;
  const { discount, held, taken } = await discountOf(tx, { brand, order, checked, now, lock: true });
  const amount = priceAfter(bundle, discount);
  if (order.shown && isDearer(order.shown, { amount, currency: bundle.currency })) throw new Refusal('conflict');
  const payment = await tx
    .insertInto('payment')
    .values({
      id: newId(now),
      brand: brand.id,
      member_id: order.memberId,
      bundle: bundle.id,
      credits: bundle.credits,
      price: bundle.price,
      amount,
      currency: bundle.currency,
      payment_method: order.method,
      country,
      discount_code: discount?.code ?? null,
      discount_held: held,
      withdrawal_waiver: order.withdrawalWaiver,
      status: 'loading',
      failure: null,
      provider: ctx.payments.name,
      provider_ref: null,
      redirect_url: null,
      request_hash: hash,
      created_at: now,
      completed_at: null,
      superseded_at: null,
      synced_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!discount) return { payment, superseded: [] };
  const superseded = taken ? [await supersede(tx, taken, now)] : [];
  await claimDiscount(tx, { brand, discount, paymentId: payment.id, memberId: order.memberId, now });
  return { payment, superseded };
}

/** Whether it costs more now, or in another currency; `amount` in minor units. */
function isDearer(shown: Money, { amount, currency }: { readonly amount: number; readonly currency: string }): boolean {
  return shown.currency !== currency || amount > toMinor(shown);
}

/** An order whose discount is looked for. */
interface Priced {
  readonly brand: Brand;
  readonly order: Pick<Order, 'memberId' | 'method' | 'code'>;
  readonly checked: Checked;
  readonly now: Date;
}

/** The discount that an order would have now. @throws Refusal code_* */
export const discountNow = (tx: Tx, priced: Priced): Promise<Standing> => discountOf(tx, { ...priced, lock: false });

/** What an order would cost now, minor units. @throws Refusal code_* */
export async function priceOf(tx: Tx, priced: Priced): Promise<number> {
  const { discount } = await discountNow(tx, priced);
  return priceAfter(priced.checked.bundle, discount);
}

/** The order's discount, and from whom it comes. @throws Refusal code_* */
async function discountOf(
  tx: Tx,
  { brand, order, checked, now, lock }: Priced & { readonly lock: boolean },
): Promise<Standing> {
  const { bundle, country } = checked;
  const buyer = await buyerOf(tx, order.memberId);
  if (lock && order.code !== undefined) await lockCode(tx, brand, order.code);
  const discount = await discountFor(tx, { brand, buyer, now }, order.code);
  const standing = await standingOf(tx, discount, {
    brand,
    memberId: order.memberId,
    typed: order.code !== undefined,
    lock,
  });
  // Where another payment holds it, the order is at full price and may be any.
  if (standing.discount) assertFits(standing.discount, { country, price: bundle.value, methods: [order.method] });
  return standing;
}

function requestHash({ requestKey, ...order }: Order): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([requestKey, order]))
    .digest();
}

async function findByRequest(tx: Tx, memberId: string, hash: Buffer, now: Date): Promise<PaymentRow | null> {
  const row = await tx
    .selectFrom('payment')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_hash', '=', hash)
    .where('created_at', '>', new Date(now.getTime() - sameRequestMs))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row && (row.provider_ref !== null || isOpen(row)) ? row : null;
}

/** The member in the form that the discount rules need. @throws Refusal not_found */
export async function buyerOf(tx: Tx, memberId: string): Promise<Buyer> {
  const member = await findMember(tx, memberId);
  if (!member) throw notFound('member');
  return member;
}

/**
 * Asks the provider to withdraw orders whose discount went to a newer one. If the provider cannot be reached now, the
 * sweep asks again. If an order can no longer be withdrawn, its money goes back when it comes.
 */
export async function withdrawOrders(ctx: AppContext, payments: readonly PaymentRow[]): Promise<void> {
  for (const { id, provider, provider_ref: ref } of payments) {
    if (ref === null || provider !== ctx.payments.name) continue;
    try {
      await ctx.payments.cancel(ref);
      await syncPayment(ctx, id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      ctx.log.warn({ payment: id }, 'an order could not be withdrawn yet');
    }
  }
}
