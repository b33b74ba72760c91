import { devices, type Locator, type Page } from 'playwright/test';
import {
  axeViolations,
  desktop,
  drawn,
  expect,
  hydrated,
  open,
  passEntryWarning,
  phone,
  test,
} from '../support/browser.ts';
import { acquaintances, enter } from '../support/people.ts';

/*
 * How the app is offered where the browser asks nobody (Safari on an iPhone or iPad) and on a desk. The one device is
 * Chromium that says of itself what Safari says: only there `navigator.standalone` exists.
 */

const iPhone = { ...phone, userAgent: devices['iPhone 15'].userAgent };
const iPad = { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true, userAgent: devices['iPad (gen 11)'].userAgent }; // prettier-ignore

/** Says of a page whether it runs from Safari's home screen, which it does not unless told. */
async function beSafari(page: Page, standalone = false): Promise<void> {
  await page.addInitScript((is) => Object.defineProperty(navigator, 'standalone', { value: is }), standalone);
}

/** Opens a conversation that goes both ways, as somebody who was here before and wants no notifications. */
async function talk(page: Page): Promise<void> {
  const { mia, tom, conversation } = await acquaintances();
  expect((await tom.person.post('/api/chat.php', { profile: mia.id, message: 'Hello Mia' })).status).toBe(201);
  await passEntryWarning(page.context());
  await page.addInitScript(() => {
    localStorage.setItem('first-visit', '2026-01-01T12:00:00.000Z');
    localStorage.setItem('hide-push-notification-alert', new Date().toISOString());
  });
  await enter(page, tom);
  await open(page, `/chats/${conversation}`);
  await expect(page.getByRole('log')).toContainText('Hello Mia');
}

const offer = (page: Page): Locator => page.getByRole('button', { name: 'Install', exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Ember on your home screen' });

/** Listens to whether a page fetches the offer's code, which it does as soon as there is an offer. @returns whether it did since it was asked last */
function listenForOffer(page: Page): () => boolean {
  let isFetched = false;
  page.on('request', (request) => {
    isFetched ||= request.url().includes('/install-notice-');
  });
  return () => {
    const answer = isFetched;
    isFetched = false;
    return answer;
  };
}

/** Nothing is offered, and nothing is about to be. */
async function expectNoOffer(page: Page, isFetched: () => boolean): Promise<void> {
  await expect(page.getByRole('textbox')).toBeEditable();
  // An event that came just now is drawn with the next picture, and what it needs is fetched then.
  await drawn(page);
  expect(isFetched()).toBe(false);
  await expect(offer(page)).toHaveCount(0);
}

for (const [name, device] of Object.entries({ 'an iPhone': iPhone, 'an iPad': iPad })) {
  test(`on ${name} the app is offered with the steps for the hand, once`, async ({ newPerson }) => {
    const page = await newPerson(device);
    await beSafari(page);
    const isFetched = listenForOffer(page);
    await talk(page);
    await offer(page).tap();
    expect(isFetched()).toBe(true);
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      /Tap Share in Safari/,
      /Choose “Add to Home Screen”/,
      /Tap Add/,
    ]);
    // Nobody asks here but the share sheet.
    await expect(dialog(page).getByRole('button', { name: 'Install' })).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    await dialog(page).getByRole('button', { name: 'Not now', exact: true }).tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(offer(page)).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expectNoOffer(page, isFetched);
  });
}

test('on the home screen of an iPhone it is offered no more', async ({ newPerson }) => {
  const page = await newPerson(iPhone);
  await beSafari(page, true);
  const isFetched = listenForOffer(page);
  await talk(page);
  await expectNoOffer(page, isFetched);
});

/** What Chromium does once it finds that the site can be installed, and what is answered to its question. */
async function offerToInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1);
    };
    window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: answer }) }));
  }, outcome);
}

for (const outcome of ['accepted', 'dismissed'] as const) {
  test(`on a desk the browser asks once, by the keyboard too: ${outcome}`, async ({ newPerson }) => {
    const page = await newPerson(desktop);
    const isFetched = listenForOffer(page);
    await talk(page);
    // Not before the browser says that it can.
    await expectNoOffer(page, isFetched);
    await offerToInstall(page, outcome);
    await offer(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    // A window over the page, in its middle, not a sheet from one edge to the other.
    const box = await dialog(page).boundingBox();
    expect(box?.width).toBeLessThan(desktop.viewport.width / 2);
    // The page under it keeps its scroll bar.
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - desktop.viewport.width / 2)).toBeLessThan(10);
    await expect(dialog(page).getByRole('list')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Install', exact: true }).press('Enter');
    if (outcome === 'accepted') {
      await expect(dialog(page).getByText('Ember is now on your home screen.')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: 'Done', exact: true }).press('Enter');
    }
    await expect(dialog(page)).toHaveCount(0);
    await expect(offer(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
    // The browser may offer again: the person has answered.
    expect(isFetched()).toBe(true);
    await open(page, page.url());
    await offerToInstall(page, 'accepted');
    await expectNoOffer(page, isFetched);
  });
}
