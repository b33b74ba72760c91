import { languages } from '../contract/options.ts';
import type { Country, Language } from '../contract/options.ts';
import { routePaths } from './routes.ts';

/** Languages: which a country speaks, which one a visitor gets, what the switcher offers (SPEC sections 4 and 9). */

/** The language when nothing else is known. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The cookie that keeps the language, and for how many days. */
export const LANGUAGE_COOKIE = { name: 'i18n_redirected', days: 365 } as const;

/** Where a page without script posts the language that was chosen. */
export const LANGUAGE_POST = { path: '/language', query: 'to' } as const;

/** The cookie that keeps the country which a visitor chose, and for how many days. */
export const COUNTRY_COOKIE = { name: 'selected_country', days: 365 } as const;

/** The languages of each country, the first being its usual one. */
export const COUNTRY_LANGUAGES: Readonly<Record<Country, readonly Language[]>> = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
};

/** Whether a value names a supported language. */
export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** The languages mapped to a country; all of them where the country has no mapping. */
export function languagesOf(country: string | null): readonly Language[] {
  const mapped = Object.entries(COUNTRY_LANGUAGES).find(([code]) => code === country);
  return mapped === undefined ? languages : mapped[1];
}

/** What decides on the languages of the switcher. */
export interface SwitcherState {
  readonly loggedIn: boolean;
  /** Country in force: a member's own, or the one that a visitor chose. */
  readonly country: string | null;
  /** Country that was detected by the address. */
  readonly detectedCountry: string | null;
  /** The language in use; offered always, so that the switcher can show where one stands. */
  readonly current: Language;
}

/**
 * The languages that the switcher offers: those mapped to the country, but all when a
 * visitor chose a country other than the detected one.
 */
export function switcherLanguages(state: SwitcherState): readonly Language[] {
  const { loggedIn, country, detectedCountry, current } = state;
  if (!loggedIn && country !== null && country !== detectedCountry) return languages;
  const mapped = languagesOf(country);
  return mapped.includes(current) ? mapped : [...mapped, current];
}

/** What decides on the language of a page. */
export interface LanguageSources {
  /** Value of the cookie `i18n_redirected`. */
  readonly cookie: string | null | undefined;
  /** The language that a logged-in member keeps on the server. */
  readonly member?: Language | null;
  /** The path of the page: some landers' addresses name a language. */
  readonly path?: string;
  /** The browser's `Accept-Language` header. */
  readonly acceptLanguage: string | null | undefined;
  /** The brand's setting, such as `de` or `de-DE`; empty for a brand of many countries. */
  readonly domainLanguage: string | null | undefined;
}

/**
 * The language of a page: the cookie, then a member's own, then the one that its address names, then the brand's, then
 * the browser's, then English. A brand for many countries names none, so that the browser decides (SPEC section 4,
 * Locale).
 */
export function chooseLanguage(sources: LanguageSources): Language {
  const cookie = firstTwoLetters(sources.cookie);
  if (isLanguage(cookie)) return cookie;
  if (sources.member) return sources.member;
  const named = languageInPath(sources.path ?? '');
  if (named) return named;
  // The page that an app keeps for when there is no line is fetched as nobody, in the language that the app asks for.
  const domain = sources.path === routePaths.offline ? '' : firstTwoLetters(sources.domainLanguage);
  if (isLanguage(domain)) return domain;
  return parseAcceptLanguage(sources.acceptLanguage).find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** The two-letter languages of an `Accept-Language` header, the most wanted first. */
export function parseAcceptLanguage(header: string | null | undefined): readonly string[] {
  if (!header) return [];
  return header
    .slice(0, 1_000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { language: firstTwoLetters(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => /^[a-z]{2}$/.test(language) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}

/** Slugs that every lander has beside `auto`: the languages, English also as what `auto` makes of it. */
const everySlug: readonly string[] = [...languages, 'eng'];

/** Whether a lander has this slug: `auto`, a language, or a variant that the brand has (setting `lander_variants`). */
export function hasLanderSlug(slug: string, variants: readonly string[]): boolean {
  return slug === 'auto' || everySlug.includes(slug) || variants.includes(slug);
}

/** A lander's path with its slug: of the brand, and of a member. */
const pathWithSlug = /^\/(?:landers\/\w+|members\/[\w-]+\/landing[23])\/([a-z]{2,3})\/?$/;

/** The language that the address of a lander names; null: none. */
export function languageInPath(path: string): Language | null {
  const slug = pathWithSlug.exec(path)?.[1];
  return languages.find((language) => slug === landerSlug('auto', language) || slug === language) ?? null;
}

/** A lander's slug: 'auto' becomes the language in use, English as `eng`. */
export function landerSlug(slug: string, language: Language): string {
  if (slug !== 'auto') return slug;
  return language === 'en' ? 'eng' : language;
}

function firstTwoLetters(tag: string | null | undefined): string {
  const match = /^([a-z]{2})(?:[-_]|$)/i.exec((tag ?? '').trim());
  return (match?.[1] ?? '').toLowerCase();
}
