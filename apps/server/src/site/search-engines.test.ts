import { listedAddresses, routeNames, routePaths } from '@dating/core/rules';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { publishSite } from '../../test/support/published-site.ts';
import { isBrandPageName, saveBrandPage } from '../brands/pages.ts';
import { makePreview } from '../brands/preview.ts';

/** A site with a page at each address but for those of nobody; each says which address of the brand it names. */
const site = `
export const styleSheets = [];
export const handle = async ({ url }, { origin }) =>
  new Response(origin, { status: /nobody/.test(url) ? 404 : 200, headers: { 'content-type': 'text/html' } });`;

let server: TestServer;
let builds: string;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  builds = await publishSite(stack, site);
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

it('names one address of a brand, whichever of its hosts is asked', async () => {
  const PUBLIC_URL = 'https://www.ember.example';
  await using production = await startTestServer({
    site: true,
    env: { NODE_ENV: 'production', SITE_BUILDS: builds, PUBLIC_URL },
  });
  for (const [host, address] of [
    ['localhost', PUBLIC_URL],
    ['ember.localhost', PUBLIC_URL],
    ['fjord.localhost', `https://${production.ctx.brands.byId('fjord').domain}`],
  ] as const) {
    const asked = production.client({ host });
    const { text } = await asked.get('/sitemap.xml');
    const sites = text.match(/https?:\/\/[^/<"]+(?=\/(?:landers|pages|signup))/g);
    expect(new Set(sites), host).toEqual(new Set([address]));
    expect((await asked.get('/robots.txt')).text).toContain(`Sitemap: ${address}/sitemap.xml`);
    // A page that is kept, and one that is made for whoever asks.
    for (const path of ['/pages/faq', '/pages/faq?version=2024-03-01'])
      expect((await asked.get(path)).text, host + path).toBe(address);
  }
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
