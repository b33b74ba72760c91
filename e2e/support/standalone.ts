import type { Page } from 'playwright/test';
import { expect } from './browser.ts';

/** The page as the app runs it that somebody put on their home screen: in a window without a browser's buttons. */
export async function install(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    const yes = (media: string) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
    window.matchMedia = (media) => (media.includes('display-mode: standalone') ? yes(media) : ask(media));
  });
}

/** The installed app has kept what it shows without a line. */
export async function isKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined)).toBe(true);
  await expect.poll(() => page.evaluate(isSealed), { timeout: 15_000 }).toBe(true);
}

/** Whether conversations are kept in this browser. Runs in the page. */
export function isSealed(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('kept-chats');
    // It is not there yet, and this must not make it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const count = opening.result.transaction('sealed').objectStore('sealed').count();
      count.onsuccess = () => {
        opening.result.close();
        resolve(count.result === 1);
      };
    };
  });
}
