import { type ErrorReply, languages, type User } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import { describe, expect, it } from 'vitest';
import { signupForm } from '../../test/support/people.ts';
import {
  eventually, type HttpClient, sharedServer, startTestServer, type TestServer,
} from '../../test/support/index.ts'; // prettier-ignore
import { waitingForLocks } from '../../test/support/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import { findByEmail, lockMember } from '../members/queries.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { setPassword } from './reset-password.ts';
import { freeAttempts } from './throttle.ts';

const shared = sharedServer();

type Refused = ErrorReply;
type Answer = { user: User };

const minute = 60_000;
const hour = 60 * minute;
const first = 'a-good-password';
const second = 'another-good-one';

const join = async (server: TestServer, change: Readonly<Record<string, unknown>> = {}) => {
  const form = signupForm({ password: first, ...change });
  const client = server.client();
  expect((await client.post('/api/signup.php', form)).status).toBe(201);
  return { ...form, client };
};
const ask = (client: HttpClient, email: string) => client.post<Refused>('/api/reset-password.php', { email });
const logIn = (client: HttpClient, login: string, password: string) =>
  client.post<Refused & Answer>('/api/user.php', { login, password });
const isIn = async (client: HttpClient) => (await client.get('/api/user.php')).status === 200;

/** The token in the newest reset mail. */
async function linkOf(server: TestServer, email: string): Promise<string> {
  const mail = await server.latestMail(email, /Choose a new password|neues Passwort/);
  const link = mail.links.find(({ pathname }) => pathname === '/reset-password/do');
  return link?.searchParams.get('token') ?? '';
}
const reset = (client: HttpClient, token: string, password = second, repeat = password) =>
  client.put<Refused & Answer>('/api/reset-password.php', { token, password, password_repeat: repeat });

describe('asking for a new password', () => {
  it('sends a link, in any capitalisation of the address', async () => {
    const server = shared();
    const { email } = await join(server);
    const reply = await ask(server.client(), ` ${email.toUpperCase()} `);
    expect([reply.status, reply.body]).toEqual([200, { ok: true }]);
    const mail = await server.latestMail(email, /password/);
    expect(mail.subject).toBe('Choose a new password');
    expect(mail.text).toContain('It works for 1 hour.');
    expect(mail.links.some(({ href }) => /\/reset-password\/do\?token=[\w-]{24}$/.test(href))).toBe(true);
  });

  it('names an address without an account, and an invalid address, in English and in German', async () => {
    const server = shared();
    const { email } = await join(server);
    const german = server.client({ language: 'de' });
    const unknown = await ask(server.client(), 'nobody@example.org');
    expect(unknown.status).toBe(404);
    expect(unknown.body.error).toEqual({ code: 'email_not_found', message: 'E-mail address not found.' });
    const elsewhere = await ask(server.client({ host: 'fjord.localhost' }), email);
    expect([elsewhere.status, elsewhere.body.error.code]).toEqual([404, 'email_not_found']);
    expect((await ask(german, 'nobody@example.org')).body.error.message).toBe(allLocales.de.errors.email_not_found);
    const wrong = await ask(server.client(), 'nobody');
    expect([wrong.status, wrong.body.error.fields]).toEqual([422, { email: 'Invalid email' }]);
    expect((await ask(german, '')).body.error.fields).toEqual({ email: allLocales.de.validation.email_required });
  });

  it('sends five a day in the member’s own time zone, also for many requests at once', async () => {
    await using server = await startTestServer();
    // A zone 13 hours ahead of UTC, on a day of 24 hours and in a month without a clock change.
    await server.moveClock(Date.parse('2027-01-15T18:00:00Z') - server.ctx.clock.now().getTime());
    const { email } = await join(server, { time_zone: 'Pacific/Auckland' });
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(server.client(), email)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = await ask(server.client(), email);
    expect(refused.body.error).toEqual({
      code: 'too_many_resets', message: 'Too many password reset e-mails sent, please try again tomorrow.',
    }); // prettier-ignore
    const german = await ask(server.client({ language: 'de' }), email);
    expect(german.body.error.message).toBe(allLocales.de.errors.too_many_resets);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(25 * 60 * 60);
    await server.moveClock(seconds * 1000 - 2 * minute);
    expect((await ask(server.client(), email)).status).toBe(429);
    await server.moveClock(3 * minute);
    expect((await ask(server.client(), email)).status).toBe(200);
    // An hour before that day ends there: the middle of the day in UTC.
    await server.moveClock(23 * hour - 2 * minute);
    for (let call = 0; call < 4; call += 1) expect((await ask(server.client(), email)).status).toBe(200);
    expect((await ask(server.client(), email)).status).toBe(429);
    await server.moveClock(61 * minute);
    expect((await ask(server.client(), email)).status).toBe(200);
  });

  it('is limited per minute for one IP address', async () => {
    await using server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } });
    const client = server.client();
    for (let call = 0; call < 20; call += 1) expect((await ask(client, 'nobody@example.org')).status).toBe(404);
    expect((await ask(client, 'nobody@example.org')).body.error.code).toBe('too_many_requests');
  });

  it('tells only the owner that an account is closed', async () => {
    const server = shared();
    const { email } = await join(server);
    await server.ctx.db.updateTable('member').set({ banned_at: new Date(), ban_reason: 'Spam' }).execute();
    expect((await ask(server.client(), email)).body).toEqual({ ok: true });
    const mails = (await server.mailsTo(email)).map(({ subject }) => subject);
    expect(mails).toContain('Your account is closed');
    expect(mails).not.toContain('Choose a new password');
  });
});

describe('choosing the new password', () => {
  it('logs in with a new session and ends every other one, with its stream', async () => {
    const server = shared();
    const { email, client, name } = await join(server);
    const phone = server.client();
    await logIn(phone, email, first);
    const stream = await phone.events();
    await ask(server.client(), email);
    const browser = server.client();
    const other = await join(server);
    browser.cookies.set('auth.session', other.client.cookies.get('auth.session') ?? '');
    const reply = await reset(browser, await linkOf(server, email));
    expect(reply.status).toBe(200);
    expect(reply.body.user.profile.name).toBe(name);
    expect((await browser.get<Answer>('/api/user.php')).body.user.email).toBe(email);
    expect(await isIn(client)).toBe(false);
    expect(await isIn(phone)).toBe(false);
    // The session that this browser came with is over too: the new session is not one that another person planted.
    expect(await isIn(other.client)).toBe(false);
    await stream.waitForEnd();
    expect((await logIn(server.client(), email, first)).status).toBe(401);
    expect((await logIn(server.client(), email, second)).status).toBe(200);
    const mail = await server.latestMail(email, /changed/);
    expect(mail.subject).toBe('Your password was changed');
    expect(mail.text).toContain('/reset-password');
  });

  it('works once, within an hour, with the newest link only', async () => {
    await using server = await startTestServer();
    const { email } = await join(server);
    await ask(server.client(), email);
    const older = await linkOf(server, email);
    await ask(server.client(), email);
    const newer = await linkOf(server, email);
    expect(newer).not.toBe(older);
    const gone = await reset(server.client(), older);
    expect(gone.status).toBe(410);
    expect(gone.body.error).toEqual({
      code: 'link_expired', message: 'Link expired or invalid, request a new e-mail.',
    }); // prettier-ignore
    const german = await reset(server.client({ language: 'de' }), older);
    expect(german.body.error.message).toBe(allLocales.de.errors.link_expired);

    await server.moveClock(59 * minute);
    const both = await Promise.all([
      reset(server.client(), newer, 'the-first-of-two'),
      reset(server.client(), newer, 'the-second-of-two'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await reset(server.client(), newer)).status).toBe(410);

    await ask(server.client(), email);
    const late = await linkOf(server, email);
    await server.moveClock(61 * minute);
    expect((await reset(server.client(), late)).status).toBe(410);
  });

  it('answers a request that is sent again as before, for its answer may have been lost', async () => {
    await using server = await startTestServer();
    const { email, client, name } = await join(server);
    await ask(server.client(), email);
    const token = await linkOf(server, email);
    const both = await Promise.all([reset(server.client(), token), reset(server.client(), token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const browser = server.client();
    const again = await reset(browser, token);
    expect([again.status, again.body.user.profile.name, await isIn(browser)]).toEqual([200, name, true]);
    // Nothing was done again: it was told once, and nobody was thrown out.
    expect((await server.mailsTo(email)).filter(({ subject }) => /was changed/.test(subject))).toHaveLength(1);
    expect((await reset(server.client({ host: 'fjord.localhost' }), token)).status).toBe(410);
    // On a device that is not known it is a log-in, and the owner hears of it.
    await server.latestMail(email, /New log-in/);
    // Another password than the account has: the link is over, whoever asks.
    expect((await reset(server.client(), token, first)).status).toBe(410);
    expect(await isIn(client)).toBe(false);
    await server.moveClock(61 * minute);
    expect((await reset(server.client(), token)).status).toBe(410);
  });

  it('lets nobody guess with a used link more often than at the log-in', async () => {
    const server = shared();
    const { email } = await join(server);
    await ask(server.client(), email);
    const token = await linkOf(server, email);
    expect((await reset(server.client(), token)).status).toBe(200);
    for (let guess = 0; guess < freeAttempts; guess += 1)
      expect((await reset(server.client(), token, `a guess ${guess} of theirs`)).status).toBe(410);
    const blocked = await reset(server.client(), token);
    expect([blocked.status, blocked.body.error.code]).toEqual([429, 'too_many_attempts']);
    expect((await logIn(server.client(), email, second)).status).toBe(429);
  });

  it('says at once that a link has expired, and asking does not use a link up', async () => {
    const server = shared();
    const { email } = await join(server);
    await ask(server.client(), email);
    const token = await linkOf(server, email);
    const check = (what: string, host = 'localhost') =>
      server.client({ host }).post<Refused>('/api/reset-password.php?check=1', { token: what });
    expect((await check(token)).body).toEqual({ ok: true, email });
    expect((await check(token, 'fjord.localhost')).status).toBe(410);
    const unknown = await check('never-made');
    expect(unknown.body.error.code).toBe('link_expired');
    expect(unknown.text).not.toContain(email);
    expect((await reset(server.client(), token)).status).toBe(200);
    expect((await check(token)).status).toBe(410);
  });

  it('keeps the link when the passwords are refused', async () => {
    const server = shared();
    const { email, name } = await join(server);
    await ask(server.client(), email);
    const token = await linkOf(server, email);
    const wrong = [
      [['good-enough-one', 'good-enough-two'], { password_repeat: 'The entered passwords are not the same.' }],
      [['short', 'short'], { password: 'Use at least 8 characters.' }],
      [['', ''], { password: 'Enter a password.' }],
      [['x'.repeat(201), 'x'.repeat(201)], { password: 'Use no more than 200 characters.' }],
      [['Password1', 'Password1'], { password: allLocales.en.validation.password_common }],
      [[name, name], { password: allLocales.en.validation.password_personal }],
      [[email.toUpperCase(), email], { password: allLocales.en.validation.password_personal }],
    ] as const;
    for (const [[password, repeat], fields] of wrong) {
      const reply = await reset(server.client(), token, password, repeat);
      expect([reply.status, reply.body.error.fields], password).toEqual([422, fields]);
    }
    const german = await reset(server.client({ language: 'de' }), token, 'good-enough-one', 'good-enough-two');
    expect(german.body.error.fields).toEqual({ password_repeat: allLocales.de.validation.password_repeat_differs });
    expect((await reset(server.client(), token)).status).toBe(200);
  });

  it('unblocks an account after too many attempts', async () => {
    const server = shared();
    const { email } = await join(server);
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn(server.client(), email, 'wrong-wrong');
    expect((await logIn(server.client(), email, first)).status).toBe(429);
    await ask(server.client(), email);
    expect((await reset(server.client(), await linkOf(server, email))).status).toBe(200);
    expect((await logIn(server.client(), email, second)).status).toBe(200);
  });

  it('does not work for a member banned since, and does not log in a member who is leaving', async () => {
    const server = shared();
    const { email } = await join(server);
    await ask(server.client(), email);
    const token = await linkOf(server, email);
    const set = (values: { banned_at?: Date | null; delete_after?: Date | null }) =>
      server.ctx.db.updateTable('member').set(values).where('email', '=', email).execute();
    await set({ banned_at: new Date() });
    expect((await reset(server.client(), token)).status).toBe(410);
    await set({ banned_at: null, delete_after: new Date(Date.now() + 24 * hour) });
    const client = server.client();
    const leaving = await reset(client, token);
    expect([leaving.status, leaving.body.error.code]).toEqual([409, 'pending_deletion']);
    expect(client.cookies.has('auth.session')).toBe(false);
    await set({ delete_after: null });
    expect((await logIn(server.client(), email, second)).status).toBe(200);
    await set({ delete_after: new Date(Date.now() - hour) });
    expect((await ask(server.client(), email)).status).toBe(404);
  });

  it('stores no token in plain text, and none in the mail’s row', async () => {
    const server = shared();
    const { email } = await join(server);
    await ask(server.client(), email);
    const token = await linkOf(server, email);
    expect(token).toHaveLength(24);
    for (const table of ['token', 'mail'] as const) {
      const rows = await server.ctx.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  it('writes the mail in the member’s language', async () => {
    const server = shared();
    const { email } = await join(server, { language: 'de' });
    await ask(server.client(), email);
    expect((await server.latestMail(email)).subject).toBe(allLocales.de.mails.resetPassword.subject);
  });
});

describe('changing the password', () => {
  const change = (client: HttpClient, old: string, password = second, repeat = password) =>
    client.put<Refused>('/api/password.php', { old_password: old, password, password_repeat: repeat });

  it('takes the old one, renews this session, ends the others and mails the owner', async () => {
    const server = shared();
    const { email, client } = await join(server);
    const phone = server.client();
    await logIn(phone, email, first);
    await ask(server.client(), email);
    const link = await linkOf(server, email);
    const before = client.cookies.get('auth.session');
    expect((await change(client, first)).body).toEqual({ ok: true });
    expect(client.cookies.get('auth.session')).not.toBe(before);
    expect(await isIn(client)).toBe(true);
    expect(await isIn(phone)).toBe(false);
    const planted = server.client();
    planted.cookies.set('auth.session', before ?? '');
    expect(await isIn(planted)).toBe(false);
    expect((await logIn(server.client(), email, second)).status).toBe(200);
    expect((await reset(server.client(), link, 'yet-another-good-one')).status).toBe(410);
    expect((await server.latestMail(email, /was changed/)).subject).toBe('Your password was changed');
  });

  it('says what is wrong in the fields, in English and in German', async () => {
    const server = shared();
    const { client } = await join(server);
    const german = server.client({ language: 'de' });
    german.cookies.set('auth.session', client.cookies.get('auth.session') ?? '');
    german.cookies.set('i18n_redirected', 'de');
    expect((await change(client, 'not-the-old-one')).body.error.fields).toEqual({
      old_password: 'Please check your old password.',
    });
    expect((await change(german, 'not-the-old-one')).body.error.fields).toEqual({
      old_password: allLocales.de.validation.old_password_wrong,
    });
    expect((await change(client, first, 'good-enough-one', 'good-enough-two')).body.error.fields).toEqual({
      password_repeat: 'The entered passwords are not the same.',
    });
    expect((await change(client, first, 'iloveyou1')).body.error.fields).toEqual({
      password: allLocales.en.validation.password_common,
    });
    expect((await server.client().put<Refused>('/api/password.php', {})).status).toBe(403);
  });

  it('is throttled in its own session', async () => {
    await using server = await startTestServer();
    const { email, client } = await join(server);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await change(client, 'wrong-wrong')).status).toBe(422);
    const blocked = await change(client, first);
    expect([blocked.status, blocked.body.error]).toEqual([429, {
      code: 'too_many_attempts', minutes: 5,
      message: 'Too many incorrect attempts: the account is blocked for 5 minutes.',
    }]); // prettier-ignore
    expect((await logIn(server.client(), email, first)).status).toBe(200);
    await server.moveClock(6 * minute);
    expect((await change(client, first)).status).toBe(200);
  });

  it('lets one of two changes at once win', async () => {
    const server = shared();
    const { email, client } = await join(server);
    const other = server.client();
    await logIn(other, email, first);
    const replies = await Promise.all([
      change(client, first, 'the-first-of-two'),
      change(other, first, 'the-second-of-two'),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = replies[0]?.status === 200 ? 'the-first-of-two' : 'the-second-of-two';
    expect((await logIn(server.client(), email, winner)).status).toBe(200);
  });
});

describe('a log-in with the old password', () => {
  const sessionsOf = ({ ctx }: TestServer) => ctx.db.selectFrom('session').select('id').execute();

  it('that was on its way when the password was changed is refused, and leaves no session', async () => {
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const { db } = server.ctx;
    const { email, client } = await join(server);
    expect((await logIn(server.client(), email, 'wrong-wrong')).status).toBe(401);
    const late = server.client();
    const { loggingIn } = await inTransaction(db, async (tx) => {
      // The log-in has read the member, and waits to count its attempt.
      await tx.selectFrom('login_throttle').select('key').forUpdate().execute();
      const reply = logIn(late, email, first);
      await eventually(async () => (await waitingForLocks(db)) === 1, 'the log-in that waits');
      const change = { old_password: first, password: second, password_repeat: second };
      expect((await client.put('/api/password.php', change)).status).toBe(200);
      return { loggingIn: reply };
    });
    const reply = await loggingIn;
    expect([reply.status, reply.body.error.code]).toEqual([401, 'login_failed']);
    expect(late.cookies.has('auth.session')).toBe(false);
    // The one that changed it was renewed.
    expect(await sessionsOf(server)).toHaveLength(1);
    expect(await isIn(client)).toBe(true);
  });

  it('waits for a change that is being written, and is refused', async () => {
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const { ctx } = server;
    const { email } = await join(server);
    const { id } = (await findByEmail(ctx.db, 'ember', email))!;
    const hash = await hashPassword(second);
    const { loggingIn } = await inTransaction(ctx.db, async (tx) => {
      await lockMember(tx, id);
      const reply = logIn(server.client(), email, first);
      await eventually(async () => (await waitingForLocks(ctx.db)) === 1, 'the log-in that waits');
      await setPassword(tx, ctx, id, { hash, origin: 'http://localhost' });
      return { loggingIn: reply };
    });
    const reply = await loggingIn;
    expect([reply.status, reply.body.error.code]).toEqual([401, 'login_failed']);
    expect(await sessionsOf(server)).toEqual([]);
  });
});

describe('common passwords', () => {
  it.each(['password', 'PASSWORD', '12345678', 'qwertyuiop', 'iloveyou1', 'trustno1', 'football1', 'Sunshine1', 'passwort', '11111111'])(
    '%s is one',
    (password) => expect(isCommonPassword(password)).toBe(true),
  ); // prettier-ignore
  it.each(['demo-demo-demo', first, second, 'a long enough password', 'zwölf Boxkämpfer'])(
    '%s is not one',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  it('are refused at sign-up, at its step and at its end, and so is the member’s own name', async () => {
    await using server = await startTestServer();
    for (const path of ['/api/signup.php', '/api/signup.php?check=1']) {
      const common = await server.client().post<Refused>(path, signupForm({ password: 'Football1' }));
      expect([common.status, common.body.error.fields]).toEqual([
        422,
        { password: allLocales.en.validation.password_common },
      ]);
      const own = signupForm({ name: 'Nightingale' });
      const german = await server.client({ language: 'de' }).post<Refused>(path, { ...own, password: 'nightingale' });
      expect(german.body.error.fields).toEqual({ password: allLocales.de.validation.password_personal });
    }
    expect(await server.ctx.db.selectFrom('member').select('id').execute()).toEqual([]);
  });

  it('have an error text in every language', () => {
    const words = languages.map((language) => allLocales[language].validation.password_common);
    expect(new Set(words).size).toBe(languages.length);
  });
});

describe('links in mails', () => {
  it('are never sent to another site as a referrer, whatever page they lead to', async () => {
    await using server = await startTestServer();
    const policy = async (path: string) => (await server.client().get(path)).headers['referrer-policy'];
    expect(await policy('/activate?token=x')).toBe('no-referrer');
    expect(await policy('/mail-change/do?x=1&token=x')).toBe('no-referrer');
    expect(await policy('/api/settings.php')).toBe('strict-origin-when-cross-origin');
  });
});
