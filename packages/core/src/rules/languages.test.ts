import { describe, expect, it } from 'vitest';
import { countries, languages } from '../contract/options.ts';
import {
  COUNTRY_LANGUAGES,
  chooseLanguage,
  hasLanderSlug,
  landerSlug,
  languagesOf,
  parseAcceptLanguage,
  switcherLanguages,
} from './languages.ts';

describe('countries and their languages', () => {
  it('maps every country', () => {
    expect(Object.keys(COUNTRY_LANGUAGES).toSorted()).toEqual(countries.toSorted());
  });

  it.each([
    ['US', ['en', 'es']],
    ['BE', ['nl', 'fr', 'de']],
    ['CA', ['en', 'fr']],
    ['CH', ['de', 'it', 'fr', 'en']],
    ['AT', ['de']],
    ['PL', ['pl']],
    ['JP', languages],
    ['toString', languages],
    [null, languages],
  ])('%s speaks %j', (country, spoken) => {
    expect(languagesOf(country)).toEqual(spoken);
  });
});

describe('the switcher', () => {
  it.each([
    ['the country is the detected one', false, 'NL', 'NL', 'nl', ['nl']],
    ['a visitor chose another country', false, 'DE', 'NL', 'nl', languages],
    ['a visitor chose one and none was detected', false, 'DE', null, 'de', languages],
    ['a member abroad', true, 'DE', 'NL', 'de', ['de']],
    ['the language in use is not mapped', true, 'NL', 'NL', 'en', ['nl', 'en']],
    ['nothing is known', false, null, 'NL', 'nl', languages],
  ] as const)('%s', (_name, loggedIn, country, detectedCountry, current, offered) => {
    expect(switcherLanguages({ loggedIn, country, detectedCountry, current })).toEqual(offered);
  });
});

describe('the language of a page', () => {
  it.each([
    ['the cookie wins', 'fr', 'de', 'nl', 'fr'],
    ['a cookie with a locale', 'pl-PL', 'de', 'nl', 'pl'],
    ['a cookie we do not speak', 'ja', 'de', 'nl', 'nl'],
    ['a forged cookie', 'constructor', 'de', 'nl', 'nl'],
    ['then the brand', null, 'it-IT,it;q=0.9', 'nl-NL', 'nl'],
    ['the brand by two letters', undefined, undefined, 'de', 'de'],
    ['then the browser', null, 'it-IT,it;q=0.9', '', 'it'],
    ['the best that we speak of the browser', null, 'ja,sv;q=0.9,es;q=0.8,de;q=0.7', 'sv', 'es'],
    ['then English', null, 'ja', '', 'en'],
    ['English with nothing known', null, null, null, 'en'],
  ])('%s', (_name, cookie, acceptLanguage, domainLanguage, language) => {
    expect(chooseLanguage({ cookie, acceptLanguage, domainLanguage })).toBe(language);
  });

  it.each([
    ['/landers/gallery/de', null, 'de'],
    ['/landers/gallery/de/', null, 'de'],
    ['/landers/gallery/eng', null, 'en'],
    ['/landers/tinderswipe', null, 'fr'],
    ['/landers/video/summer', null, 'fr'],
    ['/members/0190-ab/landing2/nl', null, 'nl'],
    ['/members/0190-ab/chat', null, 'fr'],
    ['/offline', null, 'it'],
    ['/landers/gallery/de', 'pl', 'pl'],
  ])('at %s with the cookie %s it is %s', (path, cookie, language) => {
    expect(chooseLanguage({ cookie, path, acceptLanguage: 'it', domainLanguage: 'fr' })).toBe(language);
  });

  it('is a member’s own wherever they look', () => {
    const sources = { cookie: null, acceptLanguage: 'it', domainLanguage: '' };
    expect(chooseLanguage({ ...sources, member: 'es', path: '/landers/gallery/de' })).toBe('es');
  });

  it.each([
    ['', []],
    ['*', []],
    ['de', ['de']],
    ['en;q=0.5, de;q=0.9', ['de', 'en']],
    ['fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5', ['fr', 'fr', 'en']],
    ['de;q=0, nl', ['nl']],
    ['fil, en', ['en']],
    ['de;q=x', ['de']],
  ])('Accept-Language %j asks for %j', (header, asked) => {
    expect(parseAcceptLanguage(header)).toEqual(asked);
  });
});

describe('slugs of landers', () => {
  it.each([
    ['auto', true], ['eng', true], ['pl', true], ['summer', true], ['winter', false], ['sv', false], ['constructor', false],
  ])('%s: %s', (slug, has) => {
    expect(hasLanderSlug(slug, ['summer'])).toBe(has);
  }); // prettier-ignore

  it.each([
    ['auto', 'en', 'eng'],
    ['auto', 'de', 'de'],
    ['summer', 'en', 'summer'],
  ] as const)('%s in %s is %s', (slug, language, shown) => {
    expect(landerSlug(slug, language)).toBe(shown);
  });
});
