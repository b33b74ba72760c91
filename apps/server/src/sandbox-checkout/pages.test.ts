import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Payment } from '@dating/core/contract';
import { expect, it } from 'vitest';
import { createPerson } from '../../test/support/people.ts';
import { siteStylesheets } from '../site/stylesheets.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';

/** Answers of the checkout page to callers with these connections; the forwarded address lies. */
async function answers(server: TestServer, forwarded: string, peers: readonly string[]): Promise<number[]> {
  const { client } = await createPerson(server);
  const order = { bundle: 'ember-p0', payment_method: 'ideal', country: 'NL', withdrawal_waiver: true };
  const { body } = await client.post<{ payment: Payment }>('/api/payment.php', order);
  const { pathname } = new URL(body.payment.redirect_url ?? '');
  const ask = async (method: 'GET' | 'POST', remoteAddress: string) => {
    const headers = {
      host: 'localhost', 'x-forwarded-for': forwarded, 'content-type': 'application/x-www-form-urlencoded',
    }; // prettier-ignore
    const payload = method === 'POST' ? { payload: 'outcome=paid' } : {};
    return (await server.app.inject({ method, url: pathname, remoteAddress, headers, ...payload })).statusCode;
  };
  const codes = [];
  for (const peer of peers) codes.push(await ask('GET', peer), await ask('POST', peer));
  return codes;
}

it('S6: the sandbox’s checkout is opened and decided on this machine only, by the connection', async () => {
  await using server = await startTestServer();
  expect(await answers(server, '127.0.0.1', ['192.0.2.7', '127.0.0.1'])).toEqual([404, 404, 200, 303]);
});

it('has the style sheet of the built site, whose fonts the brand names', () => {
  const builds = mkdtempSync(join(tmpdir(), 'builds-'));
  expect(siteStylesheets(builds)).toEqual([]);
  const folder = join(builds, 'current/client/.vite');
  mkdirSync(folder, { recursive: true });
  const built = { 'app/routes/a.tsx': { css: ['assets/a.css'] }, 'app/root.tsx?route': { css: ['assets/root-1.css'] } };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(built));
  expect(siteStylesheets(builds)).toEqual(['/assets/root-1.css']);
});

it('S6: a demo in production may stand behind a proxy that the operator named, and no other', async () => {
  const env = { NODE_ENV: 'production', DEMO: '1', TRUSTED_PROXIES: '10.0.0.0/8' };
  await using server = await startTestServer({ env });
  expect(await answers(server, '203.0.113.9', ['192.0.2.7', '10.1.2.3'])).toEqual([404, 404, 200, 303]);
});
