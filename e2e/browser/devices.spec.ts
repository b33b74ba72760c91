import { expect, type Page } from 'playwright/test';
import { axeViolations, desktop, logIn, open, originOf, passEntryWarning, phone, test } from '../support/browser.ts';
import { enter, join, password } from '../support/people.ts';

const settings = `${originOf('ember')}/settings/devices`;
const sessions = (page: Page) => page.getByRole('list', { name: 'Where you’re logged in' });
const isHome = (page: Page) => page.waitForURL((url) => url.pathname === '/');

/** Nobody is kept out, and nothing hangs over the edge. */
async function inOrder(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

test('devices are seen and logged out, one by one and all at once', async ({ newPerson, watch }) => {
  // Who is logged out is told so by the feed, and by the question who they are.
  watch.allow(/403 GET \/api\/(events|user|chats|likes)\.php/);
  const mia = await join('Mia', 'female');
  const [laptop, mobile] = [await newPerson(desktop), await newPerson(phone)];
  for (const page of [laptop, mobile]) await passEntryWarning(page.context());
  await enter(laptop, mia);
  await logIn(mobile, mia.email, password);

  await open(laptop, settings);
  await expect(sessions(laptop).getByRole('listitem')).toHaveCount(2);
  await expect(sessions(laptop).getByText('This device')).toHaveCount(1);
  await inOrder(laptop);
  await open(mobile, settings);
  await inOrder(mobile);

  // The phone shows another page now; it notices at once, without a call of its own.
  await open(mobile, `${originOf('ember')}/likes`);
  await sessions(laptop)
    .getByRole('button', { name: /^Log out / })
    .click();
  await expect(laptop.getByText('That device is logged out.')).toBeVisible();
  await expect(sessions(laptop).getByRole('listitem')).toHaveCount(1);
  await isHome(mobile);
  await expect(laptop.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden();

  await logIn(mobile, mia.email, password);
  await open(laptop, settings);
  await laptop.getByRole('button', { name: 'Log out everywhere else' }).click();
  const others = laptop.getByRole('dialog', { name: 'Log out everywhere else?' });
  await expect(others).toBeVisible();
  await inOrder(laptop);
  await others.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(laptop.getByText('You’re logged out everywhere else.')).toBeVisible();
  await isHome(mobile);

  await logIn(mobile, mia.email, password);
  const secondTab = await laptop.context().newPage();
  await open(secondTab, `${originOf('ember')}/chats`);
  await open(mobile, settings);
  await mobile.getByRole('button', { name: 'Log out everywhere', exact: true }).click();
  const all = mobile.getByRole('dialog', { name: 'Log out everywhere?' });
  await expect(all).toBeVisible();
  await inOrder(mobile);
  await all.getByRole('button', { name: 'Cancel' }).click();
  await expect(all).toBeHidden();
  await mobile.getByRole('button', { name: 'Log out everywhere', exact: true }).click();
  await all.getByRole('button', { name: 'Log out everywhere' }).click();
  await Promise.all([mobile, laptop, secondTab].map(isHome));
});

test('what cannot be loaded is said, and asked for again', async ({ newPerson, watch }) => {
  watch.allow(/500 GET \/api\/sessions\.php/);
  const mia = await join('Mia', 'female');
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await page.route('**/api/sessions.php', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'internal', message: 'An error occurred, please try again later.' } }),
    }),
  );
  await open(page, settings);
  await expect(page.getByText('An error occurred, please try again later.')).toBeVisible();
  await inOrder(page);
  await page.unroute('**/api/sessions.php');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
});
