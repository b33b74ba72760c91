import type { Payment } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { MollieStandIn, trustingStandIns } from '../../test/support/mollie-stand-in.ts';
import { createPerson, type Person } from '../../test/support/people.ts';
import { buy, decide, settled } from '../../test/support/shop.ts';
import { StripeStandIn } from '../../test/support/stripe-stand-in.ts';
import { checkPayouts } from './check-payouts.ts';
import { comparePayouts, type PayoutReport } from './compare-payouts.ts';
import { refundPayment } from '../payments/refund.ts';
import { syncPayment } from '../payments/sync.ts';

const hour = 3_600_000;
vi.setConfig({ testTimeout: 120_000 });
const beginning = new Date(0);

/** A member without an automatic discount. */
async function veteran(server: TestServer): Promise<Person> {
  const who = await createPerson(server, { credits: 0 });
  await server.moveClock(80 * hour);
  return who;
}

const kindsOf = ({ differences }: PayoutReport) =>
  differences.map(({ kind, payment, ours, theirs }) => [kind, payment, ours?.amount ?? null, theirs?.amount ?? null]);

describe('Mollie', () => {
  let mollie: MollieStandIn;
  let server: TestServer;
  const operator = 'books@operator.example';

  beforeAll(async () => {
    mollie = await MollieStandIn.start();
    server = await trustingStandIns(() => startTestServer({ env: { ...mollie.env, OPERATOR_EMAIL: operator } }));
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await mollie[Symbol.asyncDispose]();
  });

  const compare = () => comparePayouts(server.ctx, beginning);
  /** Everything is older than the hour in which something may be on its way. */
  const later = () => server.moveClock(2 * hour);

  async function paid(who: Person): Promise<Payment> {
    const payment = await buy(who);
    const order = mollie.of(payment.payment_id);
    order.status = 'paid';
    await mollie.notify(order);
    return settled(server, who, payment);
  }

  test('what agrees is summed by payout; what is of another shop is left out', async () => {
    const who = await veteran(server);
    const [kept, refunded, back] = [await paid(who), await paid(who), await paid(who)];
    mollie.of(kept.payment_id).settlementId = 'stl_1';
    await refundPayment(server.ctx, refunded.payment_id);
    await server.settle();
    mollie.of(back.payment_id).chargedBack = true;
    await syncPayment(server.ctx, back.payment_id);
    await buy(who);
    for (let count = 0; count < 251; count += 1) mollie.foreign();
    await later();

    const report = await compare();
    expect(report.differences).toEqual([]);
    expect(report).toMatchObject({ provider: 'mollie', others: 251 });
    const { amount } = kept.amount;
    const twice = (Number(amount) * 2).toFixed(2);
    expect(report.payouts).toEqual([
      { payout: 'stl_1', currency: 'EUR', movements: 1, payments: amount, refunds: '0.00', charge_backs: '0.00', sum: amount },
      { payout: null, currency: 'EUR', movements: 4, payments: twice, refunds: amount, charge_backs: amount, sum: '0.00' },
    ]); // prettier-ignore
    // The daily look may have come before, in the middle of what the test does.
    const before = await server.mailsTo(operator);
    await checkPayouts(server.ctx);
    expect(await server.mailsTo(operator)).toEqual(before);
  });

  test('every difference is named, once, and mailed', async () => {
    const who = await veteran(server);
    const id = ({ payment_id }: Payment) => payment_id;
    const { db } = server.ctx;

    const unheard = await buy(who);
    mollie.of(id(unheard)).status = 'paid';
    const [refundedThere, chargedThere, never] = [await paid(who), await paid(who), await paid(who)];
    const { amount } = never.amount;
    mollie.of(id(refundedThere)).refunds.push({
      id: 're_1', amount: { currency: 'EUR', value: '1.00' }, metadata: null, createdAt: new Date().toISOString(), status: 'pending',
    }); // prettier-ignore
    mollie.of(id(chargedThere)).chargedBack = true;
    mollie.of(id(never)).status = 'failed';
    const [half, lost, stuck] = [await paid(who), await paid(who), await paid(who)];
    for (const one of [half, lost]) await refundPayment(server.ctx, id(one));
    await server.settle();
    const [given] = mollie.of(id(half)).refunds.splice(0);
    mollie.of(id(half)).refunds.push({ ...given!, amount: { currency: 'EUR', value: '0.50' } });
    mollie.of(id(lost)).refunds[0]!.status = 'failed';
    mollie.fail({ on: 'POST /v2/payments', kind: 401, times: 100 });
    await refundPayment(server.ctx, id(stuck));
    await db
      .updateTable('payment_refund')
      .set({ created_at: new Date(0) })
      .where('payment_id', '=', id(stuck))
      .execute();
    await later();

    const found = await compare();
    expect(kindsOf(found).toSorted()).toEqual(
      [
        ['not_credited', id(unheard), amount, amount],
        ['unknown_refund', id(refundedThere), null, '1.00'],
        ['unknown_charge_back', id(chargedThere), null, amount],
        ['missing_payment', id(never), amount, null],
        ['refund_differs', id(half), amount, '0.50'],
        ['missing_refund', id(lost), amount, null],
        ['unsent_refund', id(stuck), amount, null],
      ].toSorted(),
    );

    await checkPayouts(server.ctx);
    const mail = (await server.mailsTo(operator)).at(-1);
    expect(mail?.subject).toBe('7 differences in the payouts');
    for (const { payment } of found.differences) expect(mail?.text).toContain(payment);
  });
});

test('Stripe: charges, refunds and disputes of the balance, by payout; a dispute that was won is none', async () => {
  await using stripe = await StripeStandIn.start();
  await using server = await startTestServer({ env: stripe.env });
  const who = await veteran(server);
  const webhook = `http://localhost:${server.port}/api/payment-webhook.php/stripe`;
  const paid = async () => {
    const payment = await buy(who);
    const session = stripe.of(payment.payment_id);
    session.turn = 'paid';
    await stripe.send(webhook, stripe.event(session, 'checkout.session.completed'));
    return settled(server, who, payment);
  };
  const [kept, refunded, won, disputed] = [await paid(), await paid(), await paid(), await paid()];
  const { amount } = kept.amount;
  stripe.of(kept.payment_id).payout = 'po_1';
  await refundPayment(server.ctx, refunded.payment_id);
  await server.settle();
  stripe.of(won.payment_id).turn = 'won';
  stripe.of(disputed.payment_id).turn = 'disputed';
  for (let count = 0; count < 101; count += 1) stripe.foreign().turn = 'paid';
  await server.moveClock(2 * hour);

  const report = await comparePayouts(server.ctx, beginning);
  expect(kindsOf(report)).toEqual([['unknown_charge_back', disputed.payment_id, null, amount]]);
  expect(report.others).toBe(101);
  expect(report.payouts.map(({ payout, movements, sum }) => [payout, movements, sum])).toEqual([
    ['po_1', 1, amount],
    [null, 7, amount],
  ]);
});

test('the sandbox: its own books', async () => {
  await using server = await startTestServer();
  const who = await veteran(server);
  const [kept, back, open] = [await buy(who), await buy(who), await buy(who)];
  for (const one of [kept, back]) await decide(who, one, 'paid');
  await decide(who, back, 'chargeback');
  await decide(who, open, 'pending');
  await server.settle();
  await refundPayment(server.ctx, kept.payment_id);
  await server.settle();
  await server.moveClock(2 * hour);
  const report = await comparePayouts(server.ctx, beginning);
  expect(report.differences).toEqual([]);
  expect(report.payouts).toMatchObject([{ payout: null, movements: 4 }]);
});
