import { randomUUID } from 'node:crypto';
import type { ErrorReply, User } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import { describe, expect, it } from 'vitest';
import { activate, activationLinkIn, createPerson, signupForm } from '../../test/support/people.ts';
import { age } from '../../test/support/profiles.ts';
import { type HttpClient, sharedServer, startTestServer, type TestServer } from '../../test/support/index.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { findByLogin } from '../members/queries.ts';
import { suggestEmail } from './did-you-mean.ts';

const shared = sharedServer();

type Refused = ErrorReply;
type Joined = { user: User };

const memberOf = async (server: TestServer, email: string) => {
  const member = await findByLogin(server.ctx.db, 'ember', email);
  if (!member) throw new Error(`${email} has no account.`);
  return member;
};

describe('sign-up', () => {
  it('creates the account, grants the credits, logs in and sends the activation mail', async () => {
    const server = shared();
    const client = server.client();
    const form = signupForm({ traffic_source: { network: 'n1', sub2: 's2' }, time_zone: 'Europe/Amsterdam' });
    const reply = await client.post<Joined>('/api/signup.php', form);
    expect(reply.status).toBe(201);
    expect(reply.body.user).toMatchObject({
      credits: 5, status: 'not_confirmed', paid_user: false, email: form.email, language: 'en', invisible: false,
      notifications_disabled: [], max_photos: 3, conversations_left: 2,
    }); // prettier-ignore
    expect(reply.body.user.profile).toMatchObject({
      status: 'disabled',
      name: form.name,
      date_of_birth: form.date_of_birth,
    });

    const cookie = String(reply.headers['set-cookie']);
    for (const part of ['auth.session=', 'HttpOnly', 'Path=/', 'SameSite=Lax', `Max-Age=${30 * 24 * 60 * 60}`]) {
      expect(cookie).toContain(part);
    }
    expect(cookie).not.toContain('Secure');
    expect((await client.get<Joined>('/api/user.php')).body.user.email).toBe(form.email);

    const member = await memberOf(server, form.email);
    expect(member).toMatchObject({ time_zone: 'Europe/Amsterdam', traffic_source: { network: 'n1', sub2: 's2' } });
    expect(member.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await balanceOf(server.ctx.db, member.id)).toBe(5);

    const mails = await server.mailsTo(form.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Confirm your email address']);
    expect((await client.get<{ sent: boolean }>('/api/activate.php', { sent: '1' })).body).toEqual({ sent: true });
  });

  it('sets the cookie Secure behind a proxy that speaks https', async () => {
    await using server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const headers = { 'x-forwarded-proto': 'https' };
    const reply = await server.client().post('/api/signup.php', signupForm(), { headers });
    expect(String(reply.headers['set-cookie'])).toContain('Secure');
  });

  const wrong: readonly [string, Record<string, unknown>, keyof (typeof allLocales)['en']['validation'], string, string][] = [
    ['an e-mail address that is none', { email: 'nobody' }, 'email_invalid', 'email', 'Invalid email'],
    ['no e-mail address', { email: ' ' }, 'email_required', 'email', 'Enter your email address.'],
    ['the e-mail address as username', { email: 'tom@example.org', name: 'tom@example.org' }, 'username_is_email', 'name', 'Username may not be the same as your e-mail address'],
    ['a username with @ in front', { name: '@tom' }, 'username_starts_with_at', 'name', 'Username may not start with @'],
    ['a short password', { password: '1234567' }, 'password_too_short', 'password', 'Use at least 8 characters.'],
    ['no date of birth', { date_of_birth: '' }, 'date_of_birth_required', 'date_of_birth', 'Enter your date of birth (18+)'],
    ['somebody too young', { date_of_birth: '2015-01-01' }, 'date_of_birth_too_young', 'date_of_birth', 'Enter your date of birth (18+)'],
    ['a day that never was', { date_of_birth: '1990-02-30' }, 'date_of_birth_invalid', 'date_of_birth', 'Invalid date of birth.'],
    ['a country that is not served', { country: 'JP' }, 'country_unavailable', 'country', 'We’re not in this country yet.'],
    ['terms of no date', { terms: 'yes' }, 'field_invalid', 'terms', 'Check this field.'],
    ['terms of the day after tomorrow', { terms: '2999-01-01' }, 'field_invalid', 'terms', 'Check this field.'],
    ['terms that are not in force any more', { terms: '2024-02-29T12:00:00Z' }, 'terms_outdated', 'terms', 'Our terms of use have changed. Read them and try again.'],
    ['a sexuality that does not go with the gender', { gender: 'male', sexuality: 'lesbian' }, 'field_invalid', 'sexuality', 'Check this field.'],
    ['a region of another country', { region: 'DE-BY' }, 'field_invalid', 'region', 'Check this field.'],
  ]; // prettier-ignore

  it('reports errors field by field, with the exact English texts and in German', async () => {
    await using server = await startTestServer();
    const [english, german] = [server.client(), server.client({ language: 'de' })];
    for (const [what, change, key, field, message] of wrong) {
      const form = signupForm(change);
      for (const path of ['/api/signup.php', '/api/signup.php?check=1']) {
        const reply = await english.post<Refused>(path, form);
        expect(reply.status, what).toBe(422);
        expect(reply.body.error.fields, what).toEqual({ [field]: message });
      }
      const reply = await german.post<Refused>('/api/signup.php', form);
      const expected = String(allLocales.de.validation[key]).replace('{{age}}', '18').replace('{{min}}', '8');
      expect(reply.body.error.fields, what).toEqual({ [field]: expected });
    }
    expect(await server.ctx.db.selectFrom('member').select('id').execute()).toEqual([]);
  });

  it('enforces the brand’s own minimum age', async () => {
    await using server = await startTestServer();
    const form = signupForm({ date_of_birth: age(20), traffic_source: { ref: 'x' } });
    const reply = await server.client({ host: 'fjord.localhost' }).post<Refused>('/api/signup.php', form);
    expect(reply.body.error.fields).toEqual({ date_of_birth: 'Gib dein Geburtsdatum ein (ab 21 Jahren).' });
  });

  it('counts an age by the person’s own day, and shows it so', async () => {
    await using server = await startTestServer();
    await server.moveClock(Date.UTC(2030, 5, 15, 12) - Date.now());
    const [first, last] = ['Pacific/Kiritimati', 'America/New_York'];
    const form = (time_zone: string) => signupForm({ date_of_birth: '2012-06-16', time_zone });
    const client = server.client();
    const reply = await client.post<Joined>('/api/signup.php', form(first));
    expect([reply.status, reply.body.user.profile.age]).toEqual([201, 18]);
    const refused = await server.client().post<Refused>('/api/signup.php', form(last));
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual(['date_of_birth']);
    // Moved, they are seventeen for a few hours more.
    const { email, password } = { ...form(last), email: reply.body.user.email };
    const moved = await client.post<Joined>('/api/user.php', { login: email, password, time_zone: last });
    expect(moved.body.user.profile.age).toBe(17);
  });

  it('refuses unknown fields, and forms with missing fields', async () => {
    const server = shared();
    const unknown = await server.client().post<Refused>('/api/signup.php', { ...signupForm(), paid_user: true });
    expect(unknown.body.error.fields).toHaveProperty('paid_user');
    const { gender: _gender, ...rest } = signupForm();
    const lacking = await server.client().post<Refused>('/api/signup.php', rest);
    expect(lacking.body.error.fields).toHaveProperty('gender');
  });

  it('accepts an e-mail address once per brand, in any case, and reports a duplicate only at the end', async () => {
    const server = shared();
    const form = signupForm();
    expect((await server.client().post('/api/signup.php', form)).status).toBe(201);
    const again = { ...signupForm(), email: form.email.toUpperCase() };
    expect((await server.client().post('/api/signup.php?check=1', again)).status).toBe(200);
    const reply = await server.client().post<Refused>('/api/signup.php', again);
    expect(reply.status).toBe(409);
    expect(reply.body.error).toMatchObject({
      code: 'email_exists', message: 'An account with this e-mail address already exists',
    }); // prettier-ignore
    expect(reply.headers['set-cookie']).toBeUndefined();
    const fjord = server.client({ host: 'fjord.localhost' });
    expect((await fjord.post('/api/signup.php', { ...form, traffic_source: { ref: 'x' } })).status).toBe(201);
  });

  it('accepts a username once per brand', async () => {
    await using server = await startTestServer();
    const { name } = await createPerson(server, { name: 'Zoë Dusk' });
    for (const taken of [name, 'zoë  DUSK']) {
      const reply = await server.client().post<Refused>('/api/signup.php', signupForm({ name: taken }));
      expect(reply.body.error.fields).toEqual({ name: 'That username is taken. Choose another.' });
    }
  });

  it('creates one account for many simultaneous copies of the same form', async () => {
    const server = shared();
    const form = signupForm();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => server.client().post<Refused>('/api/signup.php', form)),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    for (const reply of replies.filter((each) => each.status !== 201))
      expect(reply.body.error.code).toBe('email_exists');
    expect(await server.mailsTo(form.email)).toHaveLength(1);
  });

  it('S3: a repeated sign-up logs in no more once the password changed or all sessions were ended', async () => {
    const server = shared();
    const password = 'another-good-one';
    const change = { password, password_repeat: password };
    const changes: readonly ((client: HttpClient, email: string) => Promise<{ status: number }>)[] = [
      (client) => client.put('/api/password.php', { old_password: 'a-good-password', ...change }),
      async (client, email) => {
        await client.post('/api/reset-password.php', { email });
        const mail = await server.latestMail(email, /Choose a new password/);
        const link = mail.links.find(({ pathname }) => pathname === '/reset-password/do');
        return server.client().put('/api/reset-password.php', { token: link?.searchParams.get('token'), ...change });
      },
      (client) => client.delete('/api/sessions.php', { all: true }),
      (client) => client.delete('/api/sessions.php', { others: true }),
    ];
    for (const [index, make] of changes.entries()) {
      const [form, key] = [signupForm(), randomUUID()];
      const client = server.client();
      expect((await client.post('/api/signup.php', form, { key })).status).toBe(201);
      expect((await make(client, form.email)).status, String(index)).toBe(200);
      const browser = server.client();
      const replayed = await browser.post<Refused>('/api/signup.php', form, { key });
      expect([replayed.status, replayed.body.error.code], String(index)).toEqual([409, 'email_exists']);
      expect(browser.cookies.has('auth.session')).toBe(false);
    }
  });

  it('S3: a repeated sign-up that meets the end of all sessions leaves none behind', async () => {
    const server = shared();
    const [form, key] = [signupForm(), randomUUID()];
    const client = server.client();
    const { id } = (await client.post<Joined>('/api/signup.php', form, { key })).body.user.profile;
    const browser = server.client();
    const replays = Array.from({ length: 5 }, () => browser.post('/api/signup.php', form, { key }));
    const [ended, ...replayed] = await Promise.all([client.delete('/api/sessions.php', { all: true }), ...replays]);
    expect(ended.status).toBe(200);
    for (const { status } of replayed) expect([201, 409]).toContain(status);
    expect(await server.ctx.sessions.list(server.ctx.db, id)).toEqual([]);
  });

  it('repeats its reply for the same key, logs in again, and refuses another form with it', async () => {
    const server = shared();
    const [form, key] = [signupForm(), randomUUID()];
    const client = server.client();
    const first = await client.post<Joined>('/api/signup.php', form, { key });
    const second = await client.post<Joined>('/api/signup.php', form, { key });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await client.get('/api/user.php')).status).toBe(200);
    const other = await client.post<Refused>('/api/signup.php', { ...form, name: 'Somebody Else' }, { key });
    expect(other.body.error.code).toBe('idempotency_mismatch');
    const none = await client.post<Refused>('/api/signup.php', form, { key: null });
    expect(none.body.error.code).toBe('idempotency_key_required');
  });

  it('is closed according to the brand’s setting', async () => {
    const server = shared();
    const closed = server.client({ host: 'fjord.localhost' });
    const refused = await closed.post<Refused>('/api/signup.php', signupForm({ traffic_source: { ref: ' ' } }));
    expect(refused.status).toBe(403);
    expect(refused.body.error).toMatchObject({
      code: 'invite_only', message: 'Registrieren kannst du dich zurzeit nur mit einer Einladung.',
    }); // prettier-ignore
    expect((await closed.post<Refused>('/api/signup.php?check=1', {})).body.error.code).toBe('invite_only');
    const open = await closed.post<Joined>('/api/signup.php', signupForm({ traffic_source: { ref: 'x' } }));
    expect(open.body.user.credits).toBe(8);

    await server.ctx.db
      .updateTable('brand')
      .set(({ fn, val }) => ({ config: fn('jsonb_set', ['config', val('{signups}'), val('"invited"')]) }))
      .where('id', '=', 'ember')
      .execute();
    await server.ctx.brands.reload();
    expect((await server.client().post<Refused>('/api/signup.php', signupForm())).body.error.code).toBe('invite_only');
  });

  it('stores the first and the last touch, each without its empty fields', async () => {
    await using server = await startTestServer();
    const form = signupForm({
      traffic_source: { network: 'last', sub1: ' ' }, first_traffic_source: { network: 'first', ref: 'r' },
    }); // prettier-ignore
    expect((await server.client().post('/api/signup.php', form)).status).toBe(201);
    expect(await memberOf(server, form.email)).toMatchObject({
      traffic_source: { network: 'last' },
      first_traffic_source: { network: 'first', ref: 'r' },
    });
  });

  it('refuses other origins', async () => {
    const server = shared();
    const headers = { origin: 'https://evil.example' };
    const reply = await server.client().post<Refused>('/api/signup.php', signupForm(), { headers });
    expect(reply.body.error.code).toBe('cross_origin');
  });
});

type Own = { profile: { id: string } | null; signup_message: string | null };
type Welcome = Joined & { signup_message_sent?: boolean };
type Thread = { messages: { text: string; mine: boolean; held?: boolean }[] };

describe('the message to the member whose page led to the sign-up', () => {
  const own = { own: '1' };

  it('is sent like any first message: charged, held until the address is confirmed, then shown', async () => {
    await using server = await startTestServer();
    const tom = await createPerson(server, { gender: 'male' });
    const client = server.client();
    const form = signupForm({ sexuality: 'bi', profile: tom.id, signup_message: ' Hello Tom ' });
    const { body } = await client.post<Welcome>('/api/signup.php', form);
    expect(body.signup_message_sent).toBe(true);
    expect(body.user).toMatchObject({ credits: 4, conversations_left: 1 });
    const mine = await client.get<Thread>('/api/chat.php', { profile: tom.id });
    expect(mine.body.messages).toMatchObject([{ text: 'Hello Tom', mine: true, held: true }]);
    const theirs = () => tom.client.get<{ num_unread_messages: number }>('/api/chats.php');
    expect((await theirs()).body.num_unread_messages).toBe(0);
    expect((await client.get<Own>('/api/signup.php', own)).body).toMatchObject({
      profile: { id: tom.id },
      signup_message: null,
    });

    const mail = await server.latestMail(form.email);
    await activate(client, activationLinkIn(mail));
    expect((await theirs()).body.num_unread_messages).toBe(1);
  });

  it('is sent once, however often the form arrives', async () => {
    await using server = await startTestServer();
    const tom = await createPerson(server, { gender: 'male' });
    const [client, key] = [server.client(), randomUUID()];
    const form = signupForm({ profile: tom.id, signup_message: 'Hello' });
    const first = await client.post<Welcome>('/api/signup.php', form, { key });
    const again = await client.post<Welcome>('/api/signup.php', form, { key });
    expect(again.body).toEqual(first.body);
    const thread = await client.get<Thread>('/api/chat.php', { profile: tom.id });
    expect(thread.body.messages).toHaveLength(1);
  });

  it('does not prevent the sign-up when it cannot be sent, and stays as a draft', async () => {
    await using server = await startTestServer();
    const gone = await createPerson(server, { gender: 'male', status: 'not_confirmed' });
    const poor = await createPerson(server, { gender: 'male' });
    const sendTo = async (profile: string) => {
      const client = server.client();
      const form = signupForm({ profile, signup_message: 'Hello you' });
      const reply = await client.post<Welcome>('/api/signup.php', form);
      expect(reply.status).toBe(201);
      expect(reply.body.signup_message_sent).toBe(false);
      expect(await server.mailsTo(form.email)).toHaveLength(1);
      return { credits: reply.body.user.credits, own: (await client.get<Own>('/api/signup.php', own)).body };
    };
    expect(await sendTo(gone.id)).toEqual({ credits: 5, own: { profile: null, signup_message: 'Hello you' } });
    for (const nobody of ['nobody', randomUUID()]) {
      expect(await sendTo(nobody)).toEqual({ credits: 5, own: { profile: null, signup_message: 'Hello you' } });
    }
    await server.ctx.db
      .updateTable('brand')
      .set(({ fn, val }) => ({ config: fn('jsonb_set', ['config', val('{signup_credits}'), val('0')]) }))
      .where('id', '=', 'ember')
      .execute();
    await server.ctx.brands.reload();
    const unsent = await sendTo(poor.id);
    expect(unsent).toMatchObject({ credits: 0, own: { profile: { id: poor.id }, signup_message: 'Hello you' } });
  });

  it('is not offered any more once that member has been written to', async () => {
    await using server = await startTestServer();
    const late = await createPerson(server, { gender: 'male', status: 'not_confirmed' });
    const another = await createPerson(server, { gender: 'male' });
    const client = server.client();
    await client.post<Welcome>('/api/signup.php', signupForm({ profile: late.id, signup_message: 'Hello you' }));
    await server.ctx.db.updateTable('member').set({ status: 'active' }).where('id', '=', late.id).execute();
    const offered = async () => (await client.get<Own>('/api/signup.php', own)).body.signup_message;
    const write = async (profile: string) =>
      expect((await client.post('/api/chat.php', { profile, message: 'Hi' })).status).toBe(201);
    await write(another.id);
    expect(await offered()).toBe('Hello you');
    await write(late.id);
    expect(await offered()).toBeNull();
  });

  it('is limited to the brand’s message length', async () => {
    await using server = await startTestServer();
    const form = signupForm({ signup_message: 'x'.repeat(1001) });
    const reply = await server.client().post<Refused>('/api/signup.php', form);
    expect(reply.body.error.fields).toEqual({ signup_message: 'Use no more than 1,000 characters.' });
  });

  it('leads to that member even without a text, and only the new member sees it', async () => {
    await using server = await startTestServer();
    const tom = await createPerson(server, { gender: 'male' });
    const client = server.client();
    const { body } = await client.post<Welcome>('/api/signup.php', signupForm({ profile: tom.id }));
    expect(body).not.toHaveProperty('signup_message_sent');
    expect((await client.get<Own>('/api/signup.php', own)).body).toMatchObject({
      profile: { id: tom.id },
      signup_message: null,
    });
    expect((await server.client().get<Refused>('/api/signup.php', own)).body.error.code).toBe(
      'authentication_required',
    );
  });
});

describe('e-mail check', () => {
  it('says whether an address is well formed and suggests corrections, the same for addresses with an account', async () => {
    const server = shared();
    const client = server.client();
    const check = async (email: string) => (await client.get('/api/signup.php', { email })).body;
    expect(await check('tom@hotmail.con')).toEqual({ valid: true, suggestion: 'tom@hotmail.com' });
    expect(await check('tom')).toEqual({ valid: false, suggestion: null });
    const form = signupForm({ email: 'taken@example.org' });
    await client.post('/api/signup.php', form);
    expect(await check('taken@example.org')).toEqual(await check('free@example.org'));
  });

  it.each([
    ['a@gmial.com', 'a@gmail.com'], ['a@gmail.co', 'a@gmail.com'], ['a@gmail.cmo', 'a@gmail.com'],
    ['a@hotmail.con', 'a@hotmail.com'], ['a@outlok.com', 'a@outlook.com'], ['a@gmx.dee', 'a@gmx.de'],
    ['a@yaho.fr', 'a@yahoo.fr'], ['a@company.con', 'a@company.com'], ['A@Gmial.com', 'a@gmail.com'],
  ])('suggests for %s → %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant)); // prettier-ignore

  it.each([
    'a@gmail.com',
    'a@live.be',
    'a@live.it',
    'a@hotmail.pl',
    'a@mail.com',
    'a@mycompany.de',
    'a@demo.example',
    'a',
  ])('suggests nothing for %s', (typed) => expect(suggestEmail(typed)).toBeNull());
});

describe('activation', () => {
  const join = async (server: TestServer, host?: string) => {
    const client = server.client(host ? { host } : {});
    const form = signupForm({ traffic_source: { ref: 'x' } });
    expect((await client.post('/api/signup.php', form)).status).toBe(201);
    const mail = await server.latestMail(form.email);
    return { client, form, link: activationLinkIn(mail), mail };
  };
  const open = async (server: TestServer, link: URL, host?: string) => {
    const { status, body } = await activate(server.client(host ? { host } : {}), link);
    return status === 200 ? body : [status, body.error.code];
  };

  it('confirms the member by the link, which uses the address of the request', async () => {
    await using server = await startTestServer();
    const { client, form, link, mail } = await join(server);
    expect(link.origin).toBe(`http://localhost:${server.port}`);
    expect(mail.html).toContain(link.href);
    expect(await open(server, link)).toEqual({ activated: true });
    const { user } = (await client.get<Joined>('/api/user.php')).body;
    expect(user.status).toBe('active');
    expect(user.profile.status).toBe('active');
    expect((await memberOf(server, form.email)).status).toBe('active');
    // The same link again, also long after it expired.
    expect(await open(server, link)).toEqual({ activated: true });
    await server.moveClock(30 * 24 * 60 * 60_000);
    expect(await open(server, link)).toEqual({ activated: true });
  });

  it('L2: GET and HEAD confirm nobody, a form without script does', async () => {
    await using server = await startTestServer();
    const { client, link } = await join(server);
    const token = link.searchParams.get('token') ?? '';
    const status = async () => (await client.get<Joined>('/api/user.php')).body.user.status;
    // Mails that were sent before lead to the page, too.
    for (const method of ['GET', 'HEAD']) {
      const scanned = await server.client().request(method, '/api/activate.php', { query: { token } });
      expect([scanned.status, scanned.headers.location]).toEqual([303, `/activate?token=${token}`]);
      await server.client().request(method, '/activate', { query: { token } });
    }
    expect(await status()).toBe('not_confirmed');

    // A page whose address holds a secret names no origin.
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    const press = async (from: HttpClient, value: string) =>
      (await from.request('POST', '/api/activate.php?link=1', { form: { token: value }, headers })).headers.location;
    expect(await press(server.client(), 'made-up')).toBe('/activate/error');
    expect(await press(server.client(), token)).toBe('/activate/done?link=1');
    expect(await status()).toBe('active');
    const other = await join(server);
    expect(await press(other.client, token)).toBe('/activate/done?other=1');
  });

  it('stores only the hash of the link', async () => {
    await using server = await startTestServer();
    const { link } = await join(server);
    const token = link.searchParams.get('token') ?? '';
    expect(token).toMatch(/^[\w-]{24}$/);
    for (const table of ['token', 'mail', 'idempotency_reply', 'session'] as const) {
      const rows = await server.ctx.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    }
    const { rows } = await server.ctx.pool.query<{ data: unknown }>('select data, output from pgboss.job');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('refuses a link that is expired, unknown, of another brand, or of a banned member', async () => {
    await using server = await startTestServer();
    const late = await join(server);
    await server.moveClock(7 * 24 * 60 * 60_000);
    expect(await open(server, late.link)).toEqual([410, 'link_expired']);
    expect((await memberOf(server, late.form.email)).status).toBe('not_confirmed');

    const fresh = await join(server);
    const wrong = new URL(fresh.link);
    wrong.searchParams.set('token', 'A'.repeat(24));
    expect(await open(server, wrong)).toEqual([404, 'not_found']);
    wrong.searchParams.set('token', '');
    expect(await open(server, wrong)).toEqual([422, 'validation']);
    expect(await open(server, fresh.link, 'fjord.localhost')).toEqual([404, 'not_found']);
    // Opening it on the wrong brand has not used it up.
    expect(await open(server, fresh.link)).toEqual({ activated: true });

    const banned = await join(server);
    await server.ctx.db
      .updateTable('member')
      .set({ banned_at: new Date() })
      .where('email', '=', banned.form.email)
      .execute();
    expect(await open(server, banned.link)).toEqual([410, 'link_expired']);
  });

  it('says when the confirmed account is not the one of the browser', async () => {
    await using server = await startTestServer();
    const [mine, other] = [await join(server), await join(server)];
    const follow = async (link: URL) => (await activate(mine.client, link)).body;
    const own = { user: { status: 'active', email: mine.form.email } };
    expect(await follow(other.link)).toEqual({ activated: true });
    expect((await mine.client.get<Joined>('/api/user.php')).body.user.status).toBe('not_confirmed');
    expect((await other.client.get<Joined>('/api/user.php')).body.user.status).toBe('active');
    expect(await follow(mine.link)).toMatchObject(own);
    expect(await follow(other.link)).toEqual({ activated: true });
    expect(await follow(mine.link)).toMatchObject(own);
  });

  it('reaches open pages at once', async () => {
    await using server = await startTestServer();
    const { client, link } = await join(server);
    const feed = await client.events();
    await open(server, link);
    const told = await feed.waitFor(({ event }) => event === 'user');
    expect(told).toEqual({ id: '', event: 'user', data: {} });
    expect((await client.get<Joined>('/api/user.php')).body.user).toMatchObject({
      status: 'active', profile: { status: 'active' },
    }); // prettier-ignore
  });

  it('sends the mail again, with a link of its own, within limits', async () => {
    await using server = await startTestServer();
    const { client, form, link } = await join(server);
    for (let sent = 1; sent < 4; sent += 1) expect((await client.post('/api/activate.php', {})).status).toBe(200);
    const refused = await client.post<Refused>('/api/activate.php', {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(refused.body.error).toEqual({
      code: 'too_many_requests',
      message: 'We’ve sent this email several times. You can ask again in 15 minutes.',
      minutes: 15,
    });
    const mails = await server.mailsTo(form.email);
    expect(mails).toHaveLength(4);
    expect(new Set(mails.map((mail) => mail.text)).size).toBe(4);

    await server.moveClock(15 * 60_000 + 1_000);
    expect((await client.post('/api/activate.php', {})).status).toBe(200);
    // Earlier links keep working until they expire.
    expect(await open(server, link)).toEqual({ activated: true });
    const before = (await server.mailsTo(form.email)).length;
    expect((await client.post('/api/activate.php', {})).status).toBe(200);
    expect(await server.mailsTo(form.email)).toHaveLength(before);
    expect((await server.client().post<Refused>('/api/activate.php', {})).body.error.code).toBe(
      'authentication_required',
    );
  });

  it('counts simultaneous requests, too', async () => {
    await using server = await startTestServer();
    const { client, form } = await join(server);
    const replies = await Promise.all(Array.from({ length: 10 }, () => client.post('/api/activate.php', {})));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    expect(await server.mailsTo(form.email)).toHaveLength(4);
  });

  it('says that no mail was sent while none was', async () => {
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const client = server.client();
    await client.post('/api/signup.php', signupForm());
    expect((await client.get('/api/activate.php', { sent: '1' })).body).toEqual({ sent: false });
    await server.settle();
    expect((await client.get('/api/activate.php', { sent: '1' })).body).toEqual({ sent: true });
  });

  it('writes the mail in the member’s language and brand', async () => {
    const server = shared();
    const form = signupForm({ language: 'de', traffic_source: { ref: 'x' } });
    await server.client({ host: 'fjord.localhost' }).post('/api/signup.php', form);
    const mail = await server.latestMail(form.email);
    expect(mail.subject).toBe(allLocales.de.mails.activation.subject);
    expect(mail.text).toContain('Willkommen bei Fjord');
    expect(mail.from).toContain('Fjord');
    expect(mail.links.some(({ host }) => host === `fjord.localhost:${server.port}`)).toBe(true);
    expect(mail.html.length).toBeLessThan(100_000);
    expect(mail.html).toContain('prefers-color-scheme:dark');
  });
});
