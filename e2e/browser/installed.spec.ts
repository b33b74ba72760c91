import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import {
  axeViolations,
  expect,
  hydrated,
  logIn,
  open,
  passEntryWarning,
  phone,
  test,
  withoutLine,
} from '../support/browser.ts';
import { visit } from '../support/chat.ts';
import { acquaintances, enter, join as joinAs, type Newcomer, password } from '../support/people.ts';
import { install, isKept, isSealed } from '../support/standalone.ts';

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

test('without a line the installed app shows the last conversations, and what is written goes later, once', async ({
  newPerson,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(/net::ERR_/, /Failed to fetch|NetworkError|Load failed/);
  const { mia, tom, conversation } = await acquaintances();
  const page = await newPerson(phone);
  await install(page);
  // One visit, to a page that shows no conversation.
  await visit(page, tom, '/members');
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

test('without a line the latest ten conversations can be read, and an older one says that it is not on the device', async ({
  newPerson,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allow(...withoutLine);
  const names = ['Ada', 'Bea', 'Cleo', 'Dana', 'Ella', 'Fay', 'Gina', 'Hope', 'Iris', 'Jane', 'Kate', 'Lucy'];
  const [tom, ...women] = await Promise.all([joinAs('Tom', 'male'), ...names.map((name) => joinAs(name, 'female'))]);
  const write = async ({ person }: Newcomer, message: string) => {
    const sent = await person.post('/api/chat.php', { profile: tom.id, message });
    expect(sent.status, sent.text).toBe(201);
    return String(sent.json['conversation']);
  };
  const chats: { readonly woman: Newcomer; readonly conversation: string; readonly words: string }[] = [];
  for (const woman of women) {
    const words = `Hello from ${woman.name}`;
    chats.push({ woman, conversation: await write(woman, words), words });
  }
  const [first, second, third, ...others] = chats;
  if (!first || !second || !third) throw new Error('nobody wrote');
  // Who wrote before all others is the latest now.
  await write(first.woman, 'And once more');
  const kept = [first, ...others.toReversed()];
  expect(kept).toHaveLength(10);

  const page = await newPerson(phone);
  await install(page);
  // None of them is opened.
  await visit(page, tom, '/members');
  await isKept(page);
  await page.context().setOffline(true);
  await page.goto('/chats');
  await hydrated(page);
  const main = page.getByRole('main');
  const lines = main.getByRole('listitem');
  const notHere = main.getByText('This conversation isn’t saved on this device.');
  const areKept = async () => {
    await expect(lines).toHaveCount(kept.length);
    for (const [at, { woman }] of kept.entries()) await expect(lines.nth(at)).toContainText(woman.name);
  };
  await areKept();
  await expect(notHere).toHaveCount(0);
  for (const { woman, conversation, words } of kept) {
    await main.getByRole('link', { name: new RegExp(woman.name) }).click();
    await expect(page).toHaveURL(`/offline?to=${encodeURIComponent(`/chats/${conversation}`)}`);
    await expect(page.getByRole('log').getByText(words, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/offline?to=%2Fchats');
  }
  for (const { conversation, words } of [second, third]) {
    await page.goto(`/chats/${conversation}`);
    await hydrated(page);
    await expect(notHere).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
    await areKept();
  }
  expect(await axeViolations(page)).toEqual([]);

  // With the line it is there.
  await page.context().setOffline(false);
  await expect(page).toHaveURL(`/chats/${third.conversation}`);
  await hydrated(page);
  await expect(page.getByRole('log').getByText(third.words)).toBeVisible();
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

/** Waits until what this member writes can be sealed without a line. */
async function hasOutboxKey(page: Page): Promise<void> {
  const keys = () =>
    page.evaluate(() =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('outbox-keys');
        opening.onerror = () => reject(opening.error);
        // The page has not made it yet: it stays the page's to make.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const counting = opening.result.transaction('keys').objectStore('keys').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
          opening.result.close();
        };
      }).catch(() => 0),
    );
  await expect.poll(keys).toBe(1);
}

/** All that pages of this browser could read of what is kept, as text; what is sealed reads as nothing. Runs in the page. */
async function allThatIsKept(): Promise<string> {
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const read: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await result(indexedDB.open(name));
    for (const store of db.objectStoreNames) read.push(await result(db.transaction(store).objectStore(store).getAll()));
    db.close();
  }
  for (const name of await caches.keys()) {
    for (const kept of await (await caches.open(name)).matchAll()) read.push(await kept.text());
  }
  const asText = (value: unknown) => (value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value);
  return JSON.stringify(read, (_name, value: unknown) => asText(value));
}

test('what waits to be sent is sealed once its session is over, and goes once its writer is back', async ({
  newPerson,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(/net::ERR_/, /Failed to fetch|NetworkError|Load failed/, /^40[13] /);
  const words = 'the postman whistles in the rain';
  const { mia, tom, conversation } = await acquaintances();
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  // The page that a log-out leads to is in the browser's cache: a line that comes back may cut its files off.
  await open(page, '/');
  await enter(page, tom);
  await open(page, `/chats/${conversation}`);
  await hasOutboxKey(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox').fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  expect((await tom.person.remove('/api/sessions.php', { all: true })).status).toBe(200);
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/');
  await hydrated(page);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('outbox-keys');
  const kept = await page.evaluate(allThatIsKept);
  // It is there, and tells nobody what it says.
  expect(kept).toContain(tom.id);
  expect(kept).not.toContain(words);

  await page.context().clearCookies({ name: 'auth.session' });
  await logIn(page, tom.email, password);
  const said = async () => {
    const reply = await mia.person.get('/api/chat.php', { conversation });
    return (reply.json['messages'] as unknown as { text: string }[]).map(({ text }) => text);
  };
  await expect.poll(said, { timeout: 20_000 }).toContain(words);
  expect((await said()).filter((text) => text === words)).toHaveLength(1);
});

test('after log-out nothing that was said can be read on the disk', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  const words = 'the lighthouse keeper plays the tuba';
  const own = [
    'a saxophone answers from the quay',
    'the ferry waits for nobody',
    'what I never finish saying',
  ] as const;
  const [written, waiting, begun] = own;
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
  const write = async (text: string) => {
    await page.getByRole('textbox').fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };
  await write(written);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await write(waiting);
  await expect(page.getByText('Waiting to send')).toBeVisible();
  await page.getByRole('textbox').fill(begun);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).toContain(begun);
  await context.close();
  const kept = await filesWith(profile, words);
  // The page is in the browser's cache; what is kept for the offline page is sealed.
  expect(kept.length).toBeGreaterThan(0);
  const filesWithAny = async () => (await Promise.all([words, ...own].map((text) => filesWith(profile, text)))).flat();
  expect((await filesWithAny()).filter((file) => file.includes('IndexedDB'))).toEqual([]);

  context = await start();
  page = await context.newPage();
  // A cookie without an end ends with the browser.
  await enter(page, tom);
  await install(page);
  await logOut(page);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    'kept-chats',
  );
  const read = await page.evaluate(allThatIsKept);
  expect([words, ...own].filter((text) => read.includes(text))).toEqual([]);
  await context.close();
  expect(await filesWith(profile, words)).toEqual([]);
  // Local storage held a draft until now; the browser itself overwrites what was removed there, in its own time.
  const elsewhere = (await filesWithAny()).filter((file) => !file.includes('Local Storage'));
  expect(elsewhere).toEqual([]);
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
  // Changed elsewhere: a choice that is saved at once is no typing that was lost.
  const elsewhere = await mia.person.put('/api/preferences.php', { write_from: 'liked' });
  expect(elsewhere.status, elsewhere.text).toBe(200);
  // The field comes with what the page loads.
  const late = Promise.withResolvers<void>();
  await page.route('**/api/preferences.php', async (route) => {
    await late.promise;
    await route.continue();
  });
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload', exact: true }).click()]);
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed-before-reload'))).toBeNull();
  late.resolve();
  await expect(limit).toHaveValue('25');
  await expect(page.locator('input[name="write_from"][value="liked"]')).toBeChecked();
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

/** What the system does with a file that is shared with the app. */
async function sharePhoto(page: Page): Promise<void> {
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
}

test('photos that are shared with the app come into the cut of the own profile, once, and after a log-in', async ({
  newPerson,
  watch,
}) => {
  // The session ends while the page stands.
  watch.allow(/^40[13] /);
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
  await sharePhoto(page);
  await expect(page).toHaveURL(/\/profile(\?|$)/);
  await hydrated(page);
  const cut = page.getByRole('application', { name: 'Crop photo' });
  await expect(cut).toBeVisible();
  expect(await page.evaluate(() => caches.has('shared-photos'))).toBe(false);
  await page.reload();
  await hydrated(page);
  await expect(cut).toHaveCount(0);

  expect((await mia.person.remove('/api/sessions.php', { all: true })).status).toBe(200);
  await expect(page).toHaveURL('/');
  await sharePhoto(page);
  await expect(page).toHaveURL(/\/login/);
  await hydrated(page);
  await page.locator('input[name=login]').fill(mia.email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(cut).toBeVisible();
});
