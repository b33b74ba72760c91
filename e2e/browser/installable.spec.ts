import { writeFile } from 'node:fs/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import {
  type BrandName,
  brandNames,
  desktop,
  expect,
  hydrated,
  open,
  originOf,
  withoutLine,
} from '../support/browser.ts';
import { test } from '../support/full-chromium.ts';
import { install } from '../support/installed-app.ts';
import { enter, join as joinAs, password } from '../support/people.ts';
import { picture } from '../support/pictures.ts';

/*
 * What web.dev asks of an app before Chromium offers to install it, what Lighthouse asked as long as it judged such apps, and
 * Chromium's own word: name, icons, start address, window, no other app in its place; a page that starts it with and without
 * a line under a worker; a start in the brand's colours, its address bar and its width, an icon under any mask and for Apple.
 * And what an installed app is handed: photos that are shared with it, and that are opened with it.
 */

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

interface Colours {
  readonly background_color: string;
  readonly theme_color: string;
}

interface Manifest extends Colours {
  readonly [key: string]: unknown;
  readonly start_url: string;
  readonly color_scheme_dark: Colours;
  readonly icons: readonly (Picture & { readonly purpose: string })[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string; readonly label: string })[];
  readonly share_target: {
    readonly action: string;
    readonly method: string;
    readonly enctype: string;
    readonly params: { readonly files: readonly [{ readonly name: string }] };
  };
  readonly file_handlers: readonly [
    { readonly action: string; readonly accept: Readonly<Record<string, readonly string[]>> },
  ];
}

const coloured = (colour: string): Colours => ({ background_color: colour, theme_color: colour });

/** What a brand calls itself and shows before it is installed; nothing of it may be the other's. */
const own = {
  ember: {
    name: 'Ember',
    short_name: 'Ember',
    ...coloured('#fbf7f3'),
    color_scheme_dark: coloured('#1e1320'),
    shortcuts: [
      { name: 'Messages', url: '/chats' },
      { name: 'Likes', url: '/likes' },
      { name: 'Search members', url: '/members' },
    ],
  },
  // Fjord speaks German until one chooses.
  fjord: {
    name: 'Fjord',
    short_name: 'Fjord',
    ...coloured('#f3f5f7'),
    color_scheme_dark: coloured('#0c1623'),
    shortcuts: [
      { name: 'Nachrichten', url: '/chats' },
      { name: 'Likes', url: '/likes' },
      { name: 'Leute suchen', url: '/members' },
    ],
  },
} as const satisfies Record<BrandName, unknown>;

/** A device with nothing open but its first page, and a line to its browser. */
async function aDesk(newDevice: (options: object) => Promise<BrowserContext>) {
  const context = await newDevice(desktop);
  const [page] = context.pages();
  if (!page) throw new Error('A browser begins with a page.');
  return { context, page, devtools: await context.newCDPSession(page) };
}

/** The manifest of the page that is open, as Chromium reads it. */
async function manifestOf(devtools: CDPSession, brand: BrandName): Promise<Manifest> {
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${originOf(brand)}/manifest.webmanifest`, errors: [] });
  return JSON.parse(data ?? '') as Manifest;
}

/** A picture as the browser gets and draws it, in the words of the manifest. */
const drawn = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const reply = await fetch(address);
    const file = await reply.blob();
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const paper = new OffscreenCanvas(width, height).getContext('2d');
    paper?.drawImage(bitmap, 0, 0);
    const corner = paper?.getImageData(0, 0, 1, 1).data[3] ?? 0;
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const { status } = reply;
    return { status, type: file.type, sizes: `${width}x${height}`, corner, hash: new Uint8Array(hash).join() };
  }, src);

/** The colours that a page shows in a scheme: of the bar around it, and its own ground. */
async function coloursIn(page: Page, colorScheme: 'light' | 'dark'): Promise<Colours> {
  await page.emulateMedia({ colorScheme });
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    const bar = bars.find(({ media }) => media === '' || window.matchMedia(media).matches);
    const grounds = [document.body, document.documentElement].map((one) => getComputedStyle(one).backgroundColor);
    const ground = grounds.find((one) => one !== 'rgba(0, 0, 0, 0)') ?? '';
    const hex = (ground.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('');
    return { background_color: `#${hex}`, theme_color: bar?.content ?? '' };
  });
}

test('each brand can be installed, as itself', async ({ newDevice }) => {
  const { page, devtools } = await aDesk(newDevice);
  // A page without a manifest: the browser does say what is missing.
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).not.toEqual([]);
  const files = new Map<string, BrandName>();
  for (const brand of brandNames) {
    await open(page, `${originOf(brand)}/`);
    const manifest = await manifestOf(devtools, brand);
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    expect(manifest).toMatchObject(own[brand]);
    // A window of its own, for all of the site, and one app wherever it is started.
    expect(manifest).toMatchObject({ id: '/', start_url: '/members', scope: '/', display: 'standalone' });
    for (const name of ['prefer_related_applications', 'related_applications'])
      expect(manifest).not.toHaveProperty(name);

    // What is drawn before the page is there, and around it, is what the page goes on with.
    const { background_color, theme_color } = manifest;
    expect(await coloursIn(page, 'light')).toEqual({ background_color, theme_color });
    expect(await coloursIn(page, 'dark')).toEqual(manifest.color_scheme_dark);
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
    expect(viewport).toMatch(/\bwidth=device-width\b.*\binitial-scale=1\b/);
    // Whoever sees little enlarges it.
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);

    // What Chromium draws on a launcher, as it is and cut to the system's shape.
    const iconSizes = (purpose: string) =>
      manifest.icons.filter((icon) => icon.purpose.split(' ').includes(purpose)).map(({ sizes }) => sizes);
    expect([iconSizes('any'), iconSizes('maskable')]).toEqual([['192x192', '512x512'], ['192x192', '512x512']]); // prettier-ignore
    expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual([
      'narrow', 'narrow', 'narrow', 'wide', 'wide',
    ]); // prettier-ignore

    const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    const touchIcon = { src: apple ?? '', sizes: '180x180', type: 'image/png', purpose: 'maskable' };
    const shortcutIcons = manifest.shortcuts.flatMap(({ icons }) => icons);
    for (const one of [touchIcon, ...manifest.icons, ...manifest.screenshots, ...shortcutIcons]) {
      const { src, sizes, type } = one;
      const { hash, corner, ...file } = await drawn(page, src);
      expect(file, src).toEqual({ status: 200, type, sizes });
      // Under a mask nothing may be seen through, and Apple draws black behind it.
      if ('purpose' in one && one.purpose === 'maskable') expect([src, corner]).toEqual([src, 255]);
      expect(files.get(hash) ?? brand, `${src} is the other brand’s`).toBe(brand);
      files.set(hash, brand);
    }
  }
});

test('an installed app starts with and without a line, under its worker', async ({ newDevice, watch }) => {
  test.setTimeout(120_000);
  const { context, page, devtools } = await aDesk(newDevice);
  for (const brand of brandNames) {
    const mia = await joinAs('Mia', 'female', brand);
    await enter(page, mia, brand);
    await open(page, `${originOf(brand)}/`);
    const { start_url: start } = await manifestOf(devtools, brand);
    const app = await (await install(context, devtools, brand)).start();
    await hydrated(app);
    await expect(app).toHaveURL(originOf(brand) + start);
    expect(await app.evaluate(() => window.matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await expect.poll(() => app.evaluate(async () => (await caches.match('/offline')) !== undefined)).toBe(true);

    const answer = await app.goto(originOf(brand) + start);
    expect(answer?.status()).toBe(200);
    const controller = () => app.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    expect(await controller()).toBe(`${originOf(brand)}/sw-push.js`);

    watch.allow(...withoutLine);
    await context.setOffline(true);
    const kept = await app.goto(originOf(brand) + start);
    expect([kept?.status(), kept?.fromServiceWorker()]).toEqual([200, true]);
    await hydrated(app);
    await expect(app.getByRole('main')).toBeVisible();
    expect(await controller()).toBe(`${originOf(brand)}/sw-push.js`);
    await context.setOffline(false);
    await app.close();
  }
});

test('what is shared with the app reaches its worker by the names of the manifest', async ({ newDevice }) => {
  const { page, devtools } = await aDesk(newDevice);
  await enter(page, await joinAs('Mia', 'female'));
  await open(page, `${originOf('ember')}/`);
  const { action, method, enctype, params } = (await manifestOf(devtools, 'ember')).share_target;
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw-push.js');
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await hydrated(page);
  // What the system does with a file that is shared, by nothing but the manifest.
  await page.evaluate(
    ({ form: attributes, name }) => {
      const form = Object.assign(document.createElement('form'), attributes);
      const input = Object.assign(document.createElement('input'), { type: 'file', name, id: 'shared' });
      form.append(input);
      document.body.append(form);
    },
    { form: { action, method, enctype }, name: params.files[0].name },
  );
  await page.locator('#shared').setInputFiles({ name: 'shared.png', mimeType: 'image/png', buffer: picture([90, 60, 120]) }); // prettier-ignore
  await page.locator('#shared').evaluate((input) => (input as HTMLInputElement).form?.submit());
  await expect(page).toHaveURL(/\/profile(\?|$)/);
  await hydrated(page);
  await expect(page.getByRole('application', { name: 'Crop photo' })).toBeVisible();
});

test('photos that the system opens with the app come into the cut of the own profile', async ({
  newDevice,
}, testInfo) => {
  const { context, page, devtools } = await aDesk(newDevice);
  const mia = await joinAs('Mia', 'female');
  await open(page, `${originOf('ember')}/`);
  const { accept } = (await manifestOf(devtools, 'ember')).file_handlers[0];
  const app = await install(context, devtools, 'ember');
  expect(new Set(await app.endings())).toEqual(new Set(Object.values(accept).flat()));

  const files = ['lake.png', 'hill.png'].map((name) => testInfo.outputPath(name));
  for (const file of files) await writeFile(file, picture([90, 60, 120]));
  // Nobody is logged in, and the app is not running: it starts with the log-in, which leads on.
  const [window] = await Promise.all([context.waitForEvent('page'), app.open(...files)]);
  await hydrated(window);
  await window.locator('input[name=login]').fill(mia.email);
  await window.locator('input[name=password]').fill(password);
  await window.locator('form button[type=submit]').click();
  await expect(window).toHaveURL(`${originOf('ember')}/profile`);
  const cut = window.getByRole('application', { name: 'Crop photo' });
  await expect(cut).toBeVisible();
  await expect(window.getByRole('dialog')).toContainText('1 of 2');
  // The page takes all that the system is told to bring.
  const taken = await window.locator('input[type=file]').first().getAttribute('accept');
  expect(Object.keys(accept).filter((kind) => !taken?.split(',').includes(kind))).toEqual([]);

  // Once: a reload brings them no more. What is opened later comes into the same window.
  await window.reload();
  await hydrated(window);
  await expect(cut).toHaveCount(0);
  await open(window, `${originOf('ember')}/members`);
  await app.open(...files.slice(0, 1));
  await expect(cut).toBeVisible();
  expect(context.pages()).toEqual([page, window]);
});
