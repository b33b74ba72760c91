import type { Page } from 'playwright/test';
import english from '../../packages/core/src/i18n/locales/en/index.ts';
import { expect, leavePhotosOut, originOf, test } from '../support/browser.ts';
import { addressesFor, nameOf, type Reader, readers } from '../support/readers.ts';

/**
 * Every route in every language on the narrowest phone that counts, as visitor, free and premium member. Scripts are off: the
 * server's page has all words, and a page is there in a tenth of a second.
 */

test.describe.configure({ mode: 'parallel' });

/** What a page says that it is written in. */
const locales = {
  de: 'de-DE', en: 'en-US', es: 'es-ES', fr: 'fr-FR', it: 'it-IT', nl: 'nl-NL', pl: 'pl-PL',
} as const; // prettier-ignore
type Language = keyof typeof locales;
const languages = Object.keys(locales) as readonly Language[];

const narrow = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 1, javaScriptEnabled: false } as const;

/** What is wrong with the words of a page, each with the words. Runs in the page. */
function faultsIn({ locale, areas }: { readonly locale: string; readonly areas: readonly string[] }): string[] {
  const short = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
  const faults: string[] = [];
  if (document.documentElement.lang !== locale) faults.push(`lang is ${document.documentElement.lang}`);
  const over = document.documentElement.scrollWidth - window.innerWidth;
  if (over > 0) faults.push(`the page is ${over} px too wide`);

  // What somebody wrote may be cut to one line in a list: a paragraph. Names, labels and prices may not.
  const mayNot = 'h1, h2, h3, h4, a, button, label, legend, dt, dd, th, td, [role=tab], summary, option, span, time';
  for (const element of document.querySelectorAll<HTMLElement>(mayNot)) {
    const style = getComputedStyle(element);
    if (style.display === 'inline' || element.clientWidth <= 1 || element.closest('p, .sr-only')) continue;
    if (/auto|scroll/.test(style.overflowX) || element.childElementCount > 3) continue;
    const cut = element.scrollWidth - element.clientWidth;
    const text = short(element.textContent);
    if (cut > 1 && text !== '' && element.querySelector('img, svg[width]') === null)
      faults.push(`cut by ${cut} px: ${text}`);
  }

  const brand = document.querySelector<HTMLElement>('header [style*="logo-mark"] + span');
  if (brand && brand.offsetHeight > 2 * Number.parseFloat(getComputedStyle(brand).fontSize)) {
    faults.push(`the brand breaks: ${short(brand.textContent)}`);
  }

  const said = document.body.innerText;
  const key = new RegExp(`(?:^|\\s)(?:${areas.join('|')})(?:\\.[a-z][A-Za-z_]*)+(?=$|\\s)`, 'm').exec(said);
  if (key) faults.push(`a key instead of a text: ${key[0].trim()}`);
  if (said.includes('{{')) faults.push(`a placeholder: ${short(said.slice(said.indexOf('{{')))}`);
  return [...new Set(faults)];
}

/** All routes that a reader may open, in one language; what is wrong, by address. */
async function faultsOf(page: Page, reader: Reader, language: Language) {
  const addresses = addressesFor(reader);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(originOf('ember') + address, { waitUntil: 'load' });
    const found = await page.evaluate(faultsIn, { locale: locales[language], areas: Object.keys(english) });
    faults.push(...found.map((fault) => `${language} ${nameOf(address)}: ${fault}`));
  }
  return { pages: addresses.length, faults };
}

/** A language that the browser asks for from now on; it wins over what a member has in the settings. */
function choose(page: Page, language: Language): Promise<void> {
  return page.context().addCookies([{ name: 'i18n_redirected', value: language, url: originOf('ember') }]);
}

test('what is cut, missing or in another language is found', async ({ newPerson }) => {
  const page = await newPerson(narrow);
  const cut = 'display: block; width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis';
  await page.setContent(`<!doctype html><html lang="de-DE"><body style="font: 16px sans-serif">
    <header><span style="--logo-mark: 0"></span><span style="display: block; width: 40px; overflow-wrap: break-word">Herzenssache</span></header>
    <nav><span style="${cut}">Passer à Premium</span></nav><h3 style="${cut}">Magdalena F</h3>
    <p style="${cut}">What somebody wrote may be cut.</p><p>chat.send</p><p>{{name}}</p>
    <div style="width: 400px">&nbsp;</div></body></html>`);
  const found = await page.evaluate(faultsIn, { locale: locales.fr, areas: Object.keys(english) });
  expect(found.map((fault) => fault.replace(/\d+ px/, 'n px'))).toEqual([
    'lang is de-DE',
    'the page is n px too wide',
    'cut by n px: Passer à Premium',
    'cut by n px: Magdalena F',
    'the brand breaks: Herzenssache',
    'a key instead of a text: chat.send',
    'a placeholder: {{name}}',
  ]);
});

for (const [role, become] of Object.entries(readers)) {
  test(`nothing that must be read is cut at 360 px: ${role}, every route, seven languages`, async ({
    newPerson,
    watch,
  }) => {
    test.setTimeout(180_000);
    // Scripts are off; pages whose link lacks its token answer so.
    watch.allow(/^csp GET \/assets\//, /^4\d\d GET/);
    const page = await newPerson(narrow);
    // Photos have their place before they come, and cost the most.
    await leavePhotosOut(page, watch);
    const reader = await become(page);
    const faults: string[] = [];
    for (const language of languages) {
      await choose(page, language);
      const { pages, faults: found } = await faultsOf(page, reader, language);
      console.log(`${role}  ${language}  ${pages} pages  ${found.length} faults`);
      faults.push(...found);
    }
    expect(faults).toEqual([]);
  });
}
