import type { Bundle, Discount, PaymentMethod } from '@dating/core/contract';
import { discountedMinor, fromMinor, methodsIn, perCreditMinor, perMessageMinor } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { bundlesIn, type PricedBundle } from '../brands/prices.ts';
import { offersDirectDebit } from './debit-offered.ts';
import { reachesMinimum } from '../discounts/discounts.ts';
import type { PayingPlace } from '../ports/index.ts';

/** A bundle at its price in this country, or null. */
export function findBundle(brand: Brand, country: string, id: string): PricedBundle | null {
  return bundlesIn(brand, country).find((bundle) => bundle.id === id) ?? null;
}

/** The value of the most expensive bundle in this country, minor units of the brand's currency. */
export function largestValue(brand: Brand, country: string): number {
  return Math.max(0, ...bundlesIn(brand, country).map(({ value }) => value));
}

/** What the brand offers in the place of payment, and the provider takes there, in the brand's order. */
export async function availableMethods(
  ctx: Pick<AppContext, 'payments' | 'sms'>,
  brand: Brand,
  place: PayingPlace,
): Promise<readonly PaymentMethod[]> {
  const taken = await ctx.payments.methods(place);
  return methodsIn(brand.payment_methods, place.country)
    .filter((method) => taken.includes(method))
    .filter((method) => method !== 'sdd' || offersDirectDebit(ctx, brand, place));
}

/**
 * The methods that a code can be for where it is looked up: one for direct debits alone is invalid there (SPEC section 7),
 * and taken by their form.
 */
export const methodsOfCodes = (methods: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  methods.filter((method) => method !== 'sdd');

/** A bundle's price with a discount, minor units; a bundle below the code's minimum keeps its price. */
export function priceAfter(bundle: PricedBundle, discount: Discount | null): number {
  if (!discount || !reachesMinimum(discount, bundle.value)) return bundle.price;
  return discountedMinor(bundle.price, discount.value_percentage);
}

/**
 * The bundles with the discount included, in the unit prices too: every figure is what the caller would pay.
 *
 * @param beside what an order has that does not reach the discount's minimum
 */
export function presentBundles(
  brand: Brand,
  country: string,
  discount: Discount | null,
  beside: Discount | null = null,
): Bundle[] {
  const { message_credits: messageCredits } = brand;
  return bundlesIn(brand, country).map((bundle) => {
    const { currency } = bundle;
    const reducing = [discount, beside].find((one) => one !== null && reachesMinimum(one, bundle.value)) ?? null;
    const price = priceAfter(bundle, reducing);
    return {
      id: bundle.id,
      tier: bundle.tier,
      credits: bundle.credits,
      price: fromMinor(bundle.price, currency),
      price_after_discount: fromMinor(price, currency),
      per_credit: fromMinor(perCreditMinor(price, bundle.credits), currency),
      per_message: fromMinor(perMessageMinor(price, bundle.credits, messageCredits), currency),
      popular: bundle.popular,
      discount_percentage: reducing?.value_percentage ?? null,
      discount_code: reducing?.code ?? null,
    };
  });
}
