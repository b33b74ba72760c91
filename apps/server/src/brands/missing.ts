import { type Language, languages, type Tier } from '@dating/core/contract';
import { gapsIn } from './prices.ts';
import type { BrandSettings } from './brand-settings.ts';
import type { textSettings } from './catalogue.ts';

/** A setting that is not set. */
export interface Missing {
  /** As in `brand set`. */
  readonly path: string;
  /** What it is for. */
  readonly why: string;
  /** The law asks for it, or pages show a gap without it: a brand is not open without. */
  readonly needed: boolean;
}

type TextSetting = (typeof textSettings)[number];

/** What a brand does not have yet; `sells`: it takes payments. */
export function missingSettings(settings: BrandSettings, { sells }: { readonly sells: boolean }): readonly Missing[] {
  return [
    ...missingContact(settings),
    ...missingCompany(settings),
    ...missingTexts(settings),
    ...(sells ? missingPrices(settings) : []),
  ];
}

function missingContact({ config }: BrandSettings): readonly Missing[] {
  return [
    { path: 'support_email', why: 'it sends every mail, and people write to it', needed: true },
    { path: 'support_phone', why: 'who sells on the internet can be called', needed: true },
  ].filter(({ path }) => config[path as 'support_email' | 'support_phone'] === '');
}

function missingCompany({ config: { company } }: BrandSettings): readonly Missing[] {
  const why = 'the terms and the foot of every mail name it';
  const fields = ['name', 'address', 'city', 'country', 'kvk', 'support_phone'] as const;
  const lists = ['vat_numbers', 'tradenames'] as const;
  return [
    ...fields.map((field) => ({ field, why, needed: true })),
    ...lists.map((field) => ({
      field,
      why: field === 'vat_numbers' ? 'receipts name it' : 'the terms name the brand instead',
      needed: false,
    })),
  ]
    .filter(({ field }) => company[field].length === 0)
    .map(({ field, ...rest }) => ({ path: `company.${field}`, ...rest }));
}

/** English is what readers get whose language has no text. */
function missingTexts({ config }: BrandSettings): readonly Missing[] {
  const fictional: readonly TextSetting[] = ['fictional_warning', 'fictional_singular', 'fictional_plural'];
  const wanted: readonly TextSetting[] = [
    'index_title',
    'description',
    ...(config.fictional_profiles ? fictional : []),
  ];
  const texts = wanted.flatMap((name) => languages.map((language) => ({ name, language })));
  return [
    ...texts
      .filter(({ name, language }) => !config[name][language])
      .map(({ name, language }) => ({ path: `${name}.${language}`, ...gapOf(language) })),
    ...(config.fictional_profiles && config.fictional_icon === null
      ? [{ path: 'fictional_icon', why: 'fictional profiles must be labeled', needed: true }]
      : []),
  ];
}

function gapOf(language: Language): Omit<Missing, 'path'> {
  return language === 'en'
    ? { why: 'readers without a text of their language get it', needed: true }
    : { why: 'readers get the English one', needed: false };
}

function missingPrices({ config, country_prices: own }: BrandSettings): readonly Missing[] {
  const gaps = config.countries.flatMap((country) => {
    const prices = own[country];
    return prices ? gapsIn(prices).map((tier) => ({ country, tier })) : [];
  });
  return [
    ...config.bundles
      .filter(({ price }) => price === 0)
      .map(({ tier }) => ({ path: pricePath(tier), why: 'nothing is sold without', needed: true })),
    ...gaps.map(({ country, tier }) => ({
      path: `country_prices.${country}.${tier}`,
      why: `until then ${country} pays the prices of the other countries`,
      needed: false,
    })),
    ...(config.payment_methods.length === 0 ? [{ path: 'payment_methods', why: 'nobody can pay', needed: true }] : []),
  ];
}

const pricePath = (tier: Tier): string => `bundle.${tier}.price`;
