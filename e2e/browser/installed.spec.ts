import type { Page } from 'playwright/test';
import { expect, hydrated, open, passEntryWarning, phone, test } from '../support/browser.ts';
import { enter, join } from '../support/people.ts';

/** The page as the app runs it that somebody put on their home screen: in a window without a browser's buttons. */
async function install(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    const yes = (media: string) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
    window.matchMedia = (media) => (media.includes('display-mode: standalone') ? yes(media) : ask(media));
  });
}

test('the installed app has a way back of its own where a page was opened from another', async ({ newPerson }) => {
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, mia);
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' });
  await open(page, '/members');
  await open(page, `/members/${tom.id}`);
  // The browser has a button of its own.
  await expect(back).toHaveCount(0);
  await install(page);
  await page.reload();
  await hydrated(page);
  await expect(back).toBeVisible();
  await back.tap();
  await expect(page).toHaveURL(/\/members$/);
  await expect(back).toHaveCount(0);
});
