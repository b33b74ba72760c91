import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listedAddresses, routeNames, routePaths } from '@dating/core/rules';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, temporaryFolder, type TestServer } from '../../test/support/index.ts';
import { isBrandPageName, saveBrandPage } from '../brands/pages.ts';
import { makePreview } from '../brands/preview.ts';
import { workspaceRoot } from '../env-file.ts';

interface SiteBuilds {
  publishBuild(builds: string, made: string, name: string): void;
}
const { publishBuild } = (await import(
  pathToFileURL(resolve(workspaceRoot, '.ci/lib/site-builds.mjs')).href
)) as SiteBuilds;

/** A site with a page at each address but for those of nobody. */
const site = `
export const styleSheets = [];
export const handle = async ({ url }) =>
  new Response('<!doctype html>', { status: /nobody/.test(url) ? 404 : 200, headers: { 'content-type': 'text/html' } });`;

let server: TestServer;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  const builds = await temporaryFolder(stack);
  const made = resolve(builds, '.making');
  await mkdir(resolve(made, 'client/assets'), { recursive: true });
  await mkdir(resolve(made, 'server'), { recursive: true });
  await writeFile(resolve(made, 'server/index.js'), site);
  publishBuild(builds, made, 'one');
  server = stack.use(await startTestServer({ site: true, env: { SITE_BUILDS: builds } }));
  const words = { title: 'Who we are', text: 'Ember B.V.' };
  for (const language of ['de', 'en'] as const)
    await saveBrandPage(server.ctx, { brand: 'ember', name: 'imprint', language, ...words });
  // Written before the product had a page there itself.
  await saveBrandPage(server.ctx, { brand: 'ember', name: 'members', language: 'en', ...words });
});
afterAll(() => stack.disposeAsync());

const tagOf = async (path: string, host = 'localhost', cookie = '') =>
  (await server.client({ host }).request('GET', path, cookie ? { headers: { cookie } } : {})).headers['x-robots-tag'];

async function listed(host: string): Promise<readonly string[]> {
  const { text } = await server.client({ host }).get('/sitemap.xml');
  return [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
}

it('lists every address of the product once, and each page that the operator wrote for this brand', async () => {
  const paths = listedAddresses().map(({ path }) => path);
  expect((await listed('localhost')).toSorted()).toEqual([...paths, '/imprint'].toSorted());
  expect((await listed('fjord.localhost')).toSorted()).toEqual(paths.toSorted());
});

it('names at each address of a page those in every language', async () => {
  const { text } = await server.client().get('/sitemap.xml');
  const entries = text.split('\n').filter((line) => /<loc>[^<]*\/landers\/video[/<]/.test(line));
  const alternates = entries.map((entry) => entry.replace(/^<url><loc>[^<]*<\/loc>/, ''));
  expect([entries.length, new Set(alternates).size]).toEqual([8, 1]);
  expect(alternates[0]?.match(/hreflang="[^"]+"/g)).toHaveLength(8);
});

it('lets a brand’s own page be listed once it is there, and not while the brand is closed', async () => {
  expect(await tagOf('/imprint')).toBeUndefined();
  for (const path of ['/nobody', '/imprint/', '/imprint.data', '/members', '/login']) {
    expect(await tagOf(path), path).toBe('noindex');
  }
  const { forHost } = server.ctx.brands;
  vi.spyOn(server.ctx.brands, 'forHost').mockImplementation((host) => {
    const brand = forHost(host);
    return brand?.id === 'fjord' ? { ...brand, state: 'closed' } : brand;
  });
  const secret = await server.ctx.secrets.random('brand-previews');
  const token = makePreview(secret, 'fjord', server.ctx.clock.now());
  expect(await tagOf('/imprint', 'fjord.localhost', `preview=${token}`)).toBe('noindex');
});

it('takes for a page of a brand’s own what no address of the product begins with', () => {
  for (const name of ['imprint', '2026', 'some-token']) expect(isBrandPageName(name), name).toBe(true);
  const words = routeNames.map((route) => routePaths[route].split('/')[1] ?? '');
  for (const name of ['', 'imprint/', 'imprint/x', 'Imprint', 'imprint.data', '-x', 'api', ...words])
    expect(isBrandPageName(name), name).toBe(false);
});
