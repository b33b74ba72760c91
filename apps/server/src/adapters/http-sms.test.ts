import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { SmsDeferred, SmsRefused } from '../ports/index.ts';
import { httpSms } from './http-sms.ts';

interface Taken {
  readonly authorization: string | undefined;
  readonly body: unknown;
}

const taken: Taken[] = [];
let status = 202;
const provider = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  taken.push({
    authorization: request.headers.authorization,
    body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
  });
  response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}');
});
const settings = () => ({
  SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/messages`,
  SMS_TOKEN: 'a-secret-token',
  SMS_SENDER: 'Ember',
});
const sms = { id: 'id-1', to: '+31612345678', text: '123456 is your code', sentAt: new Date(0) };

beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
});
afterAll(() => void provider.close());

test('hands a message over with the token', async () => {
  await httpSms(settings()).send(sms);
  expect(taken.at(-1)).toEqual({
    authorization: 'Bearer a-secret-token',
    body: { to: sms.to, from: 'Ember', text: sms.text, reference: 'id-1' },
  });
});

test.each([
  [400, SmsRefused],
  [422, SmsRefused],
  [302, SmsDeferred],
  [429, SmsDeferred],
  [503, SmsDeferred],
])('%i is %o', async (answered, kind) => {
  status = answered;
  await expect(httpSms(settings()).send(sms)).rejects.toBeInstanceOf(kind);
});

test('no provider at all is tried again later', async () => {
  const gone = { ...settings(), SMS_URL: 'http://127.0.0.1:1/messages' };
  await expect(httpSms(gone).send(sms)).rejects.toBeInstanceOf(SmsDeferred);
});

test('the settings stand together, and production speaks https', () => {
  expect(() => readEnv({ SMS_URL: 'http://127.0.0.1/' })).toThrow(/SMS_TOKEN .*\n.*SMS_SENDER /);
  const production = { NODE_ENV: 'production', DEMO: '1', ...settings() };
  expect(() => readEnv(production)).toThrow(/SMS_URL must be https/);
});
