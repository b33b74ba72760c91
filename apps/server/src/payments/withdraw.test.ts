import { randomUUID } from 'node:crypto';
import type { Payment, Sent, User, Withdrawal } from '@dating/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBooks } from '../../test/support/books.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson, type Person } from '../../test/support/people.ts';
import { buy, decide, refused, settled } from '../../test/support/shop.ts';
import { refundUnopened } from '../chats/refund-unopened.ts';
import { inTransaction } from '../db/transaction.ts';
import { byEvent, on } from '../events/events.ts';
import { balanceOf, listEntries, receivableOf, spendCredits } from '../ledger/ledger.ts';
import { refundPayment } from './refund.ts';

const hour = 3_600_000;
const day = 24 * hour;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => closeBooks(server));

/** A member whose first hours are over, so that no discount applies, and who has bought a bundle. */
async function buyer(bundle = 'ember-p1'): Promise<{ who: Person; payment: Payment }> {
  const who = await createPerson(server, { credits: 0 });
  await server.moveClock(80 * hour);
  return { who, payment: await bought(who, bundle) };
}

async function bought(who: Person, bundle: string): Promise<Payment> {
  const payment = await buy(who, { bundle });
  await decide(who, payment, 'paid');
  return settled(server, who, payment);
}

const spend = (who: Person, amount: number) =>
  inTransaction(server.ctx.db, (tx) =>
    spendCredits(tx, server.ctx, {
      memberId: who.id,
      amount,
      reason: 'message',
      cause: { kind: 'test', id: 't' },
      key: randomUUID(),
    }),
  );

const offers = async (who: Person) =>
  (await who.client.get<{ withdrawals: Withdrawal[] }>('/api/withdrawal.php')).body.withdrawals;
const withdraw = (who: Person, payment: Pick<Payment, 'payment_id'>, key: string = randomUUID()) =>
  who.client.post<{ payment: Payment; withdrawal: Withdrawal }>(
    '/api/withdrawal.php',
    { payment: payment.payment_id },
    { key },
  );
const isPremium = async (who: Person) => (await who.client.get<{ user: User }>('/api/user.php')).body.user.paid_user;
const sandboxRefunds = (payment: Payment) =>
  server.ctx.db.selectFrom('sandbox_refund').select('amount').where('ref', '=', `sbx_${payment.payment_id}`).execute();

test('a purchase that nothing was used of is withdrawn whole, and premium ends with the only one', async () => {
  const { who, payment } = await buyer();
  expect(await offers(who)).toMatchObject([
    { credits: 30, refund: { amount: '24.99', currency: 'EUR' }, premium_ends: true, refused: null },
  ]);
  const reply = await withdraw(who, payment);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toMatchObject({
    payment: { status: 'refunded' },
    withdrawal: { credits: 30, refund: { amount: '24.99' }, refused: 'withdrawn' },
  });
  await server.settle();
  expect(await sandboxRefunds(payment)).toEqual([{ amount: 2499 }]);
  expect([await balanceOf(server.ctx.db, who.id), await isPremium(who)]).toEqual([0, false]);
});

test('of a used one the share of the unused credits comes back, and premium stays', async () => {
  const { who, payment } = await buyer();
  await spend(who, 8);
  expect(await offers(who)).toMatchObject([{ credits: 22, refund: { amount: '18.33' }, premium_ends: false }]);
  expect((await withdraw(who, payment)).body.withdrawal).toMatchObject({ credits: 22, refund: { amount: '18.33' } });
  await server.settle();
  expect(await sandboxRefunds(payment)).toEqual([{ amount: 1833 }]);
  expect([await balanceOf(server.ctx.db, who.id), await isPremium(who)]).toEqual([0, true]);
});

test('premium stays with another purchase, and ends where that one was charged back', async () => {
  const { who, payment } = await buyer('ember-p0');
  const other = await bought(who, 'ember-p0');
  expect((await offers(who)).map((offer) => offer.premium_ends)).toEqual([false, false]);
  await withdraw(who, payment);
  expect(await isPremium(who)).toBe(true);
  const last = await bought(who, 'ember-p0');
  await decide(who, other, 'chargeback');
  await server.settle();
  await withdraw(who, last);
  expect(await isPremium(who)).toBe(false);
});

test('double clicks, repeated requests and two tabs withdraw once and send one mail with date and time', async () => {
  const { who, payment } = await buyer();
  const key = randomUUID();
  const replies = await Promise.all([withdraw(who, payment, key), withdraw(who, payment), withdraw(who, payment)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const done = replies.find(({ status }) => status === 200);
  if (replies[0] === done) expect((await withdraw(who, payment, key)).body).toEqual(done?.body);
  await server.settle();
  expect(await sandboxRefunds(payment)).toEqual([{ amount: 2499 }]);
  const mails = (await server.mailsTo(`${who.name}@example.org`)).filter(({ text }) =>
    text.includes(payment.payment_id),
  );
  const acknowledged = mails.filter(({ subject }) => subject === 'We’ve received your withdrawal');
  expect(acknowledged).toHaveLength(1);
  expect(acknowledged[0]?.text).toContain('€24.99');
  expect(acknowledged[0]?.text).toContain(`${server.ctx.clock.now().getUTCFullYear()}`);
});

test('what cannot be withdrawn says why', async () => {
  const { who, payment: used } = await buyer('ember-p0');
  await spend(who, 10);
  const refunded = await bought(who, 'ember-p0');
  await refundPayment(server.ctx, refunded.payment_id);
  const charged = await bought(who, 'ember-p0');
  await decide(who, charged, 'chargeback');
  await server.settle();
  const old = await bought(who, 'ember-p0');
  expect((await offers(who)).map((offer) => offer.refused)).toEqual([null, 'charged_back', 'refunded', 'used']);
  await server.moveClock(18 * day);
  expect((await offers(who)).map((offer) => offer.refused)).toEqual(['over', 'charged_back', 'refunded', 'over']);
  for (const payment of [used, refunded, charged, old]) {
    expect(await refused(withdraw(who, payment))).toEqual([409, 'conflict']);
  }
});

/** The buyer did not ask to begin at once, as a repeated order allows. */
const withoutWaiver = ({ payment_id: id }: Payment) =>
  server.ctx.db.updateTable('payment').set({ withdrawal_waiver: false }).where('id', '=', id).execute();

test('without the request to begin at once, used credits are paid back too', async () => {
  const { who, payment } = await buyer('ember-p0');
  await withoutWaiver(payment);
  await spend(who, 10);
  expect(await offers(who)).toMatchObject([{ credits: 0, refund: { amount: '9.99' }, premium_ends: true }]);
  expect((await withdraw(who, payment)).status).toBe(200);
  expect(await isPremium(who)).toBe(false);
});

/** Gives back what nobody opened. @returns the credits that somebody is told of */
async function returned(): Promise<readonly number[]> {
  const told: number[] = [];
  const listener = on('message.refunded', async (_tx, _ctx, { credits }) => {
    told.push(credits);
  });
  await refundUnopened({ ...server.ctx, handlers: byEvent([listener]) });
  return told;
}

test('credits that were paid back and come back later leave again', async () => {
  const { who, payment } = await buyer('ember-p0');
  await withoutWaiver(payment);
  const silent = await createPerson(server);
  const { status } = await who.client.post<Sent>('/api/chat.php', { profile: silent.id, message: 'Hello' });
  expect(status).toBe(201);
  await spend(who, 7);
  expect((await withdraw(who, payment)).body.withdrawal).toMatchObject({ credits: 2, refund: { amount: '9.99' } });
  await server.moveClock(15 * day);
  expect([await returned(), await returned()]).toEqual([[], []]);
  expect(await balanceOf(server.ctx.db, who.id)).toBe(0);
  const entries = await listEntries(server.ctx.db, who.id, { limit: 2 });
  expect(entries).toMatchObject([
    { credits: -1, reason: 'refund', payment: payment.payment_id, balance_after: 0 },
    { credits: 1, reason: 'reversal', balance_after: 1 },
  ]);
});

test('with the request to begin at once, what comes back after a refund of the rest is the member’s', async () => {
  const { who, payment } = await buyer('ember-p0');
  const silent = await createPerson(server);
  await who.client.post<Sent>('/api/chat.php', { profile: silent.id, message: 'Hello' });
  expect((await withdraw(who, payment)).body.withdrawal).toMatchObject({ credits: 9, refund: { amount: '8.99' } });
  await server.moveClock(15 * day);
  expect(await returned()).toEqual([1]);
  expect(await balanceOf(server.ctx.db, who.id)).toBe(1);
});

test('a debt that the credits paid is owed again once all their money went back', async () => {
  const { who, payment: first } = await buyer('ember-p0');
  await spend(who, 10);
  await decide(who, first, 'chargeback');
  await server.settle();
  const owed = () => receivableOf(server.ctx.db, who.id);
  expect(await owed()).toBe(10);
  const second = await bought(who, 'ember-p1');
  await withoutWaiver(second);
  expect([await balanceOf(server.ctx.db, who.id), await owed()]).toEqual([20, 0]);
  expect((await withdraw(who, second)).body.withdrawal).toMatchObject({ credits: 20, refund: { amount: '24.99' } });
  expect([await balanceOf(server.ctx.db, who.id), await owed()]).toEqual([0, 10]);
  // The bank can take back no more than it gave: nothing of it is owed twice.
  await decide(who, second, 'chargeback');
  await server.settle();
  expect(await owed()).toBe(10);
  await bought(who, 'ember-p1');
  expect([await balanceOf(server.ctx.db, who.id), await owed()]).toEqual([20, 0]);
});

test('another’s purchase, an unpaid one and no purchase are refused', async () => {
  const { who, payment } = await buyer('ember-p0');
  const other = await createPerson(server, {});
  const unpaid = await buy(who, { bundle: 'ember-p0' });
  expect(await refused(withdraw(other, payment))).toEqual([404, 'not_found']);
  expect(await refused(withdraw(who, { payment_id: randomUUID() }))).toEqual([404, 'not_found']);
  expect(await refused(withdraw(who, unpaid))).toEqual([409, 'conflict']);
  expect(await offers(other)).toEqual([]);
});
