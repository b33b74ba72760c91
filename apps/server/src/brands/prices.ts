import { type Country, type Tier, tiers } from '@dating/core/contract';
import type { Brand, CountryPrices } from './config.ts';

/** A bundle at its price in one country. */
export interface PricedBundle {
  readonly id: string;
  readonly tier: Tier;
  readonly credits: number;
  readonly popular: boolean;
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: string;
  /** The price in the brand's own currency, in which a code's minimum order is counted. Minor units. */
  readonly value: number;
}

type PricedBrand = Pick<Brand, 'bundles' | 'currency' | 'country_prices'>;

/** The bundles without a price in a country's list: until there are none, the list is not in force. */
export function gapsIn({ prices }: CountryPrices): readonly Tier[] {
  return tiers.filter((tier) => prices[tier] === undefined);
}

/** The country's own prices, where they are in force. */
function ownPrices(brand: PricedBrand, country: string): CountryPrices | null {
  const own = Object.hasOwn(brand.country_prices, country) ? brand.country_prices[country] : undefined;
  return own && gapsIn(own).length === 0 ? own : null;
}

/** The money that the bundles cost in a country. */
export function currencyIn(brand: PricedBrand, country: string): string {
  return ownPrices(brand, country)?.currency ?? brand.currency;
}

/** The bundles that are sold in a country, at its prices; those without a price yet are not. */
export function bundlesIn(brand: PricedBrand, country: string): readonly PricedBundle[] {
  const own = ownPrices(brand, country);
  const currency = currencyIn(brand, country);
  return brand.bundles
    .map(({ id, tier, credits, popular, price: base }) => {
      const price = own?.prices[tier] ?? base;
      return { id, tier, credits, popular, price, currency, value: currency === brand.currency ? price : base };
    })
    .filter(({ price }) => price > 0);
}

/** Where a visitor buys whose country is not known: where the company is. */
export function homeCountry({ company, countries }: Pick<Brand, 'company' | 'countries'>): Country {
  return company.country || (countries[0] ?? 'NL');
}
