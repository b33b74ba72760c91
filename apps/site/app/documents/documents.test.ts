import { type Bundle, type Company, type Language, languages, type Money } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import {
  databases,
  localKeys,
  routerKeys,
  cookieSeconds,
  tabKeyPrefixes,
  tabKeys,
  workerCaches,
} from '@dating/core/rules';
import { someSettings } from '@dating/core/testing';
import { describe, expect, it } from 'vitest';
import type { Block, DocumentText, Line } from './document.ts';
import { type DocumentName, documents } from './documents.server.ts';
import { type Facts, factsOf } from './facts.server.ts';
import { frames } from './frame.server.ts';
import { withdrawalForms } from './withdrawal-forms.ts';

const names = Object.keys(documents) as DocumentName[];

const company: Company = {
  name: 'Ember Evenings B.V.',
  address: 'Prinsengracht 1',
  kvk: '00000001',
  city: 'Amsterdam',
  country: 'NL',
  tradenames: ['Ember', 'Evenings'],
  vat_numbers: ['NL000000001B01'],
  support_phone: '+31 20 555 01 00',
  delete_discount: 30,
  added: '2024-03-01T12:00:00Z',
};
const money = (amount: string): Money => ({ amount, currency: 'EUR' });
const bundle = (tier: Bundle['tier'], credits: number, price: string, each: string): Bundle => ({
  id: tier, tier, credits, price: money(price), price_after_discount: money(price), per_credit: money(each),
  per_message: money(each), popular: false, discount_percentage: null, discount_code: null,
}); // prettier-ignore
const bundles = [bundle('p0', 10, '9.99', '1.00'), bundle('p3', 160, '89.99', '0.56')];

/** A brand with fictional profiles and free credits, and one without either that shows profiles elsewhere. */
const brands = {
  ember: someSettings({ name: 'Ember', fictional_icon: 'mask', fictional_singular: 'Fictional', fictional_plural: 'Fictionals' }),
  fjord: someSettings({ name: 'Fjord', fictional_icon: null, member_resell: true, refund_days: 30, minimum_age: 21, signup_credits: 0 }),
} as const; // prettier-ignore
type BrandId = keyof typeof brands;

function factsFor(brand: BrandId, language: Language): Facts {
  const settings = brands[brand];
  return factsOf({
    settings,
    company,
    bundles,
    paymentMethods: ['ideal', 'paypal'],
    language,
    dictionary: allLocales[language],
  });
}

/** Before credits are sold: the server names neither bundles nor methods. */
function factsBeforeSale(language: Language): Facts {
  const settings = { ...brands.ember, payments: 'off' as const, minimum_message_costs: {} };
  return factsOf({ settings, company, bundles: [], paymentMethods: [], language, dictionary: allLocales[language] });
}

const textOfLine = (line: Line): string => line.map((part) => (typeof part === 'string' ? part : part.text)).join('');

function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'text':
      return [textOfLine(block.line)];
    case 'list':
      return block.items.map(textOfLine);
    case 'note':
      return block.lines.map(textOfLine);
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
  }
}

const allTexts = ({ title, lead, sections }: DocumentText): readonly string[] => [
  title,
  textOfLine(lead),
  ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(textsOf)]),
];

const hrefsOf = ({ sections }: DocumentText): readonly string[] =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      block.kind === 'text'
        ? [block.line]
        : block.kind === 'list'
          ? block.items
          : block.kind === 'note'
            ? block.lines
            : [],
    )
    .flat()
    .flatMap((part) => (typeof part === 'string' ? [] : [part.href]));

/** What a translation must have in common with the English text: its parts in their order, and how much of each. */
const shapeOf = ({ sections }: DocumentText) =>
  sections.map(({ id, blocks }) => [
    id,
    ...blocks.map((block) => {
      if (block.kind === 'table') return `table ${block.head.length} x ${block.rows.length}`;
      return block.kind === 'list' ? `list ${block.items.length}` : block.kind;
    }),
  ]);

describe.each(names)('%s', (name) => {
  describe.each(Object.keys(brands) as BrandId[])('of %s', (brand) => {
    it.each(languages)('says everything in %s', (language) => {
      const document = documents[name][language](factsFor(brand, language));
      const texts = allTexts(document);
      expect(texts.filter((text) => text.trim() === '')).toEqual([]);
      expect(texts.filter((text) => /[{}<>]|undefined|\bnull\b|NaN|\[object| {2}|TODO/.test(text))).toEqual([]);
      expect(shapeOf(document)).toEqual(shapeOf(documents[name].en(factsFor(brand, 'en'))));
      expect(new Set(hrefsOf(document))).toEqual(new Set(hrefsOf(documents[name].en(factsFor(brand, 'en')))));
      if (language !== 'en') {
        const english = new Set(allTexts(documents[name].en(factsFor(brand, 'en'))));
        const same = texts.filter((text) => english.has(text) && text.split(' ').length > 3);
        // Names of authorities, and what a company is called, are the same everywhere.
        expect(same.filter((text) => !factsFor(brand, language).authorities.some((one) => one.name === text))).toEqual(
          [],
        );
      }
    });
  });
});

describe('what the brand fills in', () => {
  const said = (name: DocumentName, brand: BrandId) => allTexts(documents[name].en(factsFor(brand, 'en'))).join('\n');

  it('is in the terms: company, prices, costs, free credits, trade names, label', () => {
    const terms = said('terms', 'ember');
    for (const fact of [
      company.name, company.kvk, 'NL000000001B01', 'Ember and Evenings', 'Netherlands', '€9.99', '160 credits', '€0.56',
      'Fictional', 'Fictionals', 'do not sell your profile', 'December\u00A01, 2023',
    ]) expect(terms).toContain(fact); // prettier-ignore
  });

  it('changes what is said where a brand has no fictional profiles, and shows profiles elsewhere', () => {
    const terms = said('terms', 'fjord');
    expect(terms).toContain('no fictional profiles on Fjord');
    expect(terms).toContain('only shown on another of them after you have expressly agreed');
    expect(terms).not.toContain('do not sell your profile');
    expect(terms).not.toContain('New members get');
    expect(said('return-policy', 'fjord')).toContain('within 30 days');
    expect(said('privacy', 'fjord')).toContain('expressly agreed to show your profile there');
  });

  it('cannot become markup or a link', () => {
    const settings = { ...brands.ember, name: '<b>[x](javascript:alert(1))</b>' };
    const facts = factsOf({
      settings, company, bundles, paymentMethods: [], language: 'en', dictionary: allLocales.en,
    }); // prettier-ignore
    const document = documents.terms.en(facts);
    expect(allTexts(document).join('')).toContain('<b>[x](javascript:alert(1))</b>');
    expect(hrefsOf(document).every((href) => /^(?:\/|mailto:|tel:)/.test(href))).toBe(true);
  });
});

it.each(languages)(
  'the privacy statement says that a link shows a profile to visitors, whatever the search is (%s)',
  (language) => {
    const sections = documents.privacy[language](factsFor('ember', language)).sections;
    const [list] = sections.find(({ id }) => id === 'recipients')?.blocks ?? [];
    const [seen = ''] = list ? textsOf(list) : [];
    expect(seen).toMatch(/\b(?:link|lien|enlace)\b/i);
  },
);

it('the cookie page names every cookie and every key, in every language', () => {
  const prefixed = tabKeyPrefixes.map((prefix) => `${prefix}…`);
  const wanted = [
    ...Object.keys(cookieSeconds),
    ...localKeys,
    ...databases,
    ...workerCaches,
    ...tabKeys,
    ...prefixed,
    ...routerKeys,
  ];
  for (const language of languages) {
    const tables = documents.cookies[language](factsFor('ember', language))
      .sections.flatMap(({ blocks }) => blocks)
      .filter((block) => block.kind === 'table');
    expect(tables.flatMap(({ rows }) => rows.map(([name]) => name))).toEqual(wanted);
  }
});

it('the model withdrawal form has the same lines in every language', () => {
  const lines = languages.map((language) => withdrawalForms[language](factsFor('ember', language)));
  expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([8]));
  for (const form of lines) expect(form[0]).toContain(company.name);
});

it('the words around a document name the version', () => {
  for (const language of languages) {
    expect(frames[language].version('X')).toContain('X');
    expect(frames[language].otherVersion('Y')).toContain('Y');
  }
  expect(frames.it.version('8 novembre 2026')).toBe('Versione dell’8 novembre 2026');
  expect(frames.it.version('9 novembre 2026')).toBe('Versione del 9 novembre 2026');
});

it.each(languages)('O8: before credits are sold, no document names a price or a discount (%s)', (language) => {
  for (const name of names) {
    const text = allTexts(documents[name][language](factsBeforeSale(language))).join('\n');
    expect(text, name).not.toMatch(/[€$£]|EUR|25\s?%/);
    expect(text, name).not.toMatch(/: \.|  /);
  }
});
