import { test as base, expect } from 'playwright/test';
import {
  aboutMira,
  bornMira,
  somebody,
  startViewers,
  type ViewerRole,
  viewerRoles,
  type Viewers,
} from '../support/viewers.ts';
import { headOf } from '../support/head.ts';
import type { Person } from '../support/wire.ts';

/*
 * The page of a member as it leaves the server: what a role may not see is not in its source either, and what other
 * sites and search engines read of it.
 */

const test = base.extend<object, { viewers: Viewers }>({
  viewers: [
    // A product of its own: its clock and its settings are moved.
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const viewers = await startViewers();
      await using _product = viewers.product;
      await use(viewers);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test.describe.configure({ timeout: 180_000 });

const landingsOf = (id: string) =>
  ['landing', 'signup', 'landing2', 'landing3/de'].map((page) => `/members/${id}/${page}`);
const paths = (id: string) => [`/members/${id}`, `/likes/m/${id}`];

function lineOf({ product, as }: Viewers, role: ViewerRole): Person {
  return role === 'visitor' ? product.visitor('en') : as[role].person;
}

/** The file names below /media/p/ that a text names. */
const filesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/p\/([\w-]{24})\/\w+\.webp/g)].map(([, key]) => String(key)));

/** The page without what is new in every answer. */
const bare = (html: string) => html.replaceAll(/nonce="[^"]*"|\\"time\\",\d+/g, '');

/** How many of her five approved photos a role is given addresses of. */
const opened: Readonly<Record<ViewerRole, number>> = { visitor: 1, free: 3, premium: 5, unconfirmed: 3, blocked: 0 };

for (const role of viewerRoles) {
  test(`the source of the page for ${role} holds what they may see, and nothing more`, async ({ viewers }) => {
    const { mira, photos } = viewers;
    const line = lineOf(viewers, role);
    const own = await mira.person.get('/api/profile.php');
    const hers = own.json['profile'] as unknown as { photos: { id: string; filename: string; status: string }[] };
    const keyOf = new Map(hers.photos.map(({ id, filename }) => [id, String(/p\/([\w-]{24})\//.exec(filename)?.[1])]));
    const herFiles = new Set(keyOf.values());
    expect(herFiles.size).toBe(6);

    if (role !== 'visitor') {
      for (const path of landingsOf(mira.id)) {
        const { status, headers } = await line.get(path);
        expect([path, status, headers.location]).toEqual([path, 302, `/members/${mira.id}`]);
      }
    }
    for (const path of [
      ...paths(mira.id),
      ...(role === 'visitor' ? landingsOf(mira.id).filter((one) => !one.endsWith('signup')) : []),
    ]) {
      const page = await line.get(path);
      expect(page.status, path).toBe(role === 'blocked' ? 403 : 200);
      const given = [...filesIn(page.text)].filter((key) => herFiles.has(key));
      expect(given, path).toHaveLength(opened[role]);
      // What waits for approval is hers alone, whoever looks.
      expect(given).not.toContain(keyOf.get(String(photos[5])));
      expect(page.text.includes(aboutMira), path).toBe(role !== 'blocked');
      for (const secret of ['mira@viewers.example', bornMira]) expect(page.text).not.toContain(secret);
      // Her photo is covered until it is asked for: no tag shows it, for whoever has its address.
      const covered = String(keyOf.get(String(photos[1])));
      expect(page.text).not.toMatch(new RegExp(`<(?:img|link|meta)[^>]*${covered}`));
    }
    if (role !== 'blocked') return;
    const { text } = await line.get(paths(mira.id)[0]!);
    expect(text).toContain('You&#x27;re blocked by Mira');
    expect(text).toContain('You do not have access to this page.');
    expect(text).not.toMatch(/og:(?:title|image)|Dark brown|dark brown/);
    const chat = await line.get(`/members/${mira.id}/chat`);
    expect([chat.status, chat.headers.location]).toEqual([302, `/members/${mira.id}`]);
  });
}

test('who is not there for others is a page that could not be found, with nothing of them in it', async ({
  viewers,
}) => {
  const { product, as } = viewers;
  const make = (name: string, ...more: string[]) => somebody(product, name, '--city', 'Utrecht', ...more);
  const [banned, erased, invisible, unconfirmed] = [
    await make('Bannedanna', '--confirmed'),
    await make('Erasedelsa', '--confirmed'),
    await make('Invisibleina', '--confirmed'),
    await make('Unconfirmedulla'),
  ];
  await product.ops('member', 'ban', banned.id, '--reason', 'Sold things.');
  await product.ops('member', 'erase', erased.id, '--reason', 'Asked by letter.', '--yes');
  expect((await invisible.person.put('/api/user.php', { invisible: true })).status).toBe(200);
  const nobody = '018f0000-0000-7000-8000-000000000000';

  // A landing page leads home instead, in the same way for each of them and for what is no id at all.
  for (const id of [nobody, 'no-id', 'a%00b', banned.id, erased.id, invisible.id, unconfirmed.id]) {
    for (const path of landingsOf(id)) {
      const { status, headers, text } = await product.visitor('en').get(`${path}?ref=a`);
      expect([path, status, headers.location, text]).toEqual([path, 302, '/?ref=a', '']);
    }
  }

  for (const line of [product.visitor('en'), as.premium.person]) {
    const missing = await Promise.all(paths(nobody).map((path) => line.get(path)));
    for (const { id, name } of [banned, erased, invisible, unconfirmed]) {
      for (const [at, path] of paths(id).entries()) {
        const page = await line.get(path);
        expect(page.status, `${name} ${path}`).toBe(404);
        expect(page.text).toContain('This page could not be found');
        expect(page.text).not.toMatch(new RegExp(`${name}|Utrecht`));
        // Nothing tells the one from the other, or from somebody who never was.
        expect(bare(page.text).replaceAll(id, nobody)).toBe(bare(String(missing[at]?.text)));
      }
    }
  }
});

test('other sites read name, age and the main photo; its address opens for two days, the page for longer', async ({
  viewers,
}) => {
  const { product, mira, bare: faceless, drawn } = viewers;
  const crawler = product.visitor('en');
  for (const path of paths(mira.id)) {
    const head = headOf((await crawler.get(path)).text);
    const address = `http://localhost:${product.port}/members/${mira.id}`;
    expect(head.get('canonical')).toBe(address);
    expect(head.get('og:url')).toBe(address);
    expect(head.get('og:title')).toMatch(/^Mira, \d\d$/);
    expect(head.get('twitter:title')).toBe(head.get('og:title'));
    expect(head.get('og:description')).toBe(head.get('description'));
    expect(head.get('twitter:card')).toBe('summary_large_image');
    expect(head.get('twitter:image')).toBe(head.get('og:image'));
  }
  for (const path of landingsOf(mira.id)) {
    const { text } = await crawler.get(`${path}?ref=a`);
    const head = headOf(text);
    expect(head.get('robots')).toBe('noindex');
    expect(head.get('og:url')).toBe(`http://localhost:${product.port}${path}`);
    expect(head.get('og:title')).toMatch(/^Mira, \d\d$/);
    expect(text.match(/<meta name="description"/g)).toHaveLength(1);
    expect(text.match(/<h1/g)).toHaveLength(1);
  }
  const slugs = ['landing2/auto', 'landing3/auto', 'landing2/no-such', 'landing3/no-such'];
  for (const id of [mira.id, '018f0000-0000-7000-8000-000000000000']) {
    const replies = await Promise.all(slugs.map((slug) => crawler.get(`/members/${id}/${slug}?ref=a`)));
    expect(replies.map(({ status, headers }) => [status, headers.location])).toEqual([
      [302, `/members/${id}/landing2/eng?ref=a`],
      [302, `/members/${id}/landing3/eng?ref=a`],
      [404, undefined],
      [404, undefined],
    ]);
  }
  // Nobody is shown without a photo that may be shown, and a fictional profile says so there too.
  const none = headOf((await crawler.get(`/members/${faceless.id}`)).text);
  expect([none.has('og:image'), none.has('twitter:image'), none.get('twitter:card')]).toEqual([
    false,
    false,
    'summary',
  ]);
  expect(headOf((await crawler.get(`/members/${drawn.id}`)).text).get('og:title')).toMatch(/^Dora, \d\d · Fictional profile$/); // prettier-ignore

  const imageOf = async () => new URL(String(headOf((await crawler.get(`/members/${mira.id}`)).text).get('og:image')));
  const first = await imageOf();
  const open = async ({ pathname, search }: URL) => (await crawler.get(pathname + search)).status;
  expect(await open(first)).toBe(200);
  await product.moveClock('+49h');
  expect(await open(first)).toBe(403);
  const second = await imageOf();
  expect(second.pathname).toBe(first.pathname);
  expect(await open(second)).toBe(200);
});

test('a landing page about a fictional member says so on their picture, and beside what it asks', async ({
  viewers,
}) => {
  const { product, mira, drawn } = viewers;
  const said = {
    en: ['Fictional profile', 'Profiles labeled “Fictional profile” are fictional.'],
    de: ['Fiktives Profil', 'Profile mit dem Hinweis „Fiktives Profil“ sind fiktiv.'],
  } as const;
  const open = async (path: string) => {
    const { status, text } = await product.visitor('en').get(path);
    expect([path, status]).toEqual([path, 200]);
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
    return { main, title: headOf(text).get('og:title') };
  };
  const ofMira = landingsOf(mira.id);
  for (const [at, path] of landingsOf(drawn.id).entries()) {
    const [label, note] = said[path.endsWith('/de') ? 'de' : 'en'];
    const page = await open(path);
    expect(page.title, path).toMatch(new RegExp(`^Dora, \\d\\d · ${label}$`));
    expect(page.main, path).toContain(`>${label}<`);
    expect(page.main, path).toContain(note);
    expect(page.main.indexOf(note), path).toBeLessThan(page.main.indexOf('type="radio"'));
    // Nothing of it on the page of somebody real.
    const real = await open(String(ofMira[at]));
    expect(real.main, path).not.toContain(`>${label}<`);
    expect(real.main, path).not.toContain(note);
  }
});

test('S10: search engines are kept away from members', async ({ viewers }) => {
  const { product, mira, as } = viewers;
  for (const line of [product.visitor('en'), as.free.person]) {
    for (const path of [`/members/${mira.id}`, '/members']) {
      const page = await line.get(path);
      expect([headOf(page.text).get('robots'), page.headers['x-robots-tag']]).toEqual(['noindex', 'noindex']);
    }
  }
});

test('S10: visitors read neither orientation nor intimate interests, and the page looks whole', async ({ viewers }) => {
  const { product, mira, as } = viewers;
  const page = async (line: Person) => (await line.get(`/members/${mira.id}`)).text;
  expect(await page(as.free.person)).toContain('Orientation');
  expect(await page(product.visitor('en'))).not.toContain('Orientation');
});

test('a field that the brand does not show is not in the source; its notes stand beside those it shows', async ({
  viewers,
}) => {
  const { product, mira } = viewers;
  const page = async () => (await product.visitor('en').get(`/members/${mira.id}`)).text;
  expect(await page()).toContain('Has tattoos');
  const fields = ['age', 'country', 'city', 'hair_color', 'interests'];
  await product.ops(
    'brand', 'set', 'ember',
    `visible_profile_fields=${JSON.stringify(fields)}`,
    'visible_profile_notes={"hair_color":{"en":"As she says.","de":"Wie sie sagt."},"interests":"Chosen from a list."}',
  ); // prettier-ignore
  await expect.poll(page, 'the server follows').toContain('As she says.');
  const html = await page();
  expect(html).toContain('Chosen from a list.');
  expect(html).not.toContain(aboutMira);
  expect(html).not.toMatch(/Has tattoos|>Province</);
  expect((await product.visitor('de').get(`/members/${mira.id}`)).text).toContain('Wie sie sagt.');
  const told = await product.visitor('en').get('/api/profile.php', { id: mira.id });
  expect(told.json['profile']).toMatchObject({ tattoos: null, region: null, about_me: '', hair_color: 'dark brown' });
});
