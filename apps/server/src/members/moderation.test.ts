import { createECDH, randomBytes } from 'node:crypto';
import type { ErrorReply, Payment, SearchReply, Sent, User } from '@dating/core/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookFaults } from '../../test/support/books.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { eventually } from '../../test/support/eventually.ts';
import { createPerson, signupForm } from '../../test/support/people.ts';
import { drawJpeg } from '../../test/support/profiles.ts';
import { buy, checkout } from '../../test/support/shop.ts';
import { inTransaction } from '../db/transaction.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { eraseMember } from '../account/erase.ts';
import { banMember, unbanMember } from './moderation.ts';
import { findByLogin } from './queries.ts';
import { setStatusActive } from './confirm.ts';
import { setPaid } from './update.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const namesIn = (reply: { readonly body: SearchReply }): string[] => reply.body.results.map(({ name }) => name);

test('a ban ends sessions and streams, hides the member everywhere and says why by mail; lifting it brings them back', async () => {
  const { ctx } = server;
  const password = 'a-good-password';
  const form = signupForm({ gender: 'male', sexuality: 'bi', password });
  const banned = server.client();
  const { id } = (await banned.post<{ user: User }>('/api/signup.php', form)).body.user.profile;
  await inTransaction(ctx.db, (tx) => setStatusActive(tx, ctx, id));
  const other = await createPerson(server);
  const found = () => other.client.get<SearchReply>('/api/search.php', { gender: 'male' });
  expect(namesIn(await found())).toEqual([form.name]);
  const stream = await banned.events();

  await banMember(ctx, id, 'Three people reported insults.');
  await eventually(async () => stream.ended, 'the end of the stream');
  expect((await banned.get<ErrorReply>('/api/user.php')).status).toBe(403);
  expect((await server.client().post('/api/user.php', { login: form.email, password })).status).toBe(403);
  expect(namesIn(await found())).toEqual([]);
  expect((await other.client.get('/api/profile.php', { id })).status).toBe(404);
  const written = await other.client.post<ErrorReply>('/api/chat.php', { profile: id, message: 'Hello?' });
  expect(written.body.error.code).toBe('recipient_unavailable');
  const { text } = await server.latestMail(form.email, /account/i);
  // Lines break where they like.
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Three people reported insults.');
  await expect(banMember(ctx, id, 'again')).rejects.toMatchObject({ code: 'conflict' });

  await unbanMember(ctx, id);
  expect((await server.client().post('/api/user.php', { login: form.email, password })).status).toBe(200);
  expect(namesIn(await found())).toEqual([form.name]);
  await expect(unbanMember(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
});

test('a ban without a reason gives the usual one in the member’s language', async () => {
  const form = signupForm({ language: 'de' });
  const { id } = (await server.client().post<{ user: User }>('/api/signup.php', form)).body.user.profile;
  await banMember(server.ctx, id, null);
  const { text } = await server.latestMail(form.email, /Konto/);
  expect(text).toContain('Grund: Verstoß gegen die Nutzungsbedingungen.');
});

/** Every row of every table that mentions the text, as `table: row`. */
async function rowsWith(text: string): Promise<string[]> {
  const { db } = server.ctx;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t where t::text ilike ${`%${text}%`}`.execute(db);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

test('erasing leaves no text of a member except in payments and complaints', async () => {
  const { ctx } = server;
  const mark = 'zqxjk773';
  const client = server.client();
  const form = signupForm({
    email: `${mark}@example.org`, name: mark, city: `${mark}ville`, sexuality: 'bi', signup_message: `${mark} was here`,
    traffic_source: { network: mark },
  }); // prettier-ignore
  // Before there is an account, attempts are counted by what was typed.
  for (const login of [form.email, mark]) {
    expect((await client.post('/api/user.php', { login, password: 'wrong-wrong' })).status).toBe(401);
  }
  const { id } = (await client.post<{ user: User }>('/api/signup.php', form)).body.user.profile;
  await inTransaction(ctx.db, async (tx) => {
    await setStatusActive(tx, ctx, id);
    await setPaid(tx, ctx, id);
  });
  const other = await createPerson(server, { gender: 'male' });
  const phone = createECDH('prime256v1').generateKeys();
  const keys = { p256dh: phone.toString('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = (whose: string) => `https://push.example.org/${whose}`;
  await client.post('/api/user.php?push=1', { subscription: { endpoint: endpoint(mark), keys } });
  await other.client.post('/api/user.php?push=1', { subscription: { endpoint: endpoint('other'), keys } });
  expect((await client.put('/api/profile.php', { about_me: `I am ${mark}.` })).status).toBe(200);
  const photo = await client.upload<{ photo: { match: string } }>('/api/photos.php', await drawJpeg('#357'));
  const shown = `/media/${photo.body.photo.match.replace(/^\/media\//, '')}`;
  expect((await client.get(shown)).status).toBe(200);
  await client.post('/api/like.php', { profile: other.id });
  await other.client.post('/api/like.php', { profile: id });
  const sent = await client.post<Sent>('/api/chat.php', { profile: other.id, message: `${mark} says hello` });
  const picture = await client.upload<Sent>('/api/chat.php', await drawJpeg('#753'), {
    field: 'photo',
    fields: { profile: other.id },
  });
  const sentPicture = picture.body.message.photo?.match ?? '';
  expect((await client.get(sentPicture)).status).toBe(200);
  await server.client().post('/api/user.php', { login: form.email, password: 'a wrong one' });
  await other.client.post('/api/complaints.php', {
    kind: 'harassment', about: id, text: 'Look at this.', messages: [sent.body.message.id],
  }); // prettier-ignore
  // Failed log-in attempts of others are stored under the member.
  expect((await server.client().post('/api/user.php', { login: mark, password: 'wrong-wrong' })).status).toBe(401);
  expect((await rowsWith(mark)).length).toBeGreaterThan(5);

  await eraseMember(ctx, id);

  expect(await ctx.db.selectFrom('login_throttle').selectAll().execute()).toEqual([]);
  const left = await rowsWith(mark);
  expect(left.map((row) => row.split(':')[0])).toEqual(['public.complaint']);
  expect(left[0]).toContain(`${mark} says hello`);
  expect(await findByLogin(ctx.db, 'ember', form.email)).toBeNull();
  for (const path of [shown, sentPicture]) expect((await other.client.get(path)).status).toBe(404);
  expect((await client.get('/api/user.php')).status).toBe(403);
  expect((await other.client.get('/api/profile.php', { id })).status).toBe(404);
  expect((await other.client.get<{ profiles: unknown[]; liked_by: unknown[] }>('/api/likes.php')).body).toMatchObject({
    profiles: [],
    liked_by: [],
  });
  expect((await other.client.get('/api/chats.php')).body).toMatchObject({ num_unread_messages: 0, num_new_likes: 0 });
  expect((await reconcile(ctx.db)).ok).toBe(true);
  // The address and the name are free again.
  expect((await server.client().post('/api/signup.php', form)).status).toBe(201);
  await expect(eraseMember(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('when an unconfirmed member is erased, their messages are refunded and never shown', async () => {
  const { ctx } = server;
  const client = server.client();
  const { id } = (await client.post<{ user: User }>('/api/signup.php', signupForm({ sexuality: 'bi' }))).body.user
    .profile;
  const other = await createPerson(server);
  const sent = await client.post<Sent>('/api/chat.php', { profile: other.id, message: 'Held back' });
  expect(sent.body.message.held).toBe(true);
  await eraseMember(ctx, id);
  expect(await rowsWith('Held back')).toEqual([]);
  const report = await reconcile(ctx.db);
  expect(report).toMatchObject({ ok: true });
  expect(report.accounts['spent'] ?? 0).toBe(0);
});

describe('after an erasure', () => {
  /** The bank’s answer, given by whoever has the page of the order. */
  const answer = async (payment: Payment, outcome: string) => {
    const reply = await server.client().post(checkout(payment), undefined, { form: { outcome } });
    expect(reply.status, reply.text).toBeLessThan(400);
    await server.settle();
  };
  const stored = ({ payment_id: id }: Payment) =>
    server.ctx.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const refunds = ({ payment_id: id }: Payment) =>
    server.ctx.db.selectFrom('sandbox_refund').select('amount').where('ref', '=', `sbx_${id}`).execute();
  const papers = () => server.ctx.db.selectFrom('receipt').select('kind').execute();
  const feedsOf = (id: string) =>
    server.ctx.db.selectFrom('member_feed').select('head').where('member_id', '=', id).execute();

  test('money that is paid goes back to the payer, and neither credits, papers nor mail come of it', async () => {
    const { ctx } = server;
    const member = await createPerson(server);
    const payment = await buy(member);
    const { amount } = await stored(payment);
    await eraseMember(ctx, member.id);
    const mails = await server.mailsTo(`${member.name}@example.org`);
    await answer(payment, 'paid');
    await answer(payment, 'paid');
    expect(await stored(payment)).toMatchObject({ status: 'cancelled', completed_at: null });
    expect(await refunds(payment)).toEqual([{ amount }]);
    expect([await balanceOf(ctx.db, member.id), await papers(), await feedsOf(member.id)]).toEqual([0, [], []]);
    expect(await server.mailsTo(`${member.name}@example.org`)).toEqual(mails);
    const claims = ctx.db.selectFrom('discount_claim').select('state').where('payment_id', '=', payment.payment_id);
    expect(await claims.execute()).toEqual([{ state: 'released' }]);
    expect(await bookFaults(server)).toEqual([]);
  });

  test('what the bank has taken back already does not go back once more', async () => {
    const member = await createPerson(server);
    const payment = await buy(member);
    await eraseMember(server.ctx, member.id);
    await answer(payment, 'chargeback');
    expect(await stored(payment)).toMatchObject({ status: 'cancelled', completed_at: null });
    expect([await refunds(payment), await feedsOf(member.id)]).toEqual([[], []]);
    expect(await bookFaults(server)).toEqual([]);
  });

  test('a purchase that is charged back is booked, and begins no feed anew', async () => {
    const member = await createPerson(server);
    const payment = await buy(member);
    await answer(payment, 'paid');
    await eraseMember(server.ctx, member.id);
    await answer(payment, 'chargeback');
    expect(await stored(payment)).toMatchObject({ status: 'charged_back' });
    expect(await feedsOf(member.id)).toEqual([]);
    expect(await bookFaults(server)).toEqual([]);
  });
});
