import type { Page } from 'playwright/test';
import { buy, bundleFor } from '../support/addresses.ts';
import { expect, hydrated, logIn, open, phone, test, withoutLine } from '../support/browser.ts';
import { composer, log } from '../support/chat.ts';
import { acquaintances, type Newcomer, password } from '../support/people.ts';
import { install, isKept } from '../support/standalone.ts';
import { type Names, namedOn, storedIn, together, unnamed } from '../support/stored.ts';

/*
 * What the product leaves in a member's browser, and what /pages/cookies says of it: nothing that the page does not name,
 * in the table of its place and with what it is for.
 */

/** What the walk below leaves at least: a page that stores nothing says nothing about what is named. */
const brought: Names = {
  cookies: ['auth.device', 'auth.session'],
  stays: [
    'drafts',
    'first-visit',
    'kept-chats',
    'offline-page',
    'outbox',
    'outbox-keys',
    'silent-messages',
    'skip-site-entry-warning',
    'traffic-source',
    'traffic-source-first',
  ],
  tab: ['react-router-scroll-positions', 'remix-router-transitions', 'search-left', 'searches'],
};

/** Goes where a member goes, in the browser and in the installed app. @returns all that was stored at any of its stops */
async function walk(page: Page, { mia, tom, conversation }: Awaited<ReturnType<typeof acquaintances>>): Promise<Names> {
  const seen: Names[] = [];
  const look = async () => void seen.push(await storedIn(page));
  const see = async (path: string) => {
    await open(page, path);
    await look();
  };

  await open(page, '/?network=journey&ref=friends');
  await page.getByRole('button', { name: 'I’m 18 or older' }).click();
  await look();
  await install(page);
  await logIn(page, tom.email, password);
  await hydrated(page);
  await isKept(page);
  await look();

  await see(`/members?${new URLSearchParams({ gender: 'female', country: 'NL' })}`);
  await page.getByRole('list', { name: 'Profiles' }).locator('article a').first().click();
  await expect(page).toHaveURL(/\/members\/[\w-]{36}$/);
  await look();
  await page.goBack();
  await expect(page).toHaveURL(/\/members\?/);
  await look();
  await see(`/members/${mia.id}`);

  await open(page, `/chats/${conversation}`);
  await composer(page, mia.name).fill('Are you at the harbour?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
  await composer(page, mia.name).fill('The ferry');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).toContain('The ferry');
  await look();

  for (const path of ['/likes', '/profile', '/credits', '/transactions', '/settings', '/settings/privacy'])
    await see(path);
  await see('/settings/notifications');
  await page.getByRole('switch', { name: 'Announce new messages' }).uncheck();
  await look();

  await page.context().setOffline(true);
  await page.goto('/members');
  await expect(page).toHaveURL(/\/offline\?to=/);
  await hydrated(page);
  await look();
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/members');
  await hydrated(page);
  await look();
  return together(seen);
}

for (const kind of ['free', 'premium'] as const) {
  test(`all that a ${kind} member’s browser keeps is on the cookie page, with what it is for`, async ({
    newPerson,
    watch,
  }) => {
    test.setTimeout(180_000);
    watch.allow(...withoutLine);
    const people = await acquaintances();
    const { person }: Newcomer = people.tom;
    if (kind === 'premium') await buy(person, await bundleFor(person));
    const page = await newPerson(phone);
    const stored = await walk(page, people);
    await open(page, '/pages/cookies');
    const named = await namedOn(page);
    expect(unnamed(stored, named)).toEqual([]);
    expect(unnamed(brought, stored)).toEqual([]);
  });
}

test('what the cookie page does not name is found, wherever it is kept', async ({ newPerson }) => {
  const page = await newPerson(phone);
  await open(page, '/pages/cookies');
  const named = await namedOn(page);
  expect(unnamed(await storedIn(page), named)).toEqual([]);
  await page.evaluate(async () => {
    document.cookie = 'stray=1';
    localStorage.setItem('stray', '1');
    // Named, but not as something that ends with the tab.
    sessionStorage.setItem('drafts', '1');
    await caches.open('stray-cache of a version');
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('stray-database');
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
  });
  expect(unnamed(await storedIn(page), named)).toEqual([
    'cookies: stray',
    'stays: stray',
    'stays: stray-database',
    'stays: stray-cache',
    'tab: drafts',
  ]);
});
