import { randomUUID } from 'node:crypto';
import type { Payment, PaymentMethod } from '@dating/core/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeBooks } from '../../test/support/books.ts';
import { eventually, startTestServer, type TestServer } from '../../test/support/index.ts';
import { type MollieStatus, MollieStandIn, postForm, trustingStandIns } from '../../test/support/mollie-stand-in.ts';
import { createPerson, type Person, type PersonOptions } from '../../test/support/people.ts';
import { begin, buy, cardOf, look, refused, sellForZłoty, settled as settledOn } from '../../test/support/shop.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { showPayment } from './operate.ts';
import { refundPayment } from './refund.ts';
import { syncPayment } from './sync.ts';

const hour = 3_600_000;
/** A test here is a dozen orders, each with calls of its own. */
vi.setConfig({ testTimeout: 120_000 });
let mollie: MollieStandIn;
let server: TestServer;

beforeAll(async () => {
  mollie = await MollieStandIn.start();
  server = await trustingStandIns(() => startTestServer({ env: mollie.env }));
  await sellForZłoty(server);
});
afterAll(() => closeBooks(server).finally(() => mollie[Symbol.asyncDispose]()));

const settled = (who: Person, payment: Payment) => settledOn(server, who, payment);
const balance = (who: Person) => balanceOf(server.ctx.db, who.id);
const person = (options: PersonOptions = {}) => createPerson(server, { credits: 0, ...options });
const webhook = () => `http://localhost:${server.port}/api/payment-webhook.php/mollie`;
const noticesOf = async (payment: Payment) => (await showPayment(server.ctx, payment.payment_id)).notices;

/** A member whose first hours are over, so that no automatic discount applies. */
async function veteran(options: PersonOptions = {}): Promise<Person> {
  const who = await person(options);
  await server.moveClock(80 * hour);
  return who;
}

/** Something happens at Mollie, which tells. */
async function happen(who: Person, payment: Payment, change: MollieStatus | 'charge-back'): Promise<Payment> {
  const order = mollie.of(payment.payment_id);
  if (change === 'charge-back') order.chargedBack = true;
  else order.status = change;
  expect(await mollie.notify(order)).toBe(200);
  return settled(who, payment);
}

test('a card is known again by its fingerprint, whoever pays with it', async () => {
  const cardFingerprint = `fp ${randomUUID()}`;
  const cards: string[] = [];
  for (const who of [await veteran(), await veteran()]) {
    const payment = await buy(who, { payment_method: 'creditcard' });
    mollie.of(payment.payment_id).cardFingerprint = cardFingerprint;
    expect(await happen(who, payment, 'paid')).toMatchObject({ status: 'completed' });
    cards.push(await cardOf(server, payment));
  }
  expect(cards[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(cards[1]).toBe(cards[0]);
});

describe('what is offered', () => {
  const offered = async (who: Person, country: string) =>
    (await who.client.get<{ payment_methods: PaymentMethod[] }>('/api/bundles.php', { country })).body.payment_methods;
  /** Lists are asked for anew after ten minutes. */
  const later = () => server.moveClock(hour);

  test('is what Mollie has for the country and the money, of what the brand takes', async () => {
    const [dutch, polish] = [await person(), await person({ country: 'PL' })];
    await later();
    expect(await offered(dutch, 'NL')).toEqual([
      'ideal', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay', 'sct', 'sdd', 'paysafecard',
    ]); // prettier-ignore
    // She pays złoty, wherever she pays from.
    expect(await offered(polish, 'PL')).toEqual(expect.arrayContaining(['blik', 'prezelewy24', 'visa', 'paypal']));
    expect(await offered(polish, 'NL')).not.toContain('ideal');
    expect(await offered(await person({ country: 'DE' }), 'DE')).not.toContain('giropay');
  });

  test('leaves out what is switched off at Mollie, which is asked once for many: for orders, and for mandates', async () => {
    const who = await person();
    await later();
    mollie.off.add('paypal');
    mollie.calls.length = 0;
    const lists = await Promise.all(Array.from({ length: 5 }, () => offered(who, 'NL')));
    expect(lists.flat()).not.toContain('paypal');
    expect(mollie.calls.filter((call) => call.endsWith('/methods'))).toHaveLength(2);
    mollie.off.clear();
    expect(await offered(who, 'NL')).not.toContain('paypal');
    await later();
    expect(await offered(who, 'NL')).toContain('paypal');
  });

  test.each(['slow', 401, 429] as const)('stays as it was while Mollie answers %s', async (kind) => {
    const who = await person();
    await later();
    const before = await offered(who, 'NL');
    await later();
    mollie.off.add('paypal');
    mollie.fail({ on: 'GET /v2/methods', kind, times: 6, slowMs: 600_000 });
    expect(await offered(who, 'NL')).toEqual(before);
    mollie.heal();
    mollie.off.clear();
  });

  test('a method that Mollie refuses after all ends the payment, and leaves its discount to the next', async () => {
    const who = await person();
    await later();
    await offered(who, 'NL');
    mollie.off.add('ideal');
    expect(await refused(begin(who))).toEqual([422, 'validation']);
    mollie.off.clear();
    expect(await buy(who, { payment_method: 'visa' })).toMatchObject({ discount_code: expect.any(String) });
    const { payments } = (await who.client.get<{ payments: Payment[] }>('/api/transactions.php')).body;
    expect(payments.map(({ status }) => status)).toEqual(['loading', 'failed']);
  });
});

describe('an order', () => {
  test('says what Mollie asks for, in the places of its currency', async () => {
    const who = await veteran();
    const payment = await buy(who, { bundle: 'ember-p1' });
    const order = mollie.of(payment.payment_id);
    const origin = `http://localhost:${server.port}`;
    expect(order).toMatchObject({
      amount: { value: '24.99', currency: 'EUR' },
      description: 'Ember: 30 credits',
      locale: 'en_US',
      redirectUrl: `${origin}/transactions/${payment.payment_id}`,
      webhookUrl: `${origin}/api/payment-webhook.php/mollie`,
    });
    expect(payment.redirect_url).toBe(`https://docs.mollie.com/checkout/${order.id}`);
    const yen = { paymentId: randomUUID(), amount: 1500, currency: 'JPY', method: 'visa' as const };
    const plain = { description: 'x', returnUrl: origin, webhookUrl: webhook(), locale: 'de-DE' };
    const { providerRef } = await server.ctx.payments.create({ ...yen, ...plain });
    expect(mollie.payments.get(providerRef)?.amount).toEqual({ value: '1500', currency: 'JPY' });
    expect(await server.ctx.payments.fetch(providerRef)).toMatchObject({ amount: 1500, currency: 'JPY' });
  });

  test.each(['lost', 'cut', 409, 429, 500] as const)('is made once, although the call ends with %s', async (kind) => {
    const who = await veteran();
    mollie.fail({ on: 'POST /v2/payments', kind });
    const key = randomUUID();
    const { payment } = (await begin(who, {}, key)).body;
    expect((await begin(who, {}, key)).body.payment).toEqual(payment);
    expect(mollie.of(payment.payment_id).status).toBe('open');
    expect(await happen(who, payment, 'paid')).toMatchObject({ status: 'completed' });
  });

  test.each([401, 409, 429, 500, 'cut'] as const)(
    'waits for a repeated request where Mollie only says %s',
    async (kind) => {
      const who = await veteran();
      const key = randomUUID();
      mollie.fail({ on: 'POST /v2/payments', kind, times: 3 });
      expect(await refused(begin(who, {}, key))).toEqual([503, 'unavailable']);
      mollie.heal();
      const { payment } = (await begin(who, {}, key)).body;
      expect(await happen(who, payment, 'paid')).toMatchObject({ status: 'completed' });
    },
  );

  test('is one although its request is repeated while Mollie still makes it', async () => {
    const who = await veteran();
    const key = randomUUID();
    const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
    mollie.fail({ on: 'POST /v2/payments', kind: 'slow', until });
    mollie.calls.length = 0;
    const asked = (times: number) =>
      eventually(
        async () => mollie.calls.filter((call) => call === 'POST /v2/payments').length >= times,
        `call ${times}`,
      );
    const first = begin(who, {}, key);
    await asked(1);
    const second = begin(who, {}, key);
    await asked(2);
    goOn();
    const { payment } = (await first).body;
    expect((await second).body.payment).toEqual(payment);
    expect(mollie.of(payment.payment_id).status).toBe('open');
    expect(await happen(who, payment, 'paid')).toMatchObject({ status: 'completed' });
  });

  test('that was made by a server which died then is found by Mollie’s notice', async () => {
    const who = await veteran();
    const create = server.ctx.payments.create.bind(server.ctx.payments);
    vi.spyOn(server.ctx.payments, 'create').mockImplementationOnce(async (given) => {
      await create(given);
      throw new Error('killed here');
    });
    expect((await begin(who)).status).toBe(500);
    const { payments } = (await who.client.get<{ payments: Payment[] }>('/api/transactions.php')).body;
    const [payment] = payments;
    expect(payment).toMatchObject({ status: 'loading', redirect_url: null });
    expect(await happen(who, payment!, 'paid')).toMatchObject({ status: 'completed' });
    expect(await balance(who)).toBe(10);
  });

  test('of another amount at Mollie brings nothing', async () => {
    const who = await veteran();
    const payment = await buy(who);
    Object.assign(mollie.of(payment.payment_id), { status: 'paid', amount: { currency: 'EUR', value: '0.01' } });
    await expect(syncPayment(server.ctx, payment.payment_id)).rejects.toMatchObject({ name: 'AmountMismatch' });
    expect(await balance(who)).toBe(0);
  });

  test('whose discount a newer one takes is withdrawn where Mollie can; elsewhere its money goes back', async () => {
    const who = await person();
    const transfer = await buy(who, { payment_method: 'sct' });
    const ideal = await buy(who);
    expect(mollie.of(transfer.payment_id).status).toBe('canceled');
    await buy(who, { payment_method: 'visa' });
    expect(mollie.of(ideal.payment_id).status).toBe('open');
    expect(await happen(who, ideal, 'paid')).toMatchObject({ status: 'superseded' });
    expect(mollie.of(ideal.payment_id).refunds).toMatchObject([{ amount: { value: ideal.amount.amount } }]);
    expect(await balance(who)).toBe(0);
  });

  test('whose money is reserved waits for it', async () => {
    const who = await veteran();
    const payment = await buy(who, { payment_method: 'visa' });
    expect(await happen(who, payment, 'authorized')).toMatchObject({ status: 'pending' });
    expect(await happen(who, payment, 'paid')).toMatchObject({ status: 'completed' });
    expect(await balance(who)).toBe(10);
  });

  test('that is open for days is looked at less and less', async () => {
    const who = await veteran();
    const { id } = mollie.of((await buy(who, { payment_method: 'sct' })).payment_id);
    const asked = async (ms: number) => {
      await server.moveClock(ms);
      mollie.calls.length = 0;
      await server.ctx.jobs.runSweep('payments');
      return mollie.calls.filter((call) => call === `GET /v2/payments/${id}`).length;
    };
    expect([await asked(3 * 60_000), await asked(3 * 60_000)]).toEqual([1, 1]);
    expect(await asked(100 * hour)).toBe(1);
    expect([await asked(hour), await asked(8 * hour), await asked(3 * hour)]).toEqual([0, 0, 1]);
  });

  test('is looked at where no notice came', async () => {
    const who = await veteran();
    const payment = await buy(who);
    mollie.of(payment.payment_id).status = 'paid';
    await server.moveClock(3 * 60_000);
    await server.ctx.jobs.runSweep('payments');
    expect(await look(who, payment)).toMatchObject({ status: 'completed' });
  });
});

describe('money back', () => {
  const paid = async () => {
    const who = await veteran();
    const payment = await buy(who);
    await happen(who, payment, 'paid');
    return { who, payment, order: mollie.of(payment.payment_id) };
  };

  test.each(['lost', 'cut', 409, 429, 500] as const)('is sent once, although the call ends with %s', async (kind) => {
    const { payment, order } = await paid();
    mollie.fail({ on: `POST /v2/payments/${order.id}/refunds`, kind, times: 4 });
    await refundPayment(server.ctx, payment.payment_id);
    await server.settle();
    expect(order.refunds).toHaveLength(1);
    expect(await showPayment(server.ctx, payment.payment_id)).toMatchObject({ refund: { sent: true } });
  });

  test('is sent once, although Mollie has forgotten the key', async () => {
    const { payment, order } = await paid();
    const refund = { id: randomUUID(), amount: 300, currency: 'EUR' };
    await server.ctx.payments.refund(order.id, refund);
    mollie.forgetKeys();
    await server.ctx.payments.refund(order.id, refund);
    expect(order.refunds).toMatchObject([{ amount: { value: '3.00' } }]);
    await server.ctx.payments.refund(order.id, { ...refund, id: randomUUID(), amount: 99 });
    expect(order.refunds).toHaveLength(2);
    expect(await server.ctx.payments.fetch(order.id)).toMatchObject({ status: 'paid', paymentId: payment.payment_id });
    const tooMuch = { ...refund, id: randomUUID(), amount: 9999 };
    await expect(server.ctx.payments.refund(order.id, tooMuch)).rejects.toMatchObject({ name: 'OrderRefused' });
  });

  test('a charge-back takes the credits, and one that the bank reverses later brings nothing by itself', async () => {
    const { who, payment, order } = await paid();
    expect(await happen(who, payment, 'charge-back')).toMatchObject({ status: 'charged_back' });
    expect(await balance(who)).toBe(0);
    order.chargedBack = false;
    expect(await mollie.notify(order)).toBe(200);
    expect(await settled(who, payment)).toMatchObject({ status: 'charged_back' });
    expect(await balance(who)).toBe(0);
  });
});

describe('notices', () => {
  test('that are repeated and reordered count once', async () => {
    const who = await veteran();
    const payment = await buy(who);
    const order = mollie.of(payment.payment_id);
    order.status = 'paid';
    const statuses = await Promise.all(Array.from({ length: 30 }, () => mollie.notify(order)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Whatever a notice was sent for, what counts is what Mollie says now.
    order.status = 'open';
    await mollie.notify(order);
    expect(await settled(who, payment)).toMatchObject({ status: 'completed' });
    expect(await balance(who)).toBe(10);
    expect(await noticesOf(payment)).toHaveLength(2);
  });

  test('that are repeated all the time cost no more than sixty questions a minute', async () => {
    const who = await veteran();
    const payment = await buy(who);
    const order = mollie.of(payment.payment_id);
    mollie.calls.length = 0;
    const statuses: number[] = [];
    for (let sent = 0; sent < 80; sent += 1) statuses.push(await mollie.notify(order));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(19);
    expect(mollie.calls.length).toBeLessThanOrEqual(63);
    await server.moveClock(2 * 60_000);
    expect(await happen(who, payment, 'paid')).toMatchObject({ status: 'completed' });
  });

  test('that are foreign or forged change nothing, and tell their sender nothing', async () => {
    const before = await footprint();
    expect(await postForm(webhook(), `id=${mollie.foreign().id}`)).toBe(200);
    expect(await postForm(webhook(), 'id=tr_nobodysPayment')).toBe(200);
    for (const body of ['', 'id=', 'id=ord_1', 'id=tr_a&id=tr_b', 'id=../methods', `id=tr_${'x'.repeat(100)}`]) {
      expect([body, await postForm(webhook(), body)]).toEqual([body, 403]);
    }
    expect(await postForm(webhook(), `id=tr_a&${'x'.repeat(600)}`)).toBe(403);
    expect(await postForm(webhook(), `id=tr_a&${'x'.repeat(2_000_000)}`)).toBe(413);
    expect(await postForm(webhook().replace('mollie', 'sandbox'), 'id=tr_a')).toBe(404);
    await server.settle();
    expect(await footprint()).toEqual(before);
  });

  test('are kept for later while Mollie is away, where they are about an order of ours', async () => {
    const who = await veteran();
    const payment = await buy(who);
    const order = mollie.of(payment.payment_id);
    order.status = 'paid';
    mollie.fail({ on: `GET /v2/payments/${order.id}`, kind: 401 });
    expect(await mollie.notify(order)).toBe(200);
    expect(await settled(who, payment)).toMatchObject({ status: 'completed' });
    const unknown = 'tr_whoKnows';
    mollie.fail({ on: `GET /v2/payments/${unknown}`, kind: 401 });
    expect(await postForm(webhook(), `id=${unknown}`)).toBe(503);
  });

  test('a thousand of any kind: no failure, and nothing that Mollie did not say', async () => {
    const who = await veteran();
    const open = await buy(who);
    const known = mollie.of(open.payment_id).id;
    const before = await footprint();
    const id = fc.oneof(
      fc.constant(known),
      fc.constant(mollie.foreign().id),
      fc.stringMatching(/^tr_[A-Za-z0-9]{1,12}$/),
      fc.string({ unit: 'binary' }),
    );
    const body = fc.oneof(
      { weight: 3, arbitrary: id.map((one) => `id=${encodeURIComponent(one.toWellFormed())}`) },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 800 }) },
      fc.json(),
      fc.webQueryParameters(),
    );
    const bodies = fc.sample(body, { numRuns: 1_000, seed: Number(process.env['FC_SEED'] ?? 20_261_123) });
    const seen = new Set<number>();
    for (let at = 0; at < bodies.length; at += 10) {
      const sent = await Promise.all(bodies.slice(at, at + 10).map((one) => postForm(webhook(), one)));
      for (const status of sent) seen.add(status);
    }
    expect([...seen].filter((status) => ![200, 403, 413, 429].includes(status))).toEqual([]);
    await server.settle();
    expect(await look(who, open)).toMatchObject({ status: 'loading' });
    expect({ ...(await footprint()), notices: 0 }).toEqual({ ...before, notices: 0 });
  });
});

/** Everything that a notice could change. */
async function footprint() {
  const { db, jobs } = server.ctx;
  const count = (table: 'payment_notice' | 'ledger_transfer' | 'payment_refund') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
  const statuses = await db.selectFrom('payment').select(['id', 'status', 'provider_ref']).orderBy('id').execute();
  return {
    notices: (await count('payment_notice')).rows,
    transfers: (await count('ledger_transfer')).rows,
    refunds: (await count('payment_refund')).rows,
    failed: await jobs.failedCounts(),
    statuses,
  };
}
