import type {
  AuthenticationOptions, DataExport, ErrorReply, Passkey, RegistrationOptions, User,
} from '@dating/core/contract'; // prettier-ignore
import { describe, expect, it } from 'vitest';
import { SoftwareAuthenticator } from '../../test/support/authenticator.ts';
import { activate, activationLinkIn, signupForm } from '../../test/support/people.ts';
import { type HttpClient, sharedServer, startTestServer, type TestServer } from '../../test/support/index.ts';
import { randomId } from '../ids.ts';
import { findByEmail } from '../members/queries.ts';
import { freeAttempts } from './throttle.ts';

const shared = sharedServer();

const minute = 60_000;
const password = 'a-good-password';
const next = 'another-good-one';
type Started = ErrorReply & { registration: RegistrationOptions; authentication: AuthenticationOptions };
type Finished = ErrorReply & { passkeys: Passkey[]; user: User };

async function signUp(server: TestServer) {
  const form = signupForm({ password });
  const client = server.client();
  expect((await client.post('/api/signup.php', form)).status).toBe(201);
  return { ...form, client };
}

async function join(server: TestServer) {
  const member = await signUp(server);
  const { client, email } = member;
  expect((await activate(client, activationLinkIn(await server.latestMail(email)))).status).toBe(200);
  return member;
}

const authenticatorOf = (server: TestServer) => new SoftwareAuthenticator(`http://localhost:${server.port}`);

async function addPasskey(client: HttpClient, key: SoftwareAuthenticator) {
  const { registration } = (await client.post<Started>('/api/passkeys.php', {})).body;
  return client.put<Finished>('/api/passkeys.php', { registration: key.create(registration) });
}

async function logInWith(client: HttpClient, key: SoftwareAuthenticator) {
  const { authentication } = (await client.post<Started>('/api/passkeys.php', {})).body;
  return client.put<Finished>('/api/passkeys.php', { authentication: key.get(authentication) });
}

async function proveWith(client: HttpClient, key: SoftwareAuthenticator) {
  const { authentication } = (await client.post<Started>('/api/proof.php', {})).body;
  return client.put<ErrorReply>('/api/proof.php', { authentication: key.get(authentication) });
}

const refused = ({ status, body }: { status: number; body: ErrorReply }) => [status, body.error.code];
const needed = [403, 'proof_required'];
/** What each of these answers to a session, without a word about who it is. */
const asked = {
  passkey: (client: HttpClient) => client.post<Started>('/api/passkeys.php', {}),
  archive: (client: HttpClient) => client.post<{ export: DataExport } & ErrorReply>('/api/export.php', {}),
  download: (client: HttpClient) => client.get<ErrorReply>('/api/export.php'),
  address: (client: HttpClient) => client.post<ErrorReply>('/api/mail-change.php', { email: signupForm().email }),
  deletion: (client: HttpClient) => client.delete<ErrorReply>('/api/account.php', {}),
};
const freshOf = async (client: HttpClient) =>
  (await client.get<{ fresh: boolean; passkey: boolean }>('/api/proof.php')).body;

describe('a proof whose a session is', () => {
  it('S2: ten minutes after the log-in a passkey, the archive, the address and deletion ask for one', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    const phone = server.client();
    await phone.post('/api/user.php', { login: email, password });
    expect(await freshOf(client)).toEqual({ fresh: true, passkey: false });
    await server.moveClock(10 * minute + 1_000);
    expect(await freshOf(client)).toEqual({ fresh: false, passkey: false });
    for (const [what, ask] of Object.entries(asked)) expect(refused(await ask(client)), what).toEqual(needed);

    const wrong = await client.put<ErrorReply>('/api/proof.php', { password: 'not this one' });
    expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([422, ['password']]);
    expect((await client.put('/api/proof.php', { password })).body).toEqual({ ok: true });
    // It counts for the session that gave it, and for no other.
    expect(refused(await asked.passkey(phone))).toEqual(needed);
    await server.moveClock(9 * minute);
    expect((await asked.passkey(client)).status).toBe(200);
    expect((await asked.archive(client)).status).toBe(201);
    await server.settle();
    expect((await asked.download(client)).status).toBe(200);
    expect((await asked.address(client)).status).toBe(200);
    await server.moveClock(minute);
    for (const ask of [asked.passkey, asked.download]) expect(refused(await ask(client))).toEqual(needed);
  });

  it('S2: a log-in a moment ago does not change the address and deletes nothing by itself', async () => {
    const server = shared();
    const { client } = await join(server);
    expect(refused(await asked.address(client))).toEqual(needed);
    expect(refused(await asked.deletion(client))).toEqual(needed);
    expect((await client.put('/api/proof.php', { password })).status).toBe(200);
    expect((await asked.deletion(client)).status).toBe(200);
  });

  it('S2: the password in the request is a proof as well', async () => {
    await using server = await startTestServer();
    const { client } = await join(server);
    await server.moveClock(10 * minute + 1_000);
    const change = { email: signupForm().email, password };
    expect((await client.post('/api/mail-change.php', { ...change, password: 'wrong' })).status).toBe(422);
    expect((await client.post('/api/mail-change.php', change)).status).toBe(200);
    expect((await asked.passkey(client)).status).toBe(200);
  });

  it('S2: a passkey gives it, only one’s own, only in the session that asked', async () => {
    await using server = await startTestServer();
    const [anna, ben] = [await join(server), await join(server)];
    const [annas, bens] = [authenticatorOf(server), authenticatorOf(server)];
    await addPasskey(anna.client, annas);
    await addPasskey(ben.client, bens);
    await server.moveClock(10 * minute + 1_000);
    expect(await freshOf(anna.client)).toEqual({ fresh: false, passkey: true });
    expect(refused(await proveWith(anna.client, bens))).toEqual([401, 'passkey_failed']);

    // Neither an answer to a log-in nor one from another session.
    const visitor = server.client();
    const { authentication } = (await visitor.post<Started>('/api/passkeys.php', {})).body;
    anna.client.cookies.set('auth.challenge', visitor.cookies.get('auth.challenge') ?? '');
    const foreign = await anna.client.put<ErrorReply>('/api/proof.php', { authentication: annas.get(authentication) });
    expect(refused(foreign)).toEqual([410, 'passkey_expired']);
    const other = (await ben.client.post<Started>('/api/proof.php', {})).body;
    anna.client.cookies.set('auth.challenge', ben.client.cookies.get('auth.challenge') ?? '');
    const stolen = { authentication: annas.get(other.authentication) };
    expect(refused(await anna.client.put<ErrorReply>('/api/proof.php', stolen))).toEqual([410, 'passkey_expired']);
    expect(refused(await asked.passkey(anna.client))).toEqual(needed);

    expect((await proveWith(anna.client, annas)).body).toEqual({ ok: true });
    expect((await asked.passkey(anna.client)).status).toBe(200);
    expect((await asked.address(anna.client)).status).toBe(200);
    expect((await asked.deletion(anna.client)).status).toBe(200);
  });

  it('S2: an open browser guesses no password', async () => {
    const server = shared();
    const { client } = await join(server);
    const prove = (secret: string) => client.put<ErrorReply>('/api/proof.php', { password: secret });
    for (let time = 0; time < freeAttempts; time += 1) expect((await prove('wrong')).status).toBe(422);
    expect(refused(await prove(password))).toEqual([429, 'too_many_attempts']);
  });

  it('S2: a session that a link of a mail began has given none', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    await client.delete('/api/account.php', { password });
    const mail = await server.latestMail(email, /delet/i);
    const token = mail.links.find(({ pathname }) => pathname === '/account-deleted')?.searchParams.get('token');
    const back = server.client();
    expect((await back.put('/api/account.php', { token })).status).toBe(200);
    expect(await freshOf(back)).toEqual({ fresh: false, passkey: false });
    expect(refused(await asked.passkey(back))).toEqual(needed);
  });
});

describe('a passkey', () => {
  it('S2: is not for those whose address is not confirmed', async () => {
    const server = shared();
    const { client, email } = await signUp(server);
    const reply = await asked.passkey(client);
    expect(refused(reply)).toEqual([403, 'not_confirmed']);
    expect(reply.body.error.message).toBe('Confirm your email first. The link is in your inbox.');
    await activate(client, activationLinkIn(await server.latestMail(email)));
    expect((await addPasskey(client, authenticatorOf(server))).status).toBe(200);
  });
});

describe('a new password by mail', () => {
  async function reset(server: TestServer, email: string, browser = server.client()) {
    await browser.post('/api/reset-password.php', { email });
    const mail = await server.latestMail(email, /Choose a new password/);
    const token = mail.links.find(({ pathname }) => pathname === '/reset-password/do')?.searchParams.get('token');
    return browser.put<Finished>('/api/reset-password.php', { token, password: next, password_repeat: next });
  }

  /** A passkey that the authenticator has and that was made this long ago (ms), as if by an earlier version. */
  async function backdate(server: TestServer, email: string, ago: number): Promise<void> {
    const member = await findByEmail(server.ctx.db, 'ember', email);
    await server.ctx.db
      .updateTable('passkey')
      .set({ created_at: new Date(server.ctx.clock.now().getTime() - ago) })
      .where('member_id', '=', member?.id ?? '')
      .execute();
  }

  it('S2: leaves nothing of whoever signed up with another person’s address', async () => {
    const server = shared();
    const attacker = await signUp(server);
    const member = await findByEmail(server.ctx.db, 'ember', attacker.email);
    await server.ctx.db
      .insertInto('passkey')
      .values({
        id: randomId(), member_id: member?.id ?? '', credential_id: Buffer.from(attacker.name),
        public_key: Buffer.from('key'), counter: 0, transports: [], device: 'Chrome', created_at: new Date(),
        last_used: null,
      })
      .execute(); // prettier-ignore
    const done = await reset(server, attacker.email);
    expect([done.status, done.body.passkeys]).toEqual([200, []]);
    expect((await attacker.client.get('/api/user.php')).status).toBe(403);
    const left = await server.ctx.db
      .selectFrom('passkey')
      .select('id')
      .where('member_id', '=', member?.id ?? '')
      .execute();
    expect(left).toEqual([]);
  });

  it('S2: removes passkeys from before the address was confirmed, and lists the others to keep or remove', async () => {
    const server = shared();
    const { client, email } = await join(server);
    const [early, own] = [authenticatorOf(server), authenticatorOf(server)];
    await addPasskey(client, early);
    await backdate(server, email, 60 * minute);
    const { passkeys } = (await addPasskey(client, own)).body;
    expect(passkeys).toHaveLength(2);
    const browser = server.client();
    const done = await reset(server, email, browser);
    expect(done.body.passkeys).toEqual([passkeys[0]]);
    expect(refused(await logInWith(server.client(), early))).toEqual([401, 'passkey_failed']);
    expect((await logInWith(server.client(), own)).status).toBe(200);
    expect((await browser.delete('/api/passkeys.php', { id: passkeys[0]?.id })).body).toEqual({ passkeys: [] });
    expect(refused(await logInWith(server.client(), own))).toEqual([401, 'passkey_failed']);
  });

  it('S2: makes the links to an archive worthless', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    await asked.archive(client);
    const mail = await server.latestMail(email, /data is ready/);
    const token = mail.links.find(({ pathname }) => pathname === '/settings/data')?.searchParams.get('token') ?? '';
    expect((await client.get('/api/export.php', { token })).status).toBe(200);
    const browser = server.client();
    await reset(server, email, browser);
    expect(refused(await browser.get<ErrorReply>('/api/export.php', { token }))).toEqual([410, 'link_expired']);
    // What the member has is still there for them.
    expect((await browser.get('/api/export.php')).status).toBe(200);
  });
});
