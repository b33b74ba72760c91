import type { Page } from 'playwright/test';
import { expect, leavePhotosOut, originOf, test } from '../support/browser.ts';
import { addressesFor, nameOf, type Reader, readers } from '../support/readers.ts';
import { areas, type Language, languages, locales, wordFaults } from '../support/word-faults.ts';

/**
 * Every route in every language on the narrowest phone that counts, as visitor, free and premium member. Scripts are off: the
 * server's page has all words, and a page is there in a tenth of a second.
 */

test.describe.configure({ mode: 'parallel' });

const narrow = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 1, javaScriptEnabled: false } as const;

/** All routes that a reader may open, in one language; what is wrong, by address. */
async function faultsOf(page: Page, reader: Reader, language: Language) {
  const addresses = addressesFor(reader);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(originOf('ember') + address, { waitUntil: 'load' });
    const found = await page.evaluate(wordFaults, { locale: locales[language], areas });
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
  const found = await page.evaluate(wordFaults, { locale: locales.fr, areas });
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
