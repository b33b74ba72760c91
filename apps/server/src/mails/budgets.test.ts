import type { ErrorReply } from '@dating/core/contract';
import { expect, it } from 'vitest';
import { sharedServer, startTestServer } from '../../test/support/index.ts';
import { createPerson, type Person, signupForm } from '../../test/support/people.ts';
import { dayMs, hourMs } from '../http/limits.ts';
import { sendDue } from '../notifications/schedule.ts';
import { inTransaction } from '../db/transaction.ts';
import { setWaiting, tellWaiting } from '../waitlist/waitlist.ts';
import { perBrand } from './budgets.ts';

const shared = sharedServer();
const complaint = (email: string) => ({ kind: 'other', text: 'Hello?', email });
const much = [429, 'too_many_requests'];
const said = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as Partial<ErrorReply>).error?.code,
];

it('S7: twenty complaints with somebody’s address are twenty complaints and five mails, whatever alias is named', async () => {
  const server = shared();
  const visitor = server.client();
  for (let index = 0; index < 20; index += 1) {
    const email = index % 2 === 0 ? 'vic.tim@gmail.com' : `V.Ictim+${index}@googlemail.com`;
    expect((await visitor.post('/api/complaints.php', complaint(email))).status).toBe(201);
  }
  const mails = [...(await server.mailsTo('@gmail.com')), ...(await server.mailsTo('@googlemail.com'))];
  expect(mails).toHaveLength(5);
  await visitor.post('/api/complaints.php', complaint('somebody@gmail.com'));
  expect(await server.mailsTo('somebody@gmail.com')).toHaveLength(1);
  await server.moveClock(24 * hourMs);
  await visitor.post('/api/complaints.php', complaint('vic.tim@gmail.com'));
  expect(await server.mailsTo('vic.tim@gmail.com')).toHaveLength(4);
});

it('S7: sign-ups, resets and log-ins mail an unconfirmed mailbox twenty times a day, and no more', async () => {
  const server = shared();
  const mailbox = `n${Date.now()}@example.net`;
  const alias = (tag: number) => mailbox.replace('@', `+${tag}@`);
  const join = (tag: number) => server.client().post('/api/signup.php', signupForm({ email: alias(tag) }));
  for (let tag = 0; tag < 10; tag += 1) expect((await join(tag)).status).toBe(201);
  expect(said(await join(10))).toEqual(much);
  // What was refused made no account.
  const reset = (tag: number) => server.client().post('/api/reset-password.php', { email: alias(tag) });
  expect(said(await reset(10))).toEqual([404, 'email_not_found']);
  for (let tag = 0; tag < 10; tag += 1) expect((await reset(tag)).status).toBe(200);
  expect(said(await reset(0))).toEqual(much);
  for (let times = 0; times < 2; times += 1) {
    const login = await server.client().post('/api/user.php', { login: alias(times), password: 'a-good-password' });
    expect(login.status).toBe(200);
  }
  for (let times = 0; times < 3; times += 1) await server.client().post('/api/complaints.php', complaint(mailbox));
  const mails = await server.mailsTo(mailbox.split('@')[0] ?? '');
  expect(mails).toHaveLength(20);
});

it('S7: a confirmed member gets their mail, however many', async () => {
  const server = shared();
  const { client, name } = await createPerson(server);
  for (let index = 0; index < 8; index += 1) {
    await client.post('/api/complaints.php', { kind: 'other', text: 'Hello?' });
  }
  expect(await server.mailsTo(`${name}@example.org`)).toHaveLength(8);
});

it('S7: a brand mails two thousand unconfirmed addresses an hour', async () => {
  await using server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } });
  for (let index = 0; index < perBrand - 1; index += 1)
    await server.ctx.limiter.take('mails of ember', perBrand, hourMs);
  const join = () => server.client().post('/api/signup.php', signupForm());
  expect((await join()).status).toBe(201);
  expect(said(await join())).toEqual(much);
  expect((await server.client().post('/api/complaints.php', complaint('stranger@example.org'))).status).toBe(201);
  expect(await server.mailsTo('stranger@example.org')).toEqual([]);
  await server.moveClock(hourMs);
  expect((await join()).status).toBe(201);
});

it('S7: what the product sends by itself leaves the brand’s budget to those who sign up', async () => {
  await using server = await startTestServer({ env: { ROLE: 'web', RATE_LIMIT_FACTOR: '1' } });
  const { ctx } = server;
  await server.moveClock(Date.parse('2026-12-01T11:00:00Z') - ctx.clock.now().getTime());
  const people: Person[] = [];
  for (let index = 0; index < 10; index += 1) people.push(await createPerson(server, { status: 'not_confirmed' }));
  await inTransaction(ctx.db, async (tx) => {
    for (const { id } of people) await setWaiting(tx, id, true, ctx.clock.now());
  });
  await server.moveClock(dayMs);
  for (let index = 0; index < perBrand - 1; index += 1) await ctx.limiter.take('mails of ember', perBrand, hourMs);
  await sendDue(ctx);
  expect(await tellWaiting(ctx, 'ember')).toBe(10);
  const queued = await ctx.db.selectFrom('mail').select('kind').orderBy('kind').execute();
  const ten = (kind: string) => Array.from({ length: 10 }, () => kind);
  expect(queued.map(({ kind }) => kind)).toEqual([...ten('confirm_reminder'), ...ten('payments_open')]);
  const join = () => server.client().post('/api/signup.php', signupForm());
  expect((await join()).status).toBe(201);
  expect(said(await join())).toEqual(much);
});
