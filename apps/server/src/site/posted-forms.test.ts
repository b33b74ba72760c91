import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { type HttpClient, startTestServer } from '../../test/support/index.ts';
import { signupForm } from '../../test/support/people.ts';
import { publishSite } from '../../test/support/published-site.ts';

/** A site that logs in with what is posted to it, for whoever posts it, as the real one does. */
const site = `
export const styleSheets = [];
export async function handle(request, page) {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of ['origin', 'sec-fetch-site']) {
    if (request.headers.has(name)) headers.set(name, request.headers.get(name));
  }
  const call = { method: 'POST', headers, body: await request.text() };
  const reply = await page.fetch(new URL('/api/user.php', request.url).href, call);
  const answer = new Headers({ 'content-type': 'text/html' });
  for (const cookie of reply.headers.getSetCookie()) answer.append('set-cookie', cookie);
  return new Response(await reply.text(), { status: reply.status, headers: answer });
}`;

it('are taken behind a proxy that speaks TLS, whoever posts them: cookies are secure, and nothing is warned of', async () => {
  await using stack = new AsyncDisposableStack();
  const SITE_BUILDS = await publishSite(stack, site);
  const logTo = new PassThrough();
  let log = '';
  logTo.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
  const env = { SITE_BUILDS, TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'warn' };
  const server = stack.use(await startTestServer({ site: true, logTo, env }));
  const form = signupForm();
  await server.client().post('/api/signup.php', form);

  const origin = `https://localhost:${server.port}`;
  const post = (client: HttpClient, headers: Readonly<Record<string, string>>) =>
    client.request('POST', '/login', {
      raw: JSON.stringify({ login: form.email, password: form.password }),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
        'sec-fetch-site': 'same-origin',
        origin,
        ...headers,
      },
    });
  const https = { 'x-forwarded-proto': 'https' };
  const client = server.client();
  const { status, text, headers } = await post(client, https);
  expect([status, text]).toEqual([200, expect.stringContaining('"user"')]);
  const cookies = headers['set-cookie'] ?? [];
  expect(cookies.map((line) => line.split('=')[0])).toContain('auth.session');
  for (const line of cookies) expect(line).toContain('; Secure');
  expect((await client.get('/api/user.php')).status).toBe(200);
  expect(log).not.toContain('X-Forwarded-Proto');

  // Another site's form is not: nor one whose scheme nobody but its sender names.
  expect((await post(server.client(), { ...https, origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(server.client(), { 'x-own-scheme': 'https' })).status).toBe(403);
});
