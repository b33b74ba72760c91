import { type Tier, tiers } from '@dating/core/contract';
import { fromMinor, toMinor } from '@dating/core/rules';
import { currencies } from '../brands/catalogue.ts';
import { changeBrand } from '../brands/change-brand.ts';
import type { Brand } from '../brands/config.ts';
import { gapsIn } from '../brands/prices.ts';
import { removeCountryPrices, setPrices } from '../brands/set-prices.ts';
import type { AppContext } from '../context.ts';
import { listCodes } from '../discounts/codes.ts';
import { auditOf, orFail, whoSays } from './brand-changes.ts';
import {
  type Arguments,
  CommandFailed,
  flag,
  oneOf,
  option,
  type ProductCommand,
  table,
  UsageError,
} from './command.ts';
import { brandNamed, brandOf } from './named.ts';

/** Amounts are in major units: more than this is one that was meant in cents. */
const mostMajor = 5_000;

/** An amount as it is typed, `12.99`, in minor units. @throws UsageError */
function minorOf(typed: string, currency: string): number {
  const amount = typed.trim().replace(',', '.');
  const wrong = new UsageError(`'${typed}' is no price in ${currency}, such as 12.99.`);
  if (!/^\d{1,9}(?:\.\d+)?$/.test(amount)) throw wrong;
  if (Number(amount) > mostMajor)
    throw new UsageError(`${typed} ${currency} is much: prices are like 12.99, not in cents.`);
  try {
    const minor = toMinor({ amount, currency });
    if (minor > 0) return minor;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw wrong;
}

/** `p1 12.99 p2 24.99` or `p1=12.99 p2=24.99`, by name or by id of the bundle. @throws UsageError */
function pricesOf(words: readonly string[], brand: Brand, currency: string): Readonly<Partial<Record<Tier, number>>> {
  const parts = words.flatMap((said) => said.split('='));
  const pairs = parts.filter((_, at) => at % 2 === 0).map((name, at) => ({ name, amount: parts[at * 2 + 1] }));
  return Object.fromEntries(
    pairs.map(({ name, amount }) => {
      const bundle = brand.bundles.find(({ id, tier }) => id === name || tier === name);
      if (!bundle) throw new UsageError(`There is no bundle '${name}', but ${tiers.join(', ')}.`);
      if (amount === undefined) throw new UsageError(`The price of ${name} is missing.`);
      return [bundle.tier, minorOf(amount, currency)];
    }),
  );
}

/** The brand that is named first, or by --brand, and the words after it. */
function brandAndRest(ctx: AppContext, args: Arguments): { readonly brand: Brand; readonly rest: readonly string[] } {
  if (option(args, 'brand') !== null) return { brand: brandOf(ctx, args), rest: args.words };
  const [name, ...rest] = args.words;
  if (!name) throw new UsageError('BRAND is missing.');
  return { brand: brandNamed(ctx, name), rest };
}

/** A code's minimum order is an amount of the brand's currency. @throws CommandFailed while a living code has one */
async function refuseMinimums(ctx: AppContext, brand: Brand, currency: string): Promise<void> {
  if (currency === brand.currency) return;
  const living = (await listCodes(ctx, brand)).filter(
    ({ discount }) => discount.minimum_order_value !== null && discount.status === 'active' && !discount.expired,
  );
  if (living.length === 0) return;
  const codes = living.map(({ discount }) => discount.code).join(', ');
  throw new CommandFailed(
    `Codes have a minimum order in ${brand.currency}: ${codes}. End them first (discount end CODE).`,
  );
}

const price: ProductCommand = {
  noun: 'brand',
  verb: 'price',
  usage: 'BRAND TIER AMOUNT… [--country PL] [--currency PLN] [--remove]  (p0 to p3, as in `p1 12.99 p2 24.99`)',
  help: 'Sets prices, everywhere or of one country; a new currency takes all four. --remove takes a country’s own away.',
  words: 9,
  options: ['brand', 'country', 'currency'],
  flags: ['remove'],
  effect: 'changes',
  async run(ctx, args) {
    const { brand, rest } = brandAndRest(ctx, args);
    const named = option(args, 'country');
    const country = named === null ? null : oneOf(named, brand.countries, '--country');
    const said = { brand: brand.id, command: 'price', by: whoSays(args) };
    if (flag(args, 'remove') !== (rest.length === 0))
      throw new UsageError('Either prices, or --remove with --country.');
    if (rest.length === 0) {
      if (country === null) throw new UsageError('--remove needs --country.');
      return answer(await orFail(() => changeBrand(ctx, said, (before) => removeCountryPrices(before, country))));
    }
    const own = country === null ? brand.currency : (brand.country_prices[country]?.currency ?? brand.currency);
    const currency = oneOf(option(args, 'currency') ?? own, [...currencies, own], '--currency');
    const prices = pricesOf(rest, brand, currency);
    if (country === null) await refuseMinimums(ctx, brand, currency);
    return answer(
      await orFail(() => changeBrand(ctx, said, (before) => setPrices(before, { country, currency, prices }))),
    );

    function answer({ changes }: Awaited<ReturnType<typeof changeBrand>>) {
      const after = brandNamed(ctx, brand.id);
      const data = priceRows(after);
      return { data, text: table(data), audit: auditOf(brand.id, changes) };
    }
  },
};

/** One row for the base prices and one for each country that has its own. */
function priceRows(brand: Brand) {
  const shown = (minor: number | undefined, currency: string) => (minor ? fromMinor(minor, currency).amount : null);
  const row = (country: string, currency: string, of: (tier: Tier) => number | undefined, note: string) => ({
    country,
    currency,
    ...Object.fromEntries(tiers.map((tier) => [tier, shown(of(tier), currency)])),
    note,
  });
  const base = (tier: Tier) => brand.bundles.find((bundle) => bundle.tier === tier)?.price;
  const own = Object.entries(brand.country_prices).toSorted(([a], [b]) => a.localeCompare(b));
  const isFull = tiers.every((tier) => base(tier));
  return [
    row(own.length > 0 ? 'all others' : 'all', brand.currency, base, isFull ? '' : 'not sold without a price'),
    ...own.map(([country, prices]) =>
      row(
        country,
        prices.currency,
        (tier) => prices.prices[tier],
        gapsIn(prices).length > 0 ? 'not in force: a price is missing' : '',
      ),
    ),
  ];
}

const prices: ProductCommand = {
  noun: 'brand',
  verb: 'prices',
  usage: 'BRAND',
  help: 'The prices of a brand by country and bundle.',
  words: 1,
  options: ['brand'],
  async run(ctx, args) {
    const data = priceRows(brandAndRest(ctx, args).brand);
    return { data, text: table(data) };
  },
};

/** Commands about a brand's prices. */
export const brandPriceCommands: readonly ProductCommand[] = [price, prices];
