import { expect, type Page } from 'playwright/test';
import { axeViolations, desktop, open, originOf, passEntryWarning, phone, test } from '../support/browser.ts';
import { acquaintances, enter, join } from '../support/people.ts';
import { linkOf } from '../support/outbox.ts';
import { startProduct } from '../support/product.ts';

const address = (path: string) => `${originOf('ember')}${path}`;

/** Nobody is kept out, and nothing hangs over the edge. */
async function inOrder(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

for (const [name, size] of [
  ['a phone', phone],
  ['a desk', desktop],
] as const) {
  test(`switches of notifications are turned one by one on ${name}, and are found as they were left`, async ({
    newPerson,
    watch,
  }) => {
    const mia = await join('Mia', 'female');
    const page = await newPerson(size);
    await passEntryWarning(page.context());
    await enter(page, mia);
    await open(page, address('/notifications'));
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    const likes = page.getByRole('switch', { name: /^Likes.* Email$/ });
    await expect(likes).toBeChecked();
    await expect(page.getByRole('switch', { name: /^Offers.* Email$/ })).not.toBeChecked();
    await inOrder(page);
    await likes.focus();
    await page.keyboard.press('Space');
    await expect(likes).not.toBeChecked();
    await expect(likes).not.toHaveAttribute('aria-busy', 'true');
    await page.reload();
    await expect(page.getByRole('switch', { name: /^Likes.* Email$/ })).not.toBeChecked();

    // What cannot be saved goes back, says so, and can be tried again.
    watch.allow(/5\d\d PUT \/api\/notifications\.php/);
    await page.route('**/api/notifications.php', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'down' }) : route.fallback(),
    );
    const news = page.getByRole('switch', { name: /^News.* Email$/ });
    await news.click();
    await expect(page.getByText('Email: Not saved')).toBeVisible();
    await expect(news).toBeChecked();
    await inOrder(page);
    await page.unroute('**/api/notifications.php');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(news).not.toBeChecked();
    await expect(page.getByText('Email: Not saved')).toBeHidden();
    await expect(news).not.toHaveAttribute('aria-busy', 'true');

    await open(page, address('/settings/notifications'));
    await expect(page.getByRole('switch', { name: /^News.* Email$/ })).not.toBeChecked();
    await inOrder(page);
  });
}

test('privacy is changed at once, and found as it was left', async ({ newPerson, watch }) => {
  const { mia, tom } = await acquaintances();
  expect((await mia.person.post('/api/block.php', { profile: tom.id })).status).toBe(200);
  for (const size of [phone, desktop]) {
    const page = await newPerson(size);
    await passEntryWarning(page.context());
    await enter(page, mia);
    await open(page, address('/settings/privacy'));
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    await inOrder(page);
  }
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await open(page, address('/settings/privacy'));
  const invisible = page.getByRole('switch', { name: 'Invisible mode' });
  await invisible.click();
  await expect(invisible).toBeChecked();
  await page.getByRole('switch', { name: 'Read receipts' }).click();
  await page.getByText(/^Only people I like/).click();
  await expect(page.getByRole('radio', { name: /^Only people I like/ })).toBeChecked();

  const limit = page.getByRole('textbox', { name: 'Daily limit (credits)' });
  await limit.fill('a lot');
  await limit.press('Enter');
  await expect(page.getByText('Enter a whole number up to 100,000, or leave it empty.', { exact: true })).toBeVisible();
  await expect(limit).toBeFocused();
  await inOrder(page);
  await limit.fill('20');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText('Your limit is saved.')).toBeVisible();

  watch.allow(/500 DELETE \/api\/block\.php/);
  await page.route('**/api/block.php', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: 'down' }) : route.fallback(),
  );
  const unblock = page.getByRole('button', { name: `Unblock ${tom.name}` });
  await unblock.click();
  await expect(page.getByText('An error occurred, please try again later.')).toBeVisible();
  await expect(unblock).toBeVisible();
  await page.unroute('**/api/block.php');
  const unblocked = page.waitForResponse((reply) => reply.request().method() === 'DELETE' && reply.ok());
  await unblock.click();
  await expect(page.getByText('You haven’t blocked anyone.')).toBeFocused();
  await unblocked;

  await page.reload();
  await expect(page.getByRole('switch', { name: 'Invisible mode' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Read receipts' })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /^Only people I like/ })).toBeChecked();
  await expect(limit).toHaveValue('20');
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
});

test('whoever is not logged in is led to the log-in, and a link that is none says so', async ({ newPerson }) => {
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await open(page, address('/notifications'));
  const login = page.getByRole('main').getByRole('link', { name: 'Login' });
  await expect(login).toHaveAttribute('href', /next=%2Fnotifications/);
  await inOrder(page);
  await open(page, address('/notifications?token=nonsense'));
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expect(page).toHaveURL(address('/notifications'));
  await inOrder(page);
});

test('a reminder is unsubscribed from by its link, and everything in the mail program; the way back is open', async ({
  newPerson,
}) => {
  test.setTimeout(240_000);
  await using product = await startProduct();
  const visitor = product.visitor();
  const form = product.newForm();
  const made = await visitor.post('/api/signup.php', form);
  expect(made.status, made.text).toBe(201);
  // A day later, at noon where they live.
  const toNoon = (36 - new Date().getUTCHours()) % 24;
  await product.moveClock(`+${24 + toNoon}h`);
  const mail = await product.mailTo(form.email, ({ subject }) => subject === 'Your email address isn’t confirmed yet');
  const origin = `http://localhost:${product.port}`;
  const link = linkOf(mail, '/notifications?token=');

  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await open(page, `${origin}${link.pathname}${link.search}`);
  await expect(page.getByText('Stop emails about “Reminders”?')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/notifications`);
  await inOrder(page);
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByText('You no longer get emails about “Reminders”.')).toBeVisible();
  await inOrder(page);

  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: origin }));
  await page.context().addCookies(cookies);
  await open(page, `${origin}/notifications`);
  await expect(page.getByRole('switch', { name: /^Reminders.* Email$/ })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: /^Likes.* Email$/ })).toBeEnabled();

  const oneClick = /<([^>]+)>/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  const { pathname, search } = new URL(oneClick);
  const clicked = await fetch(`${origin}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(200);
  await page.reload();
  await expect(page.getByText('You unsubscribed in your email app.')).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Likes.* Email$/ })).toBeDisabled();
  await inOrder(page);
  await page.getByRole('button', { name: 'Turn emails back on' }).click();
  await expect(page.getByRole('switch', { name: /^Likes.* Email$/ })).toBeEnabled();
  await expect(page.getByText('You unsubscribed in your email app.')).toBeHidden();
  // The product ends before the test does: nobody is to ask it for news any more.
  await page.close();
});
