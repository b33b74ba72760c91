import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { languages } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type HttpReply, startTestServer, type TestServer } from './support/index.ts';
import { seeded } from './support/seeded.ts';
import { createPerson } from './support/people.ts';
import { publishSite } from './support/published-site.ts';

/** A site that tells everything it gets to know of a request: what a page could give away stands in its bytes. */
const echo = `
export const styleSheets = [];
globalThis.rendered = [];
globalThis.answered = [];
export async function handle(request, page) {
  const { pathname } = new URL(request.url);
  globalThis.rendered.push(request.url);
  const calls = ['/api/settings.php' + new URL(request.url).search, '/api/user.php', '/api/chats.php'];
  const told = await Promise.all(calls.map(async (path) => (await page.fetch(new URL(path, request.url).href)).text()));
  if (pathname === '/landers/gallery/limited') await page.fetch(new URL('/api/limited.php', request.url).href);
  if (globalThis.reads && pathname === '/members/nobody-of-ours' && page.read) {
    globalThis.answered.push((await page.fetch(new URL(globalThis.reads, request.url).href)).status);
  }
  const mark = ' nonce="' + page.nonce + '"';
  const html = '<!doctype html><html><head><style' + mark + '>' + page.look.css + '</style></head><body><pre>' +
    JSON.stringify([request.url, [...request.headers], told]).replaceAll('<', '') + '</pre>' + 'words '.repeat(300) +
    '<script' + mark + '>1</script><script>2</script>' + (globalThis.tail ?? '') + '</body></html>';
  const status = /nobody/.test(pathname) ? 404 : 200;
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}`;

declare global {
  var rendered: string[];
  var tail: string | undefined;
  /** What the ordinary page of nobody reads, and what it was answered. */
  var reads: string | undefined;
  var answered: number[];
}

let server: TestServer;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  const builds = await publishSite(stack, echo);
  server = stack.use(await startTestServer({ site: true, env: { SITE_BUILDS: builds } }));
});
afterAll(() => stack.disposeAsync());

const get = (path: string, headers: Record<string, string> = {}, host = 'localhost') =>
  server.client({ host }).request('GET', path, { headers });

/** Another server of the same product, with the limits of production, none of which is used yet. */
async function startStrict(): Promise<TestServer> {
  await server.ctx.db.deleteFrom('limit_window').execute();
  return startTestServer({
    site: true,
    databaseUrl: server.env.DATABASE_URL,
    dataDir: server.env.DATA_DIR,
    env: { SITE_BUILDS: server.env.SITE_BUILDS, RATE_LIMIT_FACTOR: '1' },
  });
}

/** How many pages the site rendered meanwhile. */
async function rendersOf<T>(work: () => Promise<T>): Promise<{ readonly count: number; readonly result: T }> {
  const before = globalThis.rendered.length;
  const result = await work();
  return { count: globalThis.rendered.length - before, result };
}

const isKept = ({ headers }: HttpReply): boolean => headers.etag !== undefined;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a visitor’s page', () => {
  it('is rendered once, and is the same bytes for everybody, without a nonce, a cookie or an inline script of others', async () => {
    const { count, result } = await rendersOf(async () => [
      await get('/pages/terms'),
      await get('/pages/terms', { cookie: 'other=1', 'user-agent': 'somebody' }),
    ]);
    expect(count).toBe(1);
    const [first, second] = result as [HttpReply, HttpReply];
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(first.text).not.toContain('nonce');
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-language, accept-encoding',
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hashOf('1')};`);
    expect(policy).toContain(hashOf(server.ctx.looks.wornBy(server.ctx.brands.byId('ember')).css));
    expect(policy).not.toMatch(/nonce-|script-src[^;]*unsafe-inline/);
    expect(policy).not.toContain(hashOf('2'));
  });

  it('comes packed as the browser likes it, and as nothing where the browser has it', async () => {
    const plain = await get('/login');
    for (const [encoding, unpack] of [['br', brotliDecompressSync], ['gzip', gunzipSync]] as const) {
      const { headers, bytes } = await get('/login', { 'accept-encoding': encoding });
      expect([headers['content-encoding'], headers['content-length']]).toEqual([encoding, String(bytes.length)]);
      expect(unpack(bytes).equals(plain.bytes)).toBe(true);
      const etag = String(headers.etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await get('/login', { 'accept-encoding': encoding, 'if-none-match': known });
        expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
      }
      expect((await get('/login', { 'if-none-match': etag })).status).toBe(200);
    }
    const head = await server.client().request('HEAD', '/login');
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, String(plain.bytes.length)]);
  }); // prettier-ignore

  it('differs by language, country and whether one came from somewhere, and by nothing else of the address', async () => {
    const { count } = await rendersOf(async () => {
      for (const query of ['', '?ref=a', '?country=DE', '?network=n&country=DE']) await get(`/landers/gallery${query}`);
    });
    expect(count).toBe(4);
    const again = await rendersOf(async () => {
      for (const query of ['?x=1', '?lb', '?ref=b', '?sub1=c', '?country=XX', '?a=<b>&country=DE'])
        expect((await get(`/landers/gallery${query}`)).text).not.toContain('<b>');
    });
    expect(again.count).toBe(0);
    const german = await get('/landers/gallery', { 'accept-language': 'de' });
    expect(german.bytes.equals((await get('/landers/gallery', { cookie: 'i18n_redirected=de' })).bytes)).toBe(true);
    expect(german.bytes.equals((await get('/landers/gallery')).bytes)).toBe(false);
  });

  it('is not kept for members, nor for who has any session, and nobody gets theirs', async () => {
    const anna = await createPerson(server, { name: 'Annemarieke' });
    const before = await get('/signup');
    for (const client of [anna.client, Object.assign(server.client(), {})]) {
      if (client !== anna.client) client.cookies.set('auth.session', 'long-over');
      const page = await client.get('/signup');
      expect(isKept(page)).toBe(false);
    }
    expect((await anna.client.get('/signup')).text).toContain('Annemarieke');
    const after = await get('/signup');
    expect(after.bytes.equals(before.bytes)).toBe(true);
    expect(isKept(after)).toBe(true);
  });

  it('is not kept where the address carries words of its own, or a secret, nor for other methods and paths', async () => {
    for (const path of [
      '/login?next=%2Fmembers', '/signup?next=x', '/signup?profile=x', '/members/x/signup?profile=x', '/pages/terms?version=2024-01-01', '/pages/service?about=withdrawal', '/members?gender=female',
      '/login?token=secret', '/login/', '/LOGIN', '/reset-password', '/landers/gallery/auto', '/landers/gallery/nobody',
      '/members/a%2Fb', '/_root.data',
    ]) expect([path, isKept(await get(path))]).toEqual([path, false]);
    expect(isKept(await server.client().request('POST', '/login', { form: {} }))).toBe(false);
  }); // prettier-ignore

  it('changes at once with the brand, and with what it wears', async () => {
    const before = await get('/pages/faq');
    await server.ctx.brands.reload();
    const { count, result } = await rendersOf(() => get('/pages/faq'));
    expect(count).toBe(1);
    expect(result.bytes.equals(before.bytes)).toBe(true);
    await server.ctx.looks.reload();
    expect((await rendersOf(() => get('/pages/faq'))).count).toBe(1);
    const { forHost } = server.ctx.brands;
    vi.spyOn(server.ctx.brands, 'forHost').mockImplementation((host) => {
      const brand = forHost(host);
      return brand && { ...brand, state: 'closed' };
    });
    expect((await get('/pages/faq')).status).toBe(503);
  });

  it('that shows people is made anew within seconds, behind the answer, by one render', async () => {
    const begun = server.ctx.clock.now().getTime();
    const clock = vi.spyOn(server.ctx.clock, 'now').mockReturnValue(new Date(begun));
    const after = (ms: number) => clock.mockReturnValue(new Date(begun + ms));
    const path = '/landers/video/en';
    expect((await rendersOf(() => get(path))).count).toBe(1);
    after(1_900);
    expect((await rendersOf(() => get(path))).count).toBe(0);
    after(4_000);
    globalThis.tail = 'new';
    const { count, result } = await rendersOf(() => Promise.all(Array.from({ length: 20 }, () => get(path))));
    expect(count).toBe(1);
    expect(result[0]?.text).not.toContain('new</body>');
    expect((await get(path)).text).toContain('new</body>');
    after(30_000);
    globalThis.tail = 'newer';
    expect((await get(path)).text).toContain('newer</body>');
    globalThis.tail = undefined;
    expect((await rendersOf(() => Promise.all([get('/members/x'), get('/members/x')]))).count).toBe(1);
    after(33_000);
    expect((await rendersOf(() => get('/members/x'))).count).toBe(1);
  });

  it('of a member counts as one of those that a visitor may read in a day, kept or not, landing pages too', async () => {
    await using strict = await startStrict();
    const pages = ['', '/landing', '/signup', '/landing2', '/landing3/de'];
    const kept = async (page = '') =>
      isKept(await strict.client().get(`/members/018f0000-0000-7000-8000-000000000000${page}`));
    for (let read = 1; read <= 60; read += 1) {
      expect([read, await kept(pages[read % pages.length])]).toEqual([read, true]);
    }
    for (const page of pages) expect([page, await kept(page)]).toEqual([page, false]);
  });

  it('that is not kept counts its reader once', async () => {
    await using strict = await startStrict();
    const { id } = await createPerson(server);
    globalThis.reads = `/api/profile.php?id=${id}`;
    const reader = strict.client();
    for (let read = 1; read <= 60; read += 1) await reader.get('/members/nobody-of-ours');
    expect(globalThis.answered).toEqual(Array.from({ length: 60 }, () => 200));
    await reader.get('/members/nobody-of-ours');
    expect(globalThis.answered.at(-1)).toBe(429);
    globalThis.reads = undefined;
  });

  it(
    'holds no private byte and nothing of another brand, whatever 1 000 requests say',
    { timeout: 120_000 },
    async () => {
      const random = seeded(20_26);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      const anna = await createPerson(server, { name: 'Secretname' });
      const session = String(anna.client.cookies.get('auth.session'));
      const hosts = ['localhost', 'fjord.localhost'] as const;
      const paths = ['/', '/login', '/signup', '/pages/privacy', '/landers/gallery/en', '/members', '/members/abc'];
      const secret = () => `hidden${Math.floor(random() * 1e9)}`;
      const names = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'referer', 'origin', 'authorization', 'user-agent',
      'x-own-page', 'x-own-scheme', 'forwarded', 'x-forwarded-proto', 'via', 'purpose']; // prettier-ignore
      const bodies = new Map<string, string>();
      // Every page is as fresh as its first answer.
      vi.spyOn(server.ctx.clock, 'now').mockReturnValue(server.ctx.clock.now());
      const ask = async (): Promise<void> => {
        const [host, path, marker] = [pick(hosts), pick(paths), secret()];
        const isMember = random() < 0.08;
        const [cookieLanguage, language] = [pick([...languages, undefined]), pick([...languages, 'xx', ''])];
        const country = pick(['DE', 'FR', undefined, 'zz']);
        const cookie = [
        ...(isMember ? [`auth.session=${session}`] : []),
        ...(cookieLanguage ? [`i18n_redirected=${cookieLanguage}`] : []),
        ...(country ? [`selected_country=${country}`] : []),
        `note=${marker}`, `auth.device=${marker}`, `preview=${marker}`,
      ].toSorted(() => random() - 0.5).join('; '); // prettier-ignore
        const query = pick(['', '', `?utm=${marker}`, `?ref=${marker}`, `?country=${marker}`, `?${marker}`, `?lb&sub=${marker}`]); // prettier-ignore
        const headers = {
          cookie,
          'accept-language': `${language};q=0.9,${marker}`,
          'accept-encoding': pick(['identity', 'gzip', 'br', marker, '*;q=0']),
          [pick(names)]: marker,
          [pick(names)]: `${marker}.example`,
        };
        const reply = await get(path + query, headers, host);
        if (isMember) {
          expect(isKept(reply)).toBe(false);
          return;
        }
        if (!isKept(reply)) return;
        const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(reply.headers['content-encoding'])];
        const text = String(unpack ? unpack(reply.bytes) : reply.bytes);
        const all = text + JSON.stringify(reply.headers);
        for (const forbidden of [marker, 'hidden', session, 'Secretname']) expect(all).not.toContain(forbidden);
        const own = server.ctx.brands.forHost(host)!;
        const other = server.ctx.brands.forHost(hosts.find((one) => one !== host)!)!;
        expect(text).toContain(`"name":"${own.name}"`.replaceAll('"', '\\"'));
        expect(text).not.toContain(other.name);
        // What was said before under the same outward facts is said again, to the byte.
        const facts = [host, path, reply.headers.etag].join(' ');
        expect(bodies.get(facts) ?? text).toBe(text);
        bodies.set(facts, text);
      };
      for (let round = 0; round < 1_000; round += 20) await Promise.all(Array.from({ length: 20 }, ask));
      expect(bodies.size).toBeGreaterThan(60);
    },
  );
});
