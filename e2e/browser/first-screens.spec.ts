import type { Locator, Page } from 'playwright/test';
import { desktop, expect, hydrated, open, originOf, passEntryWarning, test } from '../support/browser.ts';
import { acquaintances, enter, join, signUp } from '../support/people.ts';

/** What stands on a first screen, in figures: people, a price, one notice, the words of a conversation. */

const notices = (page: Page) => page.getByRole('complementary', { name: 'Notifications' });

/** A phone, a desktop window enlarged to 400 %, a phone on its side, a desktop, and a wide one. */
const windows = [[390, 844], [320, 256], [844, 390], [1280, 800], [1920, 1080]] as const; // prettier-ignore

/** Calls `look` in each window, with its name. */
async function inEachWindow(page: Page, look: (name: string, height: number) => Promise<void>): Promise<void> {
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await look(`${width} × ${height}`, height);
  }
}

/** Whether the lower edge of an element is what one sees there. Runs in the page. */
function footInSight(element: HTMLElement): boolean {
  window.scrollTo(0, 0);
  const { left, width, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 2));
}

/** How much of the window's height is a list's, between the bars. */
async function shareOf(page: Page, list: Locator, height: number): Promise<number> {
  const first = await list.boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Main navigation' }).last().boundingBox();
  // On wide screens the bar stands above the list.
  const foot = bar && first && bar.y > first.y ? bar.y : height;
  const end = Math.min(foot, height, (first?.y ?? 0) + (first?.height ?? 0));
  return (end - (first?.y ?? height)) / height;
}

test('people fill the first screen, and one notice in one line is all that is said', async ({ newPerson }) => {
  test.setTimeout(180_000);
  const [mia, ...others] = await Promise.all([
    join('Mia', 'female'),
    ...['Tom', 'Jan', 'Ben', 'Kees', 'Daan', 'Piet'].map((name) => join(name, 'male')),
  ]);
  for (const { person } of others) await person.post('/api/like.php', { profile: mia.id });
  const page = await newPerson();
  await passEntryWarning(page.context());
  await enter(page, mia);

  await open(page, `${originOf('ember')}/members`);
  const found = page.getByRole('main').getByRole('list', { name: 'Profiles' });
  await inEachWindow(page, async (name, height) => {
    expect(await shareOf(page, found, height), `/members ${name}`).toBeGreaterThanOrEqual(0.6);
  });
  await open(page, `${originOf('ember')}/likes`);
  const likes = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .first();
  await inEachWindow(page, async (name, height) => {
    if (height >= 480) expect(await shareOf(page, likes, height), `/likes ${name}`).toBeGreaterThanOrEqual(0.6);
  });
  let said = 0;
  for (const path of ['/likes', '/chats', '/credits', '/settings', `/members/${others[0]?.id}`]) {
    await open(page, originOf('ember') + path);
    await inEachWindow(page, async (name) => {
      const lines = notices(page).getByRole('button', { name: 'Not now' });
      expect(await lines.count(), `${path} ${name}`).toBeLessThanOrEqual(1);
      if ((await lines.count()) === 0) return;
      said += 1;
      // The line itself is 44 px; 8 px of air are above it.
      expect((await notices(page).boundingBox())?.height, `${path} ${name}`).toBeLessThanOrEqual(52);
      expect(await notices(page).evaluate(footInSight), `${path} ${name}`).toBe(true);
    });
  }
  expect(said).toBeGreaterThan(0);
  // In a window of 256 px a notice is a fifth of it: it is answered there, and people have the room.
  await open(page, `${originOf('ember')}/likes`);
  const dismiss = notices(page).getByRole('button', { name: 'Not now' });
  if (await dismiss.isVisible()) await dismiss.click();
  await expect(dismiss).toBeHidden();
  await inEachWindow(page, async (name, height) => {
    expect(await shareOf(page, likes, height), `/likes ${name}`).toBeGreaterThanOrEqual(0.6);
  });
});

test('a price stands high, below a notice and a discount too, and the notice is one line', async ({ newPerson }) => {
  const page = await newPerson();
  await passEntryWarning(page.context());
  await enter(page, await signUp('Mia', 'female'));
  await open(page, `${originOf('ember')}/credits`);
  const main = page.getByRole('main');
  await expect(main.getByText(/25% off every bundle/)).toBeVisible();
  const resend = notices(page).getByRole('button', { name: 'Resend email' });
  const price = main
    .locator('a[href^="/credits/"]')
    .first()
    .getByText(/€7\.49$/);
  await inEachWindow(page, async (name) => {
    await expect(resend).toBeVisible();
    expect((await notices(page).boundingBox())?.height, name).toBeLessThanOrEqual(52);
    expect((await price.boundingBox())?.y ?? Infinity, name).toBeLessThanOrEqual(300);
  });
});

test('a conversation keeps its words in sight in low windows, and its lines short in wide ones', async ({
  newPerson,
}) => {
  const { tom, conversation } = await acquaintances();
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, tom);
  await page.goto(`${originOf('ember')}/chats/${conversation}`);
  await hydrated(page);
  const log = page.getByRole('log');
  await inEachWindow(page, async (name, height) => {
    const seen = await log.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.min(bottom, window.innerHeight) - Math.max(top, 0);
    });
    expect(seen / height, name).toBeGreaterThanOrEqual(0.4);
    const thread = await log.getByRole('list').first().boundingBox();
    expect(thread?.width, name).toBeLessThanOrEqual(720);
  });
});
