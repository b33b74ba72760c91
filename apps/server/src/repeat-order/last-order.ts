import type { Country, PaymentMethod, RepeatableOrder } from '@dating/core/contract';
import type { Brand } from '../brands/config.ts';
import { bundlesIn, type PricedBundle } from '../brands/prices.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { notFound } from '../http/errors.ts';
import { collectionDay } from '../direct-debit/collection-day.ts';
import { findStoredMandate } from '../direct-debit/stored-mandate.ts';
import { mayDebit } from '../direct-debit/standing.ts';
import { availableMethods, presentBundles, priceAfter } from '../payments/bundles.ts';
import { discountNow, type Order } from '../payments/create.ts';
import { findLastPurchase } from '../payments/queries.ts';

interface Repeating {
  readonly brand: Brand;
  readonly member: { readonly id: string; readonly country: Country };
}

/** What was bought last, as it is sold to the member today. */
interface LastOrder {
  readonly bundle: PricedBundle;
  readonly method: PaymentMethod;
}

/** The bundle is that of the same tier: its price and its credits are today's. @throws Refusal not_found */
async function lastOrder(tx: Tx, { brand, member }: Repeating): Promise<LastOrder> {
  const last = await findLastPurchase(tx, member.id);
  if (!last) throw notFound('payment');
  const tier = brand.bundles.find(({ id }) => id === last.bundle)?.tier;
  const bundle = bundlesIn(brand, member.country).find((sold) => sold.tier === tier);
  if (!bundle) throw notFound('bundle');
  return { bundle, method: last.payment_method };
}

/** The last purchase laid out. @throws Refusal not_found */
export async function presentLastOrder(ctx: AppContext, who: Repeating, now: Date): Promise<RepeatableOrder> {
  const { brand, member } = who;
  const { country } = member;
  const { bundle, method } = await lastOrder(ctx.db, who);
  const order = { memberId: member.id, method, code: undefined };
  const { discount, held } = await discountNow(ctx.db, { brand, order, checked: { bundle, country }, now });
  const shown = presentBundles(brand, country, discount).find(({ id }) => id === bundle.id);
  if (!shown) throw notFound('bundle');
  const methods = await availableMethods(ctx, brand, { country, currency: bundle.currency });
  return {
    bundle: shown,
    payment_method: method,
    method_offered: methods.includes(method),
    mandate: await presentMandate(ctx.db, { brand, memberId: member.id, amount: priceAfter(bundle, discount), now }),
    discount,
    discount_held: held,
  };
}

async function presentMandate(
  tx: Tx,
  {
    brand,
    memberId,
    amount,
    now,
  }: { readonly brand: Brand; readonly memberId: string; readonly amount: number; readonly now: Date },
): Promise<RepeatableOrder['mandate']> {
  const mandate = await findStoredMandate(tx, brand, memberId);
  if (!mandate) return null;
  const { account_key: accountKey, mandate_reference: reference, iban_last4, notice_days: days } = mandate;
  return {
    reference,
    iban_last4,
    collect_on: collectionDay(now, days),
    usable: await mayDebit(tx, { memberId, accountKey }, { brand, amount, now }),
  };
}

/** The last purchase as an order of today, paid alike unless another method is named. @throws Refusal not_found */
export async function repeatedOrder(
  tx: Tx,
  who: Repeating,
  {
    method,
    ...asked
  }: Pick<Order, 'withdrawalWaiver' | 'shown' | 'requestKey'> & { readonly method: PaymentMethod | undefined },
): Promise<Order> {
  const last = await lastOrder(tx, who);
  const { id: memberId, country } = who.member;
  return { ...asked, memberId, bundle: last.bundle.id, method: method ?? last.method, country, code: undefined };
}
