import type { ErrorReply, Session } from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { createPerson, signupForm } from '../../test/support/people.ts';
import { type HttpClient, sharedServer, startTestServer, type TestServer } from '../../test/support/index.ts';

const shared = sharedServer();

const path = '/api/sessions.php';
const minute = 60_000;
const password = 'a-good-password';
const agents = {
  chrome: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/146.0.0.0 Mobile Safari/537.36',
  safari: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.1 Safari/605.1.15',
};

async function join(server: TestServer, change: Readonly<Record<string, unknown>> = {}) {
  const form = signupForm({ password, ...change });
  const client = server.client();
  const headers = { 'user-agent': agents.safari };
  expect((await client.post('/api/signup.php', form, { headers })).status).toBe(201);
  return { client, email: form.email };
}

async function logIn(client: HttpClient, login: string, userAgent = agents.chrome, more: Record<string, string> = {}) {
  const headers = { 'user-agent': userAgent, ...more };
  const reply = await client.post('/api/user.php', { login, password }, { headers });
  expect(reply.status).toBe(200);
  return reply;
}

const sessionsOf = async (client: HttpClient) => (await client.get<{ sessions: Session[] }>(path)).body.sessions;
const keys = {
  p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
};
async function subscribe(client: HttpClient, name: string) {
  const subscription = { endpoint: `https://push.example/${name}`, keys };
  expect((await client.post('/api/user.php?push=1', { subscription })).status).toBe(200);
}
async function subscriptions(server: TestServer) {
  const rows = await server.ctx.db.selectFrom('push_subscription').select('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint);
}
const isIn = async (client: HttpClient) => (await client.get('/api/chats.php')).status === 200;

describe('sessions', () => {
  it('are listed by the names of their devices, the last used first, with the current one marked', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server, { language: 'de' });
    await server.moveClock(10 * minute);
    const phone = server.client();
    await logIn(phone, email);
    expect(await sessionsOf(phone)).toMatchObject([
      { device: 'Chrome auf Android', current: true },
      { device: 'Safari auf Mac', current: false },
    ]);
    expect(JSON.stringify(await sessionsOf(client))).not.toContain('Mozilla');
    const kept = await server.ctx.db.selectFrom('session').select('device').orderBy('created_at').execute();
    expect(kept).toEqual([{ device: 'Safari|Mac' }, { device: 'Chrome|Android' }]);
  });

  it('show when they were last in use, to within five minutes', async () => {
    await using server = await startTestServer();
    const { client } = await join(server);
    const [begun] = await sessionsOf(client);
    await server.moveClock(4 * minute);
    expect((await sessionsOf(client))[0]?.last_seen).toBe(begun?.last_seen);
    await server.moveClock(2 * minute);
    await sessionsOf(client);
    const [seen] = await sessionsOf(client);
    const age = server.ctx.clock.now().getTime() - Date.parse(seen?.last_seen ?? '');
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(minute);
  });

  it('are ended one by one, at once, with their live feeds, on every server', async () => {
    const server = shared();
    await using second = await startTestServer({
      databaseUrl: server.env.DATABASE_URL ?? '',
      dataDir: server.env.DATA_DIR,
    });
    const { client, email } = await join(server);
    const phone = server.client();
    await logIn(phone, email);
    const elsewhere = second.client();
    for (const [name, value] of phone.cookies) elsewhere.cookies.set(name, value);
    expect(await isIn(elsewhere)).toBe(true);
    const [feed, farFeed, ownFeed] = [await phone.events(), await elsewhere.events(), await client.events()];
    const other = (await sessionsOf(client)).find(({ current }) => !current);

    const began = performance.now();
    expect((await client.delete(path, { id: other?.id })).body).toEqual({ ok: true });
    expect(await isIn(phone)).toBe(false);
    await Promise.all([feed.waitForEnd(), farFeed.waitForEnd()]);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await isIn(elsewhere)).toBe(false);
    await expect(phone.events()).rejects.toThrow('403');

    expect(await isIn(client)).toBe(true);
    expect(ownFeed.ended).toBe(false);
    expect(await sessionsOf(client)).toHaveLength(1);
  });

  it('are ended only by their own member', async () => {
    const server = shared();
    const [anna, ben] = [await join(server), await join(server)];
    const [hers] = await sessionsOf(anna.client);
    for (const id of [hers?.id, 'x', crypto.randomUUID()]) {
      const reply = await ben.client.delete<ErrorReply>(path, { id });
      expect([reply.status, reply.body.error.code]).toEqual([404, 'not_found']);
    }
    expect(await isIn(anna.client)).toBe(true);
    for (const body of [{}, { all: false }, { id: hers?.id, all: true }]) {
      expect((await ben.client.delete(path, body)).status).toBe(422);
    }
    expect((await server.client().get(path)).status).toBe(403);
    expect((await server.client().delete(path, { all: true })).status).toBe(403);
  });

  it('end all at once, with or without the current one', async () => {
    const server = shared();
    const { client, email } = await join(server);
    const [phone, tablet] = [server.client(), server.client()];
    await logIn(phone, email);
    await logIn(tablet, email);
    expect((await client.delete(path, { others: true })).status).toBe(200);
    expect(await Promise.all([client, phone, tablet].map(isIn))).toEqual([true, false, false]);
    await logIn(phone, email);
    const feed = await phone.events();
    const reply = await client.delete(path, { all: true });
    expect(reply.status).toBe(200);
    expect(client.cookies.has('auth.session')).toBe(false);
    await feed.waitForEnd();
    expect(await isIn(phone)).toBe(false);
  });

  it('end with the push subscriptions of their browser', async () => {
    const server = shared();
    const { client, email } = await join(server);
    const phone = server.client();
    await logIn(phone, email);
    await subscribe(client, 'own');
    await subscribe(phone, 'phone');
    await client.delete(path, { others: true });
    expect(await subscriptions(server)).toEqual(['https://push.example/own']);
  });

  it('that replace one keep the push subscription of their browser: after a change of password, not for another member', async () => {
    await using server = await startTestServer();
    const [{ client }, other] = [await join(server), await join(server)];
    await subscribe(client, 'own');
    const next = 'another-good-password';
    const change = { old_password: password, password: next, password_repeat: next };
    const [before] = await sessionsOf(client);
    expect((await client.put('/api/password.php', change)).status).toBe(200);
    const [after] = await sessionsOf(client);
    expect(after?.id).not.toBe(before?.id);
    expect(await subscriptions(server)).toEqual(['https://push.example/own']);
    await logIn(client, other.email);
    expect(await subscriptions(server)).toEqual([]);
  });

  it('that end themselves log out', async () => {
    const server = shared();
    const { client } = await join(server);
    const [own] = await sessionsOf(client);
    expect((await client.delete(path, { id: own?.id })).status).toBe(200);
    expect(client.cookies.has('auth.session')).toBe(false);
    expect(await isIn(client)).toBe(false);
  });

  it('are deleted after they expire', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    await server.moveClock(29 * 24 * 60 * minute);
    const phone = server.client();
    await logIn(phone, email);
    await server.moveClock(2 * 24 * 60 * minute);
    expect(await isIn(client)).toBe(false);
    expect(await sessionsOf(phone)).toHaveLength(1);
    await server.ctx.jobs.runSweep('sessions');
    expect(await server.ctx.db.selectFrom('session').select('id').execute()).toHaveLength(1);
  });
});

describe('a log-in on a new device', () => {
  const subject = 'New log-in to your account';
  const newsTo = async (server: TestServer, email: string) =>
    (await server.mailsTo(email)).filter((mail) => mail.subject === subject);

  it('is announced by mail once, with device, place and local time, and how to end it', async () => {
    await using server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const { email } = await join(server, { time_zone: 'Asia/Tokyo' });
    const phone = server.client();
    await logIn(phone, email, agents.chrome, { 'x-forwarded-for': '193.0.6.139' });
    const [mail] = await newsTo(server, email);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Chrome on Android, Netherlands');
    const local = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'Asia/Tokyo' });
    const [hour, half] = local.format(server.ctx.clock.now()).split(/\s/u);
    expect(mail?.text).toMatch(new RegExp(`\\b0?${hour}:\\d\\d\\s${half}`, 'u'));
    expect(mail?.text).toContain('/settings/devices');
    expect(mail?.text).toContain('/reset-password');
    const { rows } = await server.ctx.pool.query<{ all: string }>('select row_to_json(mail)::text as all from mail');
    const sessions = await server.ctx.pool.query<{ all: string }>(
      'select row_to_json(session)::text as all from session',
    );
    expect(JSON.stringify([rows, sessions.rows])).not.toContain('193.0.6.139');

    // A log-in with the same browser sends no mail, after a log-out or after its session expired.
    await phone.get('/api/logout.php');
    await logIn(phone, email);
    await server.moveClock(31 * 24 * 60 * minute);
    await logIn(phone, email);
    expect(await newsTo(server, email)).toHaveLength(1);
  });

  it('is not announced right after sign-up, nor for the other members of a shared browser', async () => {
    const server = shared();
    const anna = await join(server);
    await anna.client.get('/api/logout.php');
    await logIn(anna.client, anna.email);
    // Ben signs up in Anna's browser, and she comes back.
    await anna.client.get('/api/logout.php');
    const form = signupForm({ password });
    await anna.client.post('/api/signup.php', form);
    await anna.client.get('/api/logout.php');
    await logIn(anna.client, anna.email);
    await anna.client.get('/api/logout.php');
    await logIn(anna.client, form.email);
    expect([...(await newsTo(server, anna.email)), ...(await newsTo(server, form.email))]).toEqual([]);
  });

  it('is announced even with a device cookie that another member planted', async () => {
    await using server = await startTestServer();
    const [victim, thief] = [await join(server), await join(server)];
    const planted = thief.client.cookies.get('auth.device') ?? '';
    const laptop = server.client();
    laptop.cookies.set('auth.device', planted);
    await logIn(laptop, victim.email, agents.safari);
    expect(await newsTo(server, victim.email)).toHaveLength(1);
    expect(laptop.cookies.get('auth.device')).not.toBe(planted);
    await server.moveClock(3 * minute);
    await logIn(thief.client, victim.email, agents.safari);
    expect(await newsTo(server, victim.email)).toHaveLength(2);
  });

  it('is announced once when its answer was lost and it is sent again', async () => {
    await using server = await startTestServer();
    const { email } = await join(server);
    // At the beginning of the two minutes in which repeated log-ins count as one.
    const into = server.ctx.clock.now().getTime() % (2 * minute);
    await server.moveClock(2 * minute - into);
    await Promise.all([logIn(server.client(), email), logIn(server.client(), email)]);
    await logIn(server.client(), email);
    expect(await newsTo(server, email)).toHaveLength(1);
    await server.moveClock(3 * minute);
    await logIn(server.client(), email);
    expect(await newsTo(server, email)).toHaveLength(2);
  });

  it('is announced again after the device was logged out from elsewhere', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    const phone = server.client();
    await logIn(phone, email);
    const other = (await sessionsOf(client)).find(({ current }) => !current);
    await client.delete(path, { id: other?.id });
    await server.moveClock(3 * minute);
    await logIn(phone, email);
    expect(await newsTo(server, email)).toHaveLength(2);
    await client.delete(path, { others: true });
    await client.get('/api/logout.php');
    await server.moveClock(3 * minute);
    await logIn(client, email, agents.safari);
    expect(await newsTo(server, email)).toHaveLength(2);
    await logIn(phone, email);
    expect(await newsTo(server, email)).toHaveLength(3);
  });

  it('stores only a hash of the cookie, which lives as long as browsers allow', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    const value = client.cookies.get('auth.device') ?? '';
    expect(value).toMatch(/^[\w-]{43}$/);
    const again = await logIn(client, email);
    const cookie = String(again.headers['set-cookie']);
    expect(cookie).toContain(`auth.device=${value}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`);
    const { rows } = await server.ctx.pool.query<{ hash: string }>(
      "select encode(device_hash, 'base64') as hash from known_device",
    );
    expect(JSON.stringify(rows)).not.toContain(value.slice(0, 20));
    await server.moveClock(401 * 24 * 60 * minute);
    await server.ctx.jobs.runSweep('devices');
    expect(await server.ctx.db.selectFrom('known_device').select('device').execute()).toEqual([]);
  });
});

it('sessions of a person without a device cookie (made by the operator) are listed as unknown', async () => {
  const server = shared();
  const { client } = await createPerson(server);
  expect(await sessionsOf(client)).toMatchObject([{ device: 'test', current: true }]);
});
