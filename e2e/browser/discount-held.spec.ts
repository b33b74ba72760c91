import { expect, open, originOf, passEntryWarning, phone, test } from '../support/browser.ts';
import { enter, join } from '../support/people.ts';

test('S1: while a payment is processed, a second one is at full price, and the page says why before anybody pays', async ({
  newPerson,
}) => {
  const tom = await join('Tom', 'male');
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, tom);
  const bundle = 'ember-p2';
  await open(page, `/credits/${bundle}/ideal`);
  const pay = page.getByRole('button', { name: /^Pay €/ });
  await expect(pay).toHaveText('Pay €37.49');
  await pay.click();
  await expect(page.getByText('Please tick this box to buy.')).toBeVisible();
  await page.getByRole('checkbox', { name: /use my credits at once/ }).check();

  // Meanwhile, on another device.
  const order = { bundle, payment_method: 'ideal', country: 'NL', withdrawal_waiver: true };
  const begun = await tom.person.post('/api/payment.php', order);
  const { payment_id: id } = begun.json['payment'] as unknown as { payment_id: string };
  const form = new URLSearchParams({ outcome: 'pending' });
  await fetch(`${originOf('ember')}/sandbox/checkout/${id}`, { method: 'POST', body: form, redirect: 'manual' });

  await pay.click();
  await expect(page.getByText('This is the full price for now')).toBeVisible();
  await expect(pay).toHaveText('Pay €49.99');
  await expect(page).toHaveURL(`/credits/${bundle}/ideal`);
  await pay.click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});
