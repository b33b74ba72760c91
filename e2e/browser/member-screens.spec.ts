import type { Page } from 'playwright/test';
import {
  axeViolations,
  brandNames,
  desktop,
  expect,
  open,
  originOf,
  passEntryWarning,
  phone,
  test,
} from '../support/browser.ts';
import { acquaintances, enter } from '../support/people.ts';

/** What must hold of every screen: nobody is kept out, and nothing hangs over the edge. On a light phone, then on a dark desktop. */
async function inOrder(page: Page, screen: string): Promise<void> {
  await inOrderHere(page, `${screen}, light, on a phone`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(desktop.viewport);
  await inOrderHere(page, `${screen}, dark, on a desktop`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone.viewport);
}

async function inOrderHere(page: Page, screen: string): Promise<void> {
  expect(await axeViolations(page), screen).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${screen} is not wider than the window`).toBeLessThanOrEqual(0);
}

for (const brand of brandNames) {
  test(`${brand}: members' screens are open to everybody, light and dark`, async ({ newPerson }) => {
    test.setTimeout(180_000);
    const { mia, tom, conversation } = await acquaintances(brand);
    await mia.person.post('/api/like.php', { profile: tom.id });
    const page = await newPerson({ ...phone, colorScheme: 'light' });
    await passEntryWarning(page.context());
    await enter(page, tom, brand);
    const visit = async (path: string) => {
      await open(page, originOf(brand) + path);
      await inOrder(page, path.replace(/[0-9a-f-]{36}/, '{id}'));
    };

    await visit('/members');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await inOrderHere(page, 'filters');
    await visit(`/members/${mia.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: `Report ${mia.name}` }).click();
    await expect(page.getByRole('dialog', { name: `Report ${mia.name}` })).toBeVisible();
    await inOrder(page, 'report');
    await visit('/likes');
    await visit('/likes/given');
    await visit('/likes/mutual');
    await visit('/chats');
    await visit(`/chats/${conversation}`);
    await page.getByRole('button', { name: /gift/i }).click();
    await page.getByRole('menuitem', { name: 'Send a gift' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inOrder(page, 'gifts');
    await visit('/credits');
    const bundle = await page.getByRole('main').locator('a[href^="/credits/"]').first().getAttribute('href');
    await visit(String(bundle));
    await visit('/premium');
    await visit('/transactions');

    // He likes her back: the match's moment.
    await open(page, `${originOf(brand)}/likes/m/${mia.id}`);
    await page.getByRole('button', { name: `Like ${mia.name}` }).click();
    await expect(page.getByRole('dialog', { name: /match/i })).toBeVisible();
    await inOrder(page, 'match');
  });
}
