import { createHash } from 'node:crypto';
import { type RouteName, routePaths } from '@dating/core/rules';
import { expect, test } from 'playwright/test';
import { routeTable } from '../../apps/site/app/route-table.ts';
import { shareTags, structuredData } from '../../packages/core/src/testing/search-data.ts';
import { type BrandName, brandNames, hosts, originOf, port } from '../support/browser.ts';
import { alternatesOf, headOf, plain, shareTagsOf, structuredDataOf, titleOf } from '../support/head.ts';
import { operate } from '../support/ops.ts';
import { readSitemap, type SitemapEntry } from '../support/sitemap.ts';
import { eventually, Person } from '../support/wire.ts';
import { type Language, locales } from '../support/word-faults.ts';

/*
 * What search engines and other sites read: the list of addresses, what each page says of itself, and that nothing else
 * is listed.
 */

const names: Readonly<Record<BrandName, string>> = { ember: 'Ember', fjord: 'Fjord' };
const companies: Readonly<Record<BrandName, string>> = { ember: 'Ember Evenings B.V.', fjord: 'Fjord Meetings AG' };

/** The languages that addresses of landers name, by their slugs. */
const slugs: Readonly<Record<string, Language>> = {
  de: 'de',
  eng: 'en',
  es: 'es',
  fr: 'fr',
  it: 'it',
  nl: 'nl',
  pl: 'pl',
};
const languageInAddress = (address: string): Language | undefined =>
  slugs[/\/landers\/\w+\/(\w+)$/.exec(address)?.[1] ?? ''];

/** Pages that the operator of each brand writes for these tests, some of them in one language only. */
const ownPages: Readonly<Record<BrandName, Readonly<Record<string, readonly Language[]>>>> = {
  ember: { 'about-the-company': ['de', 'en'], press: ['en'] },
  fjord: { 'about-the-company': ['de'] },
};
const pages = brandNames.flatMap((brand) =>
  Object.entries(ownPages[brand]).map(([name, written]) => ({ brand, name, written })),
);

test.beforeAll(async () => {
  for (const { brand, name, written } of pages)
    for (const language of written)
      await operate(
        'page', 'set', name, '--brand', brand, '--language', language, '--title', 'Who we are',
        '--text', `${companies[brand]} is the company behind ${names[brand]}.`,
      ); // prettier-ignore
});
test.afterAll(async () => {
  for (const { brand, name } of pages) await operate('page', 'remove', name, '--brand', brand);
});

/** What visitors may open and search engines must not list: it shows members, belongs to one, or is a step of something. */
const unlisted: readonly RouteName[] = [
  'members', 'members-id', 'members-id-landing', 'members-id-signup', 'members-id-landing2-slug',
  'members-id-landing3-slug', 'members-id-chat', 'likes-m-id', 'login', 'reset-password', 'reset-password-do',
  'activate', 'activate-done', 'activate-error', 'mail-change-do', 'account-deleted', 'notifications', 'lang-config',
  'offline',
]; // prettier-ignore

/** The addresses of every route of the product's table that is for everybody and no secret of anybody. */
function publicAddresses(brand: BrandName): readonly string[] {
  const paths = routeTable
    .filter(({ name, file, guard }) => file !== null && guard !== 'member' && !unlisted.includes(name))
    .flatMap(({ name, path }) => {
      if (name === 'token') return [];
      const bare = path.replace('/:slug?', '');
      return bare === path ? [path] : [bare, ...Object.keys(slugs).map((slug) => `${bare}/${slug}`)];
    });
  return paths.map((path) => originOf(brand) + path);
}

const addressesOf = (brand: BrandName, words: readonly string[]) => words.map((name) => `${originOf(brand)}/${name}`);

/** The brand's sitemap, with the pages that the operator had written when it was read: others write some meanwhile. */
function sitemapOf(brand: BrandName): Promise<{ readonly entries: readonly SitemapEntry[]; readonly own: string[] }> {
  const written = async () => {
    const rows = await operate<readonly { address: string }[]>('page', 'list', '--brand', brand);
    return [...new Set(rows.map(({ address }) => address.slice(1)))];
  };
  return eventually(async () => {
    const before = await written();
    const { text, status, headers } = await new Person(port, hosts[brand]).get('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const own = await written();
    return before.join() === own.join() ? { entries: readSitemap(text), own } : null;
  });
}

interface Visit {
  readonly address: string;
  readonly language: Language;
  readonly person: Person;
}

/** An address that names a language is opened by somebody who has chosen none and reads another; every other one in two. */
function visitsTo(brand: BrandName, address: string): readonly Visit[] {
  const named = languageInAddress(address);
  if (named)
    return [{ address, language: named, person: new Person(port, hosts[brand], named === 'it' ? 'pl' : 'it') }];
  return (['de', 'fr'] as const).map((language) => {
    const person = new Person(port, hosts[brand]);
    person.cookies.set('i18n_redirected', language);
    return { address, language, person };
  });
}

const open = (brand: BrandName, { person, address }: Pick<Visit, 'person' | 'address'>) =>
  person.get(address.slice(originOf(brand).length));

/** The size of a PNG, from its header. */
function sizeOf(png: Buffer): readonly [width: number, height: number] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

for (const brand of brandNames) {
  const origin = originOf(brand);

  test(`the sitemap of ${brand} holds every public address once and no other`, async () => {
    const { entries, own } = await sitemapOf(brand);
    expect(own).toEqual(expect.arrayContaining(Object.keys(ownPages[brand])));
    const addresses = entries.map(({ address }) => address);
    expect(addresses.toSorted()).toEqual([...publicAddresses(brand), ...addressesOf(brand, own)].toSorted());
    for (const { address, alternates } of entries) {
      // A page with an address for each language names all of them at each, itself too.
      const [, lander] = /^(.*\/landers\/\w+)(?:\/\w+)?$/.exec(address) ?? [];
      const others = Object.entries(slugs).map(([slug, language]) => [language, `${lander}/${slug}`]);
      const isOne = lander === undefined || lander.endsWith('/tinderswipe');
      expect([address, alternates.toSorted()]).toEqual([
        address,
        isOne ? [] : [...others, ['x-default', lander]].toSorted(),
      ]);
      for (const [, other] of alternates) expect(addresses).toContain(other);
    }
  });

  test(`each page of ${brand} says what it is, and where it is in other languages`, async () => {
    test.setTimeout(240_000);
    const { entries } = await sitemapOf(brand);
    const alternatesAt = new Map(entries.map(({ address, alternates }) => [address, alternates]));
    const addresses = [...publicAddresses(brand), ...addressesOf(brand, Object.keys(ownPages[brand]))];
    const seen = new Set<Language>();
    for (const visit of addresses.flatMap((address) => visitsTo(brand, address))) {
      const { address, language } = visit;
      const here = `${address} in ${language}`;
      seen.add(language);
      const page = await open(brand, visit);
      expect([page.status, page.headers['x-robots-tag']], here).toEqual([200, undefined]);
      expect(page.headers['content-language'], here).toBe(locales[language]);
      expect(String(page.headers['vary']).toLowerCase().split(/, */).toSorted(), here).toEqual([
        'accept-encoding',
        'accept-language',
        'cookie',
      ]);
      expect(page.text, here).toContain(`<html lang="${locales[language]}"`);
      const tags = shareTags.safeParse(shareTagsOf(page.text));
      expect(tags.error?.issues, here).toBeUndefined();
      const head = headOf(page.text);
      const tag = (name: string) => head.get(name);
      expect([tag('canonical'), tag('og:url')], here).toEqual([address, address]);
      expect(tag('og:site_name'), here).toBe(names[brand]);
      const all = Object.values(locales).map((locale) => locale.replace('-', '_'));
      expect([tag('og:locale'), ...(tags.data?.['og:locale:alternate'] ?? [])].toSorted(), here).toEqual(all);
      expect(tag('og:locale'), here).toBe(locales[language].replace('-', '_'));
      expect(titleOf(page.text), here).toBe(`${tag('og:title')} · ${names[brand]}`);
      for (const name of ['title', 'description', 'image', 'image:alt'])
        expect(tag(`twitter:${name}`), here).toBe(tag(`og:${name}`));
      expect(tag('og:description'), here).toBe(tag('description'));
      expect(alternatesOf(page.text), here).toEqual(alternatesAt.get(address));
      const data = structuredDataOf(page.text).map((one) => structuredData.safeParse(one));
      expect(
        data.flatMap(({ error }) => error?.issues ?? []),
        here,
      ).toEqual([]);
      const types = data.map((one) => one.data?.['@graph'].map((thing) => thing['@type']));
      const expected: Readonly<Record<string, readonly string[]>> = {
        [`${origin}/`]: ['Organization', 'WebSite'],
        [`${origin}/pages/faq`]: ['FAQPage'],
      };
      expect(types, here).toEqual(expected[address] ? [expected[address]] : []);
    }
    expect(seen.size).toBe(7);
  });

  test(`${brand} tells search engines where its list is, and says of itself who runs it`, async () => {
    const person = new Person(port, hosts[brand], 'en');
    const robots = await person.get('/robots.txt');
    expect(robots.text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ]);
    const { text } = await person.get('/');
    const [organization, site] = structuredData.parse(structuredDataOf(text)[0])['@graph'];
    if (organization?.['@type'] !== 'Organization' || site?.['@type'] !== 'WebSite') throw new Error('Who runs it?');
    expect(organization).toMatchObject({ name: names[brand], url: `${origin}/`, legalName: companies[brand] });
    expect(organization.contactPoint.url).toBe(`${origin}/pages/service`);
    expect(site).toMatchObject({ name: names[brand], url: `${origin}/`, publisher: { '@id': organization['@id'] } });
    expect(site.description).toBe(headOf(text).get('description'));
    const logo = await person.get(organization.logo.slice(origin.length));
    expect([logo.status, logo.headers['content-type'], sizeOf(logo.bytes)]).toEqual([200, 'image/png', [512, 512]]);
  });

  for (const language of ['de', 'fr'] as const) {
    test(`questions and answers of ${brand} are there as data in ${language}, in the words of the page`, async () => {
      const person = new Person(port, hosts[brand]);
      person.cookies.set('i18n_redirected', language);
      const { text } = await person.get('/pages/faq');
      const [faq] = structuredData.parse(structuredDataOf(text)[0])['@graph'];
      if (faq?.['@type'] !== 'FAQPage') throw new Error('Where are the questions?');
      const [, article = ''] = /<article[^>]*>(.*?)<\/article>/s.exec(text) ?? [];
      const wordsOf = (html: string) => plain(html.replaceAll(/<[^>]*>/g, ''));
      const titles = [...article.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = '']) => wordsOf(title).trim());
      expect(faq.mainEntity.map(({ name }) => name)).toEqual(titles);
      expect(titles.length).toBeGreaterThan(5);
      const closeUp = (words: string) => words.replaceAll(/\s+/g, '');
      const said = closeUp(wordsOf(article));
      for (const { name, acceptedAnswer } of faq.mainEntity) {
        expect(acceptedAnswer.text.length, name).toBeGreaterThan(30);
        expect(said, name).toContain(closeUp(name + acceptedAnswer.text));
      }
    });
  }
}

test('each lander of each brand has a picture of its own, as large as its page says', async () => {
  const pageOf = new Map<string, string>();
  for (const brand of brandNames) {
    const addresses = publicAddresses(brand).filter((address) => !languageInAddress(address));
    const pictures = new Map<string, string>();
    for (const address of addresses) {
      const { text } = await open(brand, { address, person: new Person(port, hosts[brand], 'en') });
      const head = headOf(text);
      const picture = String(head.get('og:image'));
      pictures.set(picture, address);
      const { status, headers, bytes } = await open(brand, {
        address: picture,
        person: new Person(port, hosts[brand]),
      });
      expect([picture, status, headers['content-type']]).toEqual([picture, 200, 'image/png']);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(sizeOf(bytes).map(String), picture).toEqual([head.get('og:image:width'), head.get('og:image:height')]);
      expect([sizeOf(bytes), bytes.length < 300_000], picture).toEqual([[1200, 630], true]);
      // The picture shows the brand's mark: its name stands in for it.
      expect(head.get('og:image:alt')).toContain(names[brand]);
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect(pageOf.get(hash) ?? picture).toBe(picture);
      pageOf.set(hash, picture);
    }
    const landers = addresses.filter((address) => address.includes('/landers/'));
    expect(landers).toHaveLength(9);
    // One for each lander, and one for all other pages.
    expect(pictures.size).toBe(landers.length + 1);
  }
  expect(pageOf.size).toBe(20);
});

test('nothing else is listed: pages of members, and those that belong to one', async () => {
  const visitor = new Person(port, hosts.ember, 'en');
  const fixed = unlisted.map((name): string => routePaths[name]).filter((path) => !path.includes(':'));
  expect(fixed.length).toBeGreaterThan(8);
  for (const path of [...fixed, '/no-such-page', '/landers/gallery/no-such', '/pages/faq/no-such']) {
    const page = await visitor.get(path);
    expect([path, page.status === 404 || page.headers['x-robots-tag']]).toEqual([path, fixed.includes(path) ? 'noindex' : true]); // prettier-ignore
    expect(page.text, path).not.toMatch(/rel="(?:canonical|alternate)"|og:image/);
  }
});

test('an address of a lander is in the language that it names; what a person chose comes first', async () => {
  const at = `${originOf('ember')}/landers/gallery`;
  const newcomer = await new Person(port, hosts.ember, 'en').get('/landers/gallery/de');
  expect([newcomer.headers['content-language'], headOf(newcomer.text).get('og:locale')]).toEqual(['de-DE', 'de_DE']);
  const reader = new Person(port, hosts.ember, 'en');
  reader.cookies.set('i18n_redirected', 'en');
  const chosen = await reader.get('/landers/gallery/de');
  expect([chosen.headers['content-language'], headOf(chosen.text).get('canonical')]).toEqual(['en-US', `${at}/de`]);
  // Another spelling of a language names the one address.
  const spelled = await new Person(port, hosts.ember, 'de').get('/landers/gallery/en');
  expect([spelled.headers['content-language'], headOf(spelled.text).get('canonical')]).toEqual(['en-US', `${at}/eng`]);
});
