import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brands } from '@dating/ui/brands';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharedServer, temporaryFolder } from '../../test/support/index.ts';
import { loadLooks } from '../brands/looks.ts';
import { mountIcons } from './icons.ts';
import { mountManifest } from './manifest.ts';

const shared = sharedServer();

it('gives each brand its own icons and manifest, selected by the host', async () => {
  const server = shared();
  const app = Fastify();
  mountIcons(app, server.ctx);
  mountManifest(app, server.ctx);
  const get = (host: string, url: string) => app.inject({ url, headers: { host } });

  const [ember, fjord] = [
    await get('localhost', '/apple-touch-icon.png'),
    await get('fjord.localhost', '/apple-touch-icon.png'),
  ];
  expect(await sharp(ember.rawPayload).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  expect(ember.rawPayload.equals(fjord.rawPayload)).toBe(false);
  expect(await sharp((await get('localhost', '/favicon.ico')).rawPayload).metadata()).toMatchObject({
    width: 32,
    format: 'png',
  });

  const vector = await get('localhost', '/icons/fjord.svg');
  expect(vector.headers['content-type']).toContain('image/svg+xml');
  expect(vector.body).toMatch(/^<svg [^>]+>.*<path .*d="M/);

  const manifest = (await get('fjord.localhost', '/manifest.webmanifest')).json<{
    name: string;
    icons: { src: string; sizes: string }[];
  }>();
  expect(manifest.name).toBe('Fjord');
  for (const { src, sizes } of manifest.icons) {
    const picture = await sharp((await get('fjord.localhost', src)).rawPayload).metadata();
    expect(`${picture.width}x${picture.height}`).toBe(sizes);
  }
  // Browsers keep an icon for a day: its address changes with the look.
  expect(manifest.icons[0]?.src).toBe(`/icons/fjord-192.png?v=${server.ctx.looks.find('fjord')?.version}`);
  for (const wrong of ['/icons/nobody.svg', '/icons/ember-33.png', '/icons/ember.gif']) {
    expect((await get('localhost', wrong)).statusCode, wrong).not.toBe(200);
  }
  // The SVG loader is closed again after our own drawing: no picture from outside is ever read as SVG.
  await expect(sharp(Buffer.from(vector.body)).metadata()).rejects.toThrow('unsupported image format');
  await app.close();
});

it('O10: a brand with figures in its id has icons and can be installed', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await temporaryFolder(stack);
  const look = { ...brands.fjord, id: 'velvet2-x' };
  await writeFile(join(folder, 'velvet2-x.json'), JSON.stringify(look));
  const looks = await loadLooks({ LOOKS_DIR: folder, DATA_DIR: folder }, shared().ctx.bus, shared().ctx.log, { keep: false });
  const app = Fastify();
  mountIcons(app, { ...shared().ctx, looks });
  for (const [file, type] of [['velvet2-x.svg', 'image/svg+xml'], ['velvet2-x-512.png', 'image/png']] as const) {
    const { statusCode, headers } = await app.inject({ url: `/icons/${file}`, headers: { host: 'localhost' } });
    expect([file, statusCode, headers['content-type']]).toEqual([file, 200, expect.stringContaining(type)]);
  }
  await app.close();
}); // prettier-ignore
