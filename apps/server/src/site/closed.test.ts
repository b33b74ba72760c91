import { type Language, languages, localeOf } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { makePreview, readPreview } from '../brands/preview.ts';
import { mountIcons } from './icons.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
// Mocks end with each test.
beforeEach(() => {
  const { forHost } = server.ctx.brands;
  vi.spyOn(server.ctx.brands, 'forHost').mockImplementation((host) => {
    const brand = forHost(host);
    return brand?.id === 'fjord' ? { ...brand, state: 'closed' } : brand;
  });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A visitor who reads this language, whatever the brand's own is. */
function visitor(language: Language = 'en') {
  const client = server.client({ host: 'fjord.localhost' });
  client.cookies.set('i18n_redirected', language);
  return client;
}
const tokenFor = async (brand: string, now = server.ctx.clock.now()) =>
  makePreview(await server.ctx.secrets.random('brand-previews'), brand, now);

describe('a closed brand', () => {
  it('O4: says that it comes soon, in its own look and the reader’s language, and names no company', async () => {
    const brand = server.ctx.brands.byId('fjord');
    for (const language of languages) {
      const { status, text, headers } = await visitor(language).get('/login');
      expect(status).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': '3600', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
      expect(text).toContain(`<html lang="${localeOf[language]}"`);
      expect(text).toContain(`<h1>${allLocales[language].closed.soonTitle}</h1>`);
      expect(text).toContain('Fjord');
      expect(text).toContain(server.ctx.looks.wornBy(brand).css);
      expect(text).toContain(`mailto:${brand.support_email}`);
      for (const other of ['Ember', brand.company.name, brand.company.kvk, brand.company.address])
        expect(text).not.toContain(other);
      expect(text).not.toContain('<script');
    }
  });

  it('O4: refuses every call in the words of the wire, and every other page', async () => {
    const client = visitor();
    for (const [method, path] of [['GET', '/api/settings.php'], ['POST', '/api/user.php'], ['GET', '/api/nothing.php']] as const) {
      const { status, headers, body } = await client.request<{ error: { code: string } }>(method, path, {});
      expect([path, status, body.error.code, headers['retry-after']]).toEqual([path, 503, 'unavailable', '3600']);
    }
    for (const path of ['/', '/members/x', '/media/x', '/dev/mail', '/reset-password/do?token=x'])
      expect([path, (await client.get(path)).status]).toEqual([path, 503]);
  }); // prettier-ignore

  it('O4: answers probes and other servers, and every other brand answers all', async () => {
    const client = visitor();
    expect((await client.get('/health/ready')).status).toBe(200);
    // One click in a mail program, and what a provider tells, are heard: these are refused for what they say.
    expect((await client.post('/api/unsubscribe.php?token=x', undefined)).status).not.toBe(503);
    expect((await server.client().get('/api/settings.php')).status).toBe(200);
  });

  it('O4: tells whoever was a member that the account is kept', async () => {
    const client = visitor();
    client.cookies.set('auth.device', 'anything');
    const { text } = await client.get('/');
    expect(text).toContain('We’re closed for now');
    expect(text).toContain('Your account and credits stay as they are');
  });

  it('O4: opens for whoever has the preview link, which leaves the address', async () => {
    const client = visitor();
    const entry = await client.get(`/login?ref=a&preview=${await tokenFor('fjord')}`);
    expect([entry.status, entry.headers.location]).toEqual([303, '/login?ref=a']);
    expect(String(entry.headers['set-cookie'])).toMatch(
      /^preview=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(entry.headers['referrer-policy']).toBe('no-referrer');
    const inside = await client.get('/api/settings.php');
    expect([inside.status, inside.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    // Wherever the path leads, it is on this host.
    const twisted = await client.get(`//evil.example/?preview=${await tokenFor('fjord')}`);
    expect(twisted.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  it('O4: opens for no other token: of another brand, changed, or too old', async () => {
    const now = server.ctx.clock.now().getTime();
    const old = await tokenFor('fjord', new Date(now - 8 * 24 * 3600 * 1000));
    const good = await tokenFor('fjord');
    const changed = good.replace(/\.(.)/, (_, first: string) => (first === 'A' ? '.B' : '.A'));
    for (const token of [await tokenFor('ember'), old, `z${good}`, changed, '', '.', 'x.y']) {
      const client = visitor();
      expect([token, (await client.get('/', { preview: token })).status]).toEqual([token, 503]);
      client.cookies.set('preview', token);
      expect([token, (await client.get('/api/settings.php')).status]).toEqual([token, 503]);
    }
    const secret = await server.ctx.secrets.random('brand-previews');
    expect(readPreview(secret, 'fjord', good, new Date(now + 6 * 24 * 3600 * 1000))).toBe(true);
    expect(readPreview(secret, 'fjord', good, new Date(now + 8 * 24 * 3600 * 1000))).toBe(false);
  });

  it('O4: keeps its icons', async () => {
    const { default: Fastify } = await import('fastify');
    const app = Fastify();
    mountIcons(app, server.ctx);
    expect((await app.inject({ url: '/favicon.ico', headers: { host: 'fjord.localhost' } })).statusCode).toBe(200);
    await app.close();
  });
});
