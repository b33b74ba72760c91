import { COUNTRY_COOKIE } from '@dating/core/rules';
import type { Page } from 'playwright/test';
import { desktop, expect, open, originOf, passEntryWarning, test } from '../support/browser.ts';
import { shared } from '../support/ops.ts';
import { acquaintances, enter, newName } from '../support/people.ts';
import { addPhoto, somebody } from '../support/viewers.ts';

/*
 * What a member wrote is read in that member's language wherever it stands: as text, or as the description of a photo.
 * Everybody here reads English.
 */

/** Somebody's words, and the language that they use the product in. */
interface Words {
  readonly text: string;
  readonly lang: string;
}

/** One place where words of somebody stand, and the language that it is read in. */
interface Found extends Words {
  readonly where: string;
}

/** Where any of the words begin on the page, with the language that they are read in there. Runs in the page. */
function wordsIn(words: readonly Words[]): Found[] {
  const langAt = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') ?? '';
  const found: Found[] = [];
  const look = (where: string, said: string | null, element: Element | null) => {
    const plain = (said ?? '').replaceAll(/\s+/g, ' ');
    for (const { text } of words) if (plain.includes(text)) found.push({ where, text, lang: langAt(element) });
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent && !parent.closest('script, style, template')) look(parent.tagName, node.textContent, parent);
  }
  for (const element of document.body.querySelectorAll('[alt], [aria-label], [title]')) {
    for (const name of ['alt', 'aria-label', 'title']) look(`@${name}`, element.getAttribute(name), element);
  }
  return found;
}

/** So much of a text that it is nobody else's, and short enough to stand in a line of the home. */
const beginning = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 24);

/** What everybody who is linked on the page says about themselves. */
async function aboutThoseOn(page: Page): Promise<Words[]> {
  const links = await page.locator('a[href^="/members/"]').evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.split('/')[2] ?? ''),
  ); // prettier-ignore
  const words: Words[] = [];
  for (const id of new Set(links)) {
    const { profile } = (await (await page.request.get(`/api/profile.php?id=${id}`)).json()) as {
      profile?: { about_me: string; language: string };
    };
    if (profile?.about_me) words.push({ text: beginning(profile.about_me), lang: profile.language });
  }
  return words;
}

/** Each place has the language of whoever wrote the words. */
function expectTheirs(found: readonly Found[], words: readonly Words[], path: string): void {
  for (const { where, text, lang } of found) {
    const theirs = words.filter((one) => one.text === text).map((one) => one.lang);
    expect(theirs, `${path}: ${where} "${text}"`).toContain(lang.slice(0, 2));
  }
}

/** A woman with a photo, who wrote something in her language. */
async function someone({ name, language, about, place, shown = {} }: {
  readonly name: string;
  readonly language: string;
  readonly about: string;
  readonly place: readonly string[];
  /** What she says of the photo. */
  readonly shown?: { readonly description?: string };
}) {
  const more = ['--gender', 'female', '--confirmed', '--premium', '--credits', '100'];
  const who = await somebody(shared, newName(name).name, '--language', language, ...place, ...more);
  expect((await who.person.put('/api/profile.php', { about_me: about })).status).toBe(200);
  await addPhoto(shared, who, 120, true, { ...shown });
  return who;
} // prettier-ignore

test('on the home each line is read in the language of whoever wrote it', async ({ newPerson }) => {
  // Nobody else is of this country, so that they come first on its home.
  const lines: readonly Words[] = [
    { lang: 'pl', text: 'Naprawiam stare zegary.' },
    { lang: 'it', text: 'Faccio il pane ogni domenica.' },
    { lang: 'fr', text: 'Je répare de vieux vélos.' },
  ];
  for (const { lang, text } of lines) {
    await someone({ name: 'Kiri', language: lang, about: text, place: ['--country', 'NZ'] });
  }
  const theirs = lines.map(({ lang, text }) => ({ lang, text: beginning(text) }));
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await page.context().addCookies([{ name: COUNTRY_COOKIE.name, value: 'NZ', url: originOf('ember') }]);
  for (const path of ['/', '/landers/iconslanding', '/landers/socialnetwork', '/members']) {
    await open(page, path);
    const words = [...(await aboutThoseOn(page)), ...theirs];
    const found = await page.evaluate(wordsIn, words);
    expectTheirs(found, words, path);
    // The home shows lines; a search shows a name, an age and a town.
    if (path === '/') for (const { text } of theirs) expect(found.map((one) => one.text)).toContain(text);
    if (path === '/members') expect(found).toEqual([]);
  }
});

test('words of a member are read in their language wherever another one meets them', async ({ newPerson }) => {
  const { tom } = await acquaintances();
  const about = 'Naprawiam stare rowery i rozmawiam z nimi.';
  const shown = 'Stoję w kuchni i trzymam chleb.';
  const written = 'Dzień dobry, jak minął dzień?';
  const place = ['--city', 'Amsterdam'];
  const { id, person: zofia } = await someone({
    name: 'Zofia', language: 'pl', about, place, shown: { description: shown },
  }); // prettier-ignore
  const sent = await zofia.post('/api/chat.php', { profile: tom.id, message: written });
  expect(sent.status, sent.text).toBe(201);
  await zofia.post('/api/like.php', { profile: tom.id });

  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, tom);
  const words = [about, shown, written].map((text) => ({ text, lang: 'pl' }));
  const places = [
    [`/members/${id}`, about],
    ['/chats', written],
    [`/chats/${String(sent.json['conversation'])}`, written],
    ['/likes', null],
    [`/members?gender=female`, null],
  ] as const;
  for (const [path, expected] of places) {
    await open(page, originOf('ember') + path);
    if (expected) await expect(page.getByText(expected).first()).toBeAttached();
    const found = await page.evaluate(wordsIn, words);
    expect(found.length > 0, path).toBe(expected !== null);
    expectTheirs(found, words, path);
  }
});
