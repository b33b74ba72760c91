import type { Page } from 'playwright/test';
import { axeViolations, desktop, expect, phone, test } from '../support/browser.ts';
import { visit } from '../support/chat.ts';
import { finger, lift, middleOf, touch } from '../support/finger.ts';
import { acquaintances, type Newcomer } from '../support/people.ts';

/** A conversation in the list, and what can be done with it. */
function rowOf(page: Page, { name }: Newcomer) {
  const row = page.getByRole('listitem').filter({ hasText: name });
  return {
    row,
    link: row.getByRole('link'),
    menu: row.getByRole('button', { name: `Conversation options for ${name}` }),
    remove: page.getByRole('menuitem', { name: 'Remove conversation' }),
  };
}

test('by finger: a row held opens its menu, one swiped aside shows the button, and neither leads anywhere', async ({
  newPerson,
}) => {
  const { mia, tom } = await acquaintances();
  const page = await visit(await newPerson(phone), mia, '/chats');
  const { row, link, menu, remove } = rowOf(page, tom);
  await expect(link).toBeVisible();
  const cdp = await page.context().newCDPSession(page);

  // No column of its own: the time stands at the row's end. For who does not see it, it is there.
  await expect(menu).not.toBeInViewport();
  const [time, whole] = await Promise.all([row.getByRole('time').boundingBox(), row.boundingBox()]);
  expect(whole!.x + whole!.width - time!.x - time!.width).toBeLessThanOrEqual(24);
  expect(await axeViolations(page)).toEqual([]);

  await touch(cdp, 'touchStart', await middleOf(row));
  await expect(remove).toBeVisible();
  await lift(cdp);
  await expect(remove).toBeFocused();
  await remove.tap();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText(tom.name);
  await asked.getByRole('button', { name: 'Cancel' }).tap();
  await expect(asked).toBeHidden();
  // It lies as it did.
  await expect(link).toBeFocused();
  await expect(menu).not.toBeInViewport();
  await expect(page).toHaveURL(/\/chats$/);

  await finger(cdp, await middleOf(row), { x: -90, y: 4 });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.tap();
  await expect(remove).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(remove).toBeHidden();
  await expect(page).toHaveURL(/\/chats$/);
  await finger(cdp, await middleOf(row), { x: 120, y: 4 });
  await expect(menu).not.toBeInViewport();
  await link.tap();
  await expect(page).toHaveURL(/\/chats\/./);
});

test('up and down is the page’s: a finger on a row scrolls it', async ({ newPerson }) => {
  const { mia, tom } = await acquaintances();
  const page = await visit(await newPerson({ ...phone, viewport: { width: 390, height: 220 } }), mia, '/chats');
  const { row, link, menu } = rowOf(page, tom);
  await expect(link).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  const from = await middleOf(row);
  await finger(cdp, { x: from.x, y: Math.min(from.y, 200) }, { x: 6, y: -100 });
  await expect.poll(async () => (await middleOf(row)).y).toBeLessThan(from.y - 20);
  await expect(menu).not.toBeInViewport();
  await expect(page).toHaveURL(/\/chats$/);
});

test('by key, on a phone, and by pointer, on a desktop: the button shows where one comes to it', async ({
  newPerson,
}) => {
  const { mia, tom } = await acquaintances();
  const small = await visit(await newPerson(phone), mia, '/chats');
  const byKey = rowOf(small, tom);
  await byKey.link.focus();
  await small.keyboard.press('Tab');
  await expect(byKey.menu).toBeFocused();
  await expect(byKey.menu).toBeInViewport({ ratio: 1 });
  await small.keyboard.press('Enter');
  await expect(byKey.remove).toBeFocused();

  const large = await visit(await newPerson(desktop), mia, '/chats');
  const byPointer = rowOf(large, tom);
  await expect(byPointer.menu).toHaveCSS('opacity', '0');
  await byPointer.row.hover();
  await expect(byPointer.menu).toHaveCSS('opacity', '1');
  await byPointer.menu.click();
  await expect(byPointer.remove).toBeVisible();
});
