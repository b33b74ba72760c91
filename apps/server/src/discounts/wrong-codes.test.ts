import type { ErrorReply } from '@dating/core/contract';
import { expect, it } from 'vitest';
import { type HttpClient, startTestServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import { createCode } from './codes.ts';

async function guess(client: HttpClient, path: string, times: number): Promise<string[]> {
  const codes = [];
  for (let index = 0; index < times; index += 1) {
    const { body } = await client.get<ErrorReply>(path, { code: `GUESS${index}`, country: 'NL' });
    codes.push(body.error.code);
  }
  return codes;
}

const first = (codes: readonly string[]) => codes.indexOf('too_many_requests');

it('S9: a visitor’s guesses at discount codes end after thirty, at every call that takes one', async () => {
  await using server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } });
  const visitor = server.client();
  expect(first(await guess(visitor, '/api/bundles.php', 60))).toBe(30);
  const refused = await visitor.get('/api/bundles.php', { country: 'NL', code: 'GUESS' });
  expect([refused.status, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
  expect((await visitor.get('/api/bundles.php', { country: 'NL' })).status).toBe(200);
  const { client } = await createPerson(server);
  expect(first(await guess(client, '/api/discountcode.php', 1))).toBe(0);
  await server.moveClock(60 * 60_000);
  expect(first(await guess(visitor, '/api/bundles.php', 1))).toBe(-1);
});

it('S9: a member’s wrong codes count for the member, wherever they are and however many addresses may call', async () => {
  await using server = await startTestServer();
  const { client } = await createPerson(server);
  expect(first(await guess(client, '/api/discountcode.php', 15))).toBe(-1);
  expect(first(await guess(client, '/api/bundles.php', 10))).toBe(5);
  const order = { bundle: 'ember-p0', payment_method: 'ideal', country: 'NL', withdrawal_waiver: true, code: 'GUESS' };
  expect((await client.post('/api/payment.php', order)).status).toBe(429);
  expect(first(await guess((await createPerson(server)).client, '/api/bundles.php', 1))).toBe(-1);
});

it('S9: a code that there is costs no guess', async () => {
  await using server = await startTestServer();
  const { client } = await createPerson(server);
  await createCode(server.ctx, server.ctx.brands.default, { percentage: 20, validity: 'unlimited', code: 'SPRING20' });
  for (let index = 0; index < 25; index += 1) {
    expect((await client.get('/api/bundles.php', { code: 'SPRING20', country: 'NL' })).status).toBe(200);
  }
});
