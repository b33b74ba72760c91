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
  const pay = page.getByRole('button', { name: 'Buy now' });
  await expect(page.getByText('€37.49').first()).toBeVisible();
  await pay.click();
  await expect(page.getByText('Check this box to buy.')).toBeVisible();
  await page.getByRole('checkbox', { name: /start right away/ }).check();

  // Meanwhile, on another device.
  const order = { bundle, payment_method: 'ideal', country: 'NL', withdrawal_waiver: true };
  const begun = await tom.person.post('/api/payment.php', order);
  const { payment_id: id } = begun.json['payment'] as unknown as { payment_id: string };
  const form = new URLSearchParams({ outcome: 'pending' });
  await fetch(`${originOf('ember')}/sandbox/checkout/${id}`, { method: 'POST', body: form, redirect: 'manual' });

  await pay.click();
  await expect(page.getByText('Full price for now')).toBeVisible();
  await expect(page.getByText('€37.49')).toHaveCount(0);
  await expect(page).toHaveURL(`/credits/${bundle}/ideal`);
  await pay.click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});
