import { buy, bundleFor } from '../support/addresses.ts';
import { expect, open, passEntryWarning, phone, test, withoutLine } from '../support/browser.ts';
import { payByDebit } from '../support/debit.ts';
import { enter, join } from '../support/people.ts';

test('R1: who has bought before buys the same again with one tap', async ({ newPerson, watch }) => {
  watch.allow(/409 GET \/api\/discountcode\.php/);
  const tom = await join('Tom', 'male');
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, tom);

  // Nothing was bought yet.
  watch.allow(/404 GET \/api\/repeat-order\.php/);
  await open(page, '/credits/repeat-order');
  await expect(page.getByRole('heading', { name: 'No order to repeat' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose a bundle' }).click();
  await expect(page).toHaveURL('/credits');
  await expect(page.getByRole('link', { name: 'Buy the same again' })).toHaveCount(0);

  await buy(tom.person, await bundleFor(tom.person));
  await open(page, '/credits');
  await page.getByRole('link', { name: 'Buy the same again' }).click();
  await expect(page).toHaveURL('/credits/repeat-order');
  await expect(page.getByText(/10 credits/)).toBeVisible();
  await expect(page.getByText('iDEAL', { exact: true })).toBeVisible();

  // Another method is chosen at the bundle's checkout.
  const otherMethod = page.getByRole('link', { name: 'Choose another method' });
  await otherMethod.click();
  await expect(page.getByRole('radio', { name: 'iDEAL' })).toBeVisible();
  await page.goBack();
  // The address changes before the page does, and the checkout has a button and a box of the same names.
  await expect(otherMethod).toBeVisible();

  const order = page.getByRole('button', { name: 'Buy now' });
  await order.click();
  const waiver = page.getByRole('checkbox', { name: /start right away/ });
  await expect(waiver).toBeFocused();
  await expect(page.getByText('Check this box to buy.')).toBeVisible();
  await waiver.check();

  // Without a line nothing is ordered, and the same tap does it once the line is back.
  watch.allow(...withoutLine);
  await page.context().setOffline(true);
  await order.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.context().setOffline(false);
  await order.dblclick();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.locator('button[value="paid"]').click();
  await expect(page).toHaveURL(/\/transactions\//);
  await expect(page.getByText('Thank you!')).toBeVisible();
  await page.getByRole('link', { name: 'Credits and payments' }).click();
  const payments = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(payments).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Buy the same again' })).toBeVisible();
});

test('R2: an order by direct debit is repeated by its mandate with one tap, until that is revoked', async ({
  newPerson,
  watch,
}) => {
  watch.allow(/409 GET \/api\/discountcode\.php/);
  const eva = await join('Eva', 'female');
  await payByDebit(eva.person);
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, eva);
  await open(page, '/credits/repeat-order');
  await expect(page.getByText('Direct debit', { exact: true })).toBeVisible();
  await expect(page.getByText(/We collect it from •••• \d{4}, on .* Your mandate: EMBER-/)).toBeVisible();
  await page.getByRole('checkbox', { name: /start right away/ }).check();
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.locator('button[value="paid"]').click();
  await expect(page.getByText('Thank you!')).toBeVisible();

  await open(page, '/credits/repeat-order');
  const revoke = page.getByRole('button', { name: 'Revoke mandate' });
  await revoke.click();
  const question = page.getByRole('dialog', { name: 'Revoke this mandate?' });
  await question.getByRole('button', { name: 'Keep mandate' }).click();
  await expect(question).toBeHidden();
  await revoke.click();
  await question.getByRole('button', { name: 'Revoke mandate' }).click();
  await expect(page.getByRole('button', { name: 'Revoke mandate' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/directdebit\?bundle=ember-p0/);
});
