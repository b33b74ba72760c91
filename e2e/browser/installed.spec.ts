import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import {
  axeViolations,
  expect,
  hydrated,
  open,
  passEntryWarning,
  phone,
  test,
  withoutLine,
} from '../support/browser.ts';
import { acquaintances, enter, join as joinAs } from '../support/people.ts';

/** The page as the app runs it that somebody put on their home screen: in a window without a browser's buttons. */
async function install(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    const yes = (media: string) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
    window.matchMedia = (media) => (media.includes('display-mode: standalone') ? yes(media) : ask(media));
  });
}

test('the installed app has a way back of its own where a page was opened from another', async ({ newPerson }) => {
  const [mia, tom] = await Promise.all([joinAs('Mia', 'female'), joinAs('Tom', 'male')]);
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

/** Logs out as a person does, and waits for the home page. */
async function logOut(page: Page): Promise<void> {
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

/** The installed app has kept what it shows without a line. */
async function isKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined)).toBe(true);
  await expect.poll(() => page.evaluate(isSealed), { timeout: 15_000 }).toBe(true);
}

/** Whether conversations are kept in this browser. Runs in the page. */
function isSealed(): Promise<boolean> {
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

test('without a line the installed app shows the last conversations, and what is written goes later, once', async ({
  newPerson,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(/net::ERR_/, /Failed to fetch|NetworkError|Load failed/);
  const { mia, tom, conversation } = await acquaintances();
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, tom);
  await install(page);
  // One visit, to a page that shows no conversation.
  await open(page, '/members');
  await isKept(page);

  await page.context().setOffline(true);
  await page.goto('/members');
  await expect(page).toHaveURL(/\/offline\?to=%2Fmembers$/);
  await hydrated(page);
  await expect(page.getByRole('main').getByText('You’re offline', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: new RegExp(mia.name) }).click();
  await expect(page.getByText('Hello Tom')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('textbox').fill('From the aeroplane');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  // It is kept over a reload, and the address of the conversation leads to it.
  await page.goto(`/chats/${conversation}`);
  await hydrated(page);
  await expect(page.getByText('From the aeroplane')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page).toHaveURL(`/chats/${conversation}`);
  await hydrated(page);
  const said = async () => {
    const reply = await mia.person.get('/api/chat.php', { conversation });
    return (reply.json['messages'] as unknown as { text: string }[]).map(({ text }) => text);
  };
  await expect.poll(said).toContain('From the aeroplane');
  expect((await said()).filter((text) => text === 'From the aeroplane')).toHaveLength(1);

  // Log-out destroys the key and what it sealed.
  await logOut(page);
  expect(await page.evaluate(isSealed)).toBe(false);
});

/** Files of a browser's profile that hold these words as they are. */
async function filesWith(profile: string, words: string): Promise<readonly string[]> {
  const wanted = [Buffer.from(words, 'utf8'), Buffer.from(words, 'utf16le')];
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hits = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      return wanted.some((each) => bytes.includes(each));
    }),
  );
  return files.filter((_, index) => hits[index]);
}

test('after log-out nothing that was said can be read on the disk', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  const words = 'the lighthouse keeper plays the tuba';
  const { mia, tom, conversation } = await acquaintances();
  expect((await mia.person.post('/api/chat.php', { profile: tom.id, message: words })).status).toBe(201);
  const start = () =>
    chromium.launchPersistentContext(profile, {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      ...(baseURL ? { baseURL } : {}),
      ...phone,
      // What the browser keeps of pages is then as it was said, not packed.
      extraHTTPHeaders: { 'accept-encoding': 'identity' },
    });
  let context = await start();
  await passEntryWarning(context);
  let page = await context.newPage();
  await enter(page, tom);
  await install(page);
  await open(page, `/chats/${conversation}`);
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
  await isKept(page);
  await context.close();
  const kept = await filesWith(profile, words);
  // The page is in the browser's cache; what is kept for the offline page is sealed.
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((file) => file.includes('IndexedDB'))).toEqual([]);

  context = await start();
  page = await context.newPage();
  // A cookie without an end ends with the browser.
  await enter(page, tom);
  await install(page);
  await logOut(page);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    'kept-chats',
  );
  await context.close();
  expect(await filesWith(profile, words)).toEqual([]);
  await rm(profile, { recursive: true });
});

test('a new version is told once the line is back, and loading it keeps what was typed', async ({
  newPerson,
  watch,
}) => {
  watch.allow(...withoutLine);
  const mia = await joinAs('Mia', 'female');
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await page.clock.install();
  await open(page, '/settings/privacy');
  const limit = page.locator('input[name="spend_limit_day"]');
  await limit.fill('25');
  const notice = page.getByText('A new version is here', { exact: true });
  const offline = page.getByRole('complementary', { name: 'Notifications' }).getByText('You’re offline');
  await page.route('**/site-version', (route) => route.fulfill({ contentType: 'text/plain', body: 'another' }));
  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  const asked = () => page.waitForResponse('**/site-version');
  const first = asked();
  await page.context().setOffline(false);
  await first;
  // It may be one of several servers that are replaced: only what it still is after a minute is told.
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await expect(notice).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute('**/site-version');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload', exact: true }).click()]);
  await hydrated(page);
  await expect(limit).toHaveValue('25');
  expect(await page.evaluate(() => sessionStorage.getItem('typed-before-reload'))).toBeNull();

  // The page that is there now is of the version that the server has.
  const again = asked();
  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  await page.context().setOffline(false);
  expect(await (await again).text()).toBe(
    await page.evaluate(
      () => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version,
    ),
  );
  await expect(notice).toHaveCount(0);
});

/** What Chromium does once it finds that the site can be installed; its own question is answered with yes. */
async function offerToInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const answer = { prompt: async () => undefined, userChoice: Promise.resolve({ outcome: 'accepted' }) };
    window.dispatchEvent(Object.assign(event, answer));
  });
}

test('the app is offered in a conversation that goes both ways, on a later day, once', async ({ newPerson }) => {
  const { mia, tom, conversation } = await acquaintances();
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, tom);
  const offer = page.getByRole('button', { name: 'Install', exact: true });
  const talk = async () => {
    await open(page, `/chats/${conversation}`);
    await expect(page.getByRole('log')).toContainText('Hello Tom');
    await offerToInstall(page);
  };
  await talk();
  await page.evaluate(() => {
    localStorage.setItem('first-visit', '2026-01-01T12:00:00.000Z');
    localStorage.setItem('hide-push-notification-alert', new Date().toISOString());
  });
  // Nobody has answered.
  await talk();
  await expect(page.getByRole('textbox')).toBeEditable();
  await expect(offer).toHaveCount(0);

  expect((await tom.person.post('/api/chat.php', { profile: mia.id, message: 'Hello Mia' })).status).toBe(201);
  await talk();
  await offer.click();
  const dialog = page.getByRole('dialog', { name: /on your home screen/ });
  await expect(dialog).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(dialog.getByText('is now on your home screen.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(offer).toHaveCount(0);

  await talk();
  await expect(page.getByRole('textbox')).toBeEditable();
  await expect(offer).toHaveCount(0);
});

test('photos that are shared with the app come into the cut of the own profile, once', async ({ newPerson }) => {
  const mia = await joinAs('Mia', 'female');
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await install(page);
  await open(page, '/members');
  // From its second page on the worker answers.
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // What the system does with a file that is shared.
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 });
    canvas.getContext('2d')?.fillRect(0, 0, 300, 300);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const files = new DataTransfer();
    if (blob) files.items.add(new File([blob], 'shared.png', { type: 'image/png' }));
    const form = Object.assign(document.createElement('form'), {
      action: '/profile/shared-photos',
      method: 'POST',
      enctype: 'multipart/form-data',
    });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' });
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL(/\/profile(\?|$)/);
  await hydrated(page);
  await expect(page.getByRole('application', { name: 'Crop photo' })).toBeVisible();
  expect(await page.evaluate(() => caches.has('shared-photos'))).toBe(false);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('application', { name: 'Crop photo' })).toHaveCount(0);
});
