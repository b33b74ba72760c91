import { randomUUID } from 'node:crypto';
import type { Payment, User } from '@dating/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBooks } from '../../test/support/books.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { operatorOf } from '../../test/support/ops.ts';
import { createPerson, type Person } from '../../test/support/people.ts';
import { buy, decide, look, settled } from '../../test/support/shop.ts';
import { stopBeforeJob } from '../../test/support/stop-before-job.ts';
import { eraseMember } from '../account/erase.ts';
import { deviceCookie } from '../http/cookies.ts';
import { createCode } from '../discounts/codes.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { approvePayment, listReviews, rejectPayment } from './decide-review.ts';
import { reviewRules } from './review-rules.ts';
import { forgetOldSignals } from './signals.ts';
import { syncPayment } from './sync.ts';

const hour = 3_600_000;
const day = 24 * hour;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => closeBooks(server));

const person = () => createPerson(server, { credits: 0 });
const balance = (who: Person) => balanceOf(server.ctx.db, who.id);
/** A member whose first days are over. */
async function veteran(): Promise<Person> {
  const who = await person();
  await server.moveClock(4 * day);
  return who;
}
const pay = async (who: Person, change: Readonly<Record<string, unknown>> = {}, card?: string): Promise<Payment> => {
  const payment = await buy(who, change);
  await decide(who, payment, 'paid', card === undefined ? {} : { card });
  return settled(server, who, payment);
};
/** What waits for the operator of these payments. */
const waiting = (...payments: readonly Payment[]) => waitingAt(server, payments);
const waitingAt = async ({ ctx }: TestServer, payments: readonly Payment[]) =>
  (await listReviews(ctx, { all: false, brand: undefined, limit: 1_000 })).filter(({ payment_id: id }) =>
    payments.some((payment) => payment.payment_id === id),
  );
const receiptsOf = (payment: Payment) =>
  server.ctx.db.selectFrom('receipt').select('number').where('payment_id', '=', payment.payment_id).execute();
const refundsOf = (payment: Payment) =>
  server.ctx.db.selectFrom('sandbox_refund').select('amount').where('ref', '=', `sbx_${payment.payment_id}`).execute();
/** A new account whose second large order is held. */
async function held(): Promise<{ who: Person; payment: Payment }> {
  const who = await person();
  await pay(who, { bundle: 'ember-p3' });
  return { who, payment: await pay(who, { bundle: 'ember-p3' }) };
}

test('each rule has one reason, and its text says its limit', () => {
  expect(new Set(reviewRules.map(({ reason }) => reason)).size).toBe(reviewRules.length);
  for (const { most, text } of reviewRules) expect(text).toContain(String(most));
});

test('large orders of a new account are held: pending without credits, premium and receipt of their own', async () => {
  const { who, payment } = await held();
  expect(payment).toMatchObject({ status: 'pending', receipt_url: null });
  expect(await balance(who)).toBe(160);
  expect(await waiting(payment)).toMatchObject([
    { state: 'held', reasons: ['large_orders_of_new_account'], member: who.id, decided_at: null },
  ]);
  // However often the provider says that it is paid.
  await decide(who, payment, 'paid', { repeat: '3' });
  expect(await settled(server, who, payment)).toMatchObject({ status: 'pending' });
  expect(await waiting(payment)).toHaveLength(1);
  expect(await receiptsOf(payment)).toEqual([]);
});

test('an account of some days buys as much as it likes', async () => {
  const who = await veteran();
  const payments = [await pay(who, { bundle: 'ember-p3' }), await pay(who, { bundle: 'ember-p3' })];
  expect(payments.map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect(await waiting(...payments)).toEqual([]);
});

test('approved, it brings its credits once, with a live event', async () => {
  const { who, payment } = await held();
  const feed = await who.client.events();
  await approvePayment(server.ctx, payment.payment_id);
  expect((await feed.waitFor((event) => event.event === 'credits')).data).toEqual({ credits: 320 });
  await decide(who, payment, 'paid');
  expect(await settled(server, who, payment)).toMatchObject({ status: 'completed' });
  expect(await balance(who)).toBe(320);
  expect(await waiting(payment)).toEqual([]);
  await expect(approvePayment(server.ctx, payment.payment_id)).rejects.toMatchObject({ code: 'conflict' });
  await expect(rejectPayment(server.ctx, payment.payment_id)).rejects.toMatchObject({ code: 'conflict' });
});

test('rejected, its money goes back whole with a mail, and nothing brings credits any more', async () => {
  const { who, payment } = await held();
  await rejectPayment(server.ctx, payment.payment_id);
  await decide(who, payment, 'paid');
  expect(await settled(server, who, payment)).toMatchObject({ status: 'cancelled' });
  await decide(who, payment, 'chargeback');
  expect(await settled(server, who, payment)).toMatchObject({ status: 'cancelled' });
  expect(await refundsOf(payment)).toEqual([{ amount: 8_999 }]);
  expect(await balance(who)).toBe(160);
  const [mail] = (await server.mailsTo(`${who.name}@example.org`)).filter(({ text }) =>
    text.includes(`: ${payment.payment_id}`),
  );
  expect(mail?.text).toContain('couldn’t accept it');
});

test('while it is held it keeps its discount, and rejected it leaves it to the next one', async () => {
  const who = await person();
  const { code } = await createCode(server.ctx, server.ctx.brands.default, {
    code: `C${randomUUID().slice(0, 8)}`,
    percentage: 10,
    validity: 'once-per-user',
  });
  await pay(who, { bundle: 'ember-p3' });
  const rejected = await pay(who, { bundle: 'ember-p3', code });
  expect(rejected).toMatchObject({ status: 'pending', discount_code: code });
  expect(await buy(who, { code })).toMatchObject({ discount_code: null, discount_held: true });
  await rejectPayment(server.ctx, rejected.payment_id);
  expect(await buy(who, { code })).toMatchObject({ discount_code: code });
});

test('charged back while it was held, it is over; when the bank gives the money back, it waits again', async () => {
  const { who, payment } = await held();
  await decide(who, payment, 'chargeback');
  expect(await settled(server, who, payment)).toMatchObject({ status: 'cancelled', receipt_url: null });
  expect([await balance(who), await waiting(payment)]).toEqual([160, []]);
  await server.ctx.db
    .updateTable('sandbox_order')
    .set({ status: 'paid' })
    .where('payment_id', '=', payment.payment_id)
    .execute();
  await decide(who, payment, 'paid');
  expect(await settled(server, who, payment)).toMatchObject({ status: 'pending' });
  await approvePayment(server.ctx, payment.payment_id);
  expect(await balance(who)).toBe(320);
});

test('many payments of one member in a day are held, and the next day starts anew', async () => {
  const who = await veteran();
  const payments: Payment[] = [];
  for (let paid = 0; paid < 9; paid += 1) payments.push(await pay(who));
  expect(payments.map(({ status }) => status)).toEqual([...Array<string>(8).fill('completed'), 'pending']);
  expect(await waiting(...payments)).toMatchObject([{ reasons: ['many_payments_of_member'] }]);
  await server.moveClock(25 * hour);
  expect(await pay(who)).toMatchObject({ status: 'completed' });
});

test('a card is known by its fingerprint: too many payments are held, the third account is flagged', async () => {
  const card = `card ${randomUUID().slice(0, 8)}`;
  const people = [await veteran(), await veteran(), await veteran()];
  const payments: Payment[] = [];
  for (const who of people) payments.push(await pay(who, { payment_method: 'creditcard' }, card));
  expect(payments.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  const [flagged] = await waiting(...payments);
  expect(flagged).toMatchObject({ payment_id: payments[2]?.payment_id, state: 'flagged', reasons: ['card_on_many_accounts'] }); // prettier-ignore
  // Rejected, what is unused of it goes back; approved, nothing happens.
  await rejectPayment(server.ctx, flagged?.payment_id ?? '');
  await server.settle();
  expect(await refundsOf(payments[2]!)).toEqual([{ amount: 999 }]);
  expect(await look(people[2]!, payments[2]!)).toMatchObject({ status: 'refunded' });
  const more: Payment[] = [];
  for (const who of [people[0]!, people[1]!]) {
    for (let paid = 0; paid < 3; paid += 1) more.push(await pay(who, { payment_method: 'creditcard' }, card));
  }
  expect(more.at(-1)).toMatchObject({ status: 'pending' });
  const reviews = await waiting(...more);
  expect(reviews.at(-1)?.reasons).toEqual(['many_payments_with_card', 'card_on_many_accounts']);
  await approvePayment(server.ctx, reviews[0]?.payment_id ?? '');
  const kept = await server.ctx.db.selectFrom('payment_signal').select('card').where('member_id', '=', people[0]!.id).execute(); // prettier-ignore
  expect(kept.every((row) => row.card?.length === 32 && !row.card.includes(card))).toBe(true);
});

test('payments of several members that are paid at once are counted one after the other', async () => {
  const card = `card ${randomUUID().slice(0, 8)}`;
  const [one, two, three] = [await veteran(), await veteran(), await veteran()];
  await pay(one, { payment_method: 'creditcard' }, card);
  const first = await buy(two, { payment_method: 'creditcard' });
  const second = await buy(three, { payment_method: 'creditcard' });
  for (const { payment_id: id } of [first, second]) await server.ctx.payments.desk?.decide(id, 'paid', card);
  const stopped = stopBeforeJob(server.ctx, 'mail.send');
  const completed = syncPayment(server.ctx, first.payment_id);
  await stopped;
  await syncPayment(server.ctx, second.payment_id);
  await completed;
  expect(await waiting(first, second)).toMatchObject([
    { payment_id: second.payment_id, reasons: ['card_on_many_accounts'] },
  ]);
});

test('a device is known by its cookie, whoever uses it', async () => {
  const cookie = 'd'.repeat(43);
  const people = [await veteran(), await veteran()];
  const payments: Payment[] = [];
  for (const who of people) {
    who.client.cookies.set(deviceCookie, cookie);
    for (let paid = 0; paid < 6; paid += 1) payments.push(await pay(who));
  }
  expect(payments.map(({ status }) => status).slice(9)).toEqual(['completed', 'pending', 'pending']);
  expect((await waiting(...payments)).map(({ reasons }) => reasons)).toEqual([
    ['many_payments_on_device'],
    ['many_payments_on_device'],
  ]);
});

test('many payments from one network are flagged, and RATE_LIMIT_FACTOR multiplies the limit', async () => {
  // A database of its own: the notices of one database are handled by any server on it, each with its own factor.
  await using other = await startTestServer();
  Object.assign(other.env, { RATE_LIMIT_FACTOR: 0.05 });
  const who = await createPerson(other, { credits: 0 });
  await other.moveClock(4 * day);
  const payments: Payment[] = [];
  for (let paid = 0; paid < 2; paid += 1) {
    const payment = await buy(who);
    await decide(who, payment, 'paid');
    payments.push(await settled(other, who, payment));
  }
  expect(payments.map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect(await waitingAt(other, payments)).toMatchObject([
    { payment_id: payments[1]?.payment_id, state: 'flagged', reasons: ['many_payments_in_network'] },
  ]);
});

test('PAYMENT_REVIEW=off looks at nothing', async () => {
  await using other = await startTestServer({ env: { PAYMENT_REVIEW: 'off' } });
  const who = await createPerson(other, { credits: 0 });
  for (let paid = 0; paid < 2; paid += 1) {
    const payment = await buy(who, { bundle: 'ember-p3' });
    await decide(who, payment, 'paid');
    expect(await settled(other, who, payment)).toMatchObject({ status: 'completed' });
  }
});

test('the operator lists, approves and rejects, with the reasons in words', async () => {
  const { ops, json } = operatorOf(server);
  const [first, second] = [await held(), await held()];
  const list = await ops('payments', 'review', '--limit', '500');
  expect(list.stdout).toContain('more than the price of 1.5 of the dearest bundles');
  expect(list.stdout).toContain(first.payment.payment_id);
  const approved = await json<{ status: string }>('payments', 'approve', first.payment.payment_id);
  expect(approved).toMatchObject({ status: 'completed' });
  const rejected = await ops('payments', 'reject', second.payment.payment_id, '--reason', 'stolen card');
  expect(rejected).toMatchObject({ code: 0 });
  expect(rejected.stdout).toContain('cancelled');
  expect(await ops('payments', 'reject', second.payment.payment_id, '--reason', 'again')).toMatchObject({ code: 1 });
  expect(await ops('payments', 'approve', randomUUID())).toMatchObject({ code: 1 });
  const decided = await json<{ payment_id: string; state: string }[]>('payments', 'review', '--all', '--limit', '500');
  expect(decided.find((one) => one.payment_id === second.payment.payment_id)).toMatchObject({ state: 'rejected' });
  expect((await first.who.client.get<{ user: User }>('/api/user.php')).body.user.credits).toBe(320);
});

test('a member who is erased leaves no signal, and their held payment can only be rejected', async () => {
  const { who, payment } = await held();
  await eraseMember(server.ctx, who.id);
  const { db } = server.ctx;
  expect(await db.selectFrom('payment_signal').selectAll().where('member_id', '=', who.id).execute()).toEqual([]);
  await expect(approvePayment(server.ctx, payment.payment_id)).rejects.toMatchObject({ code: 'conflict' });
  await rejectPayment(server.ctx, payment.payment_id);
  await server.settle();
  expect(await refundsOf(payment)).toEqual([{ amount: 8_999 }]);
});

test('signals are forgotten when no rule looks back to them', async () => {
  const who = await veteran();
  await pay(who);
  const kept = () => server.ctx.db.selectFrom('payment_signal').select('payment_id').where('member_id', '=', who.id).execute(); // prettier-ignore
  await server.moveClock(89 * day);
  await forgetOldSignals(server.ctx);
  expect(await kept()).toHaveLength(1);
  await server.moveClock(2 * day);
  await forgetOldSignals(server.ctx);
  expect(await kept()).toEqual([]);
});
