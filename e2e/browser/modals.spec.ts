import type { Page } from 'playwright/test';
import { axeViolations, desktop, expect, hydrated, open, passEntryWarning, phone, test } from '../support/browser.ts';
import { enter, join, type Newcomer, signUp } from '../support/people.ts';

/*
 * The dialogs that no page opens: never two of them at once, and none on top of the other's closing
 * (packages/core/src/rules/modals.ts).
 */

/** All that is open, whatever it is. */
const dialogs = (page: Page) => page.getByRole('dialog');
const newLike = (page: Page) => page.getByRole('dialog', { name: 'New like!' });
const bonus = (page: Page) => page.getByRole('dialog', { name: 'Welcome bonus' });
const close = (page: Page) => dialogs(page).getByRole('button', { name: 'Close' }).click();

/** Spends the credits that one begins with. */
async function spendAll({ person }: Newcomer, { id }: Newcomer): Promise<void> {
  for (let message = 0; message < 5; message += 1) {
    const sent = await person.post('/api/chat.php', { profile: id, message: 'Hello' });
    expect(sent.status, sent.text).toBe(201);
  }
}

/** It alone is open. */
async function alone(page: Page, dialog: ReturnType<typeof dialogs>): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialogs(page)).toHaveCount(1);
}

test('a new like and the welcome bonus that are due together come one after the other', async ({ newPerson }) => {
  test.setTimeout(120_000);
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  await spendAll(mia, tom);
  await tom.person.post('/api/like.php', { profile: mia.id });
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await page.clock.install();
  await open(page, '/members?t=40');
  await page.clock.fastForward(30_000);
  await expect(dialogs(page)).toHaveCount(0);
  await Promise.all([page.waitForResponse(/\/api\/auto-like\.php/), page.clock.fastForward(11_000)]);
  await alone(page, newLike(page));
  await expect(page).toHaveURL(/\/members$/);
  // However long it stands.
  await page.clock.fastForward(60_000);
  await alone(page, newLike(page));
  expect(await axeViolations(page)).toEqual([]);
  await close(page);
  await expect(dialogs(page)).toHaveCount(0);
  // Not on top of it: the offer's own delay runs again.
  await page.clock.fastForward(38_000);
  await expect(dialogs(page)).toHaveCount(0);
  await page.clock.fastForward(3_000);
  await alone(page, bonus(page));
  const flag = () => page.evaluate(() => window.localStorage.getItem('hide-time-bonus-modal'));
  expect(await flag()).toBeNull();
  await close(page);
  await expect(dialogs(page)).toHaveCount(0);
  expect(Date.parse(String(await flag()))).not.toBeNaN();
  await page.clock.fastForward(120_000);
  await expect(dialogs(page)).toHaveCount(0);
});

test('the welcome bonus waits for what one opened oneself', async ({ newPerson }) => {
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  await spendAll(mia, tom);
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await page.clock.install();
  await open(page, '/members');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await alone(page, sheet);
  await page.clock.fastForward(60_000);
  await alone(page, sheet);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await alone(page, bonus(page));
});

test('on a phone the reminder to confirm comes first, and the welcome bonus long after it', async ({ newPerson }) => {
  const [mia, tom] = await Promise.all([signUp('Mia', 'female'), join('Tom', 'male')]);
  await spendAll(mia, tom);
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await page.clock.install();
  await open(page, '/members?api_signup_complete=1');
  const reminder = page.getByRole('dialog', { name: 'Confirm your email' });
  await alone(page, reminder);
  await page.clock.fastForward(60_000);
  await alone(page, reminder);
  await reminder.getByRole('button', { name: 'Continue' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await page.clock.fastForward(38_000);
  await expect(dialogs(page)).toHaveCount(0);
  await page.clock.fastForward(3_000);
  await alone(page, bonus(page));
});

test('sign-up that was open on the page before waits until the entry warning is answered', async ({ newPerson }) => {
  const page = await newPerson(desktop);
  await open(page, '/landers/gallery');
  await page.getByRole('main').getByRole('link', { name: 'See more profiles' }).first().click();
  const signup = page.getByRole('dialog', { name: 'Create your profile' });
  await alone(page, signup);
  await page.goto('/');
  await hydrated(page);
  const enterButton = page.getByRole('button', { name: 'I’m 18 or older' });
  await expect(enterButton).toBeVisible();
  await alone(page, page.getByRole('dialog', { name: 'Adults only' }));
  await enterButton.click();
  await alone(page, signup);
});
