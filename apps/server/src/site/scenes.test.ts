import { brands } from '@dating/ui/brands';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sharedServer } from '../../test/support/index.ts';
import { mountScenes } from './scenes.ts';

const shared = sharedServer();

it('draws each scene in the colours of each look, light and dark', async () => {
  const app = Fastify();
  mountScenes(app, shared().ctx);
  const get = (url: string) => app.inject({ url });

  const [ember, fjord] = [await get('/scenes/ember/shore.svg'), await get('/scenes/fjord/shore.svg')];
  expect(ember.headers['content-type']).toContain('image/svg+xml');
  expect(ember.body).toMatch(/^<svg [^>]+><style>/);
  for (const [drawing, brand] of [
    [ember.body, brands.ember],
    [fjord.body, brands.fjord],
  ] as const) {
    expect(drawing).toContain(`--scene-1:${brand.light.colors['scene-1']}`);
    expect(drawing).toContain(`--scene-5:${brand.dark.colors['scene-5']}`);
  }
  // No drawing has a colour that is not the look's, but for white and black to lighten and darken.
  const drawing = ember.body.replace(/<style>.*?<\/style>/, '');
  expect(drawing.match(/#[0-9a-f]{6}\b/gi)).toBeNull();

  for (const wrong of ['/scenes/nobody/shore.svg', '/scenes/ember/nowhere.svg', '/scenes/ember/shore.png']) {
    expect((await get(wrong)).statusCode, wrong).not.toBe(200);
  }
  await app.close();
});
