import type { Tier } from '@dating/core/contract';
import { isTextSetting } from './catalogue.ts';
import type { BrandConfig, BrandState, CountryPrices } from './config.ts';
import type { SettingChange } from './tables.ts';

/** All that operators set for a brand. */
export interface BrandSettings {
  readonly config: BrandConfig;
  readonly hosts: readonly string[];
  readonly state: BrandState;
  readonly country_prices: Readonly<Record<string, CountryPrices>>;
}

type Json = Readonly<Record<string, unknown>>;

/** Settings that are several: one entry for each key. */
const isRecord = (name: string): boolean =>
  name === 'company' || name === 'visible_profile_notes' || isTextSetting(name);

/** Each single setting by its path; prices in minor units. */
export function leavesOf({
  config,
  hosts,
  state,
  country_prices: prices,
}: BrandSettings): ReadonlyMap<string, unknown> {
  const entries = (record: object, prefix: string) =>
    Object.entries(record).map(([key, value]): [string, unknown] => [`${prefix}.${key}`, value]);
  const { bundles, ...rest } = config;
  return new Map<string, unknown>([
    ['hosts', hosts],
    ['state', state],
    ...Object.entries(rest).flatMap(([name, value]): [string, unknown][] =>
      isRecord(name) ? entries(value as object, name) : [[name, value]],
    ),
    ...bundles.flatMap(({ tier, id: _id, ...bundle }) => entries(bundle, `bundle.${tier}`)),
    ...entries(prices, 'country_prices'),
  ]);
}

/** The settings with one of them changed; null takes away what stands under a key of its own. */
export function withLeaf(settings: BrandSettings, path: string, value: unknown): BrandSettings {
  const [head = '', key = '', field = ''] = path.split('.');
  if (head === 'hosts' || head === 'state') return { ...settings, [head]: value };
  if (head === 'country_prices') {
    return {
      ...settings,
      country_prices: withKey(settings.country_prices, key, value) as BrandSettings['country_prices'],
    };
  }
  const { config } = settings;
  if (head === 'bundle') return { ...settings, config: withBundle(config, key as Tier, { [field]: value }) };
  const changed = isRecord(head) ? keep(head, withKey(config[head as keyof BrandConfig] as Json, key, value)) : value;
  return { ...settings, config: { ...config, [head]: changed } };

  // The company has all of its fields, empty or not.
  function keep(name: string, record: Json): Json {
    return name === 'company' ? { ...config.company, [key]: value } : record;
  }
}

function withKey(record: Json, key: string, value: unknown): Json {
  const { [key]: _before, ...rest } = record;
  return value === null ? rest : { ...rest, [key]: value };
}

function withBundle(config: BrandConfig, tier: Tier, change: Json): BrandConfig {
  const bundles = config.bundles.map((bundle) => (bundle.tier === tier ? { ...bundle, ...change } : bundle));
  return { ...config, bundles };
}

/** What differs, in the order of the settings. */
export function differences(before: BrandSettings, after: BrandSettings): readonly SettingChange[] {
  const [old, fresh] = [leavesOf(before), leavesOf(after)];
  const paths = new Set([...old.keys(), ...fresh.keys()]);
  return [...paths]
    .map((path) => ({ path, before: old.get(path) ?? null, after: fresh.get(path) ?? null }))
    .filter((change) => !isSame(change.before, change.after));
}

/** Whether two values of a setting are the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
