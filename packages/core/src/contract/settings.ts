import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { country, currency, time } from './shapes.ts';

/** What the server tells a page about its brand (SPEC section 3, Settings). */
export const settings = z.strictObject({
  name: z.string(),
  domain: z.string(),
  domain_language: z.string(),
  cdn_prefix: z.string(),
  index_title: z.string(),
  description: z.string(),
  countries: z.array(country),
  visible_profile_fields: z.array(z.string()),
  /** Profile field → note shown beside it. */
  visible_profile_notes: z.record(z.string(), z.string()),
  /** Slugs that the brand's landers have beside the languages. */
  lander_variants: z.array(z.string()),
  /** Lander → the brand's own headline; only there where it sets one. */
  lander_titles: z.optional(z.record(z.string(), z.string())),
  search_fields: z.array(z.string()),
  /** Country of the caller's address; null when it is not known. */
  geoip_country: z.nullable(country),
  /** Country that a visitor chose. */
  geoip_selected_country: z.nullable(country),
  signups: z.string(),
  logged_out_search: z.string(),
  logged_out_search_trafficsource: z.string(),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  /** Limits the entry warning to these countries; empty: everywhere. */
  site_entry_countries: z.array(country),
  push_public_key: z.string(),
  fictional_icon: z.nullable(z.string()),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  support_phone: z.string(),
  support_email: z.string(),
  message_credits: z.int(),
  photo_credits: z.int(),
  gift_credits: z.int(),
  signup_credits: z.int(),
  message_length: z.int(),
  /** Country → the least that one message can cost there. */
  minimum_message_costs: z.record(z.string(), z.strictObject({ costs: z.string(), currency })),
  refund_days: z.int(),
  member_resell: z.boolean(),
  minimum_age: z.int(),
  /** Key of the brand's tokens in @dating/ui/brands. */
  theme: z.string(),
  /** The configured 'higher chance' claim with its source; null shows nothing. */
  premium_claim: z.nullable(z.strictObject({ percentage: z.int(), source: z.string() })),
  /** Version date of the terms in force. */
  terms_date: time,
  /** True on a server with demo data: mails can be read at /dev/mail. */
  demo: z.boolean(),
  /** Only there where credits cannot be bought yet. */
  payments: z.optional(z.literal('off')),
});
export type Settings = z.infer<typeof settings>;

export const company = z.strictObject({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country,
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string(),
  /** Percentage offered before an account is deleted; null: none. */
  delete_discount: z.nullable(z.int()),
  added: time,
});
export type Company = z.infer<typeof company>;

/** The page's own query is passed on whatever it holds; only `country` has a meaning (a visitor's choice). */
const pageQuery = z.catchall(
  z.object({ country: z.optional(z.string()) }),
  // A page's address may say a thing twice.
  z.union([z.string(), z.array(z.string())]),
);

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings.php',
  auth: 'public',
  query: pageQuery,
  replies: { 200: z.strictObject({ settings }) },
  errors: [],
  summary: 'The settings of the brand that the Host header names.',
});

export const getCompanyInfo = endpoint({
  method: 'GET',
  path: '/api/companyinfo.php',
  auth: 'public',
  replies: { 200: z.strictObject({ company }) },
  errors: [],
  summary: 'The company behind the brand.',
});

export const pageHidden = endpoint({
  method: 'POST',
  path: '/api/page-hidden.php',
  auth: 'public',
  body: z.strictObject({}),
  replies: { 204: null },
  errors: [],
  summary: 'Beacon: the page was hidden.',
});

export const pageBounce = endpoint({
  method: 'POST',
  path: '/api/page-bounce.php',
  auth: 'public',
  body: z.strictObject({
    route: z.string().check(z.maxLength(200)),
    ms: z.int().check(z.minimum(0), z.maximum(86_400_000)),
  }),
  replies: { 204: null },
  errors: [],
  summary: 'Beacon: a visitor left a page that asked for bounce logging (query lb).',
});
