import type { Locator, Page } from 'playwright/test';
import { axeViolations, desktop, expect, hydrated, passEntryWarning, phone, test as base } from '../support/browser.ts';
import { aboutMira, type Somebody, startViewers, viewerPassword, type ViewerRole, type Viewers } from '../support/viewers.ts'; // prettier-ignore

/*
 * The page of another member, in every role, on a phone and on a desktop: photos, what one can do, what one is told, and
 * what it does when something goes wrong.
 */

const test = base.extend<object, { viewers: Viewers }>({
  viewers: [
    // A product of its own: who looks at whom is told apart by what they did before.
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

const devices = { 'a phone': phone, 'a desktop': desktop } as const;

const originOf = ({ product }: Viewers) => `http://localhost:${product.port}`;

/** Gives a page the session of somebody; a visitor has none. */
async function become(page: Page, viewers: Viewers, role: ViewerRole): Promise<void> {
  await passEntryWarning(page.context());
  await page.context().addInitScript(() => localStorage.setItem('hide-enrich-alert', new Date().toISOString()));
  if (role === 'visitor') return;
  const { cookies } = viewers.as[role].person;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: originOf(viewers) })));
}

async function visit(page: Page, viewers: Viewers, path: string): Promise<void> {
  await page.goto(originOf(viewers) + path);
  await hydrated(page);
}

const pageOf = ({ id }: Somebody) => `/members/${id}`;

/** Nobody is kept out, and nothing hangs over the edge. */
async function inOrder(page: Page, what: string): Promise<void> {
  expect(await axeViolations(page), what).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${what} is not wider than the window`).toBeLessThanOrEqual(0);
}

/** Goes to something as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came there.');
}

const message = (page: Page) => page.getByRole('main').getByLabel('Message Mira', { exact: true });

for (const [device, options] of Object.entries(devices)) {
  test.describe(`on ${device}`, () => {
    test('a visitor is told what to log in for, and comes back here', async ({ viewers, newPerson }) => {
      const { mira, as } = viewers;
      const page = await newPerson(options);
      await become(page, viewers, 'visitor');
      await visit(page, viewers, pageOf(mira));
      await expect(page.getByRole('heading', { level: 1, name: /^Mira/ })).toBeVisible();
      await inOrder(page, 'visitor');
      const next = `next=${encodeURIComponent(pageOf(mira))}`;
      const asks = [
        ['Message Mira', 'You need to be logged in to chat'],
        ['Like Mira', 'Login to like Mira profile'],
        ['Send a gift to Mira', 'You need to be logged in to send a gift to Mira'],
        ['Suggest an icebreaker', 'You need to be logged in to chat'],
      ] as const;
      for (const [press, words] of asks) {
        await page.getByRole('main').getByRole('button', { name: press, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: words, exact: true });
        await expect(dialog).toBeVisible();
        await expect(dialog.getByRole('link', { name: 'Login' })).toHaveAttribute('href', `/login?${next}`);
        await expect(dialog.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/signup?${next}`);
        if (press === 'Like Mira') await inOrder(page, words);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }

      // Sign-up takes the place of what led to it: over the page on a desktop, as a page of its own on a phone.
      await page.getByRole('button', { name: 'Like Mira', exact: true }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click();
      await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(device === 'a desktop' ? 1 : 0);
      await page.keyboard.press('Escape');
      await visit(page, viewers, pageOf(mira));

      // One photo is theirs to see; what stands for the other four says how.
      const more = 'Login to view more photos of Mira';
      await page.getByRole('button', { name: '5 photos', exact: true }).click();
      const viewer = page.getByRole('dialog', { name: 'Photos of Mira' });
      await expect(viewer.getByRole('img', { name: 'Photo 1 of 5 of Mira' })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByText(more)).toBeVisible();
      await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeHidden();
      await inOrder(page, more);
      await viewer.getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL(new RegExp(`/login\\?${next}$`));
      await page.getByRole('textbox', { name: 'Email or username' }).fill(as.free.name);
      await page.getByLabel('Password', { exact: true }).fill(viewerPassword);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${pageOf(mira)}$`));
      await expect(page.getByRole('main').getByRole('link', { name: 'Message Mira' })).toHaveAttribute('href', `${pageOf(mira)}/chat`); // prettier-ignore
    });

    test('a free member goes through the photos by keys, and finds the way to the locked ones', async ({
      viewers,
      newPerson,
    }) => {
      const page = await newPerson({ ...options, isMobile: false, hasTouch: false });
      await become(page, viewers, 'free');
      await visit(page, viewers, pageOf(viewers.mira));
      const first = page.getByRole('button', { name: 'Open photo 1 of 5', exact: true });
      await tabTo(page, first);
      await page.keyboard.press('Enter');
      const viewer = page.getByRole('dialog', { name: 'Photos of Mira' });
      await expect(viewer.getByRole('img', { name: 'Photo 1 of 5 of Mira' })).toBeVisible();
      await page.keyboard.press('+');
      await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible();
      await page.keyboard.press('0');
      await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeVisible();

      // The second one is covered until it is asked for.
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByText('Sensitive photo. Tap to view.')).toBeVisible();
      await inOrder(page, 'covered photo');
      await tabTo(page, viewer.getByRole('button', { name: 'Show photo' }));
      await page.keyboard.press('Enter');
      await expect(viewer.getByRole('img', { name: 'Photo 2 of 5 of Mira' })).toBeVisible();

      await page.keyboard.press('End');
      await expect(viewer.getByText('Premium members see all photos.').last()).toBeVisible();
      await inOrder(page, 'locked photo');
      await expect(viewer.getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/premium');
      await page.keyboard.press('ArrowLeft');
      await expect(viewer.getByText('Photo 4 of 5 of Mira')).toBeAttached();
      await page.keyboard.press('Home');
      await expect(viewer.getByRole('img', { name: 'Photo 1 of 5 of Mira' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(first).toBeFocused();

      await page.getByRole('button', { name: 'Open photo 5 of 5: Premium members see all photos.' }).press('Enter');
      const premium = page.getByRole('dialog', { name: 'Feature only for premium members.' });
      await expect(premium.getByRole('link', { name: 'Choose a bundle' })).toHaveAttribute('href', '/premium');
      await page.keyboard.press('Escape');
      await inOrder(page, 'free');
    });

    test('a premium member sees every photo, and what is said of her', async ({ viewers, newPerson }) => {
      // She is here right now.
      expect((await viewers.mira.person.get('/api/user.php')).status).toBe(200);
      const page = await newPerson(options);
      await become(page, viewers, 'premium');
      await visit(page, viewers, `/likes/m/${viewers.mira.id}`);
      await expect(page.getByRole('button', { name: /Premium members/ })).toHaveCount(0);
      await page.getByRole('button', { name: 'Open photo 2 of 5: Sensitive photo. Tap to view.' }).click();
      await page.getByRole('button', { name: 'Open photo 2 of 5', exact: true }).click();
      const viewer = page.getByRole('dialog', { name: 'Photos of Mira' });
      for (const at of [2, 3, 4, 5]) {
        await expect(viewer.getByRole('img', { name: `Photo ${at} of 5 of Mira` })).toBeVisible();
        if (at < 5) await viewer.getByRole('button', { name: 'Next photo' }).click();
      }
      await page.keyboard.press('Escape');
      await expect(page.getByText(aboutMira)).toBeVisible();
      await expect(page.getByRole('main').locator('dl').last()).toContainText(/Hair\s*Dark brown/);
      await expect(page.getByText(/^Amsterdam, /)).toBeVisible();
      await expect(page.getByText('Online', { exact: true })).toBeVisible();
      await inOrder(page, 'premium');
    });

    test('a blocked member reads who, and that this is all', async ({ viewers, newPerson, watch }) => {
      watch.allow(/^403 GET \/(?:members|likes)\//, /^403 GET \/api\/profile\.php/);
      const page = await newPerson(options);
      await become(page, viewers, 'blocked');
      for (const path of [pageOf(viewers.mira), `/likes/m/${viewers.mira.id}`]) {
        await visit(page, viewers, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're blocked by Mira");
        await expect(page.getByText('You do not have access to this page.')).toBeVisible();
        await expect(page).toHaveTitle("You're blocked by Mira · Ember");
        await expect(message(page)).toHaveCount(0);
        await expect(page.getByText(aboutMira)).toHaveCount(0);
      }
      await inOrder(page, 'blocked');
      await page.getByRole('main').getByRole('link', { name: 'Search members' }).click();
      await expect(page).toHaveURL(/\/members$/);
    });

    test('a fictional profile says so everywhere, and before any first word', async ({ viewers, newPerson }) => {
      const page = await newPerson(options);
      await become(page, viewers, 'premium');
      await visit(page, viewers, pageOf(viewers.drawn));
      // On the photo, at the name, and with what it means.
      await expect(page.getByRole('main').getByText('Fictional profile', { exact: true })).toHaveCount(3);
      await expect(page.getByRole('main').getByText(/There is no real person behind it/)).toBeVisible();
      await inOrder(page, 'fictional');
      const warning = page.getByRole('dialog', { name: 'Dora: Fictional profile' });
      await page.getByRole('button', { name: 'Suggest an icebreaker' }).click();
      await expect(warning).toContainText('The next message costs 1 credit.');
      await inOrder(page, 'warning');
      await warning.getByRole('button', { name: 'Cancel' }).click();
      await expect(warning).toBeHidden();
      // Not read to the end: it comes again, and only then the gifts.
      await page.getByRole('button', { name: 'Send a gift to Dora' }).click();
      await expect(warning).toContainText('A gift costs 3 credits.');
      await warning.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('dialog', { name: 'Send Dora a gift' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Suggest an icebreaker' }).click();
      await expect(page.getByRole('dialog', { name: 'Not sure how to start?' })).toBeVisible();
    });
  });
}

test('what both like comes first, and is said to those who do not see the mark', async ({ viewers, newPerson }) => {
  const page = await newPerson(phone);
  await become(page, viewers, 'free');
  await visit(page, viewers, pageOf(viewers.mira));
  const interests = page.getByRole('list', { name: 'Interests' }).getByRole('listitem');
  await expect(interests).toHaveText(['Coffee, you too', 'Wine, you too', 'Beach', 'Music']);
  await expect(page.getByText('2 in common')).toBeVisible();
  // Where one does not know what to write, it is said again.
  await visit(page, viewers, `${pageOf(viewers.mira)}/chat`);
  await expect(page.getByText('In common: coffee and wine. Not sure how to start?')).toBeVisible();
  // Who tells nothing is not made to look as if.
  await visit(page, viewers, pageOf(viewers.bare));
  await expect(page.getByText('Lea hasn’t written anything yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Interests' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /photo/i })).toHaveCount(0);
  await inOrder(page, 'nothing told');
  await visit(page, viewers, `${pageOf(viewers.bare)}/chat`);
  await expect(page.getByText('Not sure how to start?', { exact: true })).toBeVisible();
});

test('who has not confirmed their e-mail is told what becomes of a first line', async ({ viewers, newPerson }) => {
  const page = await newPerson(phone);
  await become(page, viewers, 'unconfirmed');
  await visit(page, viewers, pageOf(viewers.mira));
  const told = page.getByText('Confirm your email. Until then, others can’t see your messages.');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Suggest an icebreaker' }).click();
  const lines = page.getByRole('dialog', { name: 'Not sure how to start?' });
  const line = lines.getByRole('listitem').first().getByRole('button');
  const words = await line.innerText();
  await line.click();
  await expect(page).toHaveURL(new RegExp(`${pageOf(viewers.mira)}/chat$`));
  // It is theirs to send, or to change before.
  await expect(page.getByRole('textbox')).toHaveValue(words);
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('log')).toContainText(words);
  await expect(page.getByRole('log')).toContainText('Sends once you confirm your email');
  const hers = await viewers.mira.person.get('/api/chats.php');
  expect(hers.text).not.toContain(viewers.as.unconfirmed.name);
  // It has begun: no more first lines, and a gift waits as well.
  await page.goBack();
  await expect(told).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suggest an icebreaker' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send a gift to Mira' }).click();
  const gifts = page.getByRole('dialog', { name: 'Send Mira a gift' });
  await gifts.getByText('Rose').click();
  await gifts.getByRole('button', { name: /^Send for/ }).click();
  await expect(page.getByText('We’ll deliver your gift once you confirm your email.')).toBeVisible();
});

test('a double click likes once; a like that fails comes back with the reason', async ({
  viewers,
  newPerson,
  watch,
}) => {
  watch.allow(/^500 POST \/api\/like\.php/);
  const page = await newPerson(desktop);
  await become(page, viewers, 'free');
  await visit(page, viewers, pageOf(viewers.bare));
  const like = page.getByRole('button', { name: 'Like Lea', exact: true });
  const unlike = page.getByRole('button', { name: 'Unlike Lea' });
  await page.route('**/api/like.php', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'An error occurred.' } } }),
  );
  await like.click();
  await expect(page.getByText('An error occurred.')).toBeVisible();
  await expect(like).toBeVisible();
  await page.unroute('**/api/like.php');
  await like.dblclick();
  await expect(unlike).toBeVisible();
  const liked = async () => (await viewers.as.free.person.get('/api/likes.php')).text.includes(viewers.bare.id);
  await expect.poll(liked).toBe(true);
  await unlike.click();
  await expect(like).toBeVisible();
  await expect.poll(liked).toBe(false);
});

test('opening the profile of one who likes one clears the news of that one only', async ({ viewers, newPerson }) => {
  const { mira, bare, as } = viewers;
  for (const { person } of [mira, bare]) {
    expect((await person.post('/api/like.php', { profile: as.premium.id })).status).toBe(200);
  }
  const page = await newPerson(phone);
  await become(page, viewers, 'premium');
  await visit(page, viewers, `/likes/m/${mira.id}`);
  await expect(page).toHaveTitle(/^\(1\) Mira/);
  await expect(page.getByText('Likes you', { exact: true })).toBeVisible();
  await visit(page, viewers, '/likes');
  await expect(page).toHaveTitle(/^\(1\) /);
  await visit(page, viewers, pageOf(bare));
  await expect(page).toHaveTitle(/^Lea/);
});

test('whom one blocks can be unblocked on the spot; who is blocked meanwhile learns it with the next press', async ({
  viewers,
  newPerson,
  watch,
}) => {
  watch.allow(/^403 (?:POST \/api\/like|GET \/api\/profile)\.php/);
  const { bare, as } = viewers;
  const page = await newPerson(phone);
  await become(page, viewers, 'free');
  await visit(page, viewers, pageOf(bare));
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Block Lea' }).press('Enter');
  const asked = page
    .getByRole('dialog', { name: 'Block Lea?' })
    .or(page.getByRole('alertdialog', { name: 'Block Lea?' }));
  await expect(asked).toContainText('Lea isn’t notified, but can see it on your profile.');
  await asked.getByRole('button', { name: 'Block' }).press('Enter');
  await expect(page.getByText('You blocked Lea.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Like Lea' })).toHaveCount(0);
  await expect.poll(async () => (await bare.person.get('/api/profile.php', { id: as.free.id })).status).toBe(403);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('You blocked Lea.')).toBeVisible();
  await inOrder(page, 'blocked by me');
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('button', { name: 'Like Lea' })).toBeVisible();
  await expect.poll(async () => (await bare.person.get('/api/profile.php', { id: as.free.id })).status).toBe(200);

  expect((await bare.person.post('/api/block.php', { profile: as.free.id })).status).toBe(200);
  await page.getByRole('button', { name: 'Like Lea' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're blocked by Lea");
  await bare.person.remove('/api/block.php', { profile: as.free.id });
});

test('who was blocked sees nothing more while that is asked for again, and all of it when the block is over', async ({
  viewers,
  newPerson,
  watch,
}) => {
  watch.allow(/^403 GET \/(?:api\/profile\.php|members\/)/);
  const { mira, as } = viewers;
  const page = await newPerson(phone);
  await become(page, viewers, 'free');
  await visit(page, viewers, pageOf(mira));
  await expect(page.getByText(aboutMira)).toBeVisible();
  const block = { profile: as.free.id };
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const title = page.getByRole('heading', { level: 1 });

  expect((await mira.person.post('/api/block.php', block)).status).toBe(200);
  await comeBack();
  await expect(title).toHaveText("You're blocked by Mira");
  const held = Promise.withResolvers<void>();
  await page.route('**/api/profile.php*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/profile.php*');
  await comeBack();
  await asked;
  await expect(title).toHaveText("You're blocked by Mira");
  await expect(page.getByText(aboutMira)).toHaveCount(0);
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(title).toHaveText("You're blocked by Mira");

  // A page that came from the server like that is no more stubborn.
  await page.reload();
  await hydrated(page);
  await expect(title).toHaveText("You're blocked by Mira");
  expect((await mira.person.remove('/api/block.php', block)).status).toBe(200);
  await comeBack();
  await expect(page.getByText(aboutMira)).toBeVisible();
});

test('however many photos there are, Tab stops at one of them, and arrow keys lead on', async ({
  viewers,
  newPerson,
}) => {
  const page = await newPerson(desktop);
  await become(page, viewers, 'premium');
  await visit(page, viewers, pageOf(viewers.mira));
  const photo = (at: number) => page.getByRole('button', { name: new RegExp(`^Open photo ${at} of 5`) });
  await tabTo(page, photo(1));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(photo(3)).toBeFocused();
  const previous = page.getByRole('button', { name: 'Previous photo' });
  // Once it has come into view, it is the one stop.
  await expect(photo(3)).toHaveAttribute('tabindex', '0');
  await page.keyboard.press('Tab');
  await expect(previous).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(photo(3)).toBeFocused();
  await inOrder(page, 'photo by keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 3 of 5 of Mira' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photo(3)).toBeFocused();
});

test('from a card the profile opens at once with what is known; what fails can be tried again where one is', async ({
  viewers,
  newPerson,
  watch,
}) => {
  watch.allow(/^(?:500|404) GET \/api\/profile\.php/);
  const page = await newPerson(phone);
  await become(page, viewers, 'premium');
  await visit(page, viewers, '/members');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/profile.php*', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x', request_id: 'x' } } });
  });
  await page.getByRole('main').getByRole('link', { name: /Mira/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Mira/ })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.unroute('**/api/profile.php*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(aboutMira)).toBeVisible();

  // Without a line, what was seen before is still there.
  await page.goBack();
  // Until then the way to write to her is a link with her name, too.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Mira/);
  await page.route('**/api/profile.php*', (route) => route.abort('internetdisconnected'));
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await page.getByRole('main').getByRole('link', { name: /Mira/ }).first().click();
  await expect(page.getByText(aboutMira)).toBeVisible();
});

test('S10: a visitor is told when the network has read enough for today, and goes on by logging in', async ({
  viewers,
  newPerson,
  watch,
}) => {
  watch.allow(/^429 GET \/api\/profile\.php/);
  const page = await newPerson(phone);
  await become(page, viewers, 'visitor');
  await visit(page, viewers, '/members');
  await page.route('**/api/profile.php*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '80000' },
      json: { error: { code: 'too_many_requests', message: 'x' } },
    }),
  );
  await page.getByRole('main').getByRole('link', { name: /Mira/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That’s a lot of profiles for one day');
  await inOrder(page, 'the page of enough for today');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fmembers%2F/);
});

test('long names and many photos stay in order', async ({ viewers, newPerson }) => {
  const page = await newPerson({ ...phone, locale: 'de-DE' });
  await become(page, viewers, 'visitor');
  await visit(page, viewers, '/members');
  await page.route('**/api/profile.php*', async (route) => {
    const reply = await route.fetch();
    const { profile } = (await reply.json()) as { profile: Record<string, unknown> };
    const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft'.slice(0, 60);
    const photos = Array.from({ length: 25 }, (_, at) => ({ ...(profile['main_image'] as object), id: `p${at}` }));
    await route.fulfill({ response: reply, json: { profile: { ...profile, name, photos, num_photos: 25 } } });
  });
  await page.getByRole('main').getByRole('link', { name: /Mira/ }).first().click();
  await expect(page.getByRole('button', { name: '25 Fotos' })).toBeVisible();
  await inOrder(page, 'long name');
  await page.getByRole('button', { name: /^Foto 25 von 25/ }).press('Enter');
  await expect(page.getByRole('dialog').getByText('25 / 25')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await inOrder(page, 'long name, wide');
});
