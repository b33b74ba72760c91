import type * as argon2Library from '@node-rs/argon2';
import { type Endpoint, endpoints, type ErrorReply, type User } from '@dating/core/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sessionCookie } from '../src/http/cookies.ts';
import { banMember } from '../src/members/moderation.ts';
import {
  createTestDatabase,
  eventually,
  HttpClient,
  readOutbox,
  startTestServer,
  temporaryFolder,
  type TestServer,
} from './support/index.ts';
import { signupForm } from './support/people.ts';
import { startServerProcess } from './support/process.ts';

/** How often a password hash was really compared: the main part of a log-in's time. */
const comparisons = vi.hoisted(() => ({ count: 0 }));
// Files share their modules, and those loaded before call the library itself.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof argon2Library>();
  return {
    ...argon2,
    verify: (...given: Parameters<typeof argon2Library.verify>) => {
      comparisons.count += 1;
      return argon2.verify(...given);
    },
  };
});

/** The tests start a process, send mails and make several hundred requests. */
const patienceMs = 180_000;
/**
 * The secrets in the mails of a whole membership: activation, reset, change and undo, restoring the account, archive.
 */
const mostSecrets = 6;

const password = 'seven tall lanterns';
const next = 'eight slow rivers';

interface Joined {
  readonly client: HttpClient;
  readonly email: string;
  readonly name: string;
  readonly id: string;
}

async function joinUp(server: Pick<TestServer, 'client'>, host = 'localhost'): Promise<Joined> {
  const client = server.client({ host });
  const form = signupForm({ password });
  const made = await client.post<{ user: User }>('/api/signup.php', form);
  expect(made.status, made.text).toBe(201);
  return { client, email: form.email, name: form.name, id: made.body.user.profile.id };
}

const logIn = (client: HttpClient, login: string, given = password, headers: Readonly<Record<string, string>> = {}) =>
  client.post<{ user: User }>('/api/user.php', { login, password: given }, { headers });

/** The secrets in the links of mails. */
const tokensIn = (mails: readonly { readonly links: readonly URL[] }[]): string[] => [
  ...new Set(mails.flatMap(({ links }) => links.map((link) => link.searchParams.get('token') ?? '')).filter(Boolean)),
];

async function tokenFor(server: TestServer, email: string, path: string): Promise<string> {
  await server.settle();
  const links = (await server.mailsTo(email)).flatMap((mail) => mail.links).filter((link) => link.pathname === path);
  return links.at(-1)?.searchParams.get('token') ?? '';
}

/**
 * Every action that puts a secret into a mail: confirming, resetting, changing the address (new and old one), leaving,
 * exporting.
 */
async function useEveryLink(client: HttpClient, email: string): Promise<void> {
  await client.post('/api/reset-password.php', { email });
  await client.post('/api/mail-change.php', { email: `new-${email}`, password });
  await client.post('/api/export.php', {});
  await client.delete('/api/account.php', { password });
  // A leaving member who logs in gets the restore link once more.
  await logIn(client, email);
}

describe('a session', () => {
  it('is a new one after every kind of log-in, whatever cookie the browser sent', async () => {
    await using server = await startTestServer();
    const { client, email } = await joinUp(server);
    const planted = 'planted-by-somebody-else-0123456789abcdefghi';
    const valueAfter = async (way: (browser: HttpClient) => Promise<unknown>, brought = planted): Promise<string> => {
      const browser = server.client();
      browser.cookies.set(sessionCookie, brought);
      await way(browser);
      return browser.cookies.get(sessionCookie) ?? '';
    };
    const reset = async (browser: HttpClient) => {
      await browser.post('/api/reset-password.php', { email });
      const token = await tokenFor(server, email, '/reset-password/do');
      await browser.put('/api/reset-password.php', { token, password: next, password_repeat: next });
    };
    const comeBack = async (browser: HttpClient) => {
      const inside = server.client();
      await logIn(inside, email, next);
      await inside.delete('/api/account.php', { password: next });
      const token = await tokenFor(server, email, '/account-deleted');
      await browser.put('/api/account.php', { token });
    };
    const values = [
      client.cookies.get(sessionCookie) ?? '',
      await valueAfter((browser) => logIn(browser, email)),
      await valueAfter((browser) => browser.post('/api/signup.php', signupForm())),
      await valueAfter(reset),
      await valueAfter(comeBack),
    ];
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(value).toMatch(/^[\w-]{40,}$/);
    expect(values).not.toContain(planted);
    const intruder = server.client();
    intruder.cookies.set(sessionCookie, planted);
    expect((await intruder.get('/api/user.php')).status).toBe(403);

    // The planted session of the attacker ends with the log-in that replaces it.
    const attacker = await joinUp(server);
    const theirs = attacker.client.cookies.get(sessionCookie) ?? '';
    expect(await valueAfter((browser) => logIn(browser, email, next), theirs)).not.toBe(theirs);
    expect((await attacker.client.get('/api/user.php')).status).toBe(403);
  });

  it('is in a cookie that no script can read, no other site sends, and no unencrypted connection carries', async () => {
    await using server = await startTestServer({ env: { TRUSTED_PROXIES: 'loopback' } });
    const { email } = await joinUp(server);
    const cookies = async (proto: string) => {
      const { headers } = await logIn(server.client(), email, password, { 'x-forwarded-proto': proto });
      const lines = (headers['set-cookie'] ?? []).map((line) => line.split('; '));
      return lines.map(([pair = '', ...flags]) => [pair.split('=')[0], flags.toSorted()]);
    };
    const plain = await cookies('http');
    expect(plain).toContainEqual(['auth.session', ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']]);
    for (const [name, flags] of plain) {
      expect(flags, String(name)).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Lax']));
    }
    const secure = plain.map(([name, flags]) => [name, [...(flags ?? []), 'Secure'].toSorted()]);
    expect(await cookies('https')).toEqual(secure);
  });

  it('is stored as a hash, and so is every secret of a mail', async () => {
    await using server = await startTestServer();
    const { client, email } = await joinUp(server);
    const { client: other } = await joinUp(server);
    await other.get('/api/user.php');
    await server.settle();
    await useEveryLink(client, email);
    await server.settle();
    const secrets = [
      other.cookies.get(sessionCookie) ?? 'none',
      ...tokensIn(await readOutbox(server.env.DATA_DIR)).filter((token) => !token.includes('.')),
    ];
    expect(secrets.length).toBeGreaterThanOrEqual(6);
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss')`.execute(server.ctx.db);
    for (const { name } of rows) {
      for (const secret of [...secrets, password]) {
        const found = await sql<{ row: string }>`
          select t::text as row from ${sql.raw(name)} t where position(${secret} in t::text) > 0`.execute(
          server.ctx.db,
        );
        expect(found.rows, `${secret} in ${name}`).toEqual([]);
      }
    }
  });
});

describe('a log-in', () => {
  it('compares one password hash for every login, so that its time does not disclose who has an account', async () => {
    await using server = await startTestServer();
    const { email, name } = await joinUp(server);
    const banned = await joinUp(server);
    await banMember(server.ctx, banned.id, null);
    const leaving = await joinUp(server);
    expect((await leaving.client.delete('/api/account.php', { password })).status).toBe(200);
    const comparedFor = async (login: string): Promise<number> => {
      comparisons.count = 0;
      const reply = await logIn(server.client(), login, 'not this one');
      expect(reply.status).toBe(401);
      return comparisons.count;
    };
    for (const login of ['nobody', 'nobody@example.org', email, name, banned.email, leaving.email]) {
      expect(await comparedFor(login), login).toBe(1);
    }
    // Blocked: no hash is compared, for existing and for unknown accounts.
    for (const login of ['nobody-else', (await joinUp(server)).email]) {
      for (let turn = 0; turn < 5; turn += 1) await logIn(server.client(), login, 'not this one');
      comparisons.count = 0;
      expect((await logIn(server.client(), login)).status).toBe(429);
      expect(comparisons.count).toBe(0);
    }
  });
});

/** A request that fits the call's address, with the minimum of data. */
function bareRequest(endpoint: Endpoint) {
  const query = Object.fromEntries(
    Object.entries(endpoint.when ?? {}).map(([name, value]) => [name, value === '*' ? 'x' : value]),
  );
  return { path: endpoint.path.replace(':provider', 'sandbox'), query };
}

describe('every call', () => {
  const changing = endpoints.filter(({ method }) => method !== 'GET');

  it('that changes something is refused to other sites, except the calls of machines', async () => {
    await using server = await startTestServer();
    const { client } = await joinUp(server);
    const machines = changing.filter((endpoint) => endpoint.anyOrigin || endpoint.path.includes('webhook'));
    expect(machines.map(({ id }) => id).toSorted()).toEqual([
      'POST /api/mail-webhook.php/:provider',
      'POST /api/payment-webhook.php/:provider',
      'POST /api/unsubscribe.php',
    ]);
    const fromElsewhere: readonly Readonly<Record<string, string>>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const endpoint of changing.filter((one) => !machines.includes(one))) {
      const { path, query } = bareRequest(endpoint);
      for (const headers of fromElsewhere) {
        const reply = await client.request<ErrorReply>(endpoint.method, path, { query, json: {}, headers });
        expect([reply.status, reply.body.error.code], `${endpoint.id} ${JSON.stringify(headers)}`).toEqual([
          403,
          'cross_origin',
        ]);
      }
    }
    expect((await client.get('/api/user.php')).status).toBe(200);
    const logOut = await client.request('GET', '/api/logout.php', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(logOut.status).toBe(403);
    expect((await client.get('/api/user.php')).status).toBe(200);
  });

  it('is rate-limited per IP address', async () => {
    await using server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.0001' } });
    for (const endpoint of endpoints) {
      const { path, query } = bareRequest(endpoint);
      const json = endpoint.method === 'GET' ? undefined : {};
      const ask = () => server.client().request<ErrorReply>(endpoint.method, path, { query, json });
      // The first request in a minute always passes.
      await ask();
      const reply = await ask();
      expect([reply.status, reply.body?.error?.code], endpoint.id).toEqual([429, 'too_many_requests']);
      expect(Number(reply.headers['retry-after']), endpoint.id).toBeGreaterThan(0);
    }
  });

  it('from a mail provider needs its signature', async () => {
    await using server = await startTestServer({ env: { MAIL_WEBHOOK_SECRET: 'a-secret-of-the-provider' } });
    const { email, client } = await joinUp(server);
    const notice = { event_id: 'e1', type: 'complaint', recipient: email };
    const forged: readonly Readonly<Record<string, string>>[] = [
      {},
      { 'x-mail-timestamp': String(Math.floor(Date.now() / 1000)), 'x-mail-signature': 'sha256=00' },
    ];
    for (const headers of forged) {
      const reply = await client.request<ErrorReply>('POST', '/api/mail-webhook.php/generic', {
        json: notice,
        headers,
      });
      expect(reply.status).toBe(403);
    }
    await server.settle();
    expect((await client.get<{ user: User }>('/api/user.php')).body.user.notifications_disabled).toEqual([]);
  });
});

describe('a link in a mail', () => {
  it('leads to the brand’s own address in production, whatever the Host header', async () => {
    const origin = 'https://www.ember.example';
    await using server = await startTestServer({
      env: { NODE_ENV: 'production', PUBLIC_URL: origin, TRUSTED_PROXIES: '' },
    });
    // Another host name of the brand.
    const host = 'ember.localhost';
    const { client, email } = await joinUp(server, host);
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const evil = await server.client({ host: 'evil.example' }).post<ErrorReply>('/api/reset-password.php', { email });
    expect([evil.status, evil.body.error.code]).toEqual([421, 'misdirected']);
    await client.post('/api/reset-password.php', { email }, { headers: forwarded });
    await useEveryLink(client, email);
    await server.settle();
    const mails = await readOutbox(server.env.DATA_DIR);
    expect(mails.length).toBeGreaterThanOrEqual(7);
    const links = mails.flatMap((mail) => mail.links);
    expect(new Set(links.filter((link) => link.searchParams.has('token')).map((link) => link.pathname))).toEqual(
      new Set(['/activate', '/reset-password/do', '/mail-change/do', '/account-deleted', '/settings/data']),
    );
    expect(new Set(links.map((link) => link.origin))).toEqual(new Set([origin]));
    for (const mail of mails) expect(mail.html).not.toMatch(/evil\.example|ember\.localhost/);
  });

  it(
    'is not sent to other sites as a referrer, and neither its secret nor a password is ever logged',
    async () => {
      await using stack = new AsyncDisposableStack();
      const dataDir = await temporaryFolder(stack);
      const { url } = stack.use(await createTestDatabase());
      const server = stack.use(
        await startServerProcess({
          DATA_DIR: dataDir,
          DATABASE_URL: url,
          DEMO: '1',
          DEMO_MEMBERS: '0',
          LOG_LEVEL: 'trace',
          RATE_LIMIT_FACTOR: '1000',
        }),
      );
      let logged = '';
      for (const stream of [server.child.stdout, server.child.stderr]) {
        stream?.on('data', (chunk: Buffer) => (logged += chunk.toString('utf8')));
      }
      const client = new HttpClient(server.port);
      const { email, client: member } = await joinUp({ client: () => client });
      await eventually(async () => (await readOutbox(dataDir)).length > 0, 'the first mail', patienceMs / 3);
      await useEveryLink(member, email);
      const paths = ['/activate', '/reset-password/do', '/mail-change/do', '/account-deleted', '/settings/data'];
      const links = await eventually(
        async () => {
          const found = (await readOutbox(dataDir)).flatMap((mail) => mail.links);
          const isThere = paths.every((path) => found.some((link) => link.pathname === path));
          return isThere && tokensIn([{ links: found }]).length >= mostSecrets ? found : null;
        },
        'every mail',
        patienceMs / 3,
      );

      const secret = links.filter((link) => link.searchParams.has('token'));
      for (const link of secret) {
        // Twice: a link that works and one that is expired have different texts.
        for (const _turn of [1, 2]) {
          const reply = await client.get(`${link.pathname}${link.search}`);
          expect(reply.headers['referrer-policy'], link.pathname).toBe('no-referrer');
          expect(reply.headers.location ?? '').not.toContain(link.searchParams.get('token'));
        }
      }
      const tokens = tokensIn([{ links: secret }]);
      const calls: readonly (readonly [string, string, (token: string) => object])[] = [
        ['PUT', '/api/reset-password.php', (token) => ({ token, password: 'short', password_repeat: 'short' })],
        ['PUT', '/api/mail-change.php', (token) => ({ token })],
        ['DELETE', '/api/mail-change.php', (token) => ({ token })],
        ['PUT', '/api/account.php', (token) => ({ token })],
        ['PUT', '/api/activate.php', (token) => ({ token })],
      ];
      for (const token of tokens) {
        for (const [method, path, body] of calls) await client.request(method, path, { json: body(token) });
        await client.request('POST', '/api/unsubscribe.php', { query: { token }, form: {} });
      }
      await logIn(client, email, 'another wrong secret');

      // The last line, after the one of the refused log-in, has arrived: all earlier lines have, too.
      await client.get(`/marks-the-end-of-the-log?token=${tokens[0]}`);
      await eventually(async () => /"status":401[^]*"status":404/.test(logged), 'the log', patienceMs / 3);
      const cookie = client.cookies.get(sessionCookie) ?? 'no session';
      for (const word of [...tokens, password, 'another wrong secret', cookie, email])
        expect(logged).not.toContain(word);
      expect(tokens.length).toBeGreaterThanOrEqual(mostSecrets);
    },
    patienceMs,
  );
});
