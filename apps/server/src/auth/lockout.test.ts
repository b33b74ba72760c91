import type { ErrorReply } from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { signupForm } from '../../test/support/people.ts';
import { type HttpClient, sharedServer, startTestServer, type TestServer } from '../../test/support/index.ts';
import { freeAttempts } from './throttle.ts';

const shared = sharedServer();

const password = 'a-good-password';
const next = 'another-good-one';

async function join(server: TestServer) {
  const form = signupForm({ password });
  const client = server.client();
  expect((await client.post('/api/signup.php', form)).status).toBe(201);
  return { ...form, client };
}

const logIn = (client: HttpClient, login: string, secret: string) =>
  client.post<ErrorReply>('/api/user.php', { login, password: secret });

/** The browser in which the member has been before: its session is over, its device is known. */
function knownBrowser(server: TestServer, client: HttpClient): HttpClient {
  const browser = server.client();
  browser.cookies.set('auth.device', client.cookies.get('auth.device') ?? '');
  return browser;
}

async function guess(server: TestServer, login: string, times: number): Promise<number[]> {
  const stranger = server.client();
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await logIn(stranger, login, `guess ${time}`)).status);
  return statuses;
}

describe('wrong passwords', () => {
  it('S4: 200 of strangers block strangers, and the member on a known device logs in at once', async () => {
    const server = shared();
    const { name, client } = await join(server);
    const statuses = await guess(server, name, 200);
    expect(statuses.slice(0, freeAttempts + 1)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(new Set(statuses.slice(freeAttempts))).toEqual(new Set([429]));
    expect((await logIn(knownBrowser(server, client), name, password)).status).toBe(200);
    // Who guesses stays out, also with the right one.
    expect((await logIn(server.client(), name, password)).status).toBe(429);
  });

  it('S4: a device of another member is a stranger, and so is a made-up one', async () => {
    const server = shared();
    const [anna, ben] = [await join(server), await join(server)];
    await guess(server, anna.name, freeAttempts);
    expect((await logIn(knownBrowser(server, ben.client), anna.name, password)).status).toBe(429);
    const made = server.client();
    made.cookies.set('auth.device', 'A'.repeat(43));
    expect((await logIn(made, anna.name, password)).status).toBe(429);
  });

  it('S4: on a known device they block that device and nobody else', async () => {
    const server = shared();
    const { name, client } = await join(server);
    const phone = server.client();
    await logIn(phone, name, password);
    const browser = knownBrowser(server, client);
    for (let time = 0; time < freeAttempts; time += 1) await logIn(browser, name, 'not this one');
    expect((await logIn(browser, name, password)).status).toBe(429);
    expect((await logIn(knownBrowser(server, phone), name, password)).status).toBe(200);
    expect((await logIn(server.client(), name, password)).status).toBe(200);
  });

  it('S4: of strangers do not close a running session’s own forms, and those of a session close only its own', async () => {
    const server = shared();
    const { name, client } = await join(server);
    const phone = server.client();
    await logIn(phone, name, password);
    await guess(server, name, freeAttempts + 1);
    const change = (from: HttpClient, old: string) =>
      from.put<ErrorReply>('/api/password.php', { old_password: old, password: next, password_repeat: next });
    for (let time = 0; time < freeAttempts; time += 1) expect((await change(client, 'wrong')).status).toBe(422);
    expect((await change(client, password)).body.error.code).toBe('too_many_attempts');
    const mail = await client.post<ErrorReply>('/api/mail-change.php', { email: signupForm().email, password });
    expect(mail.body.error.code).toBe('too_many_attempts');
    expect((await logIn(knownBrowser(server, client), name, password)).status).toBe(200);
    expect((await change(phone, password)).status).toBe(200);
  });
});

describe('mails with a link to choose a new password', () => {
  const ask = (client: HttpClient, email: string) => client.post<ErrorReply>('/api/reset-password.php', { email });

  it('S4: that strangers asked for leave a known device its own', async () => {
    await using server = await startTestServer();
    const { email, client } = await join(server);
    const stranger = server.client();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await ask(stranger, email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const own = knownBrowser(server, client);
    for (let time = 0; time < 5; time += 1) {
      // Mails are written side by side: the last one asked for is to be the last one there.
      await server.settle();
      expect((await ask(own, email)).status).toBe(200);
    }
    expect((await ask(own, email)).body.error.code).toBe('too_many_resets');
    const mail = await server.latestMail(email, /Choose a new password/);
    const token = mail.links.find(({ pathname }) => pathname === '/reset-password/do')?.searchParams.get('token');
    const reset = { token, password: next, password_repeat: next };
    expect((await own.put('/api/reset-password.php', reset)).status).toBe(200);
  });
});
