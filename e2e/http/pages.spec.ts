import { expect, test } from 'playwright/test';
import { type BrandName, brandNames, hosts, port } from '../support/browser.ts';
import { signUp } from '../support/people.ts';
import { Person, type WireReply } from '../support/wire.ts';

/*
 * The pages that people are bound to, as the server sends them: whole without a script, in every language, of each brand.
 */

const locales = {
  de: 'de-DE', en: 'en-US', es: 'es-ES', fr: 'fr-FR', it: 'it-IT', nl: 'nl-NL', pl: 'pl-PL',
} as const; // prettier-ignore
const documents = ['terms', 'privacy', 'cookies', 'ban', 'faq', 'service', 'return-policy', 'accessibility'] as const;
const companies = { ember: 'Ember Evenings B.V.', fjord: 'Fjord Meetings AG' } as const;

function reader(brand: BrandName, language: string): Person {
  const person = new Person(port, hosts[brand]);
  person.cookies.set('i18n_redirected', language);
  return person;
}

/** The text of a part of the page, without markup. */
function textOf(html: string, part: RegExp): string {
  const [, inside = ''] = part.exec(html) ?? [];
  return inside.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}
const article = /<article[^>]*>(.*?)<\/article>/s;

const footerLinks = ({ text }: WireReply): readonly string[] => {
  const [, footer = ''] = /<footer[^>]*>(.*?)<\/footer>/s.exec(text) ?? [];
  return [...footer.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href);
};

for (const brand of brandNames) {
  test(`every document of ${brand} is there in seven languages, with nothing left to fill in`, async () => {
    for (const [language, locale] of Object.entries(locales)) {
      const person = reader(brand, language);
      const replies = await Promise.all(documents.map((name) => person.get(`/pages/${name}`)));
      replies.forEach(({ status, text }, index) => {
        const page = `${documents[index]} in ${language}`;
        expect(status, page).toBe(200);
        expect(text, page).toContain(`<html lang="${locale}"`);
        expect([...text.matchAll(/<h1/g)], page).toHaveLength(1);
        const words = textOf(text, article);
        expect(words.length, page).toBeGreaterThan(900);
        expect(words, page).not.toMatch(/[{}]|undefined|NaN|\[object/);
        if (documents[index] !== 'cookies' && documents[index] !== 'faq' && documents[index] !== 'ban') {
          expect(words, page).toContain(companies[brand]);
        }
      });
    }
  });

  test(`every link in the footer of ${brand} answers, for visitors and for members`, async () => {
    const visitor = reader(brand, 'en');
    const wanted = [
      '/pages/terms', '/pages/privacy', '/pages/cookies', '/pages/ban', '/pricing', '/complaints', '/pages/return-policy',
      '/pages/faq', '/pages/service', '/pages/accessibility',
    ]; // prettier-ignore
    const links = footerLinks(await visitor.get('/pages/terms'));
    expect(links).toEqual(expect.arrayContaining(wanted));
    for (const link of links) expect([link, (await visitor.get(link)).status]).toEqual([link, 200]);
    if (brand !== 'ember') return;
    const { person: member } = await signUp('Zoe', 'female');
    const theirs = footerLinks(await member.get('/members'));
    expect(theirs).toEqual(expect.arrayContaining(wanted));
    for (const link of theirs) expect([link, (await member.get(link)).status]).toEqual([link, 200]);
  });
}

test('a link to another version says so, and a name that is no page is not found', async () => {
  const visitor = reader('ember', 'en');
  const words = async (address: string) => (await visitor.get(address)).text;
  expect(await words('/pages/terms?version=2024-03-01')).not.toContain('You came for the version of');
  expect(await words('/pages/terms?version=2023-12-01')).toContain('You came for the version of December\u00A01, 2023');
  expect((await visitor.get('/pages/terms?version=<b>')).text).not.toContain('You came for');
  for (const address of ['/nothing-of-the-kind', '/Impressum', '/pages/nothing', '/pages']) {
    expect([address, (await visitor.get(address)).status]).toEqual([address, 404]);
  }
});

for (const brand of brandNames) {
  test(`O4: every page of ${brand} brings its look, error pages too, and no script knows any brand`, async () => {
    const visitor = reader(brand, 'en');
    const pages = await Promise.all(['/', '/nothing-of-the-kind'].map((path) => visitor.get(path)));
    for (const { text } of pages) {
      expect(text).toContain(`data-brand="${brand}"`);
      expect(text).toMatch(/<style id="brand"(?: nonce="[\w-]+")?>:root\{--font-display:/);
      expect([...text.matchAll(/<meta name="theme-color" content="#[0-9a-f]{6}"/g)]).toHaveLength(2);
      expect([...text.matchAll(/<link rel="preload" as="font"/g)]).toHaveLength(2);
      const [, icon = ''] = /<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/.exec(text) ?? [];
      expect([icon, (await visitor.get(icon)).status]).toEqual([expect.stringContaining(`${brand}.svg?v=`), 200]);
    }
    const scripts = new Set(pages.flatMap(({ text }) => text.match(/\/assets\/[\w.-]+\.js/g) ?? []));
    expect(scripts.size).toBeGreaterThan(3);
    // The paper of each built-in brand, which no component names.
    for (const script of scripts) expect((await visitor.get(script)).text).not.toMatch(/#fbf7f3|#f3f5f7/);
  });
}
