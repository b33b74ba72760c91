import type { Country, Language, Money, Settings } from '@dating/core/contract';
import { typeset } from '@dating/core/i18n';
import { fromMinor, landerNames, perMessageMinor, termsVersionDate } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import { bundlesIn } from '../brands/prices.ts';

const inLanguage = (texts: Readonly<Record<string, string>>, language: Language): string =>
  typeset(language, texts[language] ?? texts['en'] ?? '');

/** The notes of the fields in one language; a field without one in it, or in English, has none. */
const notesIn = (brand: Brand, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(brand.visible_profile_notes)
      .map(([field, note]) => [field, typeof note === 'string' ? note : inLanguage(note, language)] as const)
      .filter(([, note]) => note !== ''),
  );

/** The headlines that a brand sets for its landers, in one language. */
function landerTitlesIn(brand: Brand, language: Language): Pick<Settings, 'lander_titles'> {
  const titles = landerNames
    .map((name) => [name, inLanguage(brand[`lander_title_${name}`], language)] as const)
    .filter(([, title]) => title !== '');
  return titles.length > 0 ? { lander_titles: Object.fromEntries(titles) } : {};
}

/** The lowest possible cost of one message in a country: with the bundle that has the cheapest credits. */
export function minimumMessageCost(brand: Brand, country: string): Money {
  const bundles = bundlesIn(brand, country);
  const costs = bundles.map(({ price, credits }) => perMessageMinor(price, credits, brand.message_credits));
  // A brand that has no prices yet sells nothing.
  return fromMinor(costs.length > 0 ? Math.min(...costs) : 0, bundles[0]?.currency ?? brand.currency);
}

/** The brand in the form that a page gets (SPEC section 3, Settings). */
export function presentSettings(
  brand: Brand,
  facts: {
    readonly language: Language;
    readonly geoipCountry: Country | null;
    readonly selectedCountry: Country | null;
    readonly pushPublicKey: string;
    readonly domain: string;
    readonly demo: boolean;
    /** Whether credits are sold. */
    readonly selling: boolean;
  },
): Settings {
  // What most countries have, worked out once.
  const cost = minimumMessageCost(brand, '');
  return {
    name: brand.name,
    domain: facts.domain,
    domain_language: brand.domain_language,
    cdn_prefix: brand.cdn_prefix,
    index_title: inLanguage(brand.index_title, facts.language),
    description: inLanguage(brand.description, facts.language),
    countries: brand.countries,
    visible_profile_fields: brand.visible_profile_fields,
    visible_profile_notes: notesIn(brand, facts.language),
    search_fields: brand.search_fields,
    lander_variants: brand.lander_variants,
    ...landerTitlesIn(brand, facts.language),
    geoip_country: facts.geoipCountry,
    geoip_selected_country: facts.selectedCountry,
    signups: brand.signups,
    logged_out_search: brand.logged_out_search,
    logged_out_search_trafficsource: brand.logged_out_search_trafficsource,
    enable_site_entry_popup: brand.enable_site_entry_popup,
    site_entry_countries: brand.site_entry_countries,
    push_public_key: facts.pushPublicKey,
    fictional_icon: brand.fictional_profiles ? brand.fictional_icon : null,
    fictional_warning: inLanguage(brand.fictional_warning, facts.language),
    fictional_singular: inLanguage(brand.fictional_singular, facts.language),
    fictional_plural: inLanguage(brand.fictional_plural, facts.language),
    support_phone: brand.support_phone,
    support_email: brand.support_email,
    message_credits: brand.message_credits,
    photo_credits: brand.photo_credits,
    gift_credits: brand.gift_credits,
    signup_credits: brand.signup_credits,
    message_length: brand.message_length,
    minimum_message_costs: !facts.selling
      ? {}
      : Object.fromEntries(
          brand.countries.map((country) => {
            const own = Object.hasOwn(brand.country_prices, country);
            const { amount, currency } = own ? minimumMessageCost(brand, country) : cost;
            return [country, { costs: amount, currency }];
          }),
        ),
    refund_days: brand.refund_days,
    member_resell: brand.member_resell,
    minimum_age: brand.minimum_age,
    theme: brand.theme,
    premium_claim: brand.premium_claim,
    terms_date: termsVersionDate(brand.company.added).toISOString(),
    demo: facts.demo,
    ...(facts.selling ? {} : { payments: 'off' as const }),
  };
}
