import { test as base, expect } from 'playwright/test';
import { aboutMira, bornMira, startViewers, type ViewerRole, viewerRoles, type Viewers } from '../support/viewers.ts';

/*
 * The other pages as they leave the server, with the data that is embedded in them and the data that the site fetches
 * in their place: of a member they hold at most what a card shows, and of whoever blocked the viewer nothing.
 */

const test = base.extend<object, { viewers: Viewers }>({
  viewers: [
    // A product of its own: nobody else is among the members.
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const viewers = await startViewers();
      await using _product = viewers.product;
      const { mira, as } = viewers;
      for (const role of ['free', 'premium', 'unconfirmed'] as const) {
        expect((await as[role].person.post('/api/like.php', { profile: mira.id })).status).toBe(200);
        const said = { profile: mira.id, message: 'Hello Sunday baker' };
        expect((await as[role].person.post('/api/chat.php', said)).status).toBe(201);
      }
      for (const role of ['free', 'premium'] as const) {
        expect((await mira.person.post('/api/like.php', { profile: as[role].id })).status).toBe(200);
      }
      await use(viewers);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test.describe.configure({ timeout: 180_000 });

const pages = [
  '/', '/members', '/likes', '/likes/mutual', '/chats', '/match-finder', '/swipe-game', '/profile', '/settings/privacy',
  '/landers/tinderswipe', '/landers/gallery', '/landers/socialnetwork',
] as const; // prettier-ignore

/** The same as the router asks for its data. */
const asData = ['/members.data', '/likes.data', '/chats.data', '/landers/socialnetwork.data'] as const;

/** Landers tell of somebody as their page does. */
const opened: Readonly<Record<ViewerRole, number>> = { visitor: 1, free: 3, premium: 5, unconfirmed: 3, blocked: 0 };

/** Pages on which a role meets her; elsewhere it is nobody's business. */
const met: Readonly<Record<ViewerRole, readonly string[]>> = {
  visitor: ['/members'],
  free: ['/members', '/likes', '/chats'],
  premium: ['/members', '/likes', '/chats'],
  unconfirmed: ['/members', '/likes', '/chats'],
  blocked: [],
};

for (const role of viewerRoles) {
  test(`no list holds more of her for ${role} than her card, no lander more than her page`, async ({ viewers }) => {
    const { product, mira, as } = viewers;
    const line = role === 'visitor' ? product.visitor('en') : as[role].person;
    const own = await mira.person.get('/api/profile.php');
    const hers = own.json['profile'] as unknown as { photos: { filename: string }[] };
    const files = hers.photos.map(({ filename }) => String(/p\/([\w-]{24})\//.exec(filename)?.[1]));
    expect(new Set(files).size).toBe(6);

    const seen = new Set<string>();
    for (const address of [...pages, ...asData]) {
      const { status, text, headers } = await line.get(address);
      expect(status, address).toBeLessThan(500);
      const all = JSON.stringify(headers) + text;
      // The home tells of people as a lander does.
      const isLander = address === '/' || address.startsWith('/landers/');
      for (const secret of ['mira@viewers.example', bornMira]) expect(all.includes(secret), address).toBe(false);
      if (!isLander) expect(all.includes(aboutMira), address).toBe(false);
      const given = files.filter((file) => all.includes(file));
      const may = files.slice(0, isLander ? opened[role] : Math.min(1, opened[role]));
      expect(given.filter((file) => !may.includes(file)), address).toEqual([]); // prettier-ignore
      expect(/"lat"|"lon"|password_hash/.test(all), address).toBe(false);
      if (all.includes(mira.id) || all.includes('Mira') || given.length > 0) seen.add(address);
    }
    for (const page of met[role]) expect([...seen]).toContain(page);
    if (role === 'blocked') expect([...seen]).toEqual([]);
  });
}

test('the chat with whoever blocked one leads to the page that says so, without anything of them', async ({
  viewers,
}) => {
  const { mira, as } = viewers;
  const page = await as.blocked.person.get(`/members/${mira.id}/chat`);
  const fetched = await as.blocked.person.get(`/members/${mira.id}/chat.data`);
  expect([page.status, page.headers.location]).toEqual([302, `/members/${mira.id}`]);
  // The router's own data tells of the redirect in its text.
  expect(fetched.status).toBe(202);
  for (const { text } of [page, fetched]) {
    expect(text).not.toMatch(/p\/[\w-]{24}\/\w+\.webp/);
    expect(text).not.toContain(aboutMira);
  }
});

test('the search has the filters that the brand names, and does not narrow by another one', async ({ viewers }) => {
  const { product } = viewers;
  const labels = ['Looking for', 'Age', 'Country', 'State'];
  const search = async () => {
    const { text } = await product.visitor('en').get('/members?country=DE&gender=female');
    const shown = labels.filter((label) => new RegExp(`>${label}<`).test(text));
    return { shown, found: /(\d+) profiles? found/.exec(text)?.[1] };
  };
  expect(await search()).toEqual({ shown: labels, found: '0' });
  await product.ops('brand', 'set', 'ember', 'search_fields=["gender"]');
  // They all live in the Netherlands, Anna of the demo among them: a country that nobody can see or change does not keep them out.
  await expect.poll(search, 'the server follows').toEqual({ shown: ['Looking for'], found: '3' });
});

test('the country that a visitor searches in is not the one where they are', async ({ viewers }) => {
  const visitor = viewers.product.visitor('en');
  const forAmericans = /criminal background/;
  expect((await visitor.get('/?country=US')).text).toMatch(forAmericans);
  expect((await visitor.get('/members?country=US')).text).not.toMatch(forAmericans);
});
