import { linkPictures } from '@dating/core/rules';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharedServer } from '../../test/support/index.ts';
import type { Look } from '../brands/looks.ts';
import { drawLinkPicture } from './link-drawings.ts';
import { mountLinkPictures, plainColors } from './link-pictures.ts';
import { readScenes } from './scenes.ts';

const shared = sharedServer();

function ember(): Look {
  const look = shared().ctx.looks.find('ember');
  if (!look) throw new Error('There is no such look.');
  return look;
}

it('draws a picture of its own for each lander in each look, as large as other sites show it', async () => {
  const app = Fastify();
  mountLinkPictures(app, shared().ctx);
  const drawn = new Map<string, string>();
  for (const theme of ['ember', 'fjord'])
    for (const name of linkPictures) {
      const reply = await app.inject({ url: `/link-pictures/${theme}/${name}.png` });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
      // Larger ones are left out by some.
      expect(reply.rawPayload.length, `${theme} ${name}`).toBeLessThan(300_000);
      const same = drawn.get(reply.rawPayload.toString('base64'));
      expect(same, `${theme} ${name} is the picture of another page`).toBeUndefined();
      drawn.set(reply.rawPayload.toString('base64'), `${theme} ${name}`);
    }
  for (const wrong of ['nobody/home.png', 'ember/nothing.png', 'ember/home.gif'])
    expect((await app.inject({ url: `/link-pictures/${wrong}` })).statusCode, wrong).not.toBe(200);
  await app.close();
});

it('works out every colour of every drawing', async () => {
  const parts = { scenes: await readScenes(), radius: 20 };
  for (const name of linkPictures)
    expect(plainColors(drawLinkPicture(name, parts), ember()), name).not.toMatch(/var\(|color-mix/);
});

it('names no part of a drawing twice', async () => {
  const parts = { scenes: await readScenes(), radius: 20 };
  for (const name of linkPictures) {
    const ids = [...drawLinkPicture(name, parts).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, name).toBe(ids.length);
  }
});

it('has the corners of the look', async () => {
  const scenes = await readScenes();
  for (const radius of [0, 6, 20])
    expect(
      drawLinkPicture('iconslanding', { scenes, radius })
        .match(/<rect [^>]*>/g)
        ?.at(-1),
    ).toContain(`rx="${radius}"`);
});

it('mixes two colours as a browser does', () => {
  expect(plainColors('fill="color-mix(in srgb, #ff0000 25%,#fff)"', ember())).toBe('fill="#ffbfbf"');
});
