import type { ChatEntry, DeletionOffer, ErrorReply, SearchReply, Sent, User } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import { describe, expect, it } from 'vitest';
import { type HttpClient, sharedServer, startTestServer, type TestServer } from '../../test/support/index.ts';
import { eventually } from '../../test/support/eventually.ts';
import { createPerson, signupForm } from '../../test/support/people.ts';
import { inTransaction } from '../db/transaction.ts';
import { banMember, unbanMember } from '../members/moderation.ts';
import { findMember } from '../members/queries.ts';
import { listDepartures } from '../departures/counts.ts';
import { setStatusActive } from '../members/confirm.ts';

const shared = sharedServer();

const password = 'a-good-password';
const day = 24 * 60 * 60_000;
const path = '/api/account.php';

interface Leaver {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly client: HttpClient;
}

/** A confirmed member with their own password. */
async function join(server: TestServer, change: Readonly<Record<string, unknown>> = {}): Promise<Leaver> {
  const form = signupForm({ gender: 'male', sexuality: 'bi', password, ...change });
  const client = server.client();
  const { id } = (await client.post<{ user: User }>('/api/signup.php', form)).body.user.profile;
  await inTransaction(server.ctx.db, (tx) => setStatusActive(tx, server.ctx, id));
  return { id, name: form.name, email: form.email, client };
}

const leave = (client: HttpClient, given = password) =>
  client.delete<{ delete_after: string }>(path, { password: given });
const logIn = (server: TestServer, login: string, given = password) =>
  server.client().post<ErrorReply>('/api/user.php', { login, password: given });
const offerTo = async (client: HttpClient, body: object = {}) =>
  (await client.post<{ offer: DeletionOffer }>(path, body)).body.offer;

/** The token of the link in the newest mail with this subject. */
async function tokenFor(server: TestServer, email: string, subject: RegExp): Promise<string> {
  const mail = await server.latestMail(email, subject);
  const link = mail.links.find(({ pathname }) => pathname === '/account-deleted');
  return link?.searchParams.get('token') ?? '';
}

describe('before leaving', () => {
  it('offers what the brand has: a personal discount code that works, invisible mode, a pause of mails', async () => {
    await using server = await startTestServer();
    const { client, id } = await join(server);
    const offer = await offerTo(client, { reason: 'price', remarks: ' Too dear. ' });
    expect(offer).toMatchObject({
      discount: { user_id: id, value_percentage: 30, validity: 'once', status: 'active', expired: false },
      invisible: true, pause_mails: true, reactivation_days: 14,
    }); // prettier-ignore
    // Asking again gives the same code: thinking of leaving must not collect discounts.
    expect((await offerTo(client, { reason: 'other' })).discount?.code).toBe(offer.discount?.code);
    const known = await client.get('/api/discountcode.php', { code: String(offer.discount?.code) });
    expect(known).toMatchObject({ status: 200, body: { value_percentage: 30 } });
    const stranger = await join(server);
    const theirs = await stranger.client.get('/api/discountcode.php', { code: String(offer.discount?.code) });
    expect(theirs.status).toBe(404);
    await server.moveClock(8 * day);
    expect((await offerTo(client)).discount).toBeNull();
  });

  it('offers only what is available', async () => {
    const server = shared();
    const { client, id } = await join(server);
    await client.put('/api/user.php', { invisible: true });
    const { ctx } = server;
    await ctx.db
      .updateTable('member')
      .set({ notifications_disabled: ['unsubscribed'] })
      .where('id', '=', id)
      .execute();
    const config = {
      ...(await ctx.db.selectFrom('brand').select('config').where('id', '=', 'ember').executeTakeFirstOrThrow()).config,
    };
    const company = { ...config.company, delete_discount: null };
    await ctx.db
      .updateTable('brand')
      .set({ config: JSON.stringify({ ...config, company }) })
      .where('id', '=', 'ember')
      .execute();
    await ctx.brands.reload();
    expect(await offerTo(client)).toEqual({
      discount: null,
      invisible: false,
      pause_mails: false,
      reactivation_days: 14,
    });
  });

  it('refuses an unknown reason and remarks that are too long', async () => {
    const server = shared();
    const { client } = await join(server, { language: 'de' });
    const refused = await client.post<ErrorReply>(path, { reason: 'boredom' });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'validation' } } });
    const long = await client.post<ErrorReply>(path, { reason: 'other', remarks: 'x'.repeat(2001) });
    expect(Object.keys(long.body.error.fields ?? {})).toEqual(['remarks']);
    expect((await server.client().post(path, {})).status).toBe(403);
  });
});

describe('leaving', () => {
  it('hides the member everywhere at once, ends every session and mails a link to come back', async () => {
    await using server = await startTestServer();
    const { ctx } = server;
    const { client, id, name, email } = await join(server);
    const phone = server.client();
    await phone.post('/api/user.php', { login: email, password });
    const stream = await phone.events();
    const other = await createPerson(server);
    await client.post('/api/like.php', { profile: other.id });
    const sent = await client.post<Sent>('/api/chat.php', { profile: other.id, message: 'Hello there' });
    const found = async () =>
      (await other.client.get<SearchReply>('/api/search.php', { gender: 'male' })).body.results.map(
        (card) => card.name,
      );
    expect(await found()).toEqual([name]);

    await client.post(path, { reason: 'time' });
    const before = ctx.clock.now().getTime();
    const reply = await leave(client);
    expect(reply.status).toBe(200);
    const left = Date.parse(reply.body.delete_after) - before;
    expect(left).toBeGreaterThanOrEqual(14 * day);
    expect(left).toBeLessThan(14 * day + 60_000);

    expect(client.cookies.has('auth.session')).toBe(false);
    expect((await phone.get('/api/user.php')).status).toBe(403);
    await eventually(async () => stream.ended, 'the end of the stream');
    expect(await found()).toEqual([]);
    expect((await other.client.get('/api/profile.php', { id })).status).toBe(404);
    const likes = await other.client.get<{ liked_by: unknown[] }>('/api/likes.php');
    expect(likes.body.liked_by).toEqual([]);
    // The conversation stays with the other member, who can write nothing more in it.
    const chats = await other.client.get<{ chats: ChatEntry[] }>('/api/chats.php');
    expect(chats.body.chats).toMatchObject([
      { profile: { name, main_image: null }, last_message: { text: 'Hello there' } },
    ]);
    const chat = await other.client.get('/api/chat.php', { conversation: sent.body.conversation });
    expect(chat.body).toMatchObject({ can_send: false, messages: [{ text: 'Hello there' }] });
    const answer = await other.client.post<ErrorReply>('/api/chat.php', { profile: id, message: 'Are you there?' });
    expect(answer.body.error.code).toBe('recipient_unavailable');
    expect((await server.latestMail(email, /will be deleted/)).text).toContain('/account-deleted?token=');
    expect(await listDepartures(ctx.db)).toMatchObject([
      { brand: 'ember', reason: 'time', deleted: 1, returned: 0, erased: 0 },
    ]);
  });

  it('asks for the right password, and blocks after too many attempts', async () => {
    const server = shared();
    const { client, id } = await join(server, { language: 'de' });
    const wrong = await client.delete<ErrorReply>(path, { password: 'guessed' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.error.fields).toEqual({ password: allLocales.de.validation.password_wrong });
    expect((await client.delete<ErrorReply>(path, {})).body.error.code).toBe('proof_required');
    for (let attempt = 0; attempt < 4; attempt += 1) await leave(client, 'guessed');
    expect((await leave(client)).status).toBe(429);
    expect((await findMember(server.ctx.db, id))?.delete_after).toBeNull();
  });

  it('deletes nobody but the member who is named', async () => {
    const server = shared();
    const [{ client, id }, named] = [await join(server), await join(server)];
    const ask = (member: string) => client.delete<ErrorReply>(path, { password }, { headers: { 'x-member': member } });
    const refused = await ask(named.id);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'authentication_required']);
    for (const one of [id, named.id]) expect((await findMember(server.ctx.db, one))?.delete_after).toBeNull();
    expect((await ask(id)).status).toBe(200);
  });

  it('is one departure when the request is sent several times', async () => {
    const server = shared();
    const { client, email } = await join(server);
    const departures = async () =>
      (await listDepartures(server.ctx.db)).reduce((sum, { deleted }) => sum + Number(deleted), 0);
    const before = await departures();
    const replies = await Promise.all([leave(client), leave(client), leave(client)]);
    const done = replies.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.delete_after)).size).toBe(1);
    expect((await departures()) - before).toBe(1);
    expect((await server.mailsTo(email)).filter(({ subject }) => /will be deleted/.test(subject))).toHaveLength(1);
  });
});

describe('coming back', () => {
  it('works once with the link in the mail, and logs the member in', async () => {
    await using server = await startTestServer();
    const { client, email, name, id } = await join(server);
    const other = await createPerson(server);
    await client.post(path, { reason: 'no_members', remarks: 'Nobody near me.' });
    await leave(client);
    const token = await tokenFor(server, email, /will be deleted/);
    await server.moveClock(13 * day);
    const browser = server.client();
    const back = await browser.put<{ user: User }>(path, { token });
    expect(back).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await browser.get('/api/user.php')).status).toBe(200);
    expect((await other.client.get('/api/profile.php', { id })).status).toBe(200);
    const found = await other.client.get<SearchReply>('/api/search.php', { gender: 'male' });
    expect(found.body.results.map((card) => card.name)).toEqual([name]);
    // The same link again: the account is active already, as the link promised.
    const again = await server.client().put<ErrorReply>(path, { token });
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    // Coming back deletes what they said about leaving.
    expect(await server.ctx.db.selectFrom('departure').selectAll().execute()).toEqual([]);
    const counts = await listDepartures(server.ctx.db);
    expect(counts.every(({ reason }) => reason === 'no_members')).toBe(true);
    expect(counts.reduce((sum, { deleted, returned }) => sum + 10 * deleted + returned, 0)).toBe(11);
    // A link of the first departure does not work for the second.
    await leave(browser);
    expect((await server.client().put<ErrorReply>(path, { token })).body.error.code).toBe('link_expired');
  });

  it('is refused for a link that is wrong, another brand’s, expired, or a banned member’s', async () => {
    await using server = await startTestServer();
    const { client, email, id } = await join(server);
    await leave(client);
    const token = await tokenFor(server, email, /will be deleted/);
    const german = server.client({ language: 'de' });
    const wrong = await german.put<ErrorReply>(path, { token: 'made-up' });
    expect(wrong).toMatchObject({
      status: 410, body: { error: { code: 'link_expired', message: allLocales.de.errors.link_expired } },
    }); // prettier-ignore
    expect((await server.client({ host: 'fjord.localhost' }).put(path, { token })).status).toBe(410);
    await banMember(server.ctx, id, 'Spam');
    expect((await server.client().put(path, { token })).status).toBe(403);
    await unbanMember(server.ctx, id);
    await server.moveClock(14 * day + 60_000);
    expect((await server.client().put(path, { token })).status).toBe(410);
    expect((await logIn(server, email)).body.error.code).toBe('login_failed');
  });

  it('is offered at log-in by mail, with a limit on how many are sent', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    await leave(client);
    const german = await server
      .client({ language: 'de' })
      .post<ErrorReply>('/api/user.php', { login: email, password });
    expect(german).toMatchObject({
      status: 409,
      body: { error: { code: 'pending_deletion', reactivation_sent: true, message: allLocales.de.errors.pending_deletion } },
    }); // prettier-ignore
    const sent = async () => (await logIn(server, email)).body.error.reactivation_sent;
    expect(await Promise.all([sent(), sent()])).toEqual([false, false]);
    expect((await logIn(server, email, 'wrong')).body.error.code).toBe('login_failed');
    const token = await tokenFor(server, email, /Reactivate/);
    for (const _hour of [1, 2, 3]) {
      await server.moveClock(61 * 60_000);
      expect(await sent()).toBe(true);
    }
    await server.moveClock(61 * 60_000);
    expect(await sent()).toBe(false);
    // Every link of this departure works until one is used.
    expect((await server.client().put(path, { token })).status).toBe(200);
    const unused = await tokenFor(server, email, /Reactivate/);
    expect((await server.client().put<ErrorReply>(path, { token: unused })).body.error.code).toBe('conflict');
  });

  it('is not possible after 14 days, however late the link was sent', async () => {
    await using server = await startTestServer();
    const { client, email } = await join(server);
    await leave(client);
    await server.moveClock(13 * day);
    expect((await logIn(server, email)).body.error).toMatchObject({ reactivation_sent: true });
    const token = await tokenFor(server, email, /Reactivate/);
    expect(token).not.toBe('');
    await server.moveClock(day);
    const late = await server.client().put<ErrorReply>(path, { token });
    expect([late.status, late.body.error.code]).toEqual([410, 'link_expired']);
    expect((await logIn(server, email)).body.error.code).toBe('login_failed');
  });

  it('lets one of two requests at once win, and answers the other with a conflict', async () => {
    const server = shared();
    const { client, email } = await join(server);
    await leave(client);
    const token = await tokenFor(server, email, /will be deleted/);
    const replies = await Promise.all([server.client().put(path, { token }), server.client().put(path, { token })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
