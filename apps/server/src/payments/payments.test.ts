import { randomUUID } from 'node:crypto';
import type { Bundle, ConversationReply, Discount, LedgerEntry, Payment, User } from '@dating/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeBooks } from '../../test/support/books.ts';
import { eventually, startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson, type Person, type PersonOptions } from '../../test/support/people.ts';
import { waitingForLocks } from '../../test/support/locks.ts';
import { begin, buy, checkout, decide, look, order, refused, settled as settledOn } from '../../test/support/shop.ts';
import { createCode, endCode, listCodes } from '../discounts/codes.ts';
import { claimDiscount, lockCode } from '../discounts/claims.ts';
import { balanceOf, receivableOf, spendCredits } from '../ledger/ledger.ts';
import { inTransaction } from '../db/transaction.ts';
import { findMember } from '../members/queries.ts';
import { type ProviderStatus, ProviderUnavailable } from '../ports/index.ts';
import { applyProviderState } from './apply.ts';
import { processNotice } from './webhook-events.ts';
import { auditPayments } from './audit.ts';
import { showLedger, showPayment, listPayments } from './operate.ts';
import { messageCostOf } from './message-cost.ts';
import { refundPayment } from './refund.ts';
import { syncPayment } from './sync.ts';

const hour = 3_600_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => closeBooks(server));

interface Offer {
  readonly bundles: Bundle[];
  readonly payment_methods: string[];
  readonly discount: Discount | null;
}
interface Statement {
  readonly payments: Payment[];
  readonly entries: LedgerEntry[];
  readonly next: string | null;
}

const person = (options: PersonOptions = {}) => createPerson(server, options);
const settled = (who: Person, payment: Payment) => settledOn(server, who, payment);
const balance = (who: Person) => balanceOf(server.ctx.db, who.id);
const statement = async (who: Person, after?: string) =>
  (await who.client.get<Statement>('/api/transactions.php', after === undefined ? {} : { after })).body;
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
/** A member whose first hours are over, so that no automatic discount applies. */
async function veteran(options: PersonOptions = {}): Promise<Person> {
  const who = await person(options);
  await server.moveClock(80 * hour);
  return who;
}

describe('what the next message costs', () => {
  const costFor = async (who: Person) => {
    const other = await person();
    return (await who.client.get<ConversationReply>('/api/chat.php', { profile: other.id })).body.cost;
  };
  const own = async (who: Person, bundle: string) => {
    const payment = await buy(who, { bundle });
    await decide(who, payment, 'paid');
    await settled(who, payment);
  };
  const euros = (amount: string) => ({ amount, currency: 'EUR' });

  test('free credits say so, then those of each purchase cost what they did cost, then it is “from”', async () => {
    const who = await veteran({ credits: 2 });
    const least = { credits: 1, money: euros('0.56') };
    expect(await costFor(who)).toEqual({ ...least, money_is: 'free', until_balance: 1 });
    await own(who, 'ember-p0');
    await own(who, 'ember-p1');
    expect(await costFor(who)).toEqual({ ...least, money_is: 'free', until_balance: 41 });
    await spend(who, 2);
    expect(await costFor(who)).toEqual({ credits: 1, money: euros('1.00'), money_is: 'paid', until_balance: 31 });
    await spend(who, 10);
    expect(await costFor(who)).toEqual({ credits: 1, money: euros('0.83'), money_is: 'paid', until_balance: 1 });
    await spend(who, 30);
    expect(await costFor(who)).toEqual({ ...least, money_is: 'from', until_balance: 0 });
  });

  test('a message that takes from two lots costs what both parts did, the free one nothing', async () => {
    const who = await veteran({ credits: 1 });
    await own(who, 'ember-p0');
    const brand = { ...server.ctx.brands.default, message_credits: 3 };
    const asked = { id: who.id, country: 'NL' };
    expect(await messageCostOf(server.ctx.db, brand, asked, await balance(who))).toEqual({
      credits: 3,
      money: euros('2.00'),
      money_is: 'paid',
      until_balance: 11,
    });
  });
});

describe('buying', () => {
  test('grants the credits of a bundle through the provider’s notice alone', async () => {
    const who = await veteran({ credits: 0 });
    const feed = await who.client.events();
    const payment = await buy(who, { bundle: 'ember-p1' });
    expect(payment).toMatchObject({
      status: 'loading',
      credits: 30,
      amount: { amount: '24.99', currency: 'EUR' },
      payment_method: 'ideal',
      bundle: 'ember-p1',
      discount_code: null,
      failure: null,
      redirect_url: `http://localhost:${server.port}/sandbox/checkout/${payment.payment_id}`,
    });
    // Returning without having paid grants no credits.
    expect(await settled(who, payment)).toEqual(payment);
    expect(await balance(who)).toBe(0);

    const answer = await decide(who, payment, 'paid');
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`http://localhost:${server.port}/transactions/${payment.payment_id}`);
    expect(await settled(who, payment)).toMatchObject({ status: 'completed', redirect_url: null });
    expect((await feed.waitFor((event) => event.event === 'credits')).data).toEqual({ credits: 30 });
    const { user } = (await who.client.get<{ user: User }>('/api/user.php')).body;
    expect(user).toMatchObject({ paid_user: true, credits: 30, max_photos: 25, conversations_left: null });
    expect((await statement(who)).entries[0]).toMatchObject({
      credits: 30,
      reason: 'purchase',
      balance_after: 30,
      payment: payment.payment_id,
    });
  });

  test.each([
    ['failed', 'failed', 'declined'],
    ['cancelled', 'cancelled', null],
    ['expired', 'cancelled', 'expired'],
    ['pending', 'pending', null],
  ])('%s ends as %s without credits', async (outcome, status, failure) => {
    const who = await person({ credits: 2 });
    const payment = await buy(who);
    await decide(who, payment, outcome);
    expect(await settled(who, payment)).toMatchObject({ status, failure });
    expect(await balance(who)).toBe(2);
    expect((await findMember(server.ctx.db, who.id))?.paid_user).toBe(false);
  });

  test('pending can still be paid', async () => {
    const who = await person({ credits: 0 });
    const payment = await buy(who);
    await decide(who, payment, 'pending');
    expect(await settled(who, payment)).toMatchObject({ status: 'pending', redirect_url: payment.redirect_url });
    await decide(who, payment, 'paid');
    expect(await settled(who, payment)).toMatchObject({ status: 'completed' });
    expect(await balance(who)).toBe(10);
  });

  test('a charge-back takes the unspent credits and turns the spent ones into a debt', async () => {
    const who = await veteran({ credits: 0 });
    const payment = await buy(who);
    await decide(who, payment, 'paid');
    await settled(who, payment);
    await spend(who, 4);
    const feed = await who.client.events();
    await decide(who, payment, 'chargeback');
    expect(await settled(who, payment)).toMatchObject({ status: 'charged_back' });
    expect((await feed.waitFor((event) => event.event === 'credits')).data).toEqual({ credits: 0 });
    expect(await balance(who)).toBe(0);
    expect(await receivableOf(server.ctx.db, who.id)).toBe(4);

    const next = await buy(who);
    await decide(who, next, 'paid');
    await settled(who, next);
    expect(await balance(who)).toBe(6);
    expect(await receivableOf(server.ctx.db, who.id)).toBe(0);
    expect((await statement(who)).entries.map((entry) => [entry.credits, entry.reason, entry.balance_after])).toEqual([
      [-4, 'charge_back', 6],
      [10, 'purchase', 10],
      [-6, 'charge_back', 0],
      [-4, 'message', 6],
      [10, 'purchase', 10],
      [-5, 'message', 0],
      [5, 'signup', 5],
    ]);
  });

  test('a charge-back that is reported first has the same result as payment and charge-back in order', async () => {
    const who = await veteran({ credits: 1 });
    const payment = await buy(who);
    await decide(who, payment, 'chargeback');
    expect(await settled(who, payment)).toMatchObject({ status: 'charged_back' });
    expect(await balance(who)).toBe(1);
    expect(await receivableOf(server.ctx.db, who.id)).toBe(0);
    expect((await findMember(server.ctx.db, who.id))?.paid_user).toBe(true);
  });

  test('is refused for invalid orders', async () => {
    const who = await person();
    const visitor = server.client();
    expect(await refused(visitor.post('/api/payment.php', order()))).toEqual([403, 'authentication_required']);
    expect(await refused(begin(who, { payment_method: 'sdd' }))).toEqual([422, 'use_directdebit']);
    expect(await refused(begin(who, { bundle: 'fjord-p0' }))).toEqual([404, 'not_found']);
    expect(await refused(begin(who, { payment_method: 'blik' }))).toEqual([422, 'validation']);
    expect(await refused(begin(who, { payment_method: 'cash' }))).toEqual([422, 'validation']);
    expect(await refused(begin(who, { country: 'JP' }))).toEqual([422, 'validation']);
    expect(await refused(begin(who, { amount: '0.01' }))).toEqual([422, 'validation']);
    expect(await refused(begin(who, { code: 'NOSUCH' }))).toEqual([404, 'code_not_found']);
    expect(await refused(who.client.post('/api/payment.php', order(), { key: null }))).toEqual([
      400,
      'idempotency_key_required',
    ]);
    expect((await statement(who)).payments).toEqual([]);
  });

  test('repeated with its key is one payment, also when all requests come at once', async () => {
    const who = await person();
    const key = randomUUID();
    const first = await begin(who, {}, key);
    const again = await begin(who, {}, key);
    expect(again.body).toEqual(first.body);
    expect(await refused(begin(who, { bundle: 'ember-p2' }, key))).toEqual([422, 'idempotency_mismatch']);

    const together = randomUUID();
    const replies = await Promise.all(Array.from({ length: 8 }, () => begin(who, {}, together)));
    const made = replies.filter((reply) => reply.status === 201).map((reply) => reply.body.payment.payment_id);
    expect(new Set(made)).toHaveLength(1);
    expect(replies.filter((reply) => ![201, 409].includes(reply.status))).toEqual([]);
    expect((await statement(who)).payments).toHaveLength(2);
  });

  test('members cannot see or check the payments of others', async () => {
    const [who, other] = [await person(), await person()];
    const payment = await buy(who);
    expect(await refused(other.client.get('/api/payment.php', { id: payment.payment_id }))).toEqual([404, 'not_found']);
    expect(await refused(who.client.get('/api/payment.php', { id: 'no-uuid' }))).toEqual([404, 'not_found']);
    expect((await statement(other)).payments).toEqual([]);
  });

  test('works on the second brand in its own bundles, money and host', async () => {
    const who = await person({ brand: 'fjord', credits: 0 });
    const payment = await buy(who, { bundle: 'fjord-p1', payment_method: 'visa', country: 'CH' });
    expect(payment).toMatchObject({ amount: { amount: '26.17', currency: 'CHF' }, discount_code: 'TIMEBONUS25' });
    expect(payment.redirect_url).toBe(`http://fjord.localhost:${server.port}/sandbox/checkout/${payment.payment_id}`);
    await decide(who, payment, 'paid');
    expect(await settled(who, payment)).toMatchObject({ status: 'completed' });
    expect(await balance(who)).toBe(60);
  });
});

describe('notices', () => {
  test('that are repeated, late or out of order credit once', async () => {
    const who = await veteran({ credits: 0 });
    const payment = await buy(who);
    await decide(who, payment, 'paid', { repeat: '5' });
    await decide(who, payment, 'failed', { repeat: '2' });
    await decide(who, payment, 'pending');
    expect(await settled(who, payment)).toMatchObject({ status: 'completed', failure: null });
    expect(await balance(who)).toBe(10);
    expect((await showPayment(server.ctx, payment.payment_id)).notices).toHaveLength(3);
  });

  test('a late one completes the payment when it arrives', async () => {
    const who = await person({ credits: 0 });
    const payment = await buy(who);
    const feed = await who.client.events();
    // However long the provider's reply takes, the notice is acted on only after it.
    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
    const fetch = server.ctx.payments.fetch.bind(server.ctx.payments);
    vi.spyOn(server.ctx.payments, 'fetch').mockImplementation((ref) => looked.then(() => fetch(ref)));
    await decide(who, payment, 'paid', { delay_ms: '300', repeat: '3' });
    expect(await look(who, payment)).toMatchObject({ status: 'loading' });
    goOn();
    expect((await feed.waitFor((event) => event.event === 'credits')).data).toEqual({ credits: 10 });
    expect(await look(who, payment)).toMatchObject({ status: 'completed' });
  });

  test('a payment that arrives after a cancellation is credited', async () => {
    const who = await person({ credits: 0 });
    const payment = await buy(who);
    await decide(who, payment, 'expired');
    expect(await settled(who, payment)).toMatchObject({ status: 'cancelled', failure: 'expired' });
    await decide(who, payment, 'paid');
    expect(await settled(who, payment)).toMatchObject({ status: 'completed', failure: null });
    expect(await balance(who)).toBe(10);
  });

  test('one that is stored is processed once', async () => {
    const who = await person();
    const payment = await buy(who);
    const asked = vi.spyOn(server.ctx.payments, 'fetch');
    await decide(who, payment, 'paid', { repeat: '6' });
    await server.settle();
    expect(asked).toHaveBeenCalledTimes(1);
    const [notice] = (await showPayment(server.ctx, payment.payment_id)).notices;
    expect(notice).toMatchObject({ processed: true });
    await processNotice(server.ctx, 'sandbox', notice?.event ?? '');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('an older reply of the provider that is applied late changes nothing', async () => {
    const who = await veteran({ credits: 0 });
    const payment = await buy(who);
    const apply = (status: ProviderStatus) =>
      applyProviderState(server.ctx, payment.payment_id, { status, amount: 999, currency: 'EUR', failure: null });
    const walk: [ProviderStatus, Payment['status'], number][] = [
      ['open', 'loading', 0],
      ['pending', 'pending', 0],
      ['open', 'pending', 0],
      ['cancelled', 'cancelled', 0],
      ['pending', 'cancelled', 0],
      ['failed', 'cancelled', 0],
      ['paid', 'completed', 10],
      ['failed', 'completed', 10],
      ['cancelled', 'completed', 10],
      ['pending', 'completed', 10],
      ['paid', 'completed', 10],
      ['charged_back', 'charged_back', 0],
      ['paid', 'charged_back', 0],
      ['charged_back', 'charged_back', 0],
      ['failed', 'charged_back', 0],
    ];
    for (const [heard, status, credits] of walk) {
      await apply(heard);
      expect([heard, (await look(who, payment)).status, await balance(who)]).toEqual([heard, status, credits]);
    }
  });

  test('forged ones are refused and change nothing', async () => {
    const who = await person({ credits: 0 });
    const payment = await buy(who);
    const { provider_ref: ref } = await showPayment(server.ctx, payment.payment_id);
    const body = JSON.stringify({ id: 'evt_forged', order: ref });
    const send = (headers: Record<string, string>, raw = body, provider = 'sandbox') =>
      server.client().request('POST', `/api/payment-webhook.php/${provider}`, { raw, headers });
    const json = { 'content-type': 'application/json' };
    expect(await refused(send(json))).toEqual([403, 'forbidden']);
    expect(await refused(send({ ...json, 'sandbox-signature': '00'.repeat(32) }))).toEqual([403, 'forbidden']);
    expect(await refused(send(json, body, 'mollie'))).toEqual([404, 'not_found']);
    const signed = server.ctx.payments.desk?.notice(ref ?? '');
    const changed = signed?.body.replace('evt_', 'evx_') ?? '';
    expect(await refused(send({ ...signed?.headers }, changed))).toEqual([403, 'forbidden']);
    expect((await showPayment(server.ctx, payment.payment_id)).notices).toEqual([]);

    // A genuine notice about an unpaid order is stored, and changes nothing either.
    expect((await send({ ...signed?.headers }, signed?.body)).status).toBe(200);
    expect(await settled(who, payment)).toMatchObject({ status: 'loading' });
    expect(await balance(who)).toBe(0);
  });

  test('many different ones at once credit once', async () => {
    const who = await veteran({ credits: 0 });
    const payment = await buy(who);
    await Promise.all(Array.from({ length: 12 }, () => decide(who, payment, 'paid', { repeat: '2' })));
    expect(await settled(who, payment)).toMatchObject({ status: 'completed' });
    expect(await balance(who)).toBe(10);
  });

  test('the sweep makes up for a lost one', async () => {
    const who = await person({ credits: 0 });
    const payment = await buy(who);
    await server.ctx.payments.desk?.decide(payment.payment_id, 'paid');
    await server.ctx.jobs.runSweep('payments');
    expect(await look(who, payment)).toMatchObject({ status: 'loading' });
    await server.moveClock(3 * 60_000);
    await server.ctx.jobs.runSweep('payments');
    expect(await look(who, payment)).toMatchObject({ status: 'completed' });
    expect(await balance(who)).toBe(10);
  });

  test('an order that stays unpaid for a day expires', async () => {
    const who = await person();
    const payment = await buy(who);
    await server.moveClock(25 * hour);
    await server.ctx.jobs.runSweep('payments');
    expect(await look(who, payment)).toMatchObject({ status: 'cancelled', failure: 'expired', redirect_url: null });
  });

  test('an amount other than the ordered one credits nothing', async () => {
    const who = await person({ credits: 0 });
    const payment = await buy(who);
    await server.ctx.db
      .updateTable('sandbox_order')
      .set({ amount: 1, status: 'paid' })
      .where('payment_id', '=', payment.payment_id)
      .execute();
    await expect(syncPayment(server.ctx, payment.payment_id)).rejects.toMatchObject({ name: 'AmountMismatch' });
    expect(await look(who, payment)).toMatchObject({ status: 'loading' });
    expect(await balance(who)).toBe(0);
  });
});

describe('failures', () => {
  test('after a provider that does not answer, a repeated request completes the order', async () => {
    const who = await person({ credits: 0 });
    const key = randomUUID();
    vi.spyOn(server.ctx.payments, 'create').mockRejectedValueOnce(new ProviderUnavailable());
    expect(await refused(begin(who, {}, key))).toEqual([503, 'unavailable']);
    const reply = await begin(who, {}, key);
    expect(reply.body.payment).toMatchObject({ status: 'loading', discount_code: 'TIMEBONUS25' });
    expect((await statement(who)).payments.map((one) => one.payment_id)).toEqual([reply.body.payment.payment_id]);
    await decide(who, reply.body.payment, 'paid');
    expect(await settled(who, reply.body.payment)).toMatchObject({ status: 'completed' });
  });

  test('a server that dies after the provider took the order finds it again', async () => {
    const who = await person({ credits: 0 });
    const key = randomUUID();
    const create = server.ctx.payments.create.bind(server.ctx.payments);
    vi.spyOn(server.ctx.payments, 'create').mockImplementationOnce(async (given) => {
      await create(given);
      throw new Error('killed here');
    });
    expect((await begin(who, {}, key)).status).toBe(500);
    const { payment } = (await begin(who, {}, key)).body;
    const orders = await server.ctx.db
      .selectFrom('sandbox_order')
      .innerJoin('payment', 'payment.id', 'sandbox_order.payment_id')
      .select('sandbox_order.payment_id')
      .where('payment.member_id', '=', who.id)
      .execute();
    expect(orders).toEqual([{ payment_id: payment.payment_id }]);
  });

  test('an order that never reached the provider is given up, and its discount is available again', async () => {
    const who = await person();
    vi.spyOn(server.ctx.payments, 'create').mockRejectedValueOnce(new ProviderUnavailable());
    await begin(who);
    await server.moveClock(2 * hour);
    await server.ctx.jobs.runSweep('payments');
    const [payment] = (await statement(who)).payments;
    expect(payment).toMatchObject({ status: 'cancelled', failure: 'expired', redirect_url: null });
    expect(await buy(who)).toMatchObject({ discount_code: 'TIMEBONUS25' });
  });

  test('the sweep ignores an order that is still being made', async () => {
    const who = await person();
    const key = randomUUID();
    vi.spyOn(server.ctx.payments, 'create').mockRejectedValueOnce(new ProviderUnavailable());
    await begin(who, {}, key);
    await server.moveClock(50 * 60_000);
    await server.ctx.jobs.runSweep('payments');
    const { payment } = (await begin(who, {}, key)).body;
    expect(payment).toMatchObject({ status: 'loading', discount_code: 'TIMEBONUS25' });
    expect((await statement(who)).payments.map(({ payment_id: id }) => id)).toEqual([payment.payment_id]);
  });

  test('the sweep checks an open payment every two minutes at most, and a failing one does not delay others', async () => {
    const [who, other] = [await person(), await person()];
    const [first, second] = [await buy(who), await buy(other)];
    await server.moveClock(3 * 60_000);
    const fetch = server.ctx.payments.fetch.bind(server.ctx.payments);
    const asked: string[] = [];
    const refOf = async ({ payment_id: id }: Payment) =>
      (await server.ctx.db.selectFrom('payment').select('provider_ref').where('id', '=', id).executeTakeFirst())
        ?.provider_ref ?? '';
    const [trouble, fine] = [await refOf(first), await refOf(second)];
    vi.spyOn(server.ctx.payments, 'fetch').mockImplementation((ref) => {
      asked.push(ref);
      return ref === trouble ? Promise.reject(new Error('No such order here.')) : fetch(ref);
    });
    const askedFor = async () => {
      await server.ctx.jobs.runSweep('payments');
      return asked.splice(0).filter((ref) => ref === trouble || ref === fine);
    };
    expect(await askedFor()).toEqual([trouble, fine]);
    expect(await askedFor()).toEqual([]);
    await server.moveClock(3 * 60_000);
    expect(await askedFor()).toEqual([trouble, fine]);
  });

  test.each([
    ['that the provider does not know', true],
    ['that are still being made', false],
  ])('a hundred older orders %s do not keep the sweep from the next one', async (_what, hasReference) => {
    const who = await person({ credits: 0 });
    const payment = await buy(who);
    await server.moveClock(3 * 60_000);
    const { rows: copies } = await sql<{ id: string }>`
      insert into payment
      select copy.* from payment p, generate_series(1, 100) as n, jsonb_populate_record(null::payment,
        to_jsonb(p) || jsonb_build_object('id', gen_random_uuid(), 'created_at', p.created_at - interval '1 second' * n,
          'provider_ref', case when ${hasReference}::boolean then 'sbx_unknown ' || n end)) as copy
      where p.id = ${payment.payment_id}
      returning id`.execute(server.ctx.db);
    await server.ctx.payments.desk?.decide(payment.payment_id, 'paid');
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await server.ctx.jobs.runSweep('payments');
    expect(await look(who, payment)).toMatchObject({ status: 'completed' });
    const ids = copies.map(({ id }) => id);
    await server.ctx.db.deleteFrom('payment').where('id', 'in', ids).execute();
  });

  test('a notice whose job cannot reach the provider is processed later', async () => {
    const who = await person({ credits: 0 });
    const payment = await buy(who);
    const away = vi.spyOn(server.ctx.payments, 'fetch').mockRejectedValueOnce(new ProviderUnavailable());
    await decide(who, payment, 'paid');
    expect(await settled(who, payment)).toMatchObject({ status: 'completed' });
    expect(away.mock.calls.length).toBeGreaterThan(1);
    expect(await balance(who)).toBe(10);
  });

  test('an order that could not be withdrawn at once is withdrawn by the sweep', async () => {
    const who = await person();
    const first = await buy(who);
    vi.spyOn(server.ctx.payments, 'cancel').mockRejectedValueOnce(new ProviderUnavailable());
    await buy(who);
    const atProvider = () => server.ctx.payments.desk?.find(first.payment_id);
    expect(await atProvider()).toMatchObject({ status: 'open' });
    await server.moveClock(3 * 60_000);
    await server.ctx.jobs.runSweep('payments');
    expect(await atProvider()).toMatchObject({ status: 'cancelled' });
    expect(await look(who, first)).toMatchObject({ status: 'superseded', redirect_url: null });
  });
});

describe('the checkout page', () => {
  test('shows what it is, the order and the possible outcomes, in the caller’s language and without script', async () => {
    const who = await person();
    const payment = await buy(who);
    const page = await who.client.request('GET', checkout(payment), { headers: { 'accept-language': 'de' } });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<html lang="de">');
    expect(page.text).toContain('Das ist ein Test');
    expect(page.text).toContain(payment.payment_id);
    expect(page.text).toMatch(/7,49\s€/);
    for (const outcome of ['paid', 'failed', 'cancelled', 'pending', 'expired', 'chargeback']) {
      expect(page.text).toContain(`name="outcome" value="${outcome}"`);
    }
    expect(page.text).not.toContain('<script');
    const nonce = /<style nonce="([^"]+)">/.exec(page.text)?.[1];
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);

    await decide(who, payment, 'paid');
    const over = await who.client.request('GET', checkout(payment));
    expect(over.text).toContain('value="chargeback"');
    expect(over.text).not.toContain('value="paid"');
  });

  test('refuses unknown orders and unknown outcomes', async () => {
    const who = await person();
    const payment = await buy(who);
    expect((await who.client.get(`/sandbox/checkout/${randomUUID()}`)).status).toBe(404);
    expect((await who.client.get('/sandbox/checkout/nothing')).status).toBe(404);
    expect((await decide(who, payment, 'stolen')).status).toBe(422);
    const throughTunnel = await server.app.inject({
      method: 'POST',
      url: checkout(payment),
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=paid',
    });
    expect(throughTunnel.statusCode).toBe(404);
    expect((await decide(who, payment, 'paid', { repeat: '1000' })).status).toBe(422);
    expect((await decide(who, payment, 'paid', { delay_ms: '-1' })).status).toBe(422);
    expect(await settled(who, payment)).toMatchObject({ status: 'loading' });
  });
});

describe('discounts', () => {
  const code = (input: Partial<Parameters<typeof createCode>[2]> = {}) => {
    const name = input.code ?? `C${randomUUID().slice(0, 8)}`.toUpperCase();
    return createCode(server.ctx, server.ctx.brands.default, {
      percentage: 10,
      validity: 'once-per-user',
      ...input,
      code: name,
    });
  };
  const offer = async (who: { client: Person['client'] }, query: Record<string, string> = {}) =>
    (await who.client.get<Offer>('/api/bundles.php', { country: 'NL', ...query })).body;
  const lookUp = (who: Person, query: Record<string, string>) =>
    who.client.get<Discount>('/api/discountcode.php', query);

  test('a visitor sees plain prices and the methods of the country', async () => {
    const visitor = { client: server.client() };
    const plain = await offer(visitor);
    expect(plain.discount).toBeNull();
    expect(plain.bundles[0]).toEqual({
      id: 'ember-p0',
      tier: 'p0',
      credits: 10,
      price: { amount: '9.99', currency: 'EUR' },
      price_after_discount: { amount: '9.99', currency: 'EUR' },
      per_credit: { amount: '1.00', currency: 'EUR' },
      per_message: { amount: '1.00', currency: 'EUR' },
      popular: false,
      discount_percentage: null,
      discount_code: null,
    });
    expect(plain.bundles.map((bundle) => bundle.popular)).toEqual([false, false, true, false]);
    expect(plain.payment_methods).toContain('ideal');
    expect((await offer(visitor, { country: 'PL' })).payment_methods).toContain('blik');
    expect((await offer(visitor, { country: 'PL' })).payment_methods).not.toContain('ideal');
    expect((await visitor.client.get('/api/bundles.php')).body).toMatchObject({
      minimum_message_cost: { amount: '0.56', currency: 'EUR' },
    });
  });

  test('the time bonus applies automatically for four hours, then the welcome code, then nothing', async () => {
    const who = await person();
    const fresh = await offer(who);
    expect(fresh.discount).toMatchObject({ code: 'TIMEBONUS25', value_percentage: 25, validity: 'once-per-user' });
    expect(fresh.bundles[0]).toMatchObject({
      price_after_discount: { amount: '7.49', currency: 'EUR' },
      per_message: { amount: '0.75', currency: 'EUR' },
      discount_percentage: 25,
    });
    expect((await lookUp(who, { code: 'timebonus25' })).body).toMatchObject({ code: 'TIMEBONUS25' });
    const welcome = (await lookUp(who, { welcome: 'true' })).body;
    expect(welcome).toMatchObject({ value_percentage: 25, validity: 'once', status: 'active', user_id: who.id });

    await server.moveClock(4 * hour);
    expect(await refused(lookUp(who, { code: 'TIMEBONUS25' }))).toEqual([404, 'code_not_found']);
    expect(await refused(begin(who, { code: 'TIMEBONUS25' }))).toEqual([404, 'code_not_found']);
    expect((await offer(who)).discount).toEqual(welcome);
    const payment = await buy(who);
    expect(payment).toMatchObject({ discount_code: welcome.code, amount: { amount: '7.49' } });

    await server.moveClock(69 * hour);
    expect((await offer(who)).discount).toBeNull();
    expect((await lookUp(who, { welcome: 'true' })).body).toMatchObject({ code: welcome.code, expired: true });
    expect(await refused(lookUp(who, { code: welcome.code }))).toEqual([404, 'code_not_found']);
  });

  test('applies to the first completed purchase only; a failed purchase does not use it up', async () => {
    const who = await person();
    const welcome = (await lookUp(who, { welcome: 'true' })).body;
    const lost = await buy(who);
    expect(lost.discount_code).toBe('TIMEBONUS25');
    await decide(who, lost, 'failed');
    await server.settle();
    const won = await buy(who);
    expect(won.discount_code).toBe('TIMEBONUS25');
    await decide(who, won, 'paid');
    await server.settle();
    expect(await buy(who)).toMatchObject({ discount_code: null, amount: { amount: '9.99' } });
    expect((await offer(who)).discount).toBeNull();
    expect(await buy(await person({ paid: true }))).toMatchObject({ discount_code: null });
    expect(await refused(begin(who, { code: 'TIMEBONUS25' }))).toEqual([409, 'code_used']);
    expect(await refused(begin(who, { code: welcome.code }))).toEqual([409, 'code_used']);
    expect(await refused(lookUp(who, { welcome: 'true' }))).toEqual([409, 'code_used']);
  });

  test('a welcome code works for its member only', async () => {
    const [who, other] = [await person(), await person()];
    const welcome = (await lookUp(who, { welcome: 'true' })).body;
    expect((await lookUp(who, { welcome: 'true' })).body).toEqual(welcome);
    expect((await lookUp(who, { code: welcome.code.toLowerCase() })).body).toEqual(welcome);
    expect(await refused(lookUp(other, { code: welcome.code }))).toEqual([404, 'code_not_found']);
    expect(await refused(server.client().get('/api/bundles.php', { code: welcome.code }))).toEqual([
      404,
      'code_not_found',
    ]);
  });

  test('a code replaces the automatic discount and never adds to it', async () => {
    const who = await person();
    const { code: name } = await code({ percentage: 10 });
    const shown = await offer(who, { code: name.toLowerCase() });
    expect(shown.discount).toMatchObject({ code: name, value_percentage: 10 });
    expect(shown.bundles[0]).toMatchObject({ price_after_discount: { amount: '8.99' }, discount_percentage: 10 });
    const payment = await buy(who, { code: name });
    expect(payment).toMatchObject({ discount_code: name, amount: { amount: '8.99' } });
    await decide(who, payment, 'paid');
    await server.settle();
    expect(await refused(begin(who, { code: name }))).toEqual([409, 'code_used']);
    expect(await refused(lookUp(who, { code: name }))).toEqual([409, 'code_used']);
    const next = await person();
    expect((await lookUp(next, { code: name })).body).toMatchObject({ code: name });
  });

  test('codes are limited by country, method, minimum, brand and time', async () => {
    const who = await person();
    const german = await code({ country: 'DE' });
    expect(await refused(begin(who, { code: german.code }))).toEqual([422, 'code_country']);
    expect(await refused(lookUp(who, { code: german.code }))).toEqual([422, 'code_country']);
    expect((await lookUp(who, { code: german.code, country: 'DE' })).status).toBe(200);
    const cards = await code({ paymentMethods: ['visa'] });
    expect(await refused(begin(who, { code: cards.code }))).toEqual([422, 'code_method']);
    expect(await buy(who, { code: cards.code, payment_method: 'visa' })).toMatchObject({ discount_code: cards.code });
    const debit = await code({ paymentMethods: ['sdd'] });
    const invalidCode = await lookUp(who, { code: debit.code });
    expect(invalidCode.body).toMatchObject({ error: { code: 'code_method', message: 'Code invalid' } });
    // The minimum applies to the price before the discount: the code itself makes no order too small.
    const exact = await code({ minimumOrder: 2_499 });
    expect(await buy(who, { bundle: 'ember-p1', code: exact.code })).toMatchObject({
      discount_code: exact.code,
      amount: { amount: '22.49' },
    });
    const large = await code({ minimumOrder: 2_000 });
    expect(large.minimum_order_value).toEqual({ amount: '20.00', currency: 'EUR' });
    expect(await refused(begin(who, { code: large.code }))).toEqual([422, 'code_minimum']);
    expect(await refused(lookUp(who, { code: large.code, bundle: 'ember-p0' }))).toEqual([422, 'code_minimum']);
    // Whoever buys less pays what an order without the code costs: with the discount that comes by itself, or nothing off.
    const reducedBy = async (whom: typeof who) =>
      (await offer(whom, { code: large.code })).bundles.map((bundle) => bundle.discount_code);
    expect(await reducedBy(who)).toEqual(['TIMEBONUS25', large.code, large.code, large.code]);
    expect(await reducedBy(await person({ paid: true }))).toEqual([null, large.code, large.code, large.code]);
    const short = await code({ expiresAt: new Date(server.ctx.clock.now().getTime() + hour) });
    const stranger = await person({ brand: 'fjord' });
    expect(await refused(lookUp(stranger, { code: short.code }))).toEqual([404, 'code_not_found']);
    expect((await lookUp(who, { code: short.code })).status).toBe(200);
    await server.moveClock(2 * hour);
    expect(await refused(lookUp(who, { code: short.code }))).toEqual([404, 'code_not_found']);
    expect(await refused(lookUp(who, {}))).toEqual([422, 'validation']);
  });

  test('a code for one use works for one of many simultaneous orders', async () => {
    const { code: name } = await code({ validity: 'once' });
    const people = await Promise.all(Array.from({ length: 6 }, () => person()));
    const replies = await Promise.all(people.map((who) => begin(who, { code: name })));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const winner = people[replies.findIndex((reply) => reply.status === 201)] ?? people[0]!;
    const payment = replies.find((reply) => reply.status === 201)!.body.payment;
    // An unpaid order reserves it for an hour, not permanently.
    await server.moveClock(2 * hour);
    const second = people.find((who) => who !== winner)!;
    const taken = await buy(second, { code: name });
    await decide(second, taken, 'paid');
    await server.settle();
    expect(
      await refused(
        begin(
          people.find((who) => who !== winner && who !== second)!,
          { code: name },
        ),
      ),
    ).toEqual([409, 'code_used']);
    expect(payment.discount_code).toBe(name);
  });

  test('a used one-use code of one brand does not affect the other brand’s code of the same name', async () => {
    const { code: name } = await code({ validity: 'once' });
    await createCode(server.ctx, server.ctx.brands.byId('fjord'), { percentage: 10, validity: 'once', code: name });
    const [who, other] = [await person(), await person({ brand: 'fjord' })];
    await decide(who, await buy(who, { code: name }), 'paid');
    await server.settle();
    expect(await refused(lookUp(await person(), { code: name }))).toEqual([409, 'code_used']);
    expect(await lookUp(other, { code: name })).toMatchObject({ status: 200, body: { code: name } });
  });

  test('a payment that arrives after a cancellation uses the code up, too', async () => {
    const { code: name } = await code({ validity: 'once' });
    const [who, other] = [await person(), await person()];
    const payment = await buy(who, { code: name });
    await decide(who, payment, 'cancelled');
    await server.settle();
    expect((await lookUp(other, { code: name })).status).toBe(200);
    await decide(who, payment, 'paid');
    expect(await settled(who, payment)).toMatchObject({ status: 'completed' });
    expect(await refused(begin(other, { code: name }))).toEqual([409, 'code_used']);
  });

  test('a request for it while another order is being made waits for that order', async () => {
    const { brands, clock, db } = server.ctx;
    const discount = await code({ validity: 'once' });
    const [first, second] = [await person({ paid: true }), await person()];
    const { payment_id: paymentId } = await buy(first);
    const waiting = await inTransaction(db, async (tx) => {
      await lockCode(tx, brands.default, discount.code);
      const reply = refused(begin(second, { code: discount.code }));
      await eventually(async () => (await waitingForLocks(db)) === 1, 'an order that waits');
      await claimDiscount(tx, { brand: brands.default, discount, paymentId, memberId: first.id, now: clock.now() });
      return { reply };
    });
    expect(await waiting.reply).toEqual([409, 'code_used']);
  });

  test('operator’s codes are listed with their use, and end on command', async () => {
    const who = await person();
    const { code: name } = await code({ validity: 'once' });
    const listed = async () =>
      (await listCodes(server.ctx, server.ctx.brands.default)).find((one) => one.discount.code === name);
    expect(await listed()).toMatchObject({ used: 0, discount: { status: 'active' } });
    const payment = await buy(who, { code: name });
    await decide(who, payment, 'paid');
    await server.settle();
    expect(await listed()).toMatchObject({ used: 1, discount: { status: 'used' } });
    const other = await code();
    expect(await endCode(server.ctx, server.ctx.brands.default, other.code)).toMatchObject({ status: 'ended' });
    expect(await refused(lookUp(who, { code: other.code }))).toEqual([404, 'code_not_found']);
    await expect(endCode(server.ctx, server.ctx.brands.byId('fjord'), other.code)).rejects.toMatchObject({
      code: 'code_not_found',
    });
  });

  test('operator’s codes are checked when made', async () => {
    await expect(code({ code: 'TIMEBONUS25' })).rejects.toThrow(RangeError);
    await expect(code({ code: 'welcome-x' })).rejects.toThrow(RangeError);
    await expect(code({ code: 'A B' })).rejects.toThrow(RangeError);
    await expect(code({ percentage: 100 })).rejects.toThrow(RangeError);
    const { code: name } = await code();
    await expect(code({ code: name.toLowerCase() })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the statement', () => {
  test('pages through every entry once, newest first', async () => {
    const who = await veteran({ credits: 200, paid: true });
    for (let spent = 0; spent < 60; spent += 1) await spend(who, 1);
    const payment = await buy(who);
    const first = await statement(who);
    expect(first.payments.map((one) => one.payment_id)).toEqual([payment.payment_id]);
    expect(first.entries).toHaveLength(50);
    const second = await statement(who, first.next ?? '');
    expect(second.payments).toEqual([]);
    expect(second.next).toBeNull();
    const entries = [...first.entries, ...second.entries];
    expect(new Set(entries.map((entry) => entry.id))).toHaveLength(62);
    expect(entries.map((entry) => entry.balance_after).slice(0, 61)).toEqual(
      Array.from({ length: 61 }, (_, place) => 140 + place),
    );
    expect(entries.at(-1)).toMatchObject({ credits: 5, reason: 'signup', balance_after: 5, payment: null });
  });

  test('refuses a cursor that it did not write', async () => {
    const who = await person();
    for (const after of [
      'x',
      'e30',
      Buffer.from('[["a","b"],1]').toString('base64url'),
      Buffer.from('[null,1e99]').toString('base64url'),
      // Times that no Date can hold, or no timestamp.
      ...[9e15, -8e15].map((time) => Buffer.from(JSON.stringify([[time, who.id], null])).toString('base64url')),
    ]) {
      expect(await refused(who.client.get('/api/transactions.php', { after }))).toEqual([400, 'malformed']);
    }
    expect(await refused(server.client().get('/api/transactions.php'))).toEqual([403, 'authentication_required']);
  });
});

describe('for the operator', () => {
  test('a refund pays back the unused credits, once, and reports it to the provider', async () => {
    const who = await veteran({ credits: 0 });
    const payment = await buy(who);
    await expect(refundPayment(server.ctx, payment.payment_id)).rejects.toMatchObject({ code: 'conflict' });
    await decide(who, payment, 'paid');
    await server.settle();
    await spend(who, 4);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => refundPayment(server.ctx, payment.payment_id)),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    await server.settle();
    expect(await balance(who)).toBe(0);
    expect(await look(who, payment)).toMatchObject({ status: 'refunded' });
    expect(await showPayment(server.ctx, payment.payment_id)).toMatchObject({
      unspent: 0,
      refund: { amount: { amount: '5.99', currency: 'EUR' }, credits: 6, sent: true },
    });
    const sent = await server.ctx.db
      .selectFrom('sandbox_refund')
      .select('amount')
      .where('ref', '=', `sbx_${payment.payment_id}`)
      .execute();
    expect(sent).toEqual([{ amount: 599 }]);
    // Premium stays, and a later charge-back turns only the spent part into a debt.
    expect((await findMember(server.ctx.db, who.id))?.paid_user).toBe(true);
    await decide(who, payment, 'chargeback');
    expect(await settled(who, payment)).toMatchObject({ status: 'charged_back' });
    expect(await receivableOf(server.ctx.db, who.id)).toBe(4);
    expect(await showLedger(server.ctx, who.id, { limit: 1 })).toMatchObject({
      receivable: 4,
      entries: [{ credits: -6, reason: 'refund' }],
    });
    await expect(refundPayment(server.ctx, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a refund of a payment at another provider waits for that one', async () => {
    const who = await veteran({ credits: 0 });
    const payment = await buy(who);
    await decide(who, payment, 'paid');
    await server.settle();
    const { db } = server.ctx;
    await db.updateTable('payment').set({ provider: 'mollie' }).where('id', '=', payment.payment_id).execute();
    await refundPayment(server.ctx, payment.payment_id);
    await server.settle();
    expect(await showPayment(server.ctx, payment.payment_id)).toMatchObject({ refund: { sent: false } });
    const ref = `sbx_${payment.payment_id}`;
    expect(await db.selectFrom('sandbox_refund').selectAll().where('ref', '=', ref).execute()).toEqual([]);
  });

  test('payments are listed newest first', async () => {
    const who = await person();
    const first = await buy(who, { bundle: 'ember-p0' });
    const second = await buy(who, { bundle: 'ember-p1' });
    const listed = await listPayments(server.ctx, { limit: 10, memberId: who.id });
    expect(listed.map((payment) => payment.payment_id)).toEqual([second.payment_id, first.payment_id]);
    expect(listed[0]).toMatchObject({ member: who.id, brand: 'ember' });
  });

  test('the audit finds a payment that is missing in the ledger, and credits without a payment', async () => {
    const who = await person({ credits: 0 });
    const payment = await buy(who);
    const pretend = (status: 'completed' | 'loading', completed: Date | null) =>
      server.ctx.db
        .updateTable('payment')
        .set({ status, completed_at: completed })
        .where('id', '=', payment.payment_id)
        .execute();
    await pretend('completed', server.ctx.clock.now());
    expect(await auditPayments(server.ctx.db)).toEqual([{ payment: payment.payment_id, paid: 10, granted: null }]);
    await pretend('loading', null);
    await decide(who, payment, 'paid');
    await server.settle();
    expect(await auditPayments(server.ctx.db)).toEqual([]);
    await pretend('loading', null);
    expect(await auditPayments(server.ctx.db)).toEqual([{ payment: payment.payment_id, paid: null, granted: 10 }]);
    await pretend('completed', server.ctx.clock.now());
  });
});
