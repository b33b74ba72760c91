import type { Page } from 'playwright/test';
import {
  axeViolations,
  desktop,
  expect,
  hydrated,
  open,
  originOf,
  passEntryWarning,
  phone,
  port,
  test,
} from '../support/browser.ts';
import { activationLink, confirm, enter, join, signUp } from '../support/people.ts';
import { Person } from '../support/wire.ts';

const home = originOf('ember');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function opened(page: Page): Promise<void> {
  await hydrated(page);
  expect(await axeViolations(page)).toEqual([]);
}

test('an open page hears that the link was opened elsewhere', async ({ newPerson }) => {
  const mia = await signUp('Mia', 'female');
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await open(page, `${home}/settings/devices`);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  const reminder = page.getByText('Confirm your email', { exact: true });
  await expect(reminder).toHaveCount(0);
  const listening = page.waitForResponse(/\/api\/events\.php/);
  await open(page, `${home}/members`);
  await expect(reminder).toBeVisible();
  await listening;
  const link = await activationLink(mia.email);
  const elsewhere = new Person(port, 'localhost');
  await confirm(elsewhere, link);
  await expect(reminder).toBeHidden();
});

test('right after signing up a phone shows the reminder as a dialog', async ({ newPerson }) => {
  const mia = await signUp('Mia', 'female');
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await open(page, `${home}/members?api_signup_complete=1`);
  const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
  await expect(dialog).toContainText(mia.email);
  await expect(page).toHaveURL(`${home}/members`);
  await opened(page);
  await dialog.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('We sent the email again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
});

test('L2: the link works in any state, and says what came of it', async ({ newPerson, watch }) => {
  watch.allow(/404 PUT \/api\/activate\.php/);
  const mia = await signUp('Mia', 'female');
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  const link = await activationLink(mia.email);

  // Without a link nothing is known, and nothing is said.
  await page.goto(`${home}/activate/done`);
  await expect(heading(page)).toHaveText('Confirm your email');

  // Wrong, nobody logged in.
  await page.goto(`${home}/activate?token=nonsense`);
  await expect(page).toHaveURL(/\/activate\/error$/);
  await opened(page);
  await expect(page.getByText('Activation failed, or something went wrong: contact customer service.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();

  // Wrong, the member logged in: another mail, until there were enough.
  await enter(page, mia);
  await page.goto(`${home}/activate?token=nonsense`);
  await expect(page).toHaveURL(/\/activate\/error$/);
  await opened(page);
  const resend = page.getByRole('button', { name: 'Resend email' });
  for (let sent = 1; sent < 4; sent += 1) {
    const [answer] = await Promise.all([page.waitForResponse(/\/api\/activate\.php$/), resend.click()]);
    expect(answer.status()).toBe(200);
  }
  watch.allow(/429 POST \/api\/activate\.php/);
  await resend.click();
  await expect(page.getByText(/You can ask again in \d+ minutes\./)).toBeVisible();

  // Right, and once more.
  for (let time = 0; time < 2; time += 1) {
    await page.goto(link.href);
    await expect(heading(page)).toHaveText('Your email is confirmed');
    await opened(page);
    await expect(page.getByRole('link', { name: 'Search members' })).toBeVisible();
  }

  // Wrong, though confirmed: nothing is left to do.
  await page.goto(`${home}/activate?token=nonsense`);
  await expect(page).toHaveURL(/\/activate\/error$/);
  await opened(page);
  await expect(page.getByText('Your email is already confirmed. There’s nothing left to do.')).toBeVisible();
  await expect(resend).toBeHidden();

  // Another account's link.
  const eva = await signUp('Eva', 'female');
  await page.goto((await activationLink(eva.email)).href);
  await expect(heading(page)).toHaveText('The other account is confirmed');
  await expect(page.getByRole('main')).toContainText(mia.name);

  // Nobody logged in.
  await page.context().clearCookies({ name: 'auth.session' });
  await page.goto(link.href);
  await expect(heading(page)).toHaveText('Your email is confirmed');
  await opened(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('L2: without script the link’s page has a button, and opening it confirms nobody', async ({ browser }) => {
  const mia = await signUp('Mia', 'female');
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto((await activationLink(mia.email)).href);
  await expect(heading(page)).toHaveText('Confirm your email');
  expect((await mia.person.get('/api/user.php')).json).toMatchObject({ user: { status: 'not_confirmed' } });
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(heading(page)).toHaveText('Your email is confirmed');
  expect((await mia.person.get('/api/user.php')).json).toMatchObject({ user: { status: 'active' } });
  await context.close();
});

test('who is not confirmed acts, and others see it once they are', async ({ newPerson }) => {
  const [tom, mia] = await Promise.all([join('Tom', 'male'), signUp('Mia', 'female')]);
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, tom);
  await open(page, `${home}/chats`);
  const sent = await mia.person.post('/api/chat.php', { profile: tom.id, message: 'Are you there?' });
  expect(sent.status).toBe(201);
  expect(sent.json['message']).toMatchObject({ held: true });
  await expect(page.getByRole('link', { name: new RegExp(mia.name) })).toHaveCount(0);
  const link = await activationLink(mia.email);
  await confirm(mia.person, link);
  await expect(page.getByText('Are you there?').first()).toBeVisible();
});
