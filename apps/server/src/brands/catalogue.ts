import { countries, languages, paymentMethods } from '@dating/core/contract';
import type { LanderName } from '@dating/core/rules';
import type { BrandConfig } from './config.ts';
import {
  choice,
  claim,
  formed,
  list,
  notes,
  optional,
  type SettingKind,
  text,
  type TextForm,
  texts,
  whole,
  yesOrNo,
} from './setting-kinds.ts';

/** Currencies that prices can be in (ISO 4217), those of the product's countries. */
export const currencies = ['EUR', 'GBP', 'PLN', 'CHF', 'USD', 'CAD', 'AUD', 'NZD'] as const;

/** One setting of a brand, as the operator is told of it. */
export interface Setting {
  readonly kind: SettingKind;
  /** A value as it is typed, for a brand named Velvet. */
  readonly example: string;
  readonly meaning: string;
  /** What a number counts. */
  readonly unit?: string;
  /** The first version that has it. */
  readonly since: string;
}

/** Every name that `brand set` takes; TIER stands for p0 to p3. */
export type SettingName =
  | Exclude<keyof BrandConfig, 'company' | 'bundles'>
  | `company.${keyof BrandConfig['company']}`
  | 'bundle.TIER.credits'
  | 'bundle.TIER.popular'
  | 'hosts';

/** Settings with a text per language. */
export const textSettings = [
  'index_title',
  'description',
  'lander_title_tinderswipe',
  'lander_title_alonetonight',
  'lander_title_collagelanding',
  'lander_title_gallery',
  'lander_title_iconslanding',
  'lander_title_maplanding',
  'lander_title_socialnetwork',
  'lander_title_transitionsvideolanding',
  'lander_title_video',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
] as const satisfies readonly (keyof BrandConfig)[];

/** Profile fields that a brand can show or hide. */
const profileFields = [
  'age', 'country', 'region', 'city', 'interests', 'hair_color', 'eye_color', 'body_type', 'relationship_status',
  'tattoos', 'about_me',
]; // prettier-ignore

/** Country, two check digits (ISO 7064, modulo 97), a business code that they leave out, and the national number. */
function isCreditorIdentifier(value: string): boolean {
  const [, country = '', check = '', national = ''] = /^([A-Z]{2})(\d\d)[\dA-Z]{3}([\dA-Z]{1,28})$/.exec(value) ?? [];
  const digits = [...`${national}${country}${check}`].map((letter) => Number.parseInt(letter, 36)).join('');
  return national !== '' && BigInt(digits) % 97n === 1n;
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^${label}(?:\\.${label})*$`);

/** A host name, or an address in the form that an URL has. */
export const host: TextForm = {
  what: 'a host name',
  fits: (value) => hostName.test(value) || /^\[[0-9a-f:.]+\]$/.test(value),
};
const email: TextForm = {
  what: 'an email address',
  fits: (value) =>
    /^[^\s@,<>"]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(value),
};
const phone: TextForm = {
  what: 'a telephone number',
  fits: (value) => /^\+?[\d ()/.-]{5,30}$/.test(value) && value.replaceAll(/\D/g, '').length >= 5,
};
const slug: TextForm = {
  what: 'lower-case letters, digits and -',
  fits: (value) => /^[a-z0-9][a-z0-9-]{0,39}$/.test(value),
};
const locale: TextForm = {
  what: 'a language such as de or de-DE',
  fits: (value) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(value),
};
const prefix: TextForm = {
  what: 'a path or an address that ends with /',
  fits: (value) => /^(?:\/|https:\/\/[^\s/]+\/)(?:[^\s?#]*\/)?$/.test(value),
};
const creditor: TextForm = { what: 'a SEPA creditor identifier with its check digits', fits: isCreditorIdentifier };
const numbered: TextForm = { what: 'a number', fits: (value) => value.length <= 60 && /\d/.test(value) };
const moment: TextForm = {
  what: 'a day or a time in UTC such as 2026-12-01T12:00:00Z',
  fits: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/.test(value) && !Number.isNaN(Date.parse(value)),
};
/** Host names have no upper case. */
const hostKind: SettingKind = { words: host.what, read: (typed) => formed(host).read(typed.toLowerCase()) };
/** A day alone is its beginning. */
const time: SettingKind = {
  words: moment.what,
  read: (typed) => formed(moment).read(/^\d{4}-\d\d-\d\d$/.test(typed.trim()) ? `${typed.trim()}T00:00:00Z` : typed),
};

/** The first version. */
const first = '0.1.0';

function setting(kind: SettingKind, example: string, meaning: string, unit?: string): Setting {
  return { kind, example, meaning, since: first, ...(unit === undefined ? {} : { unit }) };
}

/** A headline of the brand's own on one of its landers. */
const landerTitle = (name: LanderName): Setting =>
  setting(
    texts,
    `lander_title_${name}.en="Evenings worth keeping"`,
    `The headline of /landers/${name}; empty for the product’s own.`,
  );

/** Who may sign up; the last words mean the same, by invitation only. */
const signups = ['all', 'with_trafficsource', 'invitation', 'invite_only', 'none', 'closed', 'other'];

/**
 * Every setting of a brand, once: what a value must be, how it is typed and what it means. Commands, messages and
 * docs/settings.md are made from it; a setting of the schema that is not here does not compile. Prices have commands of
 * their own (`ops brand price`).
 */
export const catalogue: Readonly<Record<SettingName, Setting>> = {
  name: setting(text({ most: 60, needed: true }), 'Velvet', 'What the brand is called, everywhere.'),
  hosts: setting(list(hostKind, { least: 1 }), 'velvet.example,www.velvet.example', 'The hosts that it answers on.'),
  domain: setting(hostKind, 'velvet.example', 'Where links in mails lead: one of its hosts.'),
  theme: setting(text({ most: 40, needed: true }), 'velvet', 'The id of its look.'),
  index_title: setting(texts, 'index_title.en="Evenings worth keeping"', 'The headline of the home page.'),
  lander_title_tinderswipe: landerTitle('tinderswipe'),
  lander_title_alonetonight: landerTitle('alonetonight'),
  lander_title_collagelanding: landerTitle('collagelanding'),
  lander_title_gallery: landerTitle('gallery'),
  lander_title_iconslanding: landerTitle('iconslanding'),
  lander_title_maplanding: landerTitle('maplanding'),
  lander_title_socialnetwork: landerTitle('socialnetwork'),
  lander_title_transitionsvideolanding: landerTitle('transitionsvideolanding'),
  lander_title_video: landerTitle('video'),
  description: setting(texts, 'description.en="Velvet is where …"', 'What search engines and shared links say of it.'),
  domain_language: setting(
    formed(locale, { empty: true }),
    'nl',
    'Decides before the browser does; empty for a brand of many countries.',
  ),
  countries: setting(list(choice(countries), { least: 1 }), 'NL,BE', 'Where its members live.'),
  cdn_prefix: setting(formed(prefix), '/media/', 'What the addresses of profile photos begin with.'),
  support_email: setting(
    formed(email, { empty: true }),
    'help@velvet.example',
    'Sender of every mail, and where people write.',
  ),
  support_phone: setting(
    formed(phone, { empty: true }),
    '+31 20 555 01 23',
    'The telephone number on the service pages.',
  ),
  'company.name': setting(text(), 'Velvet Nights B.V.', 'Who runs the brand; the terms are with it.'),
  'company.address': setting(text(), 'Herengracht 5', 'Street and number.'),
  'company.city': setting(text(), 'Amsterdam', 'City, with its postcode if you like.'),
  'company.country': setting(
    optionalText(choice(countries)),
    'NL',
    'Its country; visitors whose country is not known see the prices of this one.',
  ),
  'company.kvk': setting(
    formed(numbered, { empty: true }),
    '87654321',
    'Its number in the register of companies; eight digits in the Netherlands.',
  ),
  'company.vat_numbers': setting(list(formed(numbered)), 'NL876543210B01', 'Its VAT numbers, on receipts.'),
  'company.tradenames': setting(
    list(text()),
    'Velvet',
    'Names it trades under; one with a comma goes into a JSON list.',
  ),
  'company.support_phone': setting(formed(phone, { empty: true }), '+31 20 555 01 23', 'The company’s own number.'),
  'company.delete_discount': setting(
    optional(whole(1, 90)),
    '30',
    'Offered to who wants to delete the account.',
    'per cent',
  ),
  'company.added': setting(time, '2026-12-01', 'The version of the terms, if it is later than the product’s own.'),
  signups: setting(
    choice(signups),
    'all',
    'Who may sign up: all, those with a traffic source, or by invitation (the rest).',
  ),
  logged_out_search: setting(choice(['all', 'none']), 'all', 'Whether visitors may search.'),
  logged_out_search_trafficsource: setting(
    choice(['all', 'none']),
    'all',
    'The same for visitors with a traffic source.',
  ),
  visitors_see_orientation: setting(
    yesOrNo,
    'no',
    'Whether visitors see orientation and intimate interests: with the members’ agreement only (GDPR, article 9).',
  ),
  minimum_age: setting(whole(18, 99), '18', 'The youngest who may sign up.', 'years'),
  enable_site_entry_popup: setting(choice(['yes', 'no']), 'yes', 'Whether visitors are warned at the door.'),
  site_entry_countries: setting(list(choice(countries)), 'NL,DE', 'Warns there only; empty: everywhere.'),
  visible_profile_fields: setting(
    list(choice(profileFields)),
    'age,city,interests,about_me',
    'Profile fields that it shows.',
  ),
  visible_profile_notes: setting(
    notes(profileFields),
    'visible_profile_notes.city.en="Where they live."',
    'A note beside a field.',
  ),
  search_fields: setting(
    list(choice(['gender', 'country', 'countryregion', 'min_age', 'max_age'])),
    'gender,country,min_age,max_age',
    'Filters of the search.',
  ),
  lander_variants: setting(
    list(formed(slug)),
    'summer,winter',
    'Slugs that its landing pages have beside the languages.',
  ),
  premium_claim: setting(
    optional(claim),
    'premium_claim.percentage=46 premium_claim.source="Survey, May 2026"',
    'The ‘higher chance’ of premium members, shown with its source only.',
    'per cent',
  ),
  member_resell: setting(yesOrNo, 'no', 'Whether profiles may be shown on the company’s other sites; see the terms.'),
  fictional_profiles: setting(yesOrNo, 'no', 'Whether it shows fictional profiles, always labeled.'),
  fictional_icon: setting(optional(formed(slug)), 'mask', 'The mark of fictional profiles.'),
  fictional_warning: setting(
    texts,
    'fictional_warning.en="This profile is fictional. …"',
    'Stands on a fictional profile.',
  ),
  fictional_singular: setting(texts, 'fictional_singular.en="Fictional profile"', 'The label of one.'),
  fictional_plural: setting(texts, 'fictional_plural.en="Fictional profiles"', 'The label of several.'),
  message_credits: setting(whole(0, 1000), '1', 'What a message costs.', 'credits'),
  photo_credits: setting(whole(0, 1000), '2', 'What a photo in a chat costs.', 'credits'),
  gift_credits: setting(whole(0, 1000), '3', 'What a gift costs.', 'credits'),
  signup_credits: setting(whole(0, 10_000), '5', 'What a new member gets.', 'credits'),
  message_length: setting(whole(1, 10_000), '1000', 'The longest message.', 'letters'),
  refund_days: setting(whole(14, 3650), '14', 'How long unused credits are refunded.', 'days'),
  unopened_refund_days: setting(
    whole(1, 365),
    '14',
    'After how long the credits of a first message that was never opened come back.',
    'days',
  ),
  welcome_hours: setting(whole(1, 8760), '72', 'How long the welcome discount is valid.', 'hours'),
  currency: setting(
    choice(currencies),
    'EUR',
    'The currency of its prices (ISO 4217); where there are prices it changes with them: `brand price`.',
  ),
  payment_methods: setting(
    list(choice(paymentMethods)),
    'ideal,creditcard,paypal',
    'What it takes, as far as a country has it.',
  ),
  direct_debit_creditor: setting(
    formed(creditor, { empty: true }),
    'DE98ZZZ09999999999',
    'Its SEPA creditor identifier, which every mandate names; empty: direct debits are not offered.',
  ),
  direct_debit_limit: setting(
    whole(1, 10_000),
    '150',
    'The most that a member, and an account, can pay by direct debit in 30 days.',
    'euros',
  ),
  direct_debit_notice_days: setting(
    whole(1, 14),
    '2',
    'How long before the collection its mail is sent: 14 by the scheme, less where the mandate says so, as it does.',
    'days',
  ),
  'bundle.TIER.credits': setting(whole(1, 100_000), 'bundle.p1.credits=30', 'What the bundle holds.', 'credits'),
  'bundle.TIER.popular': setting(
    yesOrNo,
    'bundle.p2.popular=yes',
    'The one that is recommended; yes takes it from the others.',
  ),
};

/** Empty where it is not set, as the schema has it. */
function optionalText(kind: SettingKind): SettingKind {
  return { words: `${kind.words}, or empty`, read: (typed) => (typed.trim() === '' ? '' : kind.read(typed)) };
}

/** Their names, in the order in which they are listed. */
export const settingNames = Object.keys(catalogue) as readonly SettingName[];

/** `name=value` as it is typed. */
export function exampleOf(name: SettingName): string {
  const { example } = catalogue[name];
  if (example.includes('=')) return example;
  return `${name}=${/[\s…’]/.test(example) ? `"${example}"` : example}`;
}

/** Whether a name has a text per language. */
export function isTextSetting(name: string): name is (typeof textSettings)[number] {
  return (textSettings as readonly string[]).includes(name);
}

export const isLanguageName = (name: string): boolean => (languages as readonly string[]).includes(name);
