import type { Page } from 'playwright/test';
import {
  axeViolations, axeViolationsInBothSchemes, type BrandName, brandNames, desktop, expect, hosts, hydrated, originOf,
  passEntryWarning, phone, test,
} from '../support/browser.ts'; // prettier-ignore
import { addressesFor, nameOf, readers } from '../support/readers.ts';
import { areas, type Language, languages, locales, wordFaults } from '../support/word-faults.ts';

/*
 * Every route of both brands as visitor, free and premium member, in seven languages, on a phone and on a desktop: status,
 * title, language, words, accessibility, and no other host. `CRAWL=all` opens each page in all of these; any other run opens
 * each once a viewer, in another language and width than the page before.
 */

test.describe.configure({ mode: 'parallel' });

const isWhole = process.env['CRAWL'] === 'all';

/** A language and a width that a page is opened in. */
interface Way {
  readonly language: Language;
  readonly device: typeof phone | typeof desktop;
}

const ways: readonly Way[] = languages.flatMap((language) => [phone, desktop].map((device) => ({ language, device })));

/** What an address answers: pages of a brand's own are there once the operator wrote them, a receipt once there is a payment. */
const statusOf = (address: string): number => (/^\/(?:imprint$|receipts\/.)/.test(address) ? 404 : 200);

/** Where an address leads: without direct debit, to the other ways to pay. */
const placesOf = (address: string): readonly string[] => {
  const url = new URL(address, originOf('ember'));
  const bundle = url.searchParams.get('bundle');
  return url.pathname === '/directdebit' ? [url.pathname, `/credits/${bundle}`] : [url.pathname];
};

/** What is wrong with one page. */
async function faultsOn(page: Page, brand: BrandName, address: string, language: Language): Promise<string[]> {
  const elsewhere = new Set<string>();
  const listen = (request: { url(): string }): void => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== hosts[brand]) elsewhere.add(hostname);
  };
  page.on('request', listen);
  const url = originOf(brand);
  await page.context().addCookies([{ name: 'i18n_redirected', value: language, url }]);
  const answer = await page.goto(url + address);
  await hydrated(page);
  await expect(page.getByRole('main')).toBeVisible();
  const status = answer?.status() ?? 0;
  const title = await page.title();
  const { pathname } = new URL(page.url());
  const words = await page.evaluate(wordFaults, { locale: locales[language], areas });
  const violations = await (isWhole ? axeViolationsInBothSchemes(page) : axeViolations(page));
  page.off('request', listen);
  return [
    ...(status === statusOf(address) ? [] : [`status ${status}`]),
    ...(placesOf(address).includes(pathname) ? [] : [`led to ${nameOf(pathname)}`]),
    ...(title.trim() === '' || /^\w+\.\w+/.test(title) ? [`title '${title}'`] : []),
    ...words,
    ...violations.map(({ rule, nodes }) => `${rule}: ${nodes[0] ?? ''}`),
    ...[...elsewhere].map((host) => `a request to ${host}`),
  ];
}

for (const brand of brandNames) {
  for (const [role, become] of Object.entries(readers)) {
    test(`nothing is wrong with any page: ${brand} as ${role}`, async ({ newPerson, watch }) => {
      test.setTimeout(isWhole ? 100 * 60_000 : 480_000);
      watch.allow(/^404 GET \/(?:imprint|receipts\/)/);
      const onPhone = await newPerson(phone);
      const addresses = addressesFor(await become(onPhone, brand));
      const onDesktop = await newPerson(desktop);
      await onDesktop.context().addCookies(await onPhone.context().cookies());
      for (const page of [onPhone, onDesktop]) await passEntryWarning(page.context());
      const faults: string[] = [];
      let pages = 0;
      for (const [at, address] of addresses.entries()) {
        const opened = isWhole ? ways : [ways[(at * 5 + role.length) % ways.length] as Way];
        for (const way of opened) {
          pages += 1;
          const page = way.device === phone ? onPhone : onDesktop;
          const found = await faultsOn(page, brand, address, way.language);
          const name = `${way.language} ${way.device.viewport.width} ${nameOf(address)}`;
          faults.push(...found.map((fault) => `${name}: ${fault}`));
        }
      }
      console.log(`${brand.padEnd(6)} ${role.padEnd(8)} ${pages} pages  ${faults.length} faults`);
      expect(faults).toEqual([]);
    });
  }
}
