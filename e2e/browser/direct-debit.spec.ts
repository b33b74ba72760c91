import type { Page } from 'playwright/test';
import { expect, hydrated, open, passEntryWarning, phone, test } from '../support/browser.ts';
import { codeFor, decideAt, mobile, signDebit } from '../support/debit.ts';
import { enter, join } from '../support/people.ts';

async function fill(page: Page, change: Readonly<Record<string, string>> = {}): Promise<void> {
  const fields = {
    'Account holder': 'Marie Jansen',
    IBAN: 'NL91ABNA0417164300',
    Street: 'Oudegracht',
    Number: '12 bis',
    'Postal code': '3511 AB',
    City: 'Utrecht',
    ...change,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

test('D1: by direct debit from the methods to the credits, through mistakes, a refresh and the back button', async ({
  newPerson,
  watch,
}) => {
  watch.allow(/422 (POST|PUT) \/api\/directdebit\.php/, /409 GET \/api\/discountcode\.php/);
  const tom = await join('Tom', 'male');
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, tom);
  await open(page, '/credits/ember-p0');
  await page.getByText(/More ways to pay/).click();
  await page.getByText('Direct debit', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/directdebit\?bundle=ember-p0/);
  await expect(page.getByText(/creditor identifier NL70ZZZ000000010000/)).toBeVisible();

  // What is wrong is said at its field, which has the focus; nothing that was typed is lost.
  const agree = page.getByRole('button', { name: 'Agree and get a code' });
  await agree.click();
  await expect(page.getByLabel('Account holder')).toBeFocused();
  await expect(page.getByLabel('Account holder')).toHaveAccessibleDescription('Fill in this field.');
  const number = mobile();
  await fill(page, { IBAN: 'NL91ABNA0417164301', 'Mobile phone': number });
  await agree.click();
  await expect(page.getByText('Check this box to buy.', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /start right away/ }).check();
  await agree.click();
  const iban = page.getByLabel('IBAN', { exact: true });
  await expect(iban).toBeFocused();
  await expect(iban).toHaveAccessibleDescription(/That IBAN isn’t right/);
  await expect(page.getByLabel('Street')).toHaveValue('Oudegracht');
  await iban.fill('NL91ABNA0417164300');
  await agree.click();

  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(page).toHaveURL(/&payment=/);
  await expect(page.getByText(/•••• 4300, Netherlands/)).toBeVisible();

  // A refreshed page is at the same step, and the browser's way back leads to the account.
  await page.reload();
  await hydrated(page);
  await expect(code).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Account holder')).toBeVisible();
  await page.goForward();
  await expect(code).toBeVisible();

  const right = await codeFor(number);
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await expect(code).toHaveAccessibleDescription(/Code invalid/);
  await code.fill(right);
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.locator('button[value="paid"]').click();
  await expect(page).toHaveURL(/\/transactions\//);
  await expect(page.getByText('Thank you!')).toBeVisible();
  await expect(page.getByText('Direct debit', { exact: true })).toBeVisible();
});

test('D2: a returned debit shuts the form, and leads to the other methods', async ({ newPerson, watch }) => {
  // The page may be from before the payment, and ask for the welcome code just after it was used up.
  watch.allow(/^409 GET \/api\/discountcode\.php\?welcome=true/);
  const eva = await join('Eva', 'female');
  const checkout = await signDebit(eva.person);
  for (const outcome of ['paid', 'chargeback']) await decideAt(checkout, outcome);
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, eva);
  await expect(async () => {
    await open(page, '/directdebit?bundle=ember-p0');
    await expect(page.getByText('Account blocked for direct debit')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Choose another method' }).click();
  await expect(page).toHaveURL('/credits/ember-p0');
});

test('D3: whoever leaves the form while it is sent is not led back to it', async ({ newPerson, watch }) => {
  watch.allow(/409 GET \/api\/discountcode\.php/);
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, await join('Tom', 'male'));
  await open(page, '/directdebit?bundle=ember-p0');
  await fill(page, { 'Mobile phone': mobile() });
  await page.getByRole('checkbox', { name: /start right away/ }).check();
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/directdebit.php', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/directdebit.php');
  await page.getByRole('button', { name: 'Agree and get a code' }).click();
  await asked;
  await page.locator('a[href="/pricing"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/pricing');
  const answered = page.waitForResponse('**/api/directdebit.php');
  held.resolve(undefined);
  expect((await answered).status()).toBe(201);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  await expect(page).toHaveURL('/pricing');
  await page.unroute('**/api/directdebit.php');
});
