import type { Locator, Page } from 'playwright/test';
import { desktop, expect, hydrated, open, passEntryWarning, test } from '../support/browser.ts';
import { activationLink, newName, password } from '../support/people.ts';

/*
 * From a lander to a message that was paid for, by the keyboard alone. Nothing here clicks, checks or fills: keys do.
 */

/** Moves the focus on with Tab until it is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 250; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${String(target)}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Chooses one of several: Tab leads to the group, arrow keys to the answer. */
async function choose(page: Page, radio: Locator): Promise<void> {
  await expect(radio).toBeVisible();
  const name = await radio.getAttribute('name');
  const inGroup = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? null);
  for (let presses = 0; presses < 250 && (await inGroup()) !== name; presses += 1) await page.keyboard.press('Tab');
  for (let presses = 0; presses < 30; presses += 1) {
    if (await radio.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
}

async function creditsOf(page: Page): Promise<number> {
  const reply = (await (await page.request.get('/api/user.php')).json()) as { user: { credits: number } };
  return reply.user.credits;
}

test('the keyboard alone leads from a lander to a message that was paid for', async ({ newPerson, watch }) => {
  test.setTimeout(180_000);
  // On the way back from the provider the welcome code may be asked for just after it was used up; nobody is told.
  watch.allow(/^409 GET \/api\/discountcode\.php\?welcome=true/);
  const page = await newPerson(desktop);
  const person = newName('Keys');
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  const main = page.getByRole('main');
  await passEntryWarning(page.context());
  await open(page, '/landers/tinderswipe');

  await press(page, main.getByRole('link', { name: 'Create your profile' }).first());
  // The dialog begins at its first question.
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
  await choose(page, page.getByRole('radio', { name: 'Man', exact: true }));
  await press(page, next);
  await type(page, page.getByRole('combobox', { name: 'Month' }), 'May');
  await type(page, page.getByRole('textbox', { name: 'Day' }), '14');
  await type(page, page.getByRole('textbox', { name: 'Year' }), '1985');
  await press(page, next);
  await type(page, page.getByLabel('Country'), 'Neth');
  await press(page, next);
  await type(page, page.getByLabel(/^username/i), person.name);
  await page.keyboard.press('Enter');
  await type(page, page.getByLabel(/^email/i), person.email);
  await type(page, page.locator('input[type=password]'), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible();

  // The mail, and the way it leads.
  await page.goto((await activationLink(person.email)).href);
  await expect(page).toHaveURL(/\/activate\/done$/);
  await hydrated(page);
  await press(page, main.getByRole('link', { name: 'Search members' }).first());
  await expect(page).toHaveURL(/\/members/);
  const free = await creditsOf(page);

  // A bundle, a method, and the order button with the words of the law.
  await press(
    page,
    page
      .getByRole('banner')
      .getByRole('link', { name: /Premium/ })
      .first(),
  );
  await expect(page).toHaveURL(/\/premium/);
  await press(page, main.locator('a[href^="/credits/"]').first());
  await expect(page).toHaveURL(/\/credits\/./);
  await choose(page, page.getByRole('radio', { name: 'iDEAL' }));
  await tabTo(page, page.getByRole('checkbox', { name: /start right away/ }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Buy now' }));
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await press(page, page.locator('button[value=paid]'));
  await expect(page).toHaveURL(/\/transactions\//);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  const paid = await creditsOf(page);
  expect(paid).toBeGreaterThan(free);

  // Somebody, and a first line to them.
  await press(
    page,
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Search/ })
      .first(),
  );
  await expect(page).toHaveURL(/\/members/);
  await press(page, main.locator('article a').first());
  await expect(page).toHaveURL(/\/members\/./);
  await press(page, main.getByRole('link', { name: /^Message / }).first());
  await type(page, main.getByRole('textbox').first(), 'Hello, by keys alone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Hello, by keys alone');
  await expect.poll(() => creditsOf(page)).toBeLessThan(paid);
});
