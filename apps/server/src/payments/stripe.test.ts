import { randomUUID } from 'node:crypto';
import type { Payment } from '@dating/core/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeBooks } from '../../test/support/books.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson, type Person, type PersonOptions } from '../../test/support/people.ts';
import { begin, buy, cardOf, look, refused, settled as settledOn } from '../../test/support/shop.ts';
import { StripeStandIn, type StripeTurn } from '../../test/support/stripe-stand-in.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { showPayment } from './operate.ts';
import { refundPayment } from './refund.ts';

const hour = 3_600_000;
/** A test here is a dozen orders, each with calls of its own. */
vi.setConfig({ testTimeout: 120_000 });
let stripe: StripeStandIn;
let server: TestServer;

beforeAll(async () => {
  stripe = await StripeStandIn.start();
  server = await startTestServer({ env: stripe.env });
});
afterAll(() => closeBooks(server).finally(() => stripe[Symbol.asyncDispose]()));

const settled = (who: Person, payment: Payment) => settledOn(server, who, payment);
const balance = (who: Person) => balanceOf(server.ctx.db, who.id);
const webhook = () => `http://localhost:${server.port}/api/payment-webhook.php/stripe`;

/** A member whose first hours are over, so that no automatic discount applies. */
async function veteran(options: PersonOptions = {}): Promise<Person> {
  const who = await createPerson(server, { credits: 0, ...options });
  await server.moveClock(80 * hour);
  return who;
}

const eventOf: Readonly<Record<StripeTurn, string>> = {
  paid: 'checkout.session.completed',
  processing: 'checkout.session.completed',
  failed: 'checkout.session.async_payment_failed',
  cancelled: 'checkout.session.async_payment_failed',
  expired: 'checkout.session.expired',
  disputed: 'charge.dispute.created',
  inquired: 'charge.dispute.created',
  won: 'charge.dispute.closed',
};

/** Something happens at Stripe, which tells. */
async function happen(who: Person, payment: Payment, turn: StripeTurn): Promise<Payment> {
  const session = stripe.of(payment.payment_id);
  session.turn = turn;
  expect(await stripe.send(webhook(), stripe.event(session, eventOf[turn]))).toBe(200);
  return settled(who, payment);
}

test('a card is known again by its fingerprint, whoever pays with it', async () => {
  const fingerprint = `fp ${randomUUID()}`;
  const cards: string[] = [];
  for (const who of [await veteran(), await veteran()]) {
    const payment = await buy(who, { payment_method: 'creditcard' });
    stripe.of(payment.payment_id).fingerprint = fingerprint;
    expect(await happen(who, payment, 'paid')).toMatchObject({ status: 'completed' });
    cards.push(await cardOf(server, payment));
  }
  expect(cards[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(cards[1]).toBe(cards[0]);
});

test('a question of the bank’s takes no money, and a dispute that was lost at first brings none by itself', async () => {
  const who = await veteran();
  const [asked, lost] = [await buy(who), await buy(who)];
  await happen(who, asked, 'paid');
  expect(await happen(who, asked, 'inquired')).toMatchObject({ status: 'completed' });
  expect(await happen(who, asked, 'won')).toMatchObject({ status: 'completed' });
  await happen(who, lost, 'paid');
  expect(await happen(who, lost, 'disputed')).toMatchObject({ status: 'charged_back' });
  expect(await happen(who, lost, 'won')).toMatchObject({ status: 'charged_back' });
  expect(await balance(who)).toBe(10);
});

test('what is offered is what Stripe takes of the money, and has switched on', async () => {
  const who = await veteran();
  const offered = async () =>
    (await who.client.get<{ payment_methods: string[] }>('/api/bundles.php', { country: 'NL' })).body.payment_methods;
  expect(await offered()).toEqual(['ideal', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay']);
  stripe.off.add('ideal');
  expect(await refused(begin(who))).toEqual([422, 'validation']);
  await server.moveClock(hour);
  expect(await offered()).not.toContain('ideal');
  await server.moveClock(hour);
  stripe.faults.push(500);
  stripe.off.clear();
  expect(await offered()).not.toContain('ideal');
  await server.moveClock(hour);
  expect(await offered()).toContain('ideal');
});

test.each(['cut', 'lost', 429, 500] as const)(
  'an order and its refund are made once, although a call ends with %s',
  async (fault) => {
    const who = await veteran();
    const key = randomUUID();
    await who.client.get('/api/bundles.php', { country: 'NL' });
    stripe.faults.push(fault);
    const { status } = await begin(who, {}, key);
    expect([201, 503]).toContain(status);
    const { payment } = (await begin(who, {}, key)).body;
    await happen(who, payment, 'paid');
    stripe.faults.push(fault);
    await refundPayment(server.ctx, payment.payment_id);
    await server.settle();
    expect(stripe.of(payment.payment_id).refunds).toHaveLength(1);
  },
);

test('an order of a server that died then is found by Stripe’s notice', async () => {
  const who = await veteran();
  const create = server.ctx.payments.create.bind(server.ctx.payments);
  vi.spyOn(server.ctx.payments, 'create').mockImplementationOnce(async (given) => {
    await create(given);
    throw new Error('killed here');
  });
  expect((await begin(who)).status).toBe(500);
  const { payments } = (await who.client.get<{ payments: Payment[] }>('/api/transactions.php')).body;
  expect(await happen(who, payments[0]!, 'paid')).toMatchObject({ status: 'completed' });
});

test('an order whose discount a newer one takes is withdrawn, and one that was paid meanwhile is not', async () => {
  const who = await createPerson(server, { credits: 0 });
  const [first, second] = [await buy(who), await buy(who)];
  expect(stripe.of(first.payment_id).turn).toBe('expired');
  expect(await look(who, first)).toMatchObject({ status: 'superseded' });
  const session = stripe.of(second.payment_id);
  session.turn = 'paid';
  expect(await server.ctx.payments.cancel(session.id)).toBe(false);
});

test('notices that are repeated, foreign, unsigned, old or signed by another change nothing', async () => {
  const who = await veteran();
  const payment = await buy(who);
  const session = stripe.of(payment.payment_id);
  const send = (event: ReturnType<StripeStandIn['event']>) => stripe.send(webhook(), event);
  const type = 'checkout.session.completed';
  const signed = stripe.event(session, type);
  expect(await send({ ...signed, headers: { 'content-type': 'application/json' } })).toBe(403);
  expect(await send({ ...signed, body: signed.body.replace('evt_', 'evx_') })).toBe(403);
  expect(await send(stripe.event(session, type, `whsec_${'0'.repeat(32)}`))).toBe(403);
  expect(await send(stripe.event(session, type, stripe.secret, Date.now() - hour))).toBe(403);
  expect(await send(stripe.event(stripe.foreign(), type))).toBe(200);
  expect(await send(stripe.event(session, 'customer.created'))).toBe(200);
  expect((await showPayment(server.ctx, payment.payment_id)).notices).toEqual([]);

  session.turn = 'paid';
  for (let sent = 0; sent < 5; sent += 1) expect(await send(signed)).toBe(200);
  expect(await settled(who, payment)).toMatchObject({ status: 'completed' });
  expect((await showPayment(server.ctx, payment.payment_id)).notices).toHaveLength(1);
  expect(await balance(who)).toBe(10);
  for (const body of fc.sample(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), { numRuns: 100, seed: 2611 })) {
    expect(await send({ ...signed, body })).toBe(403);
  }
  expect(await balance(who)).toBe(10);
});
