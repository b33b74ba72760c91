import { tiers } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { differences, isSame, type BrandSettings } from './brand-settings.ts';
import { lookIds } from './check.ts';
import { missingSettings } from './missing.ts';
import type { SettingChange } from './tables.ts';
import { sells } from './sells.ts';

/** A change of a brand's settings, to be judged. */
interface Change {
  readonly ctx: AppContext;
  readonly id: string;
  readonly before: BrandSettings;
  readonly after: BrandSettings;
  /** The hosts of the other brands. */
  readonly taken: ReadonlySet<string>;
}

/** What several settings must be together. It is asked only where one of them changes: what was stored before stays. */
interface Rule {
  readonly about: RegExp;
  /** Why it cannot be, or null. */
  readonly problem: (change: Change) => string | null;
}

const rules: readonly Rule[] = [
  {
    about: /^theme$/,
    problem: ({ ctx, after: { config } }) =>
      lookIds(ctx).includes(config.theme)
        ? null
        : `theme: '${config.theme}' is no look. There are ${lookIds(ctx).join(', ')}.`,
  },
  {
    about: /^hosts$/,
    problem: ({ after, taken }) => {
      const other = after.hosts.find((host) => taken.has(host));
      return other === undefined ? null : `hosts: ${other} belongs to another brand.`;
    },
  },
  {
    about: /^(?:domain|hosts)$/,
    problem: ({ after: { config, hosts } }) =>
      hosts.includes(config.domain)
        ? null
        : `domain: '${config.domain}' is not one of its hosts (${hosts.join(', ')}), so links in mails would lead nowhere. Say domain=${hosts[0] ?? ''}, or add it to the hosts.`,
  },
  {
    about: /^company\.(?:kvk|country)$/,
    problem: ({ after: { config } }) =>
      config.company.country !== 'NL' || /^(?:\d{8})?$/.test(config.company.kvk)
        ? null
        : `company.kvk: '${config.company.kvk}' is no Dutch number: eight digits. Example: company.kvk=87654321`,
  },
  {
    about: /^premium_claim$/,
    problem: ({ after: { config } }) => {
      const claim = config.premium_claim;
      if (claim === null || (claim.percentage > 0 && claim.source !== '')) return null;
      return 'premium_claim: needs both. Example: premium_claim.percentage=46 premium_claim.source="Survey, May 2026"';
    },
  },
  { about: /^bundle\./, problem: ({ after }) => disorder(after) },
  {
    about: /^country_prices\./,
    problem: ({ after }) =>
      Object.entries(after.country_prices)
        .map(([country, { prices }]) =>
          rising(
            tiers.map((tier) => prices[tier] ?? 0),
            `price in ${country}`,
          ),
        )
        .find((problem) => problem !== null) ?? null,
  },
  {
    about: /^currency$/,
    problem: ({ before, after }) => {
      const same = tiers.filter((tier) => isSame(priceOf(before, tier), priceOf(after, tier)) && priceOf(after, tier));
      return same.length === 0
        ? null
        : `currency: the prices are in ${before.config.currency}, and their numbers would stay: say all four anew, as in \`brand price BRAND p0=39.99 p1=99.99 p2=199.99 p3=349.99 --currency ${after.config.currency}\`.`;
    },
  },
  {
    about: /./,
    problem: ({ ctx, before, after }) => {
      if (after.state !== 'open') return null;
      const needed = (settings: BrandSettings) =>
        missingSettings(settings, { sells: sells(ctx) }).filter((missing) => missing.needed);
      // An open brand that lacked something before its settings were checked can still be changed.
      const old = new Set(before.state === 'open' ? needed(before).map(({ path }) => path) : []);
      const fresh = needed(after).find(({ path }) => !old.has(path));
      return fresh ? `${fresh.path}: is needed while the brand is open: ${fresh.why}.` : null;
    },
  },
];

const priceOf = ({ config }: BrandSettings, tier: string): number =>
  config.bundles.find((bundle) => bundle.tier === tier)?.price ?? 0;

/** Bundles get larger and dearer from p0 to p3, and one at most is the popular one. */
function disorder({ config: { bundles } }: BrandSettings): string | null {
  if (bundles.filter(({ popular }) => popular).length > 1) return 'bundles: only one can be the popular one.';
  const of = (value: (bundle: (typeof bundles)[number]) => number) =>
    tiers.map((tier) => bundles.filter((bundle) => bundle.tier === tier).map(value)[0] ?? 0);
  return (
    rising(
      of(({ credits }) => credits),
      'credits',
    ) ??
    rising(
      of(({ price }) => price),
      'price',
    )
  );
}

/** @param values of p0 to p3; 0: not set */
function rising(values: readonly number[], what: string): string | null {
  const known = values.map((value, at) => ({ value, tier: tiers[at] ?? '' })).filter(({ value }) => value > 0);
  const at = known.findIndex(({ value }, index) => index > 0 && value <= (known[index - 1]?.value ?? 0));
  if (at < 0) return null;
  return `bundle ${known[at]?.tier}: its ${what} must be above that of ${known[at - 1]?.tier}; say both where both change.`;
}

/** What a change cannot be, one line for each reason; and what it changes. */
export function judge(change: Change): {
  readonly changes: readonly SettingChange[];
  readonly problems: readonly string[];
} {
  const changes = differences(change.before, change.after);
  const touched = rules.filter(({ about }) => changes.some(({ path }) => about.test(path)));
  return { changes, problems: touched.map(({ problem }) => problem(change)).filter((one) => one !== null) };
}
