import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { axeViolations, dataDir, desktop, expect, open, passEntryWarning, phone, test } from '../support/browser.ts';
import { acquaintances, enter, join, type Newcomer, password } from '../support/people.ts';
import { latestMail, linkIn } from '../support/outbox.ts';
import { eventually } from '../support/wire.ts';

const devices = { 'a phone': phone, 'a desktop': desktop } as const;

/** What must hold of every step: nobody is kept out, and nothing hangs over the edge. */
async function inOrder(page: Page, step: string): Promise<void> {
  expect(await axeViolations(page), step).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${step} is not wider than the window`).toBeLessThanOrEqual(0);
}

/** The path of the link in a mail. */
async function linkFor(person: Newcomer, part: string): Promise<string> {
  const link = await eventually(async () => {
    const mail = await latestMail(dataDir, person.email);
    return mail ? linkIn(mail, part) : null;
  });
  if (!link) throw new Error(`there is no link to ${part} in the mail`);
  return link.pathname + link.search;
}

const step = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

for (const [name, device] of Object.entries(devices)) {
  test(`on ${name}, leaving takes two presses from the offer, and the link of the mail undoes it`, async ({
    newPerson,
    watch,
  }) => {
    test.setTimeout(180_000);
    // Whose session ends hears it from the live feed, too: it is opened again and refused. So is what was just being refreshed.
    watch.allow(/403 GET \/api\/(events|user|chats|likes)\.php/);
    watch.allow(/422 DELETE \/api\/account\.php/, /409 POST \/api\/user\.php/, /4(09|10) PUT \/api\/account\.php/);
    const { mia, tom } = await acquaintances();
    const page = await newPerson(device);
    await passEntryWarning(page.context());
    await enter(page, mia);
    await open(page, '/settings/delete');
    await inOrder(page, 'the section');
    await press(page, 'Delete my account');
    await step(page, 'Delete my account').getByRole('radio', { name: 'It’s too expensive' }).check();
    await page.getByLabel(/Anything else/).fill('Too dear for me.');
    await inOrder(page, 'why');
    await press(page, 'Continue');
    const offer = step(page, '30% off your next bundle');
    await expect(offer).toBeVisible();
    // To the minute: it ends then, and not with the day.
    await expect(offer.getByText(/until\s\w+\s\d+,\s\d{4},\s\d+:\d\d/)).toBeVisible();
    await inOrder(page, 'the offer');

    await press(page, 'Delete anyway');
    const last = step(page, 'Delete your account?');
    await expect(last).toBeVisible();
    await last.getByLabel('Your password').fill('not my password');
    await press(page, 'Delete my account');
    await expect(last.getByText('That password isn’t right. Try again.')).toBeVisible();
    await inOrder(page, 'a wrong password');
    await last.getByLabel('Your password').fill(password);
    await press(page, 'Delete my account');
    await page.waitForURL(/\/account-deleted$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account will be deleted' })).toBeFocused();
    await inOrder(page, 'done');
    expect((await tom.person.get('/api/profile.php', { id: mia.id })).status).toBe(404);

    await expect(page).toHaveURL(/\/account-deleted$/);
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    // Nobody is logged in any more, and the log-in offers the way back.
    await open(page, '/settings');
    await page.waitForURL(/\/login/);
    await page.locator('input[name=login]').fill(mia.email);
    await page.locator('input[name=password]').fill(password);
    const link = await linkFor(mia, '/account-deleted?token=');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByText('Account pending deletion')).toBeVisible();
    await expect(page.getByText('We emailed you a link to reactivate your account.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Customer service' }).first()).toHaveAttribute('href', /^mailto:/);
    await inOrder(page, 'the log-in');

    await open(page, link);
    await expect(page).toHaveURL(/\/account-deleted$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Want to come back?' })).toBeVisible();
    await inOrder(page, 'coming back');
    // A reload in the middle loses nothing.
    await open(page, '/account-deleted');
    await press(page, 'Restore my account');
    await page.waitForURL(/\/members$/);
    expect((await tom.person.get('/api/profile.php', { id: mia.id })).status).toBe(200);

    await open(page, link);
    await press(page, 'Restore my account');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is active' })).toBeFocused();
    await inOrder(page, 'active already');
    await open(page, '/account-deleted?token=made-up');
    await press(page, 'Restore my account');
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeFocused();
    await inOrder(page, 'a link that is over');
  });

  test(`on ${name}, everybody can fetch their data`, async ({ newPerson }) => {
    const mia = await join('Mia', 'female');
    const page = await newPerson(device);
    await passEntryWarning(page.context());
    await enter(page, mia);
    await open(page, '/settings/data');
    await expect(page.getByRole('button', { name: 'Request my data' })).toBeVisible();
    await inOrder(page, 'before');
    await press(page, 'Request my data');
    await expect(page.getByText('Your data is ready')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Request' })).toHaveCount(0);
    await inOrder(page, 'ready');
    const link = await linkFor(mia, '/settings/data?token=');
    await open(page, link);
    await expect(page).toHaveURL(/\/settings\/data$/);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^ember-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('account.json')).toBe(true);
  });
}

test('who wants a break gets one: invisible, or without e-mails, and the account stays', async ({ newPerson }) => {
  const mia = await join('Mia', 'female');
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await open(page, '/settings/delete');
  for (const [reason, offer, accept, done] of [
    ['I’m no longer looking', 'Go invisible for a while?', 'Go invisible', 'You’re invisible now.'],
    ['I don’t have time', 'Take a break from emails?', 'Pause emails', 'Our emails are paused.'],
  ] as const) {
    await press(page, 'Delete my account');
    await page.getByRole('radio', { name: reason }).check();
    await press(page, 'Continue');
    await expect(step(page, offer)).toBeVisible();
    await press(page, accept);
    await expect(page.getByText(done)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect((await mia.person.get('/api/user.php')).json).toMatchObject({ user: { invisible: true } });
  // Whom nothing more can be offered to goes straight on.
  await press(page, 'Delete my account');
  await page.getByRole('radio', { name: 'I don’t have time' }).check();
  await press(page, 'Continue');
  await expect(step(page, 'Delete your account?')).toBeVisible();
  await press(page, 'Keep my account');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('by keyboard alone one leaves, and comes back', async ({ newPerson, watch }) => {
  watch.allow(/403 GET \/api\/(events|user)\.php/);
  const mia = await join('Mia', 'female');
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await open(page, '/settings/delete');
  const tabTo = async (target: Locator): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the key Tab does not lead there');
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await tabTo(button('Delete my account'));
  await page.keyboard.press('Enter');
  await expect(step(page, 'Delete my account')).toBeVisible();
  await tabTo(page.getByRole('radio', { name: 'It’s too expensive' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'I found someone' })).toBeChecked();
  await tabTo(button('Continue'));
  await page.keyboard.press('Enter');
  await expect(step(page, 'Delete your account?')).toBeVisible();
  await tabTo(page.getByLabel('Your password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/account-deleted$/);
  await open(page, await linkFor(mia, '/account-deleted?token='));
  await tabTo(button('Restore my account'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/members$/);
});
