import { desktop, expect, open, passEntryWarning, phone, test } from '../support/browser.ts';
import { enter, join } from '../support/people.ts';

test('filters narrow the search, and the address keeps them', async ({ newPerson }) => {
  const tom = await join('Tom', 'male');
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, tom);
  await open(page, '/members?country=');
  const found = page.getByRole('status').filter({ hasText: /members? found/ });
  await expect(found).toBeVisible();
  const before = await found.textContent();
  const rail = page.getByRole('complementary', { name: 'Filters' });
  await rail.getByRole('radio', { name: 'Men', exact: true }).check();
  await expect(page).toHaveURL(/gender=male/);
  await expect(found).not.toHaveText(before ?? '');
  await rail.getByLabel('Country').selectOption('DE');
  await expect(page).toHaveURL(/country=DE/);
  await expect(rail.getByLabel('State')).toBeVisible();
  const inGermany = await found.textContent();
  await page.reload();
  await expect(found).toHaveText(inGermany ?? '');
  await expect(rail.getByRole('radio', { name: 'Men', exact: true })).toBeChecked();
});

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`back from a profile leads to the same place, on a ${device}`, async ({ newPerson }) => {
    const tom = await join('Tom', 'male');
    const page = await newPerson(options);
    await passEntryWarning(page.context());
    await enter(page, tom);
    await open(page, '/members?gender=&country=&real_only=0');
    const cards = page.getByRole('main').locator('article a');
    await expect(cards.first()).toBeVisible();
    const firstPage = await cards.count();
    // Three pages further down.
    for (let pages = 2; pages <= 3; pages += 1) {
      const before = await cards.count();
      await cards.last().scrollIntoViewIfNeeded();
      await expect.poll(() => cards.count()).toBeGreaterThan(before);
    }
    expect(await cards.count()).toBeGreaterThan(firstPage);
    const card = cards.nth(firstPage + 6);
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await card.boundingBox();
    const name = await card.textContent();
    await card.click();
    await expect(page).toHaveURL(/\/members\/[^?]/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/members\?/);
    await expect(cards.nth(firstPage + 6)).toHaveText(name ?? '');
    await expect(async () => {
      const after = await cards.nth(firstPage + 6).boundingBox();
      expect(Math.abs((after?.y ?? -1e6) - (before?.y ?? 0))).toBeLessThanOrEqual(2);
    }).toPass();
  });
}
