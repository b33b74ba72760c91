import type { Page } from 'playwright/test';
import { buy, bundleFor } from '../support/addresses.ts';
import { axeViolations, expect, phone, test } from '../support/browser.ts';
import { visit } from '../support/chat.ts';
import { shared } from '../support/ops.ts';
import { join, newName } from '../support/people.ts';
import { addPhoto, somebody } from '../support/viewers.ts';

async function inOrder(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, 'the page is not wider than the window').toBeLessThanOrEqual(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

test('what premium would open is shown by what is locked, and what it has brought by what was counted', async ({
  newPerson,
}) => {
  const [tom, mia, eva] = await Promise.all([join('Tom', 'male'), join('Mia', 'female'), join('Eva', 'female')]);
  const place = ['--gender', 'female', '--city', 'Amsterdam', '--confirmed', '--premium'];
  const likes = await somebody(shared, newName('Vera').name, ...place);
  for (const shade of [40, 90, 140, 190]) await addPhoto(shared, likes, shade);
  expect((await likes.person.post('/api/like.php', { profile: tom.id })).status).toBe(200);

  const page = await visit(await newPerson(phone), tom, '/members');
  const main = page.getByRole('main');
  const way = page.getByRole('navigation').getByRole('link', { name: /Premium/ }).filter({ visible: true }); // prettier-ignore
  await way.first().tap();
  for (const come of [async () => undefined, () => page.reload()]) {
    await come();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Get Premium');
    const benefits = main.getByRole('listitem').filter({ hasText: 'photo' });
    await expect(benefits).toHaveCount(2);
    // Of her photos the fourth, as blurred as her profile gives it to him; the other two are drawn.
    await expect(benefits.first().locator('.photo-preview')).toHaveCount(1);
    await expect(benefits.first().locator('img')).toHaveCount(0);
    await expect(main).not.toContainText(likes.name);
    expect(await main.innerHTML()).not.toContain(likes.id);
    await expect(main.locator('a[href^="/credits/"]').first()).toBeVisible();
    await inOrder(page);
  }

  await buy(tom.person, await bundleFor(tom.person));
  for (const { id } of [mia, eva, likes]) {
    expect((await tom.person.post('/api/chat.php', { profile: id, message: 'Hello' })).status).toBe(201);
  }
  await page.goto('/premium');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You’re a premium member');
  await expect(main.getByText(/^Since [A-Z][a-z]+\s\d+, \d{4}$/)).toBeVisible();
  await expect(main.getByText('You’ve written in 3 conversations')).toBeVisible();
  // He shows no more photos than anybody may.
  await expect(main.getByText('Show up to 25 photos of your own')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/credits');
  await expect(main.locator('a[href^="/credits/"]')).toHaveCount(0);
  await inOrder(page);
});
