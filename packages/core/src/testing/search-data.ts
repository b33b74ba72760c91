import * as z from 'zod/mini';
import { languages, localeOf } from '../contract/options.ts';

/*
 * What pages tell search engines and other sites, as schemas that know every property: one that is missing, misspelt or
 * new is an error.
 */

const address = z.url({ protocol: /^https?$/ });
const words = z.string().check(
  z.minLength(1),
  z.refine((text) => text === text.trim() && !/[{}]|undefined/.test(text)),
);
const locales = Object.values(localeOf);

const ofEach = (all: readonly string[]) =>
  z.array(z.string()).check(z.refine((given) => given.toSorted().join() === all.toSorted().join()));

const contactPoint = z.strictObject({
  '@type': z.literal('ContactPoint'),
  contactType: z.literal('customer support'),
  telephone: z.optional(z.string().check(z.regex(/^\+\d{7,15}$/))),
  url: address,
  availableLanguage: ofEach(languages),
});

const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': address,
  name: words,
  url: address,
  logo: address,
  legalName: words,
  vatID: z.optional(z.string().check(z.regex(/^[A-Z]{2,3}[\w. -]{6,}$/))),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: words,
    addressLocality: words,
    addressCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
  contactPoint,
});

const webSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': address,
  name: words,
  description: words,
  url: address,
  inLanguage: ofEach(locales),
  publisher: z.strictObject({ '@id': address }),
});

const question = z.strictObject({
  '@type': z.literal('Question'),
  name: words,
  acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: words }),
});

const faqPage = z.strictObject({
  '@type': z.literal('FAQPage'),
  mainEntity: z.array(question).check(z.minLength(1)),
});

/** What a page says as data (schema.org): what stands in its one script of JSON-LD. */
export const structuredData = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.discriminatedUnion('@type', [organization, webSite, faqPage])).check(z.minLength(1)),
});

const locale = z.enum(locales.map((one) => one.replace('-', '_')));
const count = z.string().check(z.regex(/^[1-9]\d*$/));
/** A tag that stands in a head once. */
const once = <Schema extends z.ZodMiniType>(content: Schema) => z.tuple([content]);

/**
 * The tags by which search engines and other sites know a page about the brand: the contents by `property`, `name` or
 * `rel`, in the order of the head.
 */
export const shareTags = z.strictObject({
  canonical: once(address),
  description: once(z.string().check(z.minLength(21))),
  'og:type': once(z.literal('website')),
  'og:site_name': once(words),
  'og:locale': once(locale),
  'og:locale:alternate': z.array(locale),
  'og:url': once(address),
  'og:title': once(words),
  'og:description': once(words),
  'og:image': once(address),
  'og:image:type': once(z.literal('image/png')),
  'og:image:width': once(count),
  'og:image:height': once(count),
  'og:image:alt': once(words),
  'twitter:card': once(z.literal('summary_large_image')),
  'twitter:title': once(words),
  'twitter:description': once(words),
  'twitter:image': once(address),
  'twitter:image:alt': once(words),
});
