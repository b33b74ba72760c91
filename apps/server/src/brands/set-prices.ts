import { type Tier, tiers } from '@dating/core/contract';
import { type BrandSettings, withLeaf } from './brand-settings.ts';
import { SettingsRefused } from './change-brand.ts';

interface Prices {
  /** null: the prices of every country that has none of its own. */
  readonly country: string | null;
  readonly currency: string;
  /** By bundle, minor units of the currency. */
  readonly prices: Readonly<Partial<Record<Tier, number>>>;
}

/** @throws SettingsRefused for another currency without all four prices: 9.99 EUR would become 9.99 PLN */
export function setPrices(settings: BrandSettings, { country, currency, prices }: Prices): BrandSettings {
  if (country === null) {
    const priced = settings.config.bundles.some(({ price }) => price > 0);
    if (priced) refuseHalf(prices, settings.config.currency, currency);
    return tiers.reduce(
      (all, tier) => (prices[tier] === undefined ? all : withLeaf(all, `bundle.${tier}.price`, prices[tier])),
      withLeaf(settings, 'currency', currency),
    );
  }
  const own = settings.country_prices[country];
  if (own) refuseHalf(prices, own.currency, currency);
  return withLeaf(settings, `country_prices.${country}`, { currency, prices: { ...own?.prices, ...prices } });
}

/** The country has the prices of all others again. @throws SettingsRefused where it has none of its own */
export function removeCountryPrices(settings: BrandSettings, country: string): BrandSettings {
  if (!settings.country_prices[country]) throw new SettingsRefused(`${country} has no prices of its own.`);
  return withLeaf(settings, `country_prices.${country}`, null);
}

function refuseHalf(prices: Prices['prices'], from: string, to: string): void {
  const left = tiers.filter((tier) => prices[tier] === undefined);
  if (from === to || left.length === 0) return;
  throw new SettingsRefused(
    `From ${from} to ${to} takes all four prices in one command; ${left.join(', ')} is missing.`,
  );
}
