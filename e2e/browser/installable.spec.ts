import type { Page } from 'playwright/test';
import { type BrandName, brandNames, desktop, expect, open, originOf } from '../support/browser.ts';
import { test } from '../support/full-chromium.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly (Picture & { readonly purpose: string })[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string; readonly label: string })[];
}

/** What a brand calls itself and shows before it is installed; nothing of it may be the other's. */
const own = {
  ember: {
    name: 'Ember',
    short_name: 'Ember',
    background_color: '#fbf7f3',
    theme_color: '#fbf7f3',
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
    background_color: '#f3f5f7',
    theme_color: '#f3f5f7',
    shortcuts: [
      { name: 'Nachrichten', url: '/chats' },
      { name: 'Likes', url: '/likes' },
      { name: 'Leute suchen', url: '/members' },
    ],
  },
} as const satisfies Record<BrandName, unknown>;

/** A picture as the browser gets and draws it, in the words of the manifest. */
const drawn = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const reply = await fetch(address);
    const file = await reply.blob();
    const { width, height } = await createImageBitmap(file);
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const { status } = reply;
    return { status, type: file.type, sizes: `${width}x${height}`, hash: new Uint8Array(hash).join() };
  }, src);

test('each brand can be installed, as itself', async ({ newDevice }) => {
  const context = await newDevice(desktop);
  const [page] = context.pages();
  if (!page) throw new Error('A browser begins with a page.');
  const devtools = await context.newCDPSession(page);
  // A page without a manifest: the browser does say what is missing.
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).not.toEqual([]);
  const files = new Map<string, BrandName>();
  for (const brand of brandNames) {
    await open(page, `${originOf(brand)}/`);
    const { url, errors, data } = await devtools.send('Page.getAppManifest');
    expect({ url, errors }).toEqual({ url: `${originOf(brand)}/manifest.webmanifest`, errors: [] });
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);

    const manifest = JSON.parse(data ?? '') as Manifest;
    expect(manifest).toMatchObject(own[brand]);
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', manifest.theme_color);
    // What Chromium draws on a launcher, as it is and cut to the system's shape.
    const iconSizes = (purpose: string) =>
      manifest.icons.filter((icon) => icon.purpose.split(' ').includes(purpose)).map(({ sizes }) => sizes);
    expect([iconSizes('any'), iconSizes('maskable')]).toEqual([['192x192', '512x512'], ['192x192', '512x512']]); // prettier-ignore
    expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual([
      'narrow', 'narrow', 'narrow', 'wide', 'wide',
    ]); // prettier-ignore

    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    for (const { src, sizes, type } of pictures) {
      const { hash, ...picture } = await drawn(page, src);
      expect(picture, src).toEqual({ status: 200, type, sizes });
      expect(files.get(hash) ?? brand, `${src} is the other brand’s`).toBe(brand);
      files.set(hash, brand);
    }
  }
});
