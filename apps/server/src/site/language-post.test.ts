import { expect, it } from 'vitest';
import { startTestServer } from '../../test/support/index.ts';
import { publishSite } from '../../test/support/published-site.ts';

it('keeps the language that is posted without script, and leads back to the page, or leaves it where it is', async () => {
  await using stack = new AsyncDisposableStack();
  const SITE_BUILDS = await publishSite(stack, 'export const styleSheets = [];');
  const server = stack.use(await startTestServer({ site: true, env: { SITE_BUILDS } }));
  const origin = `http://localhost:${server.port}`;
  const post = async (headers: Readonly<Record<string, string>>) => {
    const client = server.client();
    const reply = await client.request('POST', '/language?to=de', { headers });
    return [reply.status, reply.headers.location, client.cookies.get('i18n_redirected')];
  };
  const own = { origin, 'sec-fetch-site': 'same-origin' };
  expect(await post({ ...own, referer: `${origin}/pages/faq?x=1` })).toEqual([303, '/pages/faq?x=1', 'de']);
  expect(await post({ ...own, referer: 'https://elsewhere.example/a' })).toEqual([303, '/', 'de']);
  expect(await post(own)).toEqual([303, '/', 'de']);
  // The page of a mail's link, whose address is a secret, names neither itself nor its origin.
  expect(await post({ ...own, origin: 'null' })).toEqual([204, undefined, 'de']);
  expect(await post({ origin: 'null' })).toEqual([403, undefined, undefined]);
});
