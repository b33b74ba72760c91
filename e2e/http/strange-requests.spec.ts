import { expect } from 'playwright/test';
import { testOnOwnProduct } from '../support/own-product.ts';
import type { WireReply } from '../support/wire.ts';

/*
 * Requests that are none of the wire's, to the whole product, site included: each is refused in the wire's own words.
 */

const test = testOnOwnProduct();

const told = (reply: WireReply): unknown => [
  reply.status,
  (reply.json['error'] as unknown as { code?: string } | undefined)?.code,
  reply.headers.allow,
];

test('a method that a path does not have, and a path that there is not', async ({ product }) => {
  const visitor = product.visitor();
  expect(told(await visitor.ask('POST', '/api/search.php', { json: {} }))).toEqual([405, 'method_not_allowed', 'GET, HEAD']); // prettier-ignore
  for (const method of ['GET', 'HEAD', 'PATCH', 'OPTIONS']) {
    const [status, , allow] = told(await visitor.ask(method, '/api/like.php')) as unknown[];
    expect([method, status, allow]).toEqual([method, 405, 'DELETE, POST, PUT']);
  }
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    for (const path of ['/api/nothing.php', '/api/', '/api/profile.php/', '/api/like.php/more']) {
      expect([method, path, told(await visitor.ask(method, path))]).toEqual([method, path, [404, 'not_found', undefined]]); // prettier-ignore
    }
  }
  const german = await product.visitor('de').ask('POST', '/api/search.php', { json: {} });
  expect(german.json['error']).toMatchObject({ message: 'Etwas ist schiefgegangen. Versuch es noch mal.' });
});

test('text that no database keeps, wherever a text goes', async ({ product }) => {
  const member = product.visitor();
  expect((await member.post('/api/signup.php', product.newForm())).status).toBe(201);
  for (const broken of ['a\0b', 'half a smile \ud83d']) {
    const replies = [
      await member.put('/api/profile.php', { about_me: broken }),
      await member.put('/api/user.php', { name: broken }),
      await member.post('/api/complaints.php', { kind: 'other', text: broken }),
      await member.post('/api/like.php', { profile: broken }),
      await member.ask('GET', '/api/search.php', { query: { interests: 'tea\0' } }),
      await member.ask('GET', '/api/cities.php', { query: { country: 'NL', q: '\0' } }),
    ];
    expect(replies.map(told)).toEqual(replies.map(() => [422, 'validation', undefined]));
  }
  expect(product.log()).not.toMatch(/unexpected failure/);
});

test('a lander’s slug is a language, auto or a variant of the brand; another one is not found', async ({ product }) => {
  const visitor = product.visitor('en');
  const statusOf = async (slug: string) => (await visitor.get(`/landers/gallery/${slug}`)).status;
  expect(await Promise.all(['pl', 'eng', 'auto', 'winter', 'sv'].map(statusOf))).toEqual([200, 200, 302, 404, 404]);
  await product.ops('brand', 'set', 'ember', 'lander_variants=["winter"]');
  await expect.poll(() => statusOf('winter'), 'the server follows').toBe(200);
});

test('a page speaks by its cookie, else by its brand, else by the browser', async ({ product }) => {
  const languageOf = async (host: string, cookie?: string) =>
    /<html lang="(\w+)/.exec(
      (await product.visitor('fr', host).ask('GET', '/', { headers: cookie ? { cookie } : {} })).text,
    )?.[1];
  expect(await languageOf('localhost')).toBe('fr');
  expect(await languageOf('fjord.localhost')).toBe('de');
  expect(await languageOf('fjord.localhost', 'i18n_redirected=it')).toBe('it');
});
