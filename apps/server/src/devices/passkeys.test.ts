import type {
  AuthenticationOptions, ErrorReply, Passkey, RegistrationOptions, User,
} from '@dating/core/contract'; // prettier-ignore
import { allLocales } from '@dating/core/i18n/server';
import { describe, expect, it } from 'vitest';
import { SoftwareAuthenticator, type Tricks } from '../../test/support/authenticator.ts';
import { createPerson } from '../../test/support/people.ts';
import {
  eventually, type HttpClient, sharedServer, startTestServer, type TestServer,
} from '../../test/support/index.ts'; // prettier-ignore
import { waitingForLocks } from '../../test/support/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockMember } from '../members/queries.ts';
import { mostPasskeys, passkeysOf, relyingParty } from './passkeys.ts';

const shared = sharedServer();

const path = '/api/passkeys.php';
const minute = 60_000;
type Started = { registration: RegistrationOptions; authentication: AuthenticationOptions };
type Finished = ErrorReply & { passkeys: Passkey[]; user: User };
const chrome = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/146.0.0.0 Mobile Safari/537.36' };

const authenticatorOf = (server: TestServer, host = 'localhost') =>
  new SoftwareAuthenticator(`http://${host}:${server.port}`);

async function start(client: HttpClient): Promise<Started> {
  const reply = await client.post<Started>(path, {});
  expect(reply.status).toBe(200);
  return reply.body;
}

async function register(client: HttpClient, key: SoftwareAuthenticator, tricks: Tricks = {}) {
  const { registration } = await start(client);
  return client.put<Finished>(path, { registration: key.create(registration, tricks) }, { headers: chrome });
}

async function logIn(client: HttpClient, key: SoftwareAuthenticator, tricks: Tricks = {}) {
  const { authentication } = await start(client);
  return client.put<Finished>(path, { authentication: key.get(authentication, tricks) });
}

const refused = ({ status, body }: { status: number; body: ErrorReply }) => [status, body.error.code];

describe('a passkey', () => {
  it('is made by a member, shown with its device, and logs in without a name or a password', async () => {
    const server = shared();
    const { client, id, name } = await createPerson(server);
    const key = authenticatorOf(server);
    const { registration } = await start(client);
    expect(registration).toMatchObject({
      rp: { id: 'localhost', name: 'Ember' },
      user: { name, displayName: name },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      timeout: 5 * minute,
    });
    const made = await client.put<Finished>(path, { registration: key.create(registration) }, { headers: chrome });
    expect(made.status).toBe(200);
    expect(made.body.passkeys).toMatchObject([{ device: 'Chrome on Android', last_used: null }]);
    expect((await client.get<Finished>(path)).body).toEqual(made.body);
    expect((await start(client)).registration.excludeCredentials).toMatchObject([{ id: key.credentials[0]?.id }]);

    const visitor = server.client();
    const { authentication } = await start(visitor);
    expect(authentication).toMatchObject({ rpId: 'localhost', userVerification: 'preferred', timeout: 5 * minute });
    expect(authentication).not.toHaveProperty('allowCredentials');
    const entered = await visitor.put<Finished>(path, {
      authentication: key.get(authentication), time_zone: 'Europe/Berlin',
    }); // prettier-ignore
    expect(entered.status).toBe(200);
    expect(entered.body.user.profile.id).toBe(id);
    expect(String(entered.headers['set-cookie'])).toMatch(/auth\.session=[\w-]{43};/);
    expect((await visitor.get('/api/user.php')).status).toBe(200);
    const [used] = (await client.get<Finished>(path)).body.passkeys;
    expect(used?.last_used).not.toBeNull();
    const member = await server.ctx.db.selectFrom('member').select('time_zone').where('id', '=', id).executeTakeFirst();
    expect(member?.time_zone).toBe('Europe/Berlin');
  });

  it('needs no user verification, and its counter must grow, or stay 0', async () => {
    const server = shared();
    const { client } = await createPerson(server);
    const key = authenticatorOf(server);
    expect((await register(client, key, { unverified: true })).status).toBe(200);
    expect((await logIn(server.client(), key, { counter: 0, unverified: true })).status).toBe(200);
    expect((await logIn(server.client(), key, { counter: 0 })).status).toBe(200);
    expect((await logIn(server.client(), key, { counter: 7 })).status).toBe(200);
    expect(refused(await logIn(server.client(), key, { counter: 7 }))).toEqual([401, 'passkey_failed']);
    expect(refused(await logIn(server.client(), key, { counter: 6 }))).toEqual([401, 'passkey_failed']);
    expect((await logIn(server.client(), key, { counter: 8 })).status).toBe(200);
  });

  it('ends the session that the browser had before', async () => {
    const server = shared();
    const { client } = await createPerson(server);
    const key = authenticatorOf(server);
    await register(client, key);
    const visitor = server.client();
    const { authentication } = await start(visitor);
    const other = await createPerson(server);
    visitor.cookies.set('auth.session', other.client.cookies.get('auth.session') ?? '');
    expect((await visitor.put(path, { authentication: key.get(authentication) })).status).toBe(200);
    expect((await other.client.get('/api/user.php')).status).toBe(403);
  });

  it('is announced by mail when it is added', async () => {
    await using server = await startTestServer();
    const { client, name } = await createPerson(server);
    await register(client, authenticatorOf(server));
    const mail = await server.latestMail(`${name}@example.org`, /passkey/);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('Chrome on Android');
    expect(mail.text).toContain(`http://localhost:${server.port}/settings/devices`);
  });

  it('is removed by its own member only', async () => {
    const server = shared();
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const key = authenticatorOf(server);
    const { passkeys } = (await register(anna.client, key)).body;
    const id = passkeys[0]?.id;
    expect(refused(await ben.client.delete<ErrorReply>(path, { id }))).toEqual([404, 'not_found']);
    expect(refused(await anna.client.delete<ErrorReply>(path, { id: 'x' }))).toEqual([404, 'not_found']);
    expect((await anna.client.delete(path, { id })).body).toEqual({ passkeys: [] });
    expect(refused(await anna.client.delete<ErrorReply>(path, { id }))).toEqual([404, 'not_found']);
    const gone = await logIn(server.client({ language: 'de' }), key);
    expect(refused(gone)).toEqual([401, 'passkey_failed']);
    expect(gone.body.error.message).toBe(allLocales.de.errors.passkey_failed);
  });
});

describe('a challenge', () => {
  it('is valid for one answer, also when that answer is wrong', async () => {
    const server = shared();
    const { client } = await createPerson(server);
    const key = authenticatorOf(server);
    await register(client, key);
    const visitor = server.client();
    const { authentication } = await start(visitor);
    const wrong = key.get(authentication, { origin: 'https://elsewhere.example' });
    expect(refused(await visitor.put<ErrorReply>(path, { authentication: wrong }))).toEqual([401, 'passkey_failed']);
    const right = key.get(authentication);
    expect(refused(await visitor.put<ErrorReply>(path, { authentication: right }))).toEqual([410, 'passkey_expired']);

    const again = await start(visitor);
    const answer = { authentication: key.get(again.authentication) };
    const replies = await Promise.all(Array.from({ length: 5 }, () => visitor.put<Finished>(path, answer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  it('expires after five minutes', async () => {
    await using server = await startTestServer();
    const { client } = await createPerson(server);
    const key = authenticatorOf(server);
    await register(client, key);
    const visitor = server.client();
    const { authentication } = await start(visitor);
    await server.moveClock(5 * minute + 1_000);
    const late = await visitor.put<ErrorReply>(path, { authentication: key.get(authentication) });
    expect(refused(late)).toEqual([410, 'passkey_expired']);
    expect(late.body.error.message).toBe('That took too long. Try again.');
    await server.ctx.jobs.runSweep('passkey.challenges');
    expect(await server.ctx.db.selectFrom('passkey_challenge').select('purpose').execute()).toEqual([]);
  });

  it('belongs to the browser, the session and the purpose that it was made for', async () => {
    const server = shared();
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const key = authenticatorOf(server);
    await register(anna.client, key);

    const { authentication } = await start(server.client());
    const stolen = await server.client().put<ErrorReply>(path, { authentication: key.get(authentication) });
    expect(refused(stolen)).toEqual([410, 'passkey_expired']);

    // Ben cannot add a passkey with Anna's challenge, even with her cookie.
    const { registration } = await start(anna.client);
    ben.client.cookies.set('auth.challenge', anna.client.cookies.get('auth.challenge') ?? '');
    const foreign = await ben.client.put<ErrorReply>(path, { registration: key.create(registration) });
    expect(refused(foreign)).toEqual([410, 'passkey_expired']);

    const visitor = server.client();
    const asked = await start(visitor);
    visitor.cookies.set('auth.session', ben.client.cookies.get('auth.session') ?? '');
    const made = key.create({ ...registration, challenge: asked.authentication.challenge });
    expect(refused(await visitor.put<ErrorReply>(path, { registration: made }))).toEqual([410, 'passkey_expired']);
    expect((await ben.client.get(path)).body).toEqual({ passkeys: [] });
  });

  it('is in a cookie that is sent only to the passkey calls, and in the database as a hash', async () => {
    await using server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const reply = await server.client().post<Started>(path, {}, { headers: { 'x-forwarded-proto': 'https' } });
    const cookie = String(reply.headers['set-cookie']);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/passkeys.php', 'Max-Age=300', 'Secure']) {
      expect(cookie).toContain(part);
    }
    const [row] = await server.ctx.db.selectFrom('passkey_challenge').selectAll().execute();
    const value = /auth\.challenge=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const kept = JSON.stringify([row?.visitor_hash.toString('base64url'), row?.challenge_hash.toString('base64url')]);
    expect(kept).not.toContain(value);
    expect(kept).not.toContain(reply.body.authentication.challenge);
  });
});

describe('a passkey is refused', () => {
  it.each<[string, Tricks]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from another port', { origin: 'http://localhost:1' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['for another member', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_what, tricks) => {
    const server = shared();
    const { client } = await createPerson(server);
    const key = authenticatorOf(server);
    if (tricks.userHandle === undefined) {
      expect(refused(await register(client, key, tricks))).toEqual([422, 'passkey_invalid']);
      expect((await client.get(path)).body).toEqual({ passkeys: [] });
    }
    await register(client, key);
    expect(refused(await logIn(server.client(), key, tricks))).toEqual([401, 'passkey_failed']);
    expect((await logIn(server.client(), key)).status).toBe(200);
  });

  it('with another key’s signature, and in the same way when it is unknown', async () => {
    const server = shared();
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const [hers, his] = [authenticatorOf(server), authenticatorOf(server)];
    await register(anna.client, hers);
    await register(ben.client, his);
    const visitor = server.client();
    const { authentication } = await start(visitor);
    const [mine, other] = [hers.get(authentication), his.get(authentication)];
    const mixed = { ...mine, response: { ...mine.response, signature: other.response.signature } };
    const wrong = await visitor.put<ErrorReply>(path, { authentication: mixed });
    const { authentication: second } = await start(visitor);
    const unknown = await visitor.put<ErrorReply>(path, {
      authentication: { ...hers.get(second), id: 'AAAA', rawId: 'AAAA' },
    });
    expect(refused(wrong)).toEqual([401, 'passkey_failed']);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('in another brand', async () => {
    const server = shared();
    const { client } = await createPerson(server);
    const key = authenticatorOf(server);
    await register(client, key);
    const fjord = server.client({ host: 'fjord.localhost' });
    const { authentication } = await start(fjord);
    expect(authentication.rpId).toBe('fjord.localhost');
    const tricks = { origin: `http://fjord.localhost:${server.port}`, rpId: 'fjord.localhost' };
    const reply = await fjord.put<ErrorReply>(path, { authentication: key.get(authentication, tricks) });
    expect(refused(reply)).toEqual([401, 'passkey_failed']);
  });

  it('to a banned and a leaving member, with the same answers as for a password', async () => {
    const server = shared();
    const { client, id } = await createPerson(server);
    const key = authenticatorOf(server);
    await register(client, key);
    const set = (values: { banned_at?: Date | null; delete_after?: Date | null }) =>
      server.ctx.db.updateTable('member').set(values).where('id', '=', id).execute();
    await set({ banned_at: new Date() });
    expect(refused(await logIn(server.client(), key))).toEqual([403, 'banned']);
    await set({ banned_at: null, delete_after: new Date(server.ctx.clock.now().getTime() + 1_000_000) });
    const leaving = await logIn(server.client(), key);
    expect(refused(leaving)).toEqual([409, 'pending_deletion']);
    expect(leaving.headers['set-cookie']).toBeUndefined();
  });

  it('when it exists already, and beyond the limit per member', async () => {
    const server = shared();
    const { client, id } = await createPerson(server);
    const key = authenticatorOf(server);
    await register(client, key);
    const { registration } = await start(client);
    const made = key.create(registration);
    expect((await client.put(path, { registration: made })).status).toBe(200);
    const other = await createPerson(server);
    const { registration: hers } = await start(other.client);
    const copied = new SoftwareAuthenticator(`http://localhost:${server.port}`).create(hers);
    await server.ctx.db
      .updateTable('passkey')
      .set({ credential_id: Buffer.from(copied.id, 'base64url') })
      .where('credential_id', '=', Buffer.from(made.id, 'base64url'))
      .execute();
    const twice = await other.client.put<ErrorReply>(path, { registration: copied });
    expect(refused(twice)).toEqual([409, 'passkey_exists']);

    const started = await Promise.all(Array.from({ length: 3 }, () => start(server.client())));
    expect(new Set(started.map(({ authentication }) => authentication.challenge)).size).toBe(3);
    const { registration: last } = await start(client);
    const now = server.ctx.clock.now();
    for (let count = 2; count < mostPasskeys; count += 1) {
      await server.ctx.db
        .insertInto('passkey')
        .values({
          id: crypto.randomUUID(),
          member_id: id,
          credential_id: Buffer.from(`key ${count}`),
          public_key: Buffer.alloc(1),
          counter: 0,
          transports: [],
          device: '',
          created_at: now,
          last_used: null,
        }) // prettier-ignore
        .execute();
    }
    const over = await client.put<ErrorReply>(path, { registration: key.create(last) });
    expect(refused(over)).toEqual([403, 'passkey_limit']);
    expect(refused(await client.post<ErrorReply>(path, {}))).toEqual([403, 'passkey_limit']);
  });

  it('when a visitor tries to add one, and when the request contains no passkey', async () => {
    const server = shared();
    const { client } = await createPerson(server);
    const { registration } = await start(client);
    const key = authenticatorOf(server);
    const visitor = server.client();
    const reply = await visitor.put<ErrorReply>(path, { registration: key.create(registration) });
    expect(refused(reply)).toEqual([403, 'authentication_required']);
    expect(refused(await visitor.get<ErrorReply>(path))).toEqual([403, 'authentication_required']);
    for (const body of [
      {},
      { authentication: {} },
      { registration: 1 },
      { authentication: key.get((await start(visitor)).authentication), more: 1 },
    ]) {
      expect((await visitor.put<ErrorReply>(path, body)).status).toBe(422);
    }
    const headers = { origin: 'https://evil.example' };
    expect(refused(await visitor.post<ErrorReply>(path, {}, { headers }))).toEqual([403, 'cross_origin']);
  });
});

it('belongs to the brand’s domain, subdomains included, and to the host in development', async () => {
  const server = shared();
  const brand = { ...server.ctx.brands.default, domain: 'ember.example' };
  expect(relyingParty({ brand, origin: 'https://ember.example' })).toBe('ember.example');
  expect(relyingParty({ brand, origin: 'https://www.ember.example:8443' })).toBe('ember.example');
  expect(relyingParty({ brand, origin: 'http://ember.localhost:3000' })).toBe('ember.localhost');
  expect(relyingParty({ brand, origin: 'https://notember.example' })).toBe('notember.example');
});

it('a challenge is deleted with its session', async () => {
  await using server = await startTestServer();
  const { client } = await createPerson(server);
  await start(client);
  await server.ctx.db.deleteFrom('session').execute();
  expect(await server.ctx.db.selectFrom('passkey_challenge').select('purpose').execute()).toEqual([]);
});

it('is not kept for a session that ended while it was made: it would outlive the new password', async () => {
  await using server = await startTestServer({ env: { ROLE: 'web' } });
  const { ctx } = server;
  const { client, id } = await createPerson(server);
  const { registration } = await start(client);
  const made = authenticatorOf(server).create(registration);
  const { adding } = await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, id);
    const reply = client.put<Finished>(path, { registration: made });
    await eventually(async () => (await waitingForLocks(ctx.db)) === 1, 'the passkey that waits');
    await ctx.sessions.endAll(tx, id);
    return { adding: reply };
  });
  expect(refused(await adding)).toEqual([403, 'authentication_required']);
  expect(await passkeysOf(ctx.db, id)).toEqual([]);
});
