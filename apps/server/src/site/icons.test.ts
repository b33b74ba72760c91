import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startTestServer } from '../../test/support/index.ts';
import { mountIcons } from './icons.ts';

it('gives each brand its own icons and manifest, selected by the host', async () => {
  await using server = await startTestServer();
  const app = Fastify();
  mountIcons(app, server.ctx);
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
  for (const wrong of ['/icons/nobody.svg', '/icons/ember-33.png', '/icons/ember.gif']) {
    expect((await get('localhost', wrong)).statusCode, wrong).not.toBe(200);
  }
  // The SVG loader is closed again after our own drawing: no picture from outside is ever read as SVG.
  await expect(sharp(Buffer.from(vector.body)).metadata()).rejects.toThrow('unsupported image format');
  await app.close();
});
