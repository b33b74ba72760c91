import type { Page } from 'playwright/test';
import { axeViolations, desktop, expect, open, originOf, passEntryWarning, phone, test } from '../support/browser.ts';
import { enter, join, type Newcomer } from '../support/people.ts';

async function inOrder(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, 'the page is not wider than the window').toBeLessThanOrEqual(0);
}

/** Keeps what the installed app's icon was told to show, in `window.onIcon`. */
const keepIcon = () => {
  const shown: number[] = [];
  Object.assign(window, { onIcon: shown });
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  });
};
const icon = (page: Page) => page.evaluate(() => (window as unknown as { onIcon: number[] }).onIcon.at(-1));

const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Likes' }).getByRole('link', { name });
const card = (page: Page, { name }: Newcomer) => page.getByRole('main').getByRole('link', { name: new RegExp(name) });

/** Title, navigation and icon say the same number of new likes. */
async function everywhere(pages: readonly Page[], count: number): Promise<void> {
  for (const page of pages) {
    await expect(page).toHaveTitle(count > 0 ? new RegExp(`^\\(${count}\\) `) : /^[^(]/);
    const badge = page
      .getByRole('navigation')
      .getByRole('link', { name: /^Likes/ })
      .filter({ visible: true })
      .first();
    if (count > 0) await expect(badge).toContainText(String(count));
    else await expect(badge).not.toContainText(/\d/);
    await expect.poll(() => icon(page)).toBe(count);
  }
}

test('new likes are counted alike in two tabs: as they come, are opened, taken back, and blocked', async ({
  newPerson,
}) => {
  test.setTimeout(120_000);
  const [mia, tom, jan] = await Promise.all([join('Mia', 'female'), join('Tom', 'male'), join('Jan', 'male')]);
  const one = await newPerson(desktop);
  await one.context().addInitScript(keepIcon);
  await passEntryWarning(one.context());
  await enter(one, mia);
  await open(one, '/members');
  const two = await one.context().newPage();
  await open(two, '/likes');
  await expect(two.getByRole('heading', { name: 'No likes yet' })).toBeVisible();
  await expect(two.getByText('A photo and a short bio help you get more likes.')).toBeVisible();
  await inOrder(two);
  await everywhere([one, two], 0);

  await tom.person.post('/api/like.php', { profile: mia.id });
  await everywhere([one, two], 1);
  await jan.person.post('/api/like.php', { profile: mia.id });
  await everywhere([one, two], 2);
  await expect(tab(two, /^Received/)).toContainText('2');
  await inOrder(two);
  // Who came last stands first; to have seen the list is not to have opened a profile.
  await expect(two.getByRole('main').getByRole('article').first()).toContainText(jan.name);
  await two.reload();
  await everywhere([one, two], 2);

  await open(one, `/likes/m/${jan.id}`);
  await expect(one.getByRole('heading', { level: 1, name: new RegExp(jan.name) })).toBeVisible();
  await everywhere([one, two], 1);
  // New ones first: of the two only his is new still.
  await expect(two.getByRole('main').getByRole('article').first()).toContainText(tom.name);
  await expect(two.getByRole('main').getByRole('article').filter({ hasText: tom.name })).toContainText('New');
  await expect(two.getByRole('main').getByRole('article').filter({ hasText: jan.name })).not.toContainText('New');

  await tom.person.remove('/api/like.php', { profile: mia.id });
  await everywhere([one, two], 0);
  await expect(card(two, tom)).toHaveCount(0);
  await tom.person.post('/api/like.php', { profile: mia.id });
  await everywhere([one, two], 1);
  await mia.person.post('/api/block.php', { profile: tom.id });
  await everywhere([one, two], 0);
  await expect(card(two, tom)).toHaveCount(0);
  await expect(card(two, jan)).toBeVisible();
});

test('a like is taken back where it was given, and is there again when that fails', async ({ newPerson, watch }) => {
  watch.allow(/^500 DELETE \/api\/like\.php/);
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  await Promise.all([
    tom.person.post('/api/like.php', { profile: mia.id }),
    mia.person.post('/api/like.php', { profile: tom.id }),
  ]);
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await open(page, '/likes/mutual');
  const other = await page.context().newPage();
  await open(other, '/likes/given');
  await expect(card(other, tom)).toBeVisible();
  // The face leads to the conversation, the card to the profile.
  await expect(card(page, tom).first()).toHaveAttribute('href', `/members/${tom.id}/chat`);
  await card(page, tom).last().tap();
  await expect(page).toHaveURL(new RegExp(`/likes/m/${tom.id}$`));

  const broken = { status: 500, json: { error: { code: 'internal', message: 'Something broke.' } } };
  await page.route('**/api/like.php', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(broken) : route.fallback(),
  );
  const unlike = page.getByRole('button', { name: `Unlike ${tom.name}` });
  await unlike.tap();
  await expect(page.getByText('Something broke.')).toBeVisible();
  await expect(unlike).toBeVisible();
  await expect(card(other, tom)).toBeVisible();
  await page.unroute('**/api/like.php');
  // By a key: a second tap so soon is half of a double tap.
  await unlike.press('Enter');
  await expect(page.getByRole('button', { name: `Like ${tom.name}`, exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'You haven’t liked anyone yet' })).toBeVisible();
  await inOrder(other);
  await open(page, '/likes/mutual');
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
  await inOrder(page);
});

test('the lists have addresses of their own and go on page by page', async ({ newPerson, watch }) => {
  test.setTimeout(120_000);
  watch.allow(/^404 GET \/likes\/everybody/);
  const mia = await join('Mia', 'female');
  const ids = new Set<string>();
  for (let after: string | null = ''; after !== null && ids.size < 70;) {
    const query = { any_sexuality: '1', ...(after ? { after } : {}) };
    const found = await mia.person.get('/api/search.php', query);
    expect(found.status, found.text).toBe(200);
    const { results, next } = found.json as unknown as { results: { id: string }[]; next: string | null };
    for (const { id } of results) ids.add(id);
    after = next;
  }
  const liked = [...ids].slice(0, 70);
  expect(liked).toHaveLength(70);
  for (const profile of liked) expect((await mia.person.post('/api/like.php', { profile })).status).toBe(200);

  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await open(page, '/likes');
  await tab(page, /^Given/).tap();
  await expect(page).toHaveURL(/\/likes\/given$/);
  await expect(tab(page, /^Given/)).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, /^Given/)).toContainText('70');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(60);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(70);
  const hrefs = await cards.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(hrefs)).toEqual(new Set(liked.map((id) => `/likes/m/${id}`)));
  await inOrder(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/likes$/);
  await open(page, '/likes/received');
  await expect(tab(page, /^Received/)).toHaveAttribute('aria-current', 'page');

  await open(page, '/likes/everybody');
  await expect(page.getByText('This page could not be found')).toBeVisible();
});

test('the query t opens the new-like modal so many seconds later, and is gone then', async ({ newPerson }) => {
  test.setTimeout(120_000);
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  await tom.person.post('/api/like.php', { profile: mia.id });
  const page = await newPerson(phone);
  await page.context().addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const name of ['image-pressed', 'button-pressed'])
      document.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  await passEntryWarning(page.context());
  await enter(page, mia);
  const modal = page.getByRole('dialog', { name: 'New like!' });
  const comes = async (): Promise<void> => {
    await page.clock.fastForward(50_000);
    await expect(page).toHaveURL(/[?&]t=90/);
    await expect(modal).toHaveCount(0);
    // Waited for from before the time moves: a slow machine would else look for what has gone by.
    const [asked] = await Promise.all([
      page.waitForResponse(/\/api\/auto-like\.php/),
      page.waitForRequest(/\/api\/likes\.php/),
      page.clock.fastForward(41_000),
    ]);
    expect(asked.status()).toBe(200);
    await expect(modal).toBeVisible();
    await expect(page).toHaveURL(/\/members\?age=any$/);
  };
  await page.clock.install();
  await open(page, '/likes');
  await open(page, '/members?t=90&age=any');
  await comes();
  await expect(modal).toContainText(tom.name);
  await inOrder(page);

  // The photo: to the profile, by its event. Back leads to the page without the query, and before that to where one came from.
  await modal.getByRole('button', { name: new RegExp(`^Open the profile of ${tom.name}`) }).tap();
  await expect(page).toHaveURL(new RegExp(`/likes/m/${tom.id}$`));
  expect(await heard()).toEqual([['image-pressed', tom.id]]);
  await page.goBack();
  await expect(page).toHaveURL(/\/members\?age=any$/);
  await expect(modal).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/likes$/);

  // That profile was opened, so its like waits no more: another one comes.
  const jan = await join('Jan', 'male');
  await jan.person.post('/api/like.php', { profile: mia.id });
  await open(page, '/members?t=90&age=any');
  await comes();
  await expect(modal).toContainText(jan.name);
  // Beside it: closed, and nothing else has happened.
  await page.touchscreen.tap(4, 4);
  await expect(modal).toBeHidden();
  expect(await heard()).toEqual([]);
  await open(page, '/members?t=90&age=any');
  await comes();
  await modal.getByRole('button', { name: 'Start a conversation' }).tap();
  await expect(page).toHaveURL(new RegExp(`/members/${jan.id}/chat$`));
  await expect(page.getByRole('textbox', { name: new RegExp(jan.name) })).toBeVisible();
  expect(await heard()).toEqual([['button-pressed', jan.id]]);
});

test('where nobody likes one, nothing opens', async ({ newPerson }) => {
  const mia = await join('Mia', 'female', 'fjord');
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, mia, 'fjord');
  const answered = page.waitForResponse(/\/api\/auto-like\.php/);
  await open(page, `${originOf('fjord')}/members?t=0`);
  expect((await answered).status()).toBe(204);
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
