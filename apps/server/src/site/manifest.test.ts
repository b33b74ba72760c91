import { languages, localeOf } from '@dating/core/contract';
import { routePaths } from '@dating/core/rules';
import { expect, it } from 'vitest';
import sharp from 'sharp';
import { sharedServer } from '../../test/support/index.ts';
import { createApp } from '../app.ts';

const shared = sharedServer();

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

interface Manifest {
  readonly [key: string]: unknown;
  readonly name: string;
  readonly lang: string;
  readonly background_color: string;
  readonly color_scheme_dark: object;
  readonly file_handlers: readonly { readonly action: string }[];
  readonly icons: readonly (Picture & { readonly purpose: string })[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string; readonly label: string })[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[];
}

/** What Chromium asks of an app before it offers to install it, and what its installation shows. */
it('can be installed on every brand, in every language, with pictures that are as large as they say', async () => {
  await using stack = new AsyncDisposableStack();
  const app = await createApp(shared().ctx, { site: true });
  stack.defer(() => app.close());
  const get = (host: string, url: string, language = 'en') =>
    app.inject({ url, headers: { host, 'accept-language': language } });
  const seen = new Map<string, Manifest>();
  for (const host of ['localhost', 'fjord.localhost']) {
    for (const language of languages) {
      const reply = await get(host, '/manifest.webmanifest', language);
      expect(reply.headers['content-type']).toContain('application/manifest+json');
      const manifest = reply.json<Manifest>();
      seen.set(`${host} ${language}`, manifest);
      expect(manifest).toMatchObject({ id: '/', start_url: '/members', scope: '/', display: 'standalone' });
      expect(manifest.background_color).toMatch(/^#[\da-f]{6}$/i);
      expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
        'any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512',
      ]); // prettier-ignore
      const forms = manifest.screenshots.map(({ form_factor: form }) => form);
      expect([forms.filter((form) => form === 'narrow').length, forms.includes('wide')]).toEqual([3, true]);
      expect(manifest.share_target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' });
      const { tokens } = shared().ctx.looks.find(host === 'localhost' ? 'ember' : 'fjord') ?? {};
      for (const [colors, scheme] of [
        [manifest, 'light'],
        [manifest.color_scheme_dark, 'dark'],
      ] as const) {
        const colour = tokens?.[scheme].colors.paper;
        expect(colors).toMatchObject({ background_color: colour, theme_color: colour });
      }
      for (const { action } of manifest.file_handlers)
        expect(Object.values(routePaths)).toContain(action.split('?')[0]);
      for (const { url, name } of manifest.shortcuts) {
        expect(Object.values(routePaths)).toContain(url);
        expect(name).not.toBe('');
      }
    }
    const { icons, screenshots, shortcuts } = seen.get(`${host} en`) as Manifest;
    for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]) {
      const reply = await get(host, src);
      expect([reply.statusCode, reply.headers['content-type']], src).toEqual([200, type]);
      const { width, height } = await sharp(reply.rawPayload).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  }
  const ember = seen.get('localhost nl') as Manifest;
  expect(ember.lang).toBe(localeOf.nl);
  expect(ember.shortcuts.map(({ name }) => name)).not.toEqual(
    seen.get('localhost en')?.shortcuts.map(({ name }) => name),
  );
  const fjord = seen.get('fjord.localhost de') as Manifest;
  expect(fjord.name).toBe('Fjord');
  for (const part of ['background_color', 'theme_color'] as const) expect(fjord[part]).not.toBe(ember[part]);
  const addresses = (manifest: Manifest) => [...manifest.icons, ...manifest.screenshots].map(({ src }) => src);
  expect(addresses(ember).filter((src) => addresses(fjord).includes(src))).toEqual([]);
});

it('gives out no other file', async () => {
  await using stack = new AsyncDisposableStack();
  const app = await createApp(shared().ctx, { site: true });
  stack.defer(() => app.close());
  for (const file of [
    'README.md',
    'ember-dark-390-chat.webp',
    'nobody-light-390-chat.webp',
    '..%2F..%2Fpackage.json',
  ]) {
    expect((await app.inject({ url: `/screenshots/${file}`, headers: { host: 'localhost' } })).statusCode, file).toBe(
      404,
    );
  }
});
