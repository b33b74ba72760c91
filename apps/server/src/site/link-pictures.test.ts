import { linkPictures } from '@dating/core/rules';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharedServer } from '../../test/support/index.ts';
import type { Look } from '../brands/looks.ts';
import { mountLinkPictures, plainColors } from './link-pictures.ts';
import { sceneNames, sceneSvg } from './scenes.ts';

const shared = sharedServer();

function ember(): Look {
  const look = shared().ctx.looks.find('ember');
  if (!look) throw new Error('There is no such look.');
  return look;
}

it('draws a picture for each lander in each look, as large as other sites show it', async () => {
  const app = Fastify();
  mountLinkPictures(app, shared().ctx);
  const drawn = new Map<string, Buffer>();
  for (const theme of ['ember', 'fjord'])
    for (const name of linkPictures) {
      const reply = await app.inject({ url: `/link-pictures/${theme}/${name}.png` });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
      // Larger ones are left out by some.
      expect(reply.rawPayload.length).toBeLessThan(300_000);
      drawn.set(`${theme} ${name}`, reply.rawPayload);
    }
  expect(drawn.get('ember home')?.equals(drawn.get('fjord home') ?? Buffer.of())).toBe(false);
  for (const wrong of ['nobody/home.png', 'ember/nothing.png', 'ember/home.gif'])
    expect((await app.inject({ url: `/link-pictures/${wrong}` })).statusCode, wrong).not.toBe(200);
  await app.close();
});

it('works out every colour of every drawing', async () => {
  for (const name of sceneNames)
    expect(plainColors(await sceneSvg(ember(), name), ember()).replace(/<style>.*?<\/style>/, ''), name).not.toMatch(
      /var\(|color-mix/,
    );
});

it('mixes two colours as a browser does', () => {
  expect(plainColors('fill="color-mix(in srgb, #ff0000 25%,#fff)"', ember())).toBe('fill="#ffbfbf"');
});
