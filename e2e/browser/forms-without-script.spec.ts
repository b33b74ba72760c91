import type { Locator, Page } from 'playwright/test';
import { routeTable } from '../../apps/site/app/route-table.ts';
import { addressOf, bundleFor, buy } from '../support/addresses.ts';
import { dataDir, desktop, expect, passEntryWarning, phone, test } from '../support/browser.ts';
import { latestMail, linkOf } from '../support/outbox.ts';
import { acquaintances, enter, join, password } from '../support/people.ts';

import { eventually } from '../support/wire.ts';

/*
 * Forms in a browser that runs no script: none says in an address what was typed into it, and those that people need to
 * get in and to reach us work.
 */

/** Stands in everything that is typed. */
const mark = 'zq7731';

/** Through the entry warning, which a browser without script shows on every page that has one: it keeps nothing. */
const comeIn = async (page: Page): Promise<void> => {
  const enterButton = page.getByRole('button', { name: 'I’m 18 or older' });
  if (await enterButton.isVisible()) await enterButton.click();
};

/** Types into every field of a form. */
async function fill(form: Locator): Promise<void> {
  for (const field of await form.locator('input:not([type=hidden]), textarea').all()) {
    const type = (await field.getAttribute('type')) ?? 'text';
    if (!['text', 'email', 'password', 'search', 'tel', 'textarea'].includes(type)) continue;
    if (!(await field.isEditable()) || !(await field.isVisible())) continue;
    await field.fill(type === 'email' ? `${mark}@example.org` : mark);
  }
}

/** Sends each form of a page as a press of its button does. @returns how many there are */
async function sendForms(page: Page, address: string): Promise<number> {
  const forms = page.locator('form:not([method=dialog])');
  await page.goto(address);
  const count = await forms.count();
  for (let at = 0; at < count; at += 1) {
    if (at > 0) await page.goto(address);
    await comeIn(page);
    await fill(forms.nth(at));
    await Promise.all([
      page.waitForEvent('framenavigated'),
      forms.nth(at).evaluate((form) => (form as HTMLFormElement).submit()),
    ]);
    await page.waitForLoadState();
  }
  return count;
}

test.describe('every form of every route', () => {
  test.use({ javaScriptEnabled: false });

  test('says nothing in an address of what was typed into it', async ({ newPerson, watch }) => {
    test.setTimeout(240_000);
    // Pages name scripts that this browser does not load; wrong entries are refused.
    watch.allow(/^csp GET /, /^4\d\d (?:GET|POST) \//, /^inspector /);
    const { mia, tom, conversation } = await acquaintances();
    const bundle = await bundleFor(tom.person);
    const places = { member: mia.id, conversation, bundle, payment: await buy(tom.person, bundle) };
    let [forms, told] = [0, [] as string[]];
    for (const viewer of ['visitor', 'member']) {
      const page = await newPerson({ javaScriptEnabled: false });
      if (viewer === 'member') await enter(page, tom);
      page.on('request', (request) => {
        const referrer = request.headers()['referer'] ?? '';
        if (request.url().includes(mark) || referrer.includes(mark)) told.push(`${viewer}: ${request.url()}`);
      });
      for (const { name, file } of routeTable) {
        if (file === null || name === 'token') continue;
        forms += await sendForms(page, addressOf(name, places));
      }
      await page.context().close();
    }
    // A code of invitation, and what one looks for, are in their page's address on purpose.
    told = told.filter((line) => !/\/signup\?(?:.*&)?ref=/.test(line));
    expect(told).toEqual([]);
    expect(forms).toBeGreaterThan(30);
  });
});

for (const [name, device] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  test.describe(`without script, on ${name}`, () => {
    test('a forgotten password is chosen anew: by a link that is asked for, told what is wrong, and in', async ({
      newPerson,
      watch,
    }) => {
      watch.allow(/^(?:404|410|422) POST \/reset-password/, /^csp GET \/assets\//);
      const page = await newPerson({ ...device, javaScriptEnabled: false });
      const anna = await join('Nora', 'female');
      await page.goto('/reset-password');
      await page.locator('input[name=email]').fill('nobody-here@example.org');
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('alert')).toContainText('not found.');
      await expect(page.locator('input[name=email]')).toHaveValue('nobody-here@example.org');
      await page.locator('input[name=email]').fill(anna.email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText(anna.email)).toBeVisible();
      await expect(page).toHaveURL('/reset-password');

      const mail = await eventually(async () => {
        const newest = await latestMail(dataDir, anna.email);
        return newest?.text.includes('/reset-password/do?') ? newest : null;
      });
      await page.goto(linkOf(mail, '/reset-password/do?token=').href);
      await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
      await page.locator('input[name=password]').fill('a new good one 7');
      await page.locator('input[name=password_repeat]').fill('another');
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page).toHaveURL('/reset-password/do');
      await expect(page.locator('input[name=password_repeat][aria-invalid=true]')).toBeVisible();
      await page.locator('input[name=password]').fill('a new good one 7');
      await page.locator('input[name=password_repeat]').fill('a new good one 7');
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page).toHaveURL('/members');
      await page.goto(linkOf(mail, '/reset-password/do?token=').href);
      await page.locator('input[name=password]').fill(password);
      await page.locator('input[name=password_repeat]').fill(password);
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page.getByRole('link', { name: /link/i })).toBeVisible();
    });

    test('a visitor writes to us, is told what is wrong, and gets a reference, the same one when sent again', async ({
      newPerson,
      watch,
    }) => {
      watch.allow(/^422 POST \/complaints/, /^csp GET \/assets\//);
      const page = await newPerson({ ...device, javaScriptEnabled: false });
      await page.goto('/complaints');
      await comeIn(page);
      await page.locator('textarea[name=text]').fill('I cannot log in any more.');
      await page.locator('input[name=about]').fill('Nora');
      await page.getByRole('button', { name: 'Send' }).first().click();
      await comeIn(page);
      await expect(page.locator('textarea[name=text]')).toHaveValue('I cannot log in any more.');
      await expect(page.locator('input[name=email][aria-invalid=true]')).toBeVisible();
      const email = `visitor-${crypto.randomUUID()}@example.org`;
      const send = async () => {
        await page.locator('select[name=kind]').selectOption('other');
        await page.locator('input[name=email]').fill(email);
        await page.getByRole('button', { name: 'Send' }).first().click();
        await comeIn(page);
        return page
          .getByRole('status')
          .filter({ hasText: /reference/i })
          .locator('.select-all')
          .textContent();
      };
      const reference = await send();
      expect(reference).toMatch(/\S{6,}/);
      await expect(page).toHaveURL('/complaints');
      await page.goto('/complaints');
      await comeIn(page);
      await page.locator('textarea[name=text]').fill('I cannot log in any more.');
      await page.locator('input[name=about]').fill('Nora');
      expect(await send()).toBe(reference);
    });
  });
}

test('a form that only script answers waits for it, and keeps what was typed', async ({ newPerson, watch }) => {
  // Nothing has this reference.
  watch.allow(/^404 GET \/api\/complaints\.php/);
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  let release = () => undefined as void;
  const held = new Promise<void>((go) => (release = go));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/complaints', { waitUntil: 'domcontentloaded' });
  const reference = page.getByLabel('Reference', { exact: false }).last();
  await reference.fill('ABCDEF12');
  await page.getByRole('button', { name: 'Check the status' }).click();
  release();
  await expect(page.getByText('We can’t find that reference.')).toBeVisible();
  await expect(reference).toHaveValue('ABCDEF12');
  expect(new URL(page.url()).search).toBe('');
});
