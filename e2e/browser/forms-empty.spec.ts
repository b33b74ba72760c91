import type { Locator, Page } from 'playwright/test';
import { desktop, expect, open, originOf, passEntryWarning, test } from '../support/browser.ts';
import { enter, join, newName } from '../support/people.ts';

/*
 * A form that is sent empty leads to its first wrong field, and a screen reader hears there what is wrong. By the keyboard,
 * for that is where it matters.
 */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Presses a button as keys do: the focus is on it. */
async function press(page: Page, name: string): Promise<void> {
  await button(page, name).press('Enter');
}

/** What the field with the focus, or its question, says to be wrong; empty where it says nothing. */
const heardAtFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const wrong = document.activeElement?.closest('[aria-invalid=true]');
    const question = wrong?.closest('fieldset');
    const ids = wrong?.getAttribute('aria-describedby') ?? question?.getAttribute('aria-describedby') ?? '';
    return ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  });

/** The focus is on the field, and what is wrong is read with it. */
async function ledTo(page: Page, field: Locator, form: string): Promise<void> {
  await expect(field, form).toBeFocused();
  await expect.poll(() => heardAtFocus(page), form).not.toBe('');
}

const visitors = [
  ['log-in', '/login', 'Log in', 'Email or username'],
  ['reset of the password', '/reset-password', 'Send link', 'Email'],
  ['complaint', '/complaints', 'Send complaint', 'What is it about?'],
  ['state of a complaint', '/complaints', 'Check the status', 'Reference'],
  ['customer service', '/pages/service', 'Send complaint', 'What is it about?'],
] as const;

/** A form whose fields the browser itself holds to be filled: it leads to the first empty one, and says so. */
async function heldAt(field: Locator, form: string): Promise<void> {
  await expect(field, form).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing), form).toBe(true);
}

const members = [
  ['new address', '/settings/account', 'Send link', 'New email'],
  ['new password', '/settings/account', 'Change password', 'Old password'],
] as const;

test('each form that is sent empty leads to its first wrong field, and says what is wrong', async ({ newPerson }) => {
  test.setTimeout(180_000);
  const visitor = await newPerson(desktop);
  await passEntryWarning(visitor.context());
  for (const [form, path, send, first] of visitors) {
    await open(visitor, path);
    await press(visitor, send);
    await ledTo(visitor, visitor.getByLabel(first).first(), form);
  }

  await open(visitor, originOf('fjord'));
  await press(visitor, 'Use code');
  await heldAt(visitor.getByLabel('Invitation code'), 'invitation');

  const member = await newPerson(desktop);
  await passEntryWarning(member.context());
  await enter(member, await join('Ida', 'female'));
  for (const [form, path, send, first] of members) {
    await open(member, path);
    await press(member, send);
    await ledTo(member, member.getByLabel(first).first(), form);
  }

  await open(member, '/credits');
  await member.locator('summary', { hasText: 'I have a code' }).press('Enter');
  await press(member, 'Apply');
  await heldAt(member.getByLabel('Discount code'), 'code of a discount');

  const tom = await join('Tom', 'male');
  await open(member, `/members/${tom.id}`);
  await press(member, 'More actions');
  await member.getByRole('menuitem', { name: /^Report/ }).press('Enter');
  await press(member, 'Send report');
  await ledTo(member, member.getByRole('dialog').getByRole('radio').first(), 'report');

  await open(member, '/settings/delete');
  await press(member, 'Delete my account');
  await press(member, 'Continue');
  const last = member.getByRole('dialog', { name: 'Delete your account?' });
  await last.getByRole('button', { name: 'Delete my account' }).press('Enter');
  await ledTo(member, last.getByLabel('Your password'), 'leaving');
});

test('each step of sign-up says what is wrong, and the next one begins at its headline', async ({ newPerson }) => {
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await open(page, '/signup');
  const headline = async (title: string) => {
    const step = page.getByRole('heading', { level: 1, name: title });
    await expect(step).toBeFocused();
    await expect(step).toHaveAccessibleDescription(/^Step \d of 5$/);
    await expect(page).toHaveTitle(new RegExp(`^${title.replace('?', '\\?')} · Create your profile · `));
  };

  await press(page, 'Continue');
  await ledTo(page, page.getByRole('radio', { name: 'Man', exact: true }), 'who');
  await expect(page.getByRole('radiogroup', { name: 'I am' })).toHaveAttribute('aria-invalid', 'true');
  // Sent again from the field itself: the focus cannot move, so it is said.
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-live=assertive]')).toHaveText(/^I am: ./);
  await page.keyboard.press('Space');
  await press(page, 'Continue');

  await headline('When were you born?');
  await press(page, 'Continue');
  await ledTo(page, page.getByLabel('Month'), 'birth');
  await page.getByLabel('Month').selectOption('5');
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Year').fill('1992');
  await press(page, 'Continue');

  await headline('Where do you live?');
  await press(page, 'Continue');
  await ledTo(page, page.getByLabel('Country'), 'place');
  await page.getByLabel('Country').selectOption('NL');
  await press(page, 'Continue');

  await headline('Choose a username');
  await press(page, 'Continue');
  await ledTo(page, page.getByLabel(/^username/i), 'name');
  await page.getByLabel(/^username/i).fill(newName('Ida').name);
  await press(page, 'Continue');

  await headline('Your email and password');
  await press(page, 'Create account');
  await ledTo(page, page.getByLabel(/^email/i), 'account');
});
