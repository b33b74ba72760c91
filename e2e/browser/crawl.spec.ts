import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import {
  axeViolations, axeViolationsInBothSchemes, type BrandName, brandNames, desktop, expect, hosts, hydrated, open, originOf,
  passEntryWarning, phone, test, type Watch,
} from '../support/browser.ts'; // prettier-ignore
import { type LedAway, ledAwayOf, ownPage, type Visit, visitsOf } from '../support/crawl-routes.ts';
import { gather, type Row, tableOf } from '../support/crawl-table.ts';
import { titleOf } from '../support/head.ts';
import { operate } from '../support/ops.ts';
import { nameOf, type Reader, readers, type Role } from '../support/readers.ts';
import { titleFaults } from '../support/titles.ts';
import type { Person } from '../support/wire.ts';
import { areas, type Language, languages, locales, wordFaults } from '../support/word-faults.ts';

/*
 * Every address of every route of both brands as visitor, free and premium member, in seven languages, on a phone and on a
 * desktop: status, place, title, language, words, console, accessibility, and no other host. What somebody may not open leads
 * them where it should. Nothing moves: a picture that fades into the next one cannot be judged.
 *
 * `CRAWL=all` opens each page in all of these. Any other run opens a part by the seed (`FC_SEED`): each route once for
 * each who may open it, in one of its addresses, languages and widths.
 */

test.describe.configure({ mode: 'parallel' });

const isWhole = process.env['CRAWL'] === 'all';
const seed = process.env['FC_SEED'] ?? '17';

const names: Readonly<Record<BrandName, string>> = { ember: 'Ember', fjord: 'Fjord' };
const roles = Object.keys(readers) as readonly Role[];

/** One of several by the seed: in every run with it the same. */
function pick<T>(all: readonly T[], ...of: readonly string[]): T {
  const number = createHash('sha256')
    .update([seed, ...of].join(' '))
    .digest()
    .readUInt32BE();
  return all[number % all.length] as T;
}

const still = { reducedMotion: 'reduce' } as const;
const devices = [
  { ...phone, ...still },
  { ...desktop, ...still },
] as const;

/** A language and a device that a page is opened in. */
interface Way {
  readonly language: Language;
  readonly device: (typeof devices)[number];
}

/** A page to open, in a way. */
interface Opening extends Visit, Way {}

const waysIn = (spoken: readonly Language[]): readonly Way[] =>
  spoken.flatMap((language) => devices.map((device) => ({ language, device })));

/** What one test opens. */
function openingsOf(
  visits: readonly Visit[],
  { brand, role, spoken }: { readonly brand: BrandName; readonly role: Role; readonly spoken: readonly Language[] },
): readonly Opening[] {
  const ways = waysIn(spoken);
  if (isWhole) return visits.flatMap((visit) => ways.map((way) => ({ ...visit, ...way })));
  return [...Map.groupBy(visits, ({ route }) => route)].map(([route, addresses]) => ({
    ...pick(addresses, brand, role, route),
    ...pick(ways, brand, role, route),
  }));
}

/** The titles of the page that the operator wrote. */
const ownTitles: Readonly<Record<Language, string>> = {
  de: 'Hausordnung',
  en: 'House rules',
  es: 'Normas de la casa',
  fr: 'Règles de la maison',
  it: 'Regole della casa',
  nl: 'Huisregels',
  pl: 'Zasady domu',
};

const written = new Map<BrandName, Promise<void>>();

/** Writes the brand's own page in all languages, as its operator does; once for all tests of a worker. */
function writeOwnPage(brand: BrandName): Promise<void> {
  const write = async (): Promise<void> => {
    for (const [language, title] of Object.entries(ownTitles)) {
      await operate('page', 'set', ownPage, '--brand', brand, '--language', language, '--title', title, '--text', `# ${title}\n\n${title}.`); // prettier-ignore
    }
  };
  const writing = written.get(brand) ?? write();
  written.set(brand, writing);
  return writing;
}

/** Listens to what a browser asks for, its workers among it, and complains of. @returns what was wrong since it was asked last */
function listen(context: BrowserContext, brand: BrandName, watch: Watch): () => readonly string[] {
  const heard = new Set<string>();
  let told = watch.found.length;
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== hosts[brand]) heard.add(`a request to ${hostname}`);
  });
  return () => {
    const { found } = watch;
    const all = [...heard, ...found.slice(told)];
    heard.clear();
    told = found.length;
    return all;
  };
}

/** The same page in English, as the server draws it. */
async function englishTitle(reader: Person, address: string): Promise<string> {
  reader.cookies.set('i18n_redirected', 'en');
  return titleOf((await reader.get(address)).text);
}

/** What is wrong with one page. */
async function faultsOn(page: Page, opening: Opening, { brand, person }: { brand: BrandName; person: Person }) {
  const { address, language } = opening;
  const url = originOf(brand);
  await page.context().addCookies([{ name: 'i18n_redirected', value: language, url }]);
  const answer = await page.goto(url + address);
  await hydrated(page);
  await expect(page.getByRole('main')).toBeVisible();
  const status = answer?.status() ?? 0;
  const { pathname, search } = new URL(answer?.url() ?? page.url());
  const place = new URL(page.url()).pathname;
  const title = await page.title();
  const inEnglish = language === 'en' ? null : await englishTitle(person, pathname + search);
  const words = await page.evaluate(wordFaults, { locale: locales[language], areas });
  const violations = await (isWhole ? axeViolationsInBothSchemes(page) : axeViolations(page));
  return [
    ...(status === opening.status ? [] : [`status ${status}`]),
    ...(place === opening.place(language) ? [] : [`led to ${nameOf(place)}`]),
    ...titleFaults(title, { language, inEnglish, name: names[brand] }),
    ...words,
    ...violations.map(({ rule, nodes }) => `${rule}: ${nodes[0] ?? ''}`),
  ];
}

/** What is wrong with where an address leads whom it is not for. */
async function faultsOfLeading(person: Person, { address, to }: LedAway): Promise<readonly string[]> {
  const { status, headers } = await person.get(address);
  const there = `${status} ${headers.location ?? ''}`;
  return there === `302 ${to}` ? [] : [`led to ${nameOf(there)}`];
}

test('what is wrong with a title, or with words that are read aloud, is found', async ({ newPerson }) => {
  const known = { language: 'de', inEnglish: 'Settings · Ember', name: 'Ember' } as const;
  expect(titleFaults('Einstellungen · Ember', known)).toEqual([]);
  expect(titleFaults('(3) Einstellungen · Ember', known)).toEqual([]);
  expect(titleFaults('Settings · Ember', known)).toEqual(["title 'Settings · Ember' is in another language"]);
  expect(titleFaults('Ajustes · Ember', known)).toEqual(["title 'Ajustes · Ember' is in another language"]);
  expect(titleFaults('Einstellungen · Fjord', known)).toEqual(["title 'Einstellungen · Fjord' without Ember"]);
  expect(titleFaults('settings.title · Ember', known)).toEqual(["title 'settings.title · Ember'"]);
  expect(titleFaults(' · Ember', known)).toHaveLength(1);
  // The same in both: a word, a name. Not the same: a sentence of the brand's own, which no dictionary has.
  const same = (title: string) => titleFaults(title, { ...known, inEnglish: title });
  expect([same('Likes · Ember'), same('Mia4f1c, 34 · Ember')]).toEqual([[], []]);
  expect(same('Plain rules, plain prices · Ember')).toHaveLength(1);

  const page = await newPerson(phone);
  await page.setContent(`<!doctype html><html lang="de-DE"><body><p>Hallo</p><button aria-label="chat.send">x</button>
    <input placeholder="{{name}}, hallo"><img alt="profile.photos" src="data:,"></body></html>`);
  const words = () => page.evaluate(wordFaults, { locale: locales.de, areas });
  expect(await words()).toEqual(['a key instead of a text: chat.send', expect.stringContaining('a placeholder: {{name}}, hallo')]); // prettier-ignore
  await page.locator('button, input').evaluateAll((all) => all.forEach((one) => one.remove()));
  expect(await words()).toEqual(['a key instead of a text: profile.photos']);
});

test('what a page or its worker asks another host for is heard', async ({ newPerson, watch }) => {
  const page = await newPerson(phone);
  // To somebody who listens for Fjord, Ember is elsewhere.
  const heard = listen(page.context(), 'fjord', watch);
  await open(page, `${originOf('ember')}/login`);
  const worker = page.context().waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw-push.js');
    await navigator.serviceWorker.ready;
  });
  expect(heard()).toEqual(['a request to localhost']);
  const asked = page.context().waitForEvent('request', (request) => request.serviceWorker() !== null);
  await (await worker).evaluate(() => fetch('/site-version'));
  expect(new URL((await asked).url()).pathname).toBe('/site-version');
  expect(heard()).toEqual(['a request to localhost']);
});

/** What the tests are: in the whole crawl each language is one, so that workers share them evenly. */
const parts = brandNames.flatMap((brand) =>
  roles.flatMap((role) =>
    (isWhole ? languages.map((language) => [language]) : [languages]).map((spoken) => ({ brand, role, spoken })),
  ),
);

for (const part of parts) {
  const { brand, role, spoken } = part;
  const name = `${brand} as ${role}${isWhole ? ` ${spoken.join()}` : ''}`;
  test(`nothing is wrong with any page: ${name}`, async ({ newPerson, watch }, testInfo) => {
    test.setTimeout(isWhole ? 40 * 60_000 : 480_000);
    const rows: Row[] = [];
    const faults: string[] = [];
    const note = (row: Omit<Row, 'viewer' | 'brand' | 'faults'>, place: string, found: readonly string[]): void => {
      rows.push({ ...row, viewer: role, brand, faults: found.length });
      faults.push(...found.map((fault) => `${place}: ${fault}`));
    };
    try {
      const pages = await Promise.all(devices.map((device) => newPerson(device)));
      const [first, ...others] = pages as [Page, ...Page[]];
      const reader: Reader = await readers[role](first, brand);
      if (!reader.places.payment) watch.allow(/^404 GET \/receipts\//);
      for (const page of others) await page.context().addCookies(await first.context().cookies());
      for (const page of pages) await passEntryWarning(page.context());
      await writeOwnPage(brand);
      const ears = pages.map((page) => listen(page.context(), brand, watch));
      for (const opening of openingsOf(await visitsOf(reader, brand), part)) {
        const { pattern, address, language, device } = opening;
        const page = pages[devices.indexOf(device)] ?? first;
        const seen = await faultsOn(page, opening, { brand, person: reader.person });
        const heard = new Set(ears.flatMap((ear) => ear()));
        const { width } = device.viewport;
        note({ route: pattern, language, width }, `${language} ${width} ${nameOf(address)}`, [...seen, ...heard]);
      }
      for (const led of ledAwayOf(reader)) {
        const found = await faultsOfLeading(reader.person, led);
        note({ route: led.pattern, language: null, width: null }, nameOf(led.address), found);
      }
    } finally {
      const folder = join(testInfo.project.outputDir, 'crawl');
      const all = gather(folder, { name, rows, of: parts.length });
      const opened = rows.filter(({ language }) => language !== null).length;
      console.log(`${name.padEnd(20)} ${opened} pages, ${rows.length - opened} lead away, ${faults.length} faults`);
      if (all) console.log(`\n${tableOf(all)}`);
    }
    expect(faults).toEqual([]);
  });
}
