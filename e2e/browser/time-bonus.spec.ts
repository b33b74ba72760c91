import { desktop, expect, open, passEntryWarning, test } from '../support/browser.ts';
import { enter, join } from '../support/people.ts';

test('the welcome bonus opens 40 seconds into the members area at 0 credits, and stays closed once it was closed', async ({
  newPerson,
}) => {
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, mia);
  const modal = page.getByRole('dialog', { name: 'Welcome bonus' });
  await page.clock.install();
  await open(page, '/members');
  // With credits left there is nothing to offer.
  await page.clock.fastForward(60_000);
  await expect(modal).toHaveCount(0);
  for (let message = 0; message < 5; message += 1) {
    const sent = await mia.person.post('/api/chat.php', { profile: tom.id, message: 'Hello' });
    expect(sent.status, sent.text).toBe(201);
  }
  await open(page, '/members');
  await page.clock.fastForward(20_000);
  await expect(modal).toHaveCount(0);
  // Leaving the area begins anew.
  await page.getByRole('link', { name: /off your first credits/ }).click();
  const members = page.getByRole('heading', { name: 'Members', level: 1 });
  await expect(members).toHaveCount(0);
  await page.goBack();
  await expect(members).toBeVisible();
  await page.clock.fastForward(25_000);
  await expect(modal).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(modal).toBeVisible();
  await expect(modal).toContainText('25%');
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(modal).toHaveCount(0);
});
