import type { ErrorReply, Session, User } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import { describe, expect, it } from 'vitest';
import { activate, activationLinkIn, signupForm } from '../../test/support/people.ts';
import {
  eventually, type HttpClient, sharedServer, startTestServer, type TestServer,
} from '../../test/support/index.ts'; // prettier-ignore
import { waitingForLocks } from '../../test/support/locks.ts';
import { operatorOf } from '../../test/support/ops.ts';
import { setDeleteAfter } from '../account/delete-after.ts';
import { hashPassword } from '../auth/passwords.ts';
import { setPassword } from '../auth/reset-password.ts';
import { inTransaction } from '../db/transaction.ts';
import { randomId } from '../ids.ts';
import { banMember, unbanMember } from '../members/moderation.ts';
import { findByEmail, findMember, lockMember } from '../members/queries.ts';

const shared = sharedServer();

type Refused = ErrorReply;
type Answer = { user: User };
type Pending = { pending: { email: string; expires_at: string } | null };

const minute = 60_000;
const day = 24 * 60 * minute;
const password = 'a-good-password';
const path = '/api/mail-change.php';

/** A member who signed up and, by default, confirmed. */
const join = async (server: TestServer, change: Readonly<Record<string, unknown>> = {}, confirmed = true) => {
  const form = signupForm({ password, ...change });
  const client = server.client();
  expect((await client.post('/api/signup.php', form)).status).toBe(201);
  if (confirmed) {
    expect((await activate(client, activationLinkIn(await server.latestMail(form.email)))).status).toBe(200);
  }
  return { ...form, client };
};
const fresh = () => signupForm().email;
const ask = (client: HttpClient, email: string, secret = password) =>
  client.post<Refused>(path, { email, password: secret });
const logIn = (client: HttpClient, login: string) =>
  client.post<Refused & Answer>('/api/user.php', { login, password });
const emailOf = async (client: HttpClient) => (await client.get<Answer>('/api/user.php')).body.user?.email;
const confirm = (server: TestServer, token: string) => server.client().put<Refused>(path, { token });
const undo = (server: TestServer, token: string) => server.client().delete<Refused>(path, { token });

/** The token in the newest mail to an address that has a link of the kind. */
async function tokenTo(server: TestServer, email: string): Promise<string> {
  const links = (await server.mailsTo(email)).flatMap((mail) => mail.links);
  return links.findLast(({ pathname }) => pathname === '/mail-change/do')?.searchParams.get('token') ?? '';
}

/** A passkey that was made this long from now (ms). */
async function passkey(server: TestServer, email: string, device: string, after: number): Promise<void> {
  const member = await findByEmail(server.ctx.db, 'ember', email);
  await server.ctx.db
    .insertInto('passkey')
    .values({
      id: randomId(),
      member_id: member?.id ?? '',
      credential_id: Buffer.from(device),
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      device,
      created_at: new Date(server.ctx.clock.now().getTime() + after),
      last_used: null,
    })
    .execute();
}

describe('another e-mail address', () => {
  it('is taken when its link is confirmed, not before', async () => {
    const server = shared();
    const { email, client } = await join(server);
    const next = fresh();
    expect((await ask(client, ` ${next.toUpperCase()} `)).body).toEqual({ ok: true });
    expect(await emailOf(client)).toBe(email);
    const waiting = (await client.get<Pending>(path)).body.pending;
    expect(waiting?.email).toBe(next.toUpperCase());
    expect(Date.parse(waiting?.expires_at ?? '') - server.ctx.clock.now().getTime()).toBeGreaterThan(day - minute);

    const mail = await server.latestMail(next);
    expect(mail.subject).toBe('Confirm your new email address');
    const notice = await server.latestMail(email);
    expect(notice.subject).toBe('Was this you? Your email is being changed');
    expect(notice.text).toContain(next.toUpperCase());

    const token = await tokenTo(server, next);
    const check = await server.client().post(`${path}?check=1`, { token });
    expect(check.body).toEqual({ action: 'confirm', email: next.toUpperCase() });
    expect((await confirm(server, token)).body).toEqual({ ok: true });
    expect(await emailOf(client)).toBe(next.toUpperCase());
    expect((await client.get<Pending>(path)).body.pending).toBeNull();
    expect((await logIn(server.client(), next)).status).toBe(200);
    expect((await logIn(server.client(), email)).status).toBe(401);
    // The answer may have been lost: pressed again it is the same, as long as the account has the address.
    expect((await confirm(server, token)).body).toEqual({ ok: true });
    expect(await emailOf(client)).toBe(next.toUpperCase());
    expect((await undo(server, await tokenTo(server, email))).status).toBe(200);
    expect((await confirm(server, token)).status).toBe(410);
  });

  it('is refused field by field, with the exact English texts and in German', async () => {
    const server = shared();
    const { email, client } = await join(server);
    const other = await join(server);
    const german = server.client({ language: 'de' });
    for (const [name, value] of client.cookies) german.cookies.set(name, value);
    german.cookies.set('i18n_redirected', 'de');
    const wrong = [
      ['nobody', password, { email: 'New email address is invalid.' }, 'new_email_invalid'],
      ['', password, { email: 'New email address is invalid.' }, 'new_email_invalid'],
      [email.toUpperCase(), password, { email: 'That’s already your email. Enter a different one.' }, 'new_email_same'],
      [fresh(), 'not-the-password', { password: 'Please check your old password.' }, 'old_password_wrong'],
    ] as const;
    for (const [address, secret, fields, key] of wrong) {
      const reply = await ask(client, address, secret);
      expect([reply.status, reply.body.error.fields]).toEqual([422, fields]);
      expect(Object.values((await ask(german, address, secret)).body.error.fields ?? {})).toEqual([
        allLocales.de.validation[key],
      ]);
    }
    const owned = await ask(client, other.email.toUpperCase());
    expect([owned.status, owned.body.error]).toEqual([
      409,
      { code: 'email_owned', message: 'This email address already owns an account on this website.' },
    ]);
    expect((await ask(german, other.email)).body.error.message).toBe(allLocales.de.errors.email_owned);
    // Without the password nothing is disclosed about whose address it is.
    expect((await ask(client, other.email, 'not-the-password')).status).toBe(422);
    expect((await server.client().post(path, { email: fresh(), password })).status).toBe(403);
  });

  it('asks for the password as often as log-in does', async () => {
    const server = shared();
    const { client } = await join(server);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await ask(client, fresh(), 'wrong-wrong')).status).toBe(422);
    expect((await ask(client, fresh())).body.error).toMatchObject({ code: 'too_many_attempts', minutes: 5 });
  });

  it('limits how many mails a stranger can be sent', async () => {
    await using server = await startTestServer();
    const { client } = await join(server);
    const stranger = fresh();
    const statuses: number[] = [];
    // A mail that has not gone when the next one is asked for is withheld.
    const sent = async ({ status }: { readonly status: number }) => {
      await server.settle();
      statuses.push(status);
    };
    for (let call = 0; call < 3; call += 1) await sent(await ask(client, stranger));
    const again = () => client.post<Refused>(`${path}?resend=1`, {});
    for (let call = 0; call < 3; call += 1) await sent(await again());
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await server.mailsTo(stranger)).toHaveLength(4);
    expect((await again()).body.error).toMatchObject({
      minutes: 60, message: 'We’ve sent this email several times. You can ask again in 60 minutes.',
    }); // prettier-ignore
    for (const mails of [4, 2]) {
      await server.moveClock(61 * minute);
      for (let call = 0; call < mails; call += 1) await sent(await again());
    }
    expect(statuses.slice(6)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await again()).body.error.message).toBe(allLocales.en.errors.too_many_today);
  });

  it('has one link at a time, for a day', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    const [one, two] = [fresh(), fresh()];
    await ask(client, one);
    const first = await tokenTo(server, one);
    await ask(client, two);
    const second = await tokenTo(server, two);
    expect((await confirm(server, first)).body.error).toEqual({
      code: 'link_expired', message: 'Link expired or invalid, request a new e-mail.',
    }); // prettier-ignore
    await client.post(`${path}?resend=1`, {});
    const third = await tokenTo(server, two);
    expect(third).not.toBe(second);
    expect((await confirm(server, second)).status).toBe(410);
    await server.moveClock(day + minute);
    expect((await confirm(server, third)).status).toBe(410);
    expect((await client.get<Pending>(path)).body.pending).toBeNull();
    expect((await client.post<Refused>(`${path}?resend=1`, {})).status).toBe(404);
    expect(await emailOf(client)).toBe(email);
  });

  it('can be withdrawn', async () => {
    const server = shared();
    const { client, email } = await join(server);
    const next = fresh();
    await ask(client, next);
    const token = await tokenTo(server, next);
    expect((await client.delete(path, {})).body).toEqual({ ok: true });
    expect((await client.get<Pending>(path)).body.pending).toBeNull();
    expect((await confirm(server, token)).status).toBe(410);
    expect(await emailOf(client)).toBe(email);
    const visitor = await server.client().delete<Refused>(path, {});
    expect([visitor.status, visitor.body.error.code]).toEqual([403, 'authentication_required']);
  });

  it('goes to the account that confirms first', async () => {
    const server = shared();
    const [anna, ben] = [await join(server), await join(server)];
    const next = fresh();
    await ask(anna.client, next);
    const annas = await tokenTo(server, next);
    await ask(ben.client, next);
    const bens = await tokenTo(server, next);
    const replies = await Promise.all([confirm(server, annas), confirm(server, bens)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = replies.find(({ status }) => status === 409);
    expect(loser?.body.error.code).toBe('email_owned');

    const taken = fresh();
    const carla = await join(server);
    await ask(carla.client, taken);
    expect((await server.client().post('/api/signup.php', signupForm({ email: taken }))).status).toBe(201);
    expect((await confirm(server, await tokenTo(server, taken))).status).toBe(409);
    expect(await emailOf(carla.client)).toBe(carla.email);
  });

  it('confirms an unconfirmed member, and clears the bounce and complaint of the old mailbox', async () => {
    const server = shared();
    const { client, email } = await join(server, {}, false);
    const activation = activationLinkIn(await server.latestMail(email));
    const member = await findByEmail(server.ctx.db, 'ember', email);
    await server.ctx.db
      .updateTable('member')
      .set({ notifications_disabled: ['bounced', 'spam'] })
      .execute();
    const next = fresh();
    await ask(client, next);
    // An address that was never confirmed may belong to a stranger: it gets a notice, and cannot undo anything.
    const told = await server.mailsTo(email);
    expect(told.flatMap(({ links }) => links).filter(({ pathname }) => pathname === '/mail-change/do')).toEqual([]);
    expect((await confirm(server, await tokenTo(server, next))).status).toBe(200);
    const user = (await client.get<Answer>('/api/user.php')).body.user;
    expect(user).toMatchObject({ status: 'active', notifications_disabled: ['spam'], email: next });
    expect(user.profile.status).toBe('active');
    // The old links went to another mailbox.
    expect((await activate(server.client(), activation)).status).toBe(200);
    expect((await findMember(server.ctx.db, member?.id ?? ''))?.email).toBe(next);
  });

  it('invalidates the links that were sent to the old mailbox', async () => {
    const server = shared();
    const { client, email } = await join(server);
    await server.client().post('/api/reset-password.php', { email });
    const link = (await server.latestMail(email, /new password/)).links.find(({ search }) => search !== '');
    const next = fresh();
    await ask(client, next);
    await confirm(server, await tokenTo(server, next));
    const token = link?.searchParams.get('token');
    const reply = await server.client().put('/api/reset-password.php', {
      token, password: 'another-good-one', password_repeat: 'another-good-one',
    }); // prettier-ignore
    expect(reply.status).toBe(410);
  });
});

describe('a change that waits', () => {
  type Joined = Awaited<ReturnType<typeof join>>;
  const next = 'another-good-one';
  const idOf = async (server: TestServer, { email }: Joined) =>
    (await findByEmail(server.ctx.db, 'ember', email))?.id ?? '';

  /** What an owner does who finds another person in the account, or staff do for them. */
  const ways: Readonly<Record<string, (server: TestServer, owner: Joined) => Promise<unknown>>> = {
    'a new password, by the link of a mail': async (server, { email }) => {
      await server.client().post('/api/reset-password.php', { email });
      const { links } = await server.latestMail(email, /Choose a new password/);
      const token = links.find(({ pathname }) => pathname === '/reset-password/do')?.searchParams.get('token');
      const body = { token, password: next, password_repeat: next };
      expect((await server.client().put('/api/reset-password.php', body)).status).toBe(200);
    },
    'a new password, by the old one': async (_server, { client }) => {
      const body = { old_password: password, password: next, password_repeat: next };
      expect((await client.put('/api/password.php', body)).status).toBe(200);
    },
    'the end of the session that asked': async (_server, { client }) => {
      const { sessions } = (await client.get<{ sessions: Session[] }>('/api/sessions.php')).body;
      const others = sessions.filter(({ current }) => !current);
      expect(others).toHaveLength(1);
      expect((await client.delete('/api/sessions.php', { id: others[0]?.id })).status).toBe(200);
    },
    'the end of all sessions': async (_server, { client }) => {
      expect((await client.delete('/api/sessions.php', { all: true })).status).toBe(200);
    },
    'the end of all other sessions': async (_server, { client }) => {
      expect((await client.delete('/api/sessions.php', { others: true })).status).toBe(200);
    },
    'the end of all sessions by staff': async (server, owner) => {
      expect((await operatorOf(server).ops('member', 'end-sessions', await idOf(server, owner))).code).toBe(0);
    },
    'leaving, also for whoever comes back': async (server, owner) => {
      const id = await idOf(server, owner);
      for (const at of [new Date(server.ctx.clock.now().getTime() + day), null]) {
        await inTransaction(server.ctx.db, (tx) => setDeleteAfter(tx, server.ctx, id, at));
      }
    },
    'a ban, also once it is lifted': async (server, owner) => {
      const id = await idOf(server, owner);
      await banMember(server.ctx, id, null);
      await unbanMember(server.ctx, id);
    },
  };

  it.each(Object.keys(ways))('is void after %s', async (way) => {
    const server = shared();
    const owner = await join(server);
    const thief = server.client();
    expect((await logIn(thief, owner.email)).status).toBe(200);
    const evil = fresh();
    expect((await ask(thief, evil)).status).toBe(200);
    const token = await tokenTo(server, evil);

    await ways[way]!(server, owner);
    const checked = await server.client().post(`${path}?check=1`, { token });
    expect([checked.status, (await confirm(server, token)).status]).toEqual([410, 410]);
    expect(await findByEmail(server.ctx.db, 'ember', evil)).toBeNull();
    expect(await idOf(server, owner)).not.toBe('');
  });

  it('can be asked for again under the new password', async () => {
    const server = shared();
    const { client } = await join(server);
    const [before, after] = [fresh(), fresh()];
    await ask(client, before);
    await client.put('/api/password.php', { old_password: password, password: next, password_repeat: next });
    expect((await client.get<Pending>(path)).body.pending).toBeNull();
    expect((await ask(client, after, next)).status).toBe(200);
    expect((await confirm(server, await tokenTo(server, after))).status).toBe(200);
    expect(await emailOf(client)).toBe(after);
  });

  it('is not begun by a session that ends while it asks', async () => {
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const { ctx } = server;
    const owner = await join(server, {}, false);
    const id = await idOf(server, owner);
    const hash = await hashPassword(next);
    const { asking } = await inTransaction(ctx.db, async (tx) => {
      await lockMember(tx, id);
      const reply = ask(owner.client, fresh());
      await eventually(async () => (await waitingForLocks(ctx.db)) === 1, 'the request that waits');
      await setPassword(tx, ctx, id, { hash, origin: 'http://localhost' });
      return { asking: reply };
    });
    const reply = await asking;
    expect([reply.status, reply.body.error.code]).toEqual([403, 'authentication_required']);
    expect(await ctx.db.selectFrom('mail_change').selectAll().execute()).toEqual([]);
  });
});

describe('taking it back', () => {
  it('works for seven days after it was confirmed, and ends every session', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    const next = fresh();
    await ask(client, next);
    const token = await tokenTo(server, email);
    await confirm(server, await tokenTo(server, next));
    await server.client().post('/api/reset-password.php', { email: next });
    const check = await server.client().post(`${path}?check=1`, { token });
    expect(check.body).toEqual({ action: 'undo', email });
    await server.moveClock(7 * day - minute);
    await logIn(client, next);
    const stream = await client.events();
    expect((await undo(server, token)).body).toEqual({ ok: true });
    await stream.waitForEnd();
    expect((await client.get('/api/user.php')).status).toBe(403);
    expect((await logIn(server.client(), next)).status).toBe(401);
    const browser = server.client();
    const back = await logIn(browser, email);
    expect(back.body.user.email).toBe(email);
    // The answer may have been lost: pressed again it is the same and ends nobody's session, …
    expect((await undo(server, token)).body).toEqual({ ok: true });
    expect(await emailOf(browser)).toBe(email);
    // … until the account has another address.
    const third = fresh();
    await ask(browser, third);
    await confirm(server, await tokenTo(server, third));
    expect((await undo(server, token)).status).toBe(410);
  });

  it('is over after seven days', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    const next = fresh();
    await ask(client, next);
    const token = await tokenTo(server, email);
    await confirm(server, await tokenTo(server, next));
    await server.moveClock(7 * day + minute);
    const reply = await server.client({ language: 'de' }).delete<Refused>(path, { token });
    expect([reply.status, reply.body.error.message]).toEqual([410, allLocales.de.errors.link_expired]);
    expect((await logIn(server.client(), next)).status).toBe(200);
  });

  it('stops a waiting change, too', async () => {
    const server = shared();
    const { client, email } = await join(server);
    const next = fresh();
    await ask(client, next);
    const [confirming, undoing] = [await tokenTo(server, next), await tokenTo(server, email)];
    expect((await undo(server, undoing)).status).toBe(200);
    expect((await confirm(server, confirming)).status).toBe(410);
    expect((await client.get('/api/user.php')).status).toBe(403);
    expect((await logIn(server.client(), email)).status).toBe(200);
  });

  it('does not work with the link for the new address, nor does confirming with the link for the old one', async () => {
    const server = shared();
    const { client, email } = await join(server);
    const next = fresh();
    await ask(client, next);
    const [confirming, undoing] = [await tokenTo(server, next), await tokenTo(server, email)];
    expect((await undo(server, confirming)).status).toBe(410);
    expect((await confirm(server, undoing)).status).toBe(410);
    expect((await server.client({ host: 'fjord.localhost' }).put(path, { token: confirming })).status).toBe(410);
    expect((await server.client().put(path, { token: 'never-made' })).status).toBe(410);
    expect((await server.client().post(`${path}?check=1`, { token: 'never-made' })).status).toBe(410);
  });

  it('still works after every later request of an attacker', async () => {
    const server = shared();
    const { client, email } = await join(server);
    const [one, two] = [fresh(), fresh()];
    await passkey(server, email, 'ours', -3 * day);
    await passkey(server, email, 'thief', -minute);
    await ask(client, one);
    const owners = await tokenTo(server, email);
    await confirm(server, await tokenTo(server, one));
    await ask(client, two);
    const thiefs = await tokenTo(server, one);
    await confirm(server, await tokenTo(server, two));
    // Meanwhile no other account gets the address, by sign-up or by a change.
    const taker = await server.client().post<Refused>('/api/signup.php', signupForm({ email }));
    expect([taker.status, taker.body.error.code]).toEqual([409, 'email_exists']);
    const other = await join(server);
    expect((await ask(other.client, email)).body.error.code).toBe('email_owned');

    expect((await undo(server, owners)).status).toBe(200);
    expect((await logIn(server.client(), email)).status).toBe(200);
    const left = await server.ctx.db.selectFrom('passkey').select('device').execute();
    expect(left).toEqual([{ device: 'ours' }]);
    expect((await undo(server, thiefs)).status).toBe(410);
    expect((await logIn(server.client(), one)).status).toBe(401);
  });

  it('ends the way back into the account that went to the address before', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    const thiefs = fresh();
    await ask(client, thiefs);
    const owners = await tokenTo(server, email);
    await confirm(server, await tokenTo(server, thiefs));
    expect((await client.delete('/api/account.php', { password })).status).toBe(200);
    expect((await logIn(server.client(), thiefs)).body.error.code).toBe('pending_deletion');
    const reactivations = async (to: string) =>
      (await server.mailsTo(to))
        .flatMap(({ links }) => links)
        .filter(({ pathname }) => pathname === '/account-deleted')
        .map(({ searchParams }) => searchParams.get('token') ?? '');
    const taken = await reactivations(thiefs);
    expect(taken).toHaveLength(2);
    expect((await undo(server, owners)).status).toBe(200);
    for (const token of taken) expect((await server.client().put('/api/account.php', { token })).status).toBe(410);
    // What was sent there keeps the owner waiting for no link.
    expect((await logIn(server.client(), email)).body.error).toMatchObject({ reactivation_sent: true });
    const [own] = await reactivations(email);
    expect((await server.client().put('/api/account.php', { token: own })).status).toBe(200);
  });

  it('frees the old address for others once the change can no longer be taken back', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    const next = fresh();
    await ask(client, next);
    await confirm(server, await tokenTo(server, next));
    await server.moveClock(7 * day + minute);
    expect((await server.client().post('/api/signup.php', signupForm({ email }))).status).toBe(201);
    await server.moveClock(30 * day);
    await server.ctx.jobs.runSweep('mail-changes');
    expect(await server.ctx.db.selectFrom('mail_change').selectAll().execute()).toEqual([]);
  });
});
