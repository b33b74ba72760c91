import { countries, paymentMethods, type Tier, tiers } from '@dating/core/contract';
import * as z from 'zod/mini';

const country = z.enum(countries);
const text = z.string();
/** A headline of the brand's own, by language; none, where it says what every brand does. */
const ownTitle = z._default(z.record(text, text), {});

/**
 * What an operator may set for a brand, as it is stored. Money is in minor units of `currency`. Reading it is tolerant,
 * so that every stored brand loads: texts may be empty and prices 0 while a brand is not open, and a setting of a newer
 * version is left alone. What an operator may say is stricter: `catalogue.ts` and `rules.ts`.
 */
export const brandConfig = z.object({
  name: z.string().check(z.minLength(1)),
  /** Key of its tokens in @dating/ui/brands. */
  theme: text,
  /** Its own host, without scheme; links in mails lead there in production. */
  domain: text,
  /** Two letters; empty for a brand of many countries, where the browser decides. */
  domain_language: text,
  cdn_prefix: text,
  index_title: z.record(text, text),
  description: z.record(text, text),
  lander_title_tinderswipe: ownTitle,
  lander_title_alonetonight: ownTitle,
  lander_title_collagelanding: ownTitle,
  lander_title_gallery: ownTitle,
  lander_title_iconslanding: ownTitle,
  lander_title_maplanding: ownTitle,
  lander_title_socialnetwork: ownTitle,
  lander_title_transitionsvideolanding: ownTitle,
  lander_title_video: ownTitle,
  countries: z.array(country).check(z.minLength(1)),
  visible_profile_fields: z.array(text),
  /** Field to its note: one for all languages, or one a language. */
  visible_profile_notes: z.record(text, z.union([text, z.record(text, text)])),
  search_fields: z.array(text),
  /** Slugs that its landers have beside the languages. */
  lander_variants: z._default(z.array(text), []),
  signups: z.string(),
  logged_out_search: z.string(),
  logged_out_search_trafficsource: z.string(),
  /** Whether visitors see orientation and intimate interests (GDPR, article 9): with the members' consent only. */
  visitors_see_orientation: z._default(z.boolean(), false),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  site_entry_countries: z.array(country),
  fictional_profiles: z.boolean(),
  fictional_icon: z.nullable(text),
  fictional_warning: z.record(text, text),
  fictional_singular: z.record(text, text),
  fictional_plural: z.record(text, text),
  support_phone: text,
  support_email: text,
  message_credits: z.int().check(z.minimum(0)),
  photo_credits: z.int().check(z.minimum(0)),
  gift_credits: z.int().check(z.minimum(0)),
  signup_credits: z.int().check(z.minimum(0)),
  message_length: z.int().check(z.minimum(1), z.maximum(10_000)),
  refund_days: z.int().check(z.minimum(14)),
  /** After so many days the credits of a first message that was never opened come back. */
  unopened_refund_days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 14),
  member_resell: z.boolean(),
  minimum_age: z.int().check(z.minimum(18)),
  premium_claim: z.nullable(z.object({ percentage: z.int(), source: text })),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** How many hours the welcome discount of a new member is valid. */
  welcome_hours: z.int().check(z.minimum(1)),
  payment_methods: z.array(z.enum(paymentMethods)),
  /** The SEPA creditor identifier; empty: no direct debits. */
  direct_debit_creditor: z._default(text, ''),
  /** Of one member and one account in 30 days, euros. */
  direct_debit_limit: z._default(z.int().check(z.minimum(1)), 150),
  /** Between the pre-notification and the collection, as the mandate says. */
  direct_debit_notice_days: z._default(z.int().check(z.minimum(1), z.maximum(14)), 2),
  bundles: z
    .array(
      z.object({
        id: text,
        tier: z.enum(tiers),
        credits: z.int().check(z.minimum(1)),
        /** 0: not set yet; the bundle is not sold. */
        price: z.int().check(z.minimum(0)),
        popular: z.boolean(),
      }),
    )
    .check(z.length(4)),
  company: z.object({
    name: text,
    address: text,
    kvk: text,
    city: text,
    /** Empty: not set yet. */
    country: z.enum([...countries, '']),
    tradenames: z.array(text),
    vat_numbers: z.array(text),
    support_phone: text,
    delete_discount: z.nullable(z.int().check(z.minimum(1), z.maximum(90))),
    added: z.iso.datetime(),
  }),
});
export type BrandConfig = z.infer<typeof brandConfig>;

/** The prices of one country, in minor units of their currency; they are in force once all four are there. */
export interface CountryPrices {
  readonly currency: string;
  readonly prices: Readonly<Partial<Record<Tier, number>>>;
}

/** `closed`: visitors see that it opens soon, and nothing else. */
export type BrandState = 'closed' | 'open';

/** A brand with its id and hosts. */
export interface Brand extends BrandConfig {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly isDefault: boolean;
  /** `closed`: visitors see that it comes soon, and nothing else. */
  readonly state: BrandState;
  /** Country → its own prices; a country without them has those of `bundles`. */
  readonly country_prices: Readonly<Record<string, CountryPrices>>;
}

/** A profile field as the brand shows it: its value, or `unsaid` if the brand hides this field. */
export function shownBy<T>(
  { visible_profile_fields: visible }: Pick<Brand, 'visible_profile_fields'>,
  field: string,
  value: T,
  unsaid: T,
): T {
  return visible.includes(field) ? value : unsaid;
}
