import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { startTestServer } from '../../test/support/index.ts';

/** The lines of a log. */
function logOf(stream: PassThrough) {
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  return () => text.trimEnd().split('\n').map((line) => JSON.parse(line) as { msg: string; code?: string; level: number }); // prettier-ignore
}

const login = { method: 'POST', url: '/api/user.php', payload: { login: 'nobody@example.org', password: 'wrong-wrong' } } as const; // prettier-ignore
const https = { host: 'localhost', origin: 'https://localhost', 'sec-fetch-site': 'same-origin' };

test('O2: behind TLS on this machine people log in without TRUSTED_PROXIES', async () => {
  await using server = await startTestServer({ env: { NODE_ENV: 'production' } });
  const headers = { ...https, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  const reply = await server.app.inject({ ...login, headers });
  expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'login_failed']);
});

test('O2: the log names once what a proxy must do, and why each request was refused', async () => {
  const logTo = new PassThrough();
  const lines = logOf(logTo);
  await using server = await startTestServer({ logTo, env: { LOG_LEVEL: 'info', TRUSTED_PROXIES: 'none' } });
  const from = (remoteAddress: string, headers: Record<string, string>) =>
    server.app.inject({ ...login, remoteAddress, headers: { ...https, ...headers } });
  for (let times = 0; times < 2; times += 1) {
    expect((await from('10.1.2.3', { 'x-forwarded-proto': 'https' })).json().error.code).toBe('cross_origin');
    expect((await from('10.1.2.3', {})).statusCode).toBe(403);
  }
  const warnings = lines().filter(({ level }) => level === 40);
  expect(warnings.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^X-Forwarded-Proto of 10\.1\.2\.3 is not believed: .*TRUSTED_PROXIES/),
    expect.stringMatching(/^a form was refused \(cross_origin\) because its page came by https.*X-Forwarded-Proto/),
  ]);
  const refused = lines().filter(({ msg }) => msg === 'refused');
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('cross_origin'));
});

test('O2: who comes from the internet is named in no log, and another site’s form is no matter of proxies', async () => {
  const logTo = new PassThrough();
  const lines = logOf(logTo);
  await using server = await startTestServer({ logTo, env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'none' } });
  await server.app.inject({ ...login, headers: { ...https, origin: 'https://evil.example' } });
  const headers = { ...https, 'x-forwarded-proto': 'https' };
  await server.app.inject({ ...login, remoteAddress: '203.0.113.9', headers });
  const text = lines().map(({ msg }) => msg).join('\n'); // prettier-ignore
  expect(text).toContain('X-Forwarded-Proto of a public address');
  expect(text).not.toContain('203.0.113.9');
  expect(text).not.toContain('evil');
});
