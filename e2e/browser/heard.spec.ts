import type { Page } from 'playwright/test';
import { desktop, expect, open, passEntryWarning, test, withoutLine } from '../support/browser.ts';
import { acquaintances, enter, newName, password } from '../support/people.ts';
import { bundleFor } from '../support/addresses.ts';
import { hear } from '../support/heard.ts';

/*
 * What somebody who does not see the page hears without asking, over sign-up, a conversation and a payment: the tables here are
 * all of it, in order. What is not in them is silence; what is said twice stands there twice.
 */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const press = (page: Page, name: string) => button(page, name).press('Enter');
/** The next step has taken the focus: what is pressed before that is told of another one. */
const arrived = (page: Page) => expect(page.locator(':is(h1, h2):focus')).toHaveCount(1);

test('in sign-up what is wrong is said where the focus cannot say it, and each stage once', async ({ newPerson }) => {
  const page = await newPerson(desktop);
  const heard = await hear(page);
  await passEntryWarning(page.context());
  const { name, email } = newName('Iris');
  await open(page, '/signup');
  // The focus goes to the question, and says what is wrong; from the question itself it cannot go there.
  await press(page, 'Continue');
  await expect(page.locator('input[name=gender]:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => heard).toHaveLength(1);
  await page.getByRole('radio', { name: 'Man', exact: true }).check();
  await press(page, 'Continue');
  await arrived(page);
  await press(page, 'Continue');
  await expect(page.getByLabel('Month')).toBeFocused();
  await page.getByLabel('Month').selectOption('5');
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Year').fill('1985');
  await press(page, 'Continue');
  await arrived(page);
  await press(page, 'Continue');
  await expect(page.getByLabel('Country')).toBeFocused();
  await page.getByLabel('Country').selectOption('NL');
  await press(page, 'Continue');
  await page.getByLabel(/^username/i).fill(name);
  await press(page, 'Continue');
  await page.getByLabel(/^email/i).fill(email);
  await page.locator('input[type=password]').fill(password);
  await press(page, 'Create account');
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  expect(heard).toEqual([
    'alert: I am: Fill in this field.',
    'status: Creating account',
    'status: Looking for matches',
    'status: Sending confirmation email',
  ]);
});

test('in a conversation the other one is heard, once, and oneself only where something went wrong', async ({
  newPerson,
  watch,
}) => {
  watch.allow(...withoutLine);
  const { mia, tom, conversation } = await acquaintances();
  const page = await newPerson(desktop);
  const heard = await hear(page);
  await passEntryWarning(page.context());
  await enter(page, tom);
  await open(page, `/chats/${conversation}`);
  const log = page.getByRole('log');
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: new RegExp(mia.name) }).fill(text);
    await page.keyboard.press('Enter');
  };
  await write('Hello Mia');
  await expect(log.getByText('Sent', { exact: true })).toBeAttached();
  await mia.person.post('/api/typing.php', { conversation });
  await expect(page.getByText(`${mia.name} is typing`)).toBeVisible();
  await mia.person.post('/api/chat.php', { conversation, message: 'How are you?' });
  await expect(log).toContainText('How are you?');
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. We’ll keep what you write.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You’re offline. We’ll keep what you write.')).toBeHidden();
  await mia.person.post('/api/chat.php', { conversation, message: 'Are you there?' });
  await expect(log).toContainText('Are you there?', { timeout: 30_000 });
  // Elsewhere on the site a message is told by whom, not what it says.
  await page.getByRole('banner').getByRole('link', { name: /^Search/ }).first().press('Enter'); // prettier-ignore
  await expect(page).toHaveURL(/\/members(\?|$)/);
  await expect(log).toHaveCount(0);
  await mia.person.post('/api/chat.php', { conversation, message: 'Hello?' });
  await expect.poll(() => heard.length).toBe(5);
  expect(heard.map((said) => said.replaceAll(mia.name, 'Mia'))).toEqual([
    'status: Mia: How are you?',
    'status: You’re offline',
    'status: You’re back online',
    'status: Mia: Are you there?',
    'status: New message from Mia',
  ]);
});

test('messages that come elsewhere are announced until that is switched off in this browser', async ({ newPerson }) => {
  const { mia, tom, conversation } = await acquaintances();
  const page = await newPerson(desktop);
  const heard = await hear(page);
  await passEntryWarning(page.context());
  await enter(page, tom);
  await open(page, '/settings/notifications');
  const unread = (count: number) =>
    expect(page.getByRole('banner').getByRole('link', { name: new RegExp(`Messages.*${count}`) })).toBeVisible();
  const say = (message: string) => mia.person.post('/api/chat.php', { conversation, message });
  const announce = page.getByRole('switch', { name: 'Announce new messages' });
  await expect(announce).toBeChecked();
  await say('One');
  await expect.poll(() => heard.length).toBe(1);
  await announce.press('Space');
  await say('Two');
  await unread(3);
  await page.reload();
  await expect(announce).not.toBeChecked();
  await say('Three');
  await unread(4);
  await announce.press('Space');
  await say('Four');
  await expect.poll(() => heard.length).toBe(2);
});

test('in a payment each state is said as it comes', async ({ newPerson, watch }) => {
  // On the way back from the provider the welcome code may be asked for just after it was used up; nobody is told.
  watch.allow(/^409 GET \/api\/discountcode\.php\?welcome=true/);
  const { tom } = await acquaintances();
  const page = await newPerson(desktop);
  const heard = await hear(page);
  await passEntryWarning(page.context());
  await enter(page, tom);
  await open(page, `/credits/${await bundleFor(tom.person)}`);
  // What is missing is said by the field, which gets the focus.
  await press(page, 'Buy now');
  await expect(page.getByRole('checkbox', { name: /start right away/ })).toBeFocused();
  await page.getByRole('radio', { name: 'iDEAL' }).check();
  await page.getByRole('checkbox', { name: /start right away/ }).check();
  await press(page, 'Buy now');
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  const checkout = page.url();
  await page.locator('button[value=pending]').press('Enter');
  await expect(page.getByRole('heading', { name: 'We’re processing your payment' })).toBeVisible();
  await expect.poll(() => heard.length).toBe(1);
  const { origin } = new URL(checkout);
  await page.request.post(checkout, { form: { outcome: 'paid' }, headers: { origin }, maxRedirects: 0 });
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(heard).toEqual([
    'status: We’re processing your payment This page updates when we hear from your bank. You can leave this page.',
    'status: Thank you! We’ve added 10 credits to your account. You’re a premium member now.',
  ]);
});
