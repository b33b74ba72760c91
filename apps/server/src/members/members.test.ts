import { availableParallelism } from 'node:os';
import type { ErrorReply, User } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import { verify } from '@node-rs/argon2';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createPerson, signupForm } from '../../test/support/people.ts';
import { type HttpClient, sharedServer, startTestServer, type TestServer } from '../../test/support/index.ts';
import { checkPassword, hashPassword } from '../auth/passwords.ts';
import { freeAttempts } from '../auth/throttle.ts';
import { findByLogin, findMember } from './queries.ts';
import { touchActivity } from './activity.ts';

const shared = sharedServer();

// A spy only: the real function runs. Files share their modules, and those loaded before hold no spy.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });

type Refused = ErrorReply;
type Answer = { user: User };

const password = 'a-good-password';

const join = async (server: TestServer, change: Readonly<Record<string, unknown>> = {}) => {
  const form = signupForm({ ...change, password });
  const client = server.client();
  expect((await client.post('/api/signup.php', form)).status).toBe(201);
  return { ...form, client };
};
const logIn = (client: HttpClient, login: string, secret: string, more: Readonly<Record<string, string>> = {}) =>
  client.post<Refused & Answer>('/api/user.php', { login, password: secret, ...more });

describe('log-in', () => {
  it('takes e-mail address or username in any case, and keeps the time zone', async () => {
    const server = shared();
    const { email, name } = await join(server);
    for (const login of [email, email.toUpperCase(), name, ` ${name.toUpperCase()} `]) {
      const client = server.client();
      const reply = await logIn(client, login, password, { time_zone: 'Europe/Berlin' });
      expect(reply.status).toBe(200);
      expect(reply.body.user.email).toBe(email);
      const cookie = String(reply.headers['set-cookie']);
      expect(cookie).toMatch(/^auth\.session=[\w-]{43};/);
      for (const part of ['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(part);
      expect((await client.get('/api/user.php')).status).toBe(200);
    }
    expect((await findByLogin(server.ctx.db, 'ember', email))?.time_zone).toBe('Europe/Berlin');
    await logIn(server.client(), email, password, { time_zone: 'Mars/Olympus' });
    expect((await findByLogin(server.ctx.db, 'ember', email))?.time_zone).toBe('Europe/Berlin');
  });

  it.each(['Etc/Unknown', '', 'Mars/Phobos', ':/etc/localtime', 'UTC+8'])(
    'takes the time zone %o, which nobody knows, as none',
    async (zone) => {
      const server = shared();
      const { email } = await join(server, { time_zone: zone });
      const zoneNow = async () => (await findByLogin(server.ctx.db, 'ember', email))?.time_zone;
      expect(await zoneNow()).toBe('UTC');
      await logIn(server.client(), email, password, { time_zone: 'Europe/Berlin' });
      const client = server.client();
      expect((await logIn(client, email, password, { time_zone: zone })).status).toBe(200);
      expect(await zoneNow()).toBe('Europe/Berlin');
      // One that is stored all the same.
      await server.ctx.db.updateTable('member').set({ time_zone: zone }).where('email', '=', email).execute();
      const again = server.client();
      await logIn(again, email, password);
      for (const path of ['/api/chats.php', '/api/swipe.php', '/api/sessions.php', '/api/receipts.php'])
        expect([path, (await again.get(path)).status < 500]).toEqual([path, true]);
    },
  );

  it('answers an unknown login and a wrong password alike, with the same work', async () => {
    const server = shared();
    const { email } = await join(server);
    const checked = vi.mocked(verify);
    checked.mockClear();
    const wrong = await logIn(server.client(), email, 'not-the-password');
    expect(checked).toHaveBeenCalledTimes(1);
    const unknown = await logIn(server.client(), 'nobody@example.org', 'not-the-password');
    expect(checked).toHaveBeenCalledTimes(2);
    const parameters = checked.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    expect(parameters[1]).toEqual(parameters[0]);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.error).toEqual({ code: 'login_failed', message: 'Login failed, please try again.' });
    expect(wrong.headers['set-cookie']).toBeUndefined();
    const german = await logIn(server.client({ language: 'de' }), email, 'not-the-password');
    expect(german.body.error.message).toBe(allLocales.de.errors.login_failed);
  });

  it('accepts only the members of the brand', async () => {
    const server = shared();
    const { email, client } = await join(server);
    const fjord = server.client({ host: 'fjord.localhost' });
    expect((await logIn(fjord, email, password)).body.error.code).toBe('login_failed');
    fjord.cookies.set('auth.session', client.cookies.get('auth.session') ?? '');
    expect((await fjord.get<Refused>('/api/user.php')).body).toMatchObject({
      error: { code: 'authentication_required' }, authentication_required: true,
    }); // prettier-ignore
  });

  it('starts a new session and ends the one that the browser had', async () => {
    const server = shared();
    const { email, client } = await join(server);
    const before = client.cookies.get('auth.session') ?? '';
    await logIn(client, email, password);
    expect(client.cookies.get('auth.session')).not.toBe(before);
    const planted = server.client();
    planted.cookies.set('auth.session', before);
    expect((await planted.get<Refused>('/api/user.php')).body.error.code).toBe('authentication_required');
    const invented = server.client();
    invented.cookies.set('auth.session', 'x'.repeat(43));
    await logIn(invented, email, password);
    expect(invented.cookies.get('auth.session')).not.toBe('x'.repeat(43));
  });

  it('says that the account is banned or leaving, to a caller with the right password', async () => {
    const server = shared();
    const { email, client } = await join(server);
    const set = (values: { banned_at?: Date | null; delete_after?: Date | null }) =>
      server.ctx.db.updateTable('member').set(values).where('email', '=', email).execute();
    const member = await findByLogin(server.ctx.db, 'ember', email);

    await set({ banned_at: new Date() });
    server.ctx.sessions.changed(member?.id ?? '');
    expect((await logIn(server.client(), email, 'wrong-wrong')).body.error.code).toBe('login_failed');
    const banned = await logIn(server.client(), email, password);
    expect(banned.status).toBe(403);
    expect(banned.body.error).toMatchObject({
      code: 'banned',
      appeal: expect.stringMatching(/^[\w-]{20,}$/) as unknown,
    });
    expect((await client.get('/api/user.php')).status).toBe(403);

    await set({ banned_at: null, delete_after: new Date(Date.now() + 1_000_000) });
    const leaving = await logIn(server.client(), email, password);
    expect(leaving.status).toBe(409);
    expect(leaving.body.error).toMatchObject({
      code: 'pending_deletion', message: 'Account pending deletion', reactivation_sent: true,
    }); // prettier-ignore
    const again = await logIn(server.client(), email, password);
    expect(again.body.error).toMatchObject({ code: 'pending_deletion', reactivation_sent: false });
  });

  it('refuses other origins', async () => {
    const server = shared();
    const { email } = await join(server);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const reply = await server.client().post<Refused>('/api/user.php', { login: email, password }, { headers });
    expect(reply.body.error.code).toBe('cross_origin');
  });
});

describe('throttle', () => {
  const fail = async (server: TestServer, login: string, times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      expect((await logIn(server.client(), login, 'wrong-wrong')).status).toBe(401);
    }
  };
  const minute = 60_000;

  it('blocks the account after five failures, longer each time, and opens it with time', async () => {
    await using server = await startTestServer();
    const { email, name } = await join(server);
    await fail(server, email, 5);
    const blocked = await logIn(server.client(), email, password);
    expect(blocked.status).toBe(429);
    expect(blocked.body.error).toEqual({
      code: 'too_many_attempts', minutes: 5,
      message: 'Too many incorrect attempts: the account is blocked for 5 minutes.',
    }); // prettier-ignore
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(290);
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(300);
    // The account is blocked, under each of its names and from every address; other accounts are not.
    expect((await logIn(server.client(), name, password)).status).toBe(429);
    const other = await join(server);
    expect((await logIn(server.client(), other.email, password)).status).toBe(200);

    await server.moveClock(4 * minute + 1_000);
    const soon = await logIn(server.client({ language: 'de' }), email, password);
    expect(soon.body.error.minutes).toBe(1);
    expect(soon.body.error.message).toBe(allLocales.de.errors.too_many_attempts.one.replace('{{count}}', '1'));

    await server.moveClock(minute);
    await fail(server, email, 1);
    expect((await logIn(server.client(), email, password)).body.error.minutes).toBe(10);
    await server.moveClock(10 * minute);
    await fail(server, email, 1);
    expect((await logIn(server.client(), email, password)).body.error.minutes).toBe(20);
    await server.moveClock(20 * minute);
    expect((await logIn(server.client(), email, password)).status).toBe(200);
    // The right password clears all of them.
    await fail(server, email, 5);
    expect((await logIn(server.client(), email, password)).body.error.minutes).toBe(5);
  });

  it('never blocks for more than an hour', async () => {
    await using server = await startTestServer();
    const { email } = await join(server);
    await fail(server, email, 4);
    for (const minutes of [5, 10, 20, 40, 60, 60]) {
      await fail(server, email, 1);
      expect((await logIn(server.client(), email, password)).body.error.minutes).toBe(minutes);
      await server.moveClock(minutes * minute);
    }
  });

  it('treats an unknown login the same way', async () => {
    await using server = await startTestServer();
    await fail(server, 'nobody@example.org', 5);
    expect((await logIn(server.client(), 'NOBODY@example.org', password)).body.error.minutes).toBe(5);
  });

  it('survives a restart, and counts simultaneous attempts', async () => {
    const server = shared();
    const { email } = await join(server);
    const replies = await Promise.all(Array.from({ length: 20 }, () => logIn(server.client(), email, 'wrong-wrong')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
    const databaseUrl = server.env.DATABASE_URL;
    await using restarted = await startTestServer({
      ...(databaseUrl ? { databaseUrl } : {}),
      dataDir: server.env.DATA_DIR,
    });
    expect((await logIn(restarted.client(), email, password)).status).toBe(429);
  });

  it('forgets failures after a day', async () => {
    await using server = await startTestServer();
    const { email } = await join(server);
    await fail(server, email, 4);
    await server.moveClock(24 * 60 * minute + 1_000);
    await fail(server, email, 4);
    expect((await logIn(server.client(), email, password)).status).toBe(200);
  });
});

describe('log-out', () => {
  it('ends the session on the server too', async () => {
    const server = shared();
    const { client } = await join(server);
    const cookie = client.cookies.get('auth.session') ?? '';
    expect((await client.get('/api/logout.php')).body).toEqual({ ok: true });
    expect(client.cookies.has('auth.session')).toBe(false);
    client.cookies.set('auth.session', cookie);
    expect((await client.get<Refused>('/api/user.php')).body.error.code).toBe('authentication_required');
    expect((await server.client().get('/api/logout.php')).body).toEqual({ ok: true });
  });

  it('is refused from another site, and a prefetch ends no session', async () => {
    const server = shared();
    const { client } = await join(server);
    const evil = await client.request<Refused>('GET', '/api/logout.php', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(evil.status).toBe(403);
    expect(evil.body.error.code).toBe('cross_origin');
    await client.request('GET', '/api/logout.php', { headers: { 'sec-purpose': 'prefetch' } });
    expect((await client.get('/api/user.php')).status).toBe(200);
    const same = await client.request('GET', '/api/logout.php', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(same.status).toBe(200);
  });
});

describe('the account', () => {
  it('changes language, invisible mode and username', async () => {
    const server = shared();
    const { client, email, name } = await join(server);
    expect((await client.put<Answer>('/api/user.php', { language: 'de' })).body.user.language).toBe('de');
    expect((await client.put<Answer>('/api/user.php', { invisible: true })).body.user.invisible).toBe(true);
    const renamed = await client.put<Answer>('/api/user.php', { name: '  New   Name ' });
    expect(renamed.body.user.profile.name).toBe('New Name');
    expect(renamed.body.user).toMatchObject({ language: 'de', invisible: true });
    expect((await logIn(server.client(), 'new name', password)).status).toBe(200);
    expect((await logIn(server.client(), name, password)).status).toBe(401);
    expect((await client.put<Answer>('/api/user.php', {})).body.user.email).toBe(email);
  });

  it('checks a new username', async () => {
    const server = shared();
    const { client, email, name } = await join(server);
    await createPerson(server, { name: 'Taken' });
    const refused = async (wish: string) =>
      (await client.put<Refused>('/api/user.php', { name: wish })).body.error.fields?.['name'];
    expect(await refused('tAKEN')).toBe('That username is taken. Choose another.');
    expect(await refused('@me')).toBe('Username may not start with @');
    expect(await refused(email)).toBe('Username may not be the same as your e-mail address');
    expect(await refused('x')).toBe('Use at least 2 characters.');
    expect((await client.put<Answer>('/api/user.php', { name: name.toUpperCase() })).body.user.profile.name).toBe(
      name.toUpperCase(),
    );
    expect((await client.put('/api/user.php', { language: 'xx' })).status).toBe(422);
    expect((await client.put('/api/user.php', { paid_user: true })).status).toBe(422);
    expect((await server.client().put('/api/user.php', { language: 'de' })).status).toBe(403);
  });

  it('gives a username to only one of two simultaneous requests', async () => {
    const server = shared();
    const people = [await createPerson(server), await createPerson(server)];
    const replies = await Promise.all(
      people.map(({ client }) => client.put<Refused>('/api/user.php', { name: 'Nova' })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('notes activity, and seldom', async () => {
    await using server = await startTestServer();
    const { id } = await createPerson(server);
    const seen = async () => (await findMember(server.ctx.db, id))?.last_active.getTime();
    const first = await seen();
    await touchActivity(server.ctx, id);
    expect(await seen()).toBe(first);
    await server.moveClock(6 * 60_000);
    await touchActivity(server.ctx, id);
    expect(Number(await seen()) - Number(first)).toBeGreaterThanOrEqual(6 * 60_000);
  });
});

describe('a busy server', () => {
  it('counts no attempt that it had no time to check, neither at the log-in nor of a proof', async () => {
    const server = shared();
    const { email, client } = await join(server);
    const prove = () => client.put<Refused>('/api/proof.php', { password });
    const kept = await hashPassword(password);
    const checked = vi.mocked(verify);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    checked.mockImplementation(() => promise);
    // More than may wait: the queue is full.
    const waiting = Promise.allSettled(Array.from({ length: 2_000 }, () => checkPassword(password, kept)));
    const statuses = new Set<number>();
    for (let time = 0; time <= freeAttempts; time += 1) {
      statuses.add((await logIn(server.client(), email, password)).status);
      statuses.add((await prove()).status);
    }
    resolve(true);
    await waiting;
    checked.mockReset();
    expect([...statuses]).toEqual([503]);
    // Those that it did check count, from the first one on.
    for (let time = 1; time < freeAttempts; time += 1)
      expect((await logIn(server.client(), email, 'wrong-wrong')).status).toBe(401);
    expect((await logIn(server.client(), email, password)).status).toBe(200);
    expect((await prove()).status).toBe(200);
  });
});

describe('passwords', () => {
  it('are checked a few at a time, the rest wait, and a failing check frees its place', async () => {
    const checked = vi.mocked(verify);
    const kept = await hashPassword('right-right');
    let running = 0;
    let most = 0;
    checked.mockImplementation(async (hash) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (String(hash) === 'broken') throw new Error('broken');
      return true;
    });
    const results = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => checkPassword('right-right', kept)),
      checkPassword('x', 'broken'),
      ...Array.from({ length: 20 }, () => checkPassword('right-right', kept)),
    ]);
    checked.mockReset();
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect(most).toBe(Math.max(1, Math.floor(availableParallelism() / 2)));
    expect(await checkPassword('right-right', kept)).toBe(true);
    expect(await checkPassword('wrong-wrong', kept)).toBe(false);
    expect(await checkPassword('nobody has this password', null)).toBe(false);
  });
});
