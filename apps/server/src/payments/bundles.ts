import type { Bundle, Discount, PaymentMethod } from '@dating/core/contract';
import { discountedMinor, fromMinor, methodsIn, perCreditMinor, perMessageMinor } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import { reachesMinimum } from '../discounts/discounts.ts';

export type BrandBundle = Brand['bundles'][number];

export function findBundle(brand: Brand, id: string): BrandBundle | null {
  return brand.bundles.find((bundle) => bundle.id === id) ?? null;
}

/** The price of the brand's most expensive bundle, minor units. */
export function largestPrice(brand: Brand): number {
  return Math.max(...brand.bundles.map((bundle) => bundle.price));
}

/** The payment methods for members of this brand in this country. */
export function availableMethods(brand: Brand, country: string): readonly PaymentMethod[] {
  return methodsIn(brand.payment_methods, country);
}

/** A bundle's price with a discount, minor units; a bundle below the code's minimum keeps its price. */
export function priceAfter(bundle: BrandBundle, discount: Discount | null): number {
  if (!discount || !reachesMinimum(discount, bundle.price)) return bundle.price;
  return discountedMinor(bundle.price, discount.value_percentage);
}

/** The bundles with the discount included, in the unit prices too: every figure is what the caller would pay. */
export function presentBundles(brand: Brand, discount: Discount | null): Bundle[] {
  const { currency, message_credits: messageCredits } = brand;
  return brand.bundles.map((bundle) => {
    const price = priceAfter(bundle, discount);
    const reduced = discount !== null && reachesMinimum(discount, bundle.price);
    return {
      id: bundle.id,
      tier: bundle.tier,
      credits: bundle.credits,
      price: fromMinor(bundle.price, currency),
      price_after_discount: fromMinor(price, currency),
      per_credit: fromMinor(perCreditMinor(price, bundle.credits), currency),
      per_message: fromMinor(perMessageMinor(price, bundle.credits, messageCredits), currency),
      popular: bundle.popular,
      discount_percentage: reduced ? discount.value_percentage : null,
    };
  });
}
