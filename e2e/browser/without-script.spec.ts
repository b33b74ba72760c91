import type { Page } from 'playwright/test';
import { desktop, expect, originOf, passEntryWarning, phone, test } from '../support/browser.ts';
import { fillBirth } from '../support/first-step.ts';
import { join, password } from '../support/people.ts';

/*
 * What a visitor's page does by itself: with script switched off, and until the application has come.
 */

/** Opens a page whose application does not come before it is released. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((go) => (release = go));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  // The page's `load` may wait for the scripts that are held back here.
  await page.goto(`${originOf('ember')}${path}`, { waitUntil: 'domcontentloaded' });
  return release;
}

/** Through the entry warning, which a browser without script shows on every page that has one: it keeps nothing. */
const comeIn = (page: Page) => page.getByRole('button', { name: 'I’m 18 or older' }).click();

for (const [name, size] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  test.describe(`with script switched off, on ${name}`, () => {
    test.use({ ...size, javaScriptEnabled: false });

    test('one gets from home to the log-in, is told what is wrong, and logs in', async ({ page, watch }) => {
      // The members' page names scripts that this browser does not load.
      watch.allow(/^(?:401|422) POST \/login/, /^csp GET \/assets\//);
      const anna = await join('Nora', 'female');
      await page.goto('/');
      await comeIn(page);
      await page.getByRole('link', { name: 'Login' }).first().click();
      await page.getByLabel('Email or username').fill(anna.email);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByLabel('Email or username')).toHaveValue(anna.email);
      await expect(page.getByText('Fill in this field.')).toBeVisible();
      await page.locator('input[name=password]').fill('not-the-password');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel('Email or username')).toHaveValue(anna.email);
      await expect(page.locator('input[name=password]')).toHaveValue('');
      await page.locator('input[name=password]').fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL('/members');
    });

    test('the first questions of sign-up are answered, and the page says what the next ones need', async ({ page }) => {
      await page.goto('/landers/gallery');
      await page
        .getByRole('link', { name: /profile|join|see/i })
        .first()
        .click();
      await expect(page).toHaveURL('/signup');
      await comeIn(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await comeIn(page);
      await expect(page.locator('input[name=gender]').first()).toBeVisible();
      await page.locator('input[name=gender][value=female]').check({ force: true });
      await page.getByRole('button', { name: 'Continue' }).click();
      await comeIn(page);
      await expect(page.getByRole('radio')).toHaveCount(0);
      await fillBirth(page, ['14', '5', '1992']);
      await page.getByRole('button', { name: 'Continue' }).click();
      await comeIn(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Where do you live?' })).toBeVisible();
      // What only such a browser shows.
      await expect(page.locator('form noscript')).toBeVisible();
    });

    test('another language is chosen, and the page stays where it was', async ({ page }) => {
      await page.goto('/pages/faq');
      await comeIn(page);
      await page.getByRole('button', { name: 'Language: English' }).click();
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL('/pages/faq');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    });
  });
}

test.describe('until the application comes', () => {
  test.beforeEach(({ context }) => passEntryWarning(context));

  test('none of it is fetched, and a press that needs it is answered by it', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await page.getByRole('link', { name: 'Create your profile' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(scripts.length).toBeGreaterThan(0);
    await expect(page).toHaveURL('/');
  });

  test('what is typed stays, and is what is sent', async ({ page }) => {
    const ben = await join('Timo', 'male');
    const release = await openHeld(page, '/login');
    await page.locator('input[name=login]').fill(ben.email);
    await page.locator('input[name=password]').fill(password);
    release();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    await expect(page.locator('input[name=login]')).toHaveValue(ben.email);
    await page.locator('form button[type=submit]').click();
    await expect(page).toHaveURL('/members');
  });

  test('of several answers the chosen one stays', async ({ page }) => {
    const release = await openHeld(page, '/signup');
    const first = page.locator('input[name=sexuality]').first();
    const last = page.locator('input[name=sexuality]').last();
    await expect(first).toBeChecked();
    await last.check({ force: true });
    release();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    await expect(last).toBeChecked();
    await expect(first).not.toBeChecked();
  });
});
