import type { Page } from 'playwright/test';
import { axeViolations, desktop, expect, open, passEntryWarning, phone, test } from '../support/browser.ts';
import { enter, join } from '../support/people.ts';

const language = (page: Page) => page.locator('html');
const switcher = (page: Page) => page.getByRole('button', { name: /^(Language|Sprache):/ });

/** Saves the form, and waits for the page that comes. */
async function save(page: Page, name = 'Save'): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()]);
}

test.describe('language and country', () => {
  for (const device of [desktop, phone]) {
    test(`a visitor chooses both at ${device.viewport.width} px, and they are remembered`, async ({ newPerson }) => {
      const page = await newPerson(device);
      await passEntryWarning(page.context());
      await open(page, '/lang-config?next=/login');
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
      // Nothing happens before it is saved: arrow keys pass through all languages.
      await page.getByRole('radio', { name: 'English' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('radio', { name: 'Deutsch' }).check();
      await expect(language(page)).toHaveAttribute('lang', 'en-US');
      await save(page);
      await expect(page).toHaveURL('/login');
      await expect(language(page)).toHaveAttribute('lang', 'de-DE');
      const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]));
      expect([cookies.get('i18n_redirected'), cookies.get('selected_country')]).toEqual(['de', 'DE']);
      await open(page, '/lang-config');
      await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('DE');
      await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
      // Away from the country that was detected (none here), every language is offered.
      await expect(page.getByRole('radio')).toHaveCount(7);
      await switcher(page).click();
      await expect(page.getByRole('button', { name: 'Polski' })).toBeVisible();
    });
  }

  test('a member chooses the language alone; the server keeps it for other devices', async ({ page, newPerson }) => {
    await passEntryWarning(page.context());
    const member = await join('Tom', 'male');
    await enter(page, member);
    await open(page, '/lang-config');
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Français' }).check();
    await save(page);
    await expect(page).toHaveURL(/\/members$/);
    await expect(language(page)).toHaveAttribute('lang', 'fr-FR');
    const other = await newPerson();
    await passEntryWarning(other.context());
    await enter(other, member);
    await open(other, '/members');
    await expect(language(other)).toHaveAttribute('lang', 'fr-FR');
  });

  test('the settings change it in place, and say so when the server does not take it', async ({ page, watch }) => {
    watch.allow(/^503 PUT \/api\/user\.php/);
    await passEntryWarning(page.context());
    await enter(page, await join('Tom', 'male'));
    await open(page, '/settings/language');
    await page.route('**/api/user.php', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Not today.', request_id: 'x' } } })
        : route.continue(),
    );
    watch.allow(/^500 PUT \/api\/user\.php/);
    await page.getByRole('radio', { name: 'Nederlands' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Not today.')).toBeVisible();
    await expect(language(page)).toHaveAttribute('lang', 'en-US');
    await expect(page.getByRole('radio', { name: 'Nederlands' })).toBeChecked();
    await page.unroute('**/api/user.php');
    await save(page);
    await expect(page).toHaveURL('/settings/language');
    await expect(language(page)).toHaveAttribute('lang', 'nl-NL');
    await expect(page.getByRole('radio', { name: 'Nederlands' })).toBeChecked();
  });
});

test.describe('the town near the device', () => {
  /** To the question where one lives. */
  async function toPlace(page: Page): Promise<void> {
    await passEntryWarning(page.context());
    await open(page, '/signup');
    await page.getByRole('radio', { name: 'Woman' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 5 });
    await page.getByRole('textbox', { name: 'Day' }).fill('14');
    await page.getByRole('textbox', { name: 'Year' }).fill('1992');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Where do you live?' })).toBeVisible();
  }

  test('is filled in when it is asked for', async ({ newPerson }) => {
    const page = await newPerson({
      ...phone,
      geolocation: { latitude: 52.0907, longitude: 5.1214 },
      permissions: ['geolocation'],
    });
    await toPlace(page);
    await expect(page.getByRole('combobox', { name: 'Country' })).not.toHaveValue('NL');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('NL');
    await expect(page.getByRole('combobox', { name: /^City/ })).toHaveValue('Utrecht');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a username' })).toBeVisible();
  });

  test('is typed where the browser does not tell, and one reads why', async ({ newPerson }) => {
    const page = await newPerson({ ...phone, permissions: [] });
    await toPlace(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('Location is off in your browser.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: /^City/ })).toHaveValue('');
  });

  test('is said to be unknown out at sea', async ({ newPerson }) => {
    const page = await newPerson({
      ...phone,
      geolocation: { latitude: 0, longitude: 0 },
      permissions: ['geolocation'],
    });
    await toPlace(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByRole('status').filter({ hasText: /town/ })).toBeVisible();
    await expect(page.getByRole('combobox', { name: /^City/ })).toHaveValue('');
  });
});
