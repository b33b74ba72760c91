import { randomUUID } from 'node:crypto';
import type { ErrorReply, Payment, RepeatableOrder } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBooks } from '../../test/support/books.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson, type Person, type PersonOptions } from '../../test/support/people.ts';
import { begin, buy, decide, look, refused, settled } from '../../test/support/shop.ts';
import { balanceOf } from '../ledger/ledger.ts';

const hour = 3_600_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => closeBooks(server));

/** A member whose first hours are over, so that no automatic discount applies. */
async function veteran(options: PersonOptions = {}): Promise<Person> {
  const who = await createPerson(server, { credits: 0, ...options });
  await server.moveClock(80 * hour);
  return who;
}

async function bought(who: Person, change: Readonly<Record<string, unknown>> = {}): Promise<Payment> {
  const payment = await buy(who, change);
  await decide(who, payment, 'paid');
  return settled(server, who, payment);
}

const laidOut = (who: Person) => who.client.get<{ order: RepeatableOrder }>('/api/repeat-order.php');
const repeat = (who: Person, body: Readonly<Record<string, unknown>> = {}, key: string = randomUUID()) =>
  who.client.post<{ payment: Payment }>('/api/repeat-order.php', body, { key });

describe('the last order', () => {
  test('is laid out, and bought again in one step', async () => {
    const who = await veteran();
    await bought(who, { bundle: 'ember-p0', payment_method: 'visa' });
    await bought(who, { bundle: 'ember-p1', payment_method: 'ideal' });
    const { order } = (await laidOut(who)).body;
    expect(order).toMatchObject({
      bundle: { id: 'ember-p1', tier: 'p1', price_after_discount: { amount: '24.99', currency: 'EUR' } },
      payment_method: 'ideal',
      method_offered: true,
      discount: null,
      discount_held: false,
    });

    const before = await balanceOf(server.ctx.db, who.id);
    const reply = await repeat(who);
    expect(reply.status, reply.text).toBe(201);
    const { payment } = reply.body;
    expect(payment).toMatchObject({ status: 'loading', bundle: 'ember-p1', payment_method: 'ideal' });
    expect(payment.redirect_url).toContain(payment.payment_id);
    await decide(who, payment, 'paid');
    expect(await settled(server, who, payment)).toMatchObject({ status: 'completed' });
    expect(await balanceOf(server.ctx.db, who.id)).toBe(before + payment.credits);
  });

  test('is the last one that was paid, not one that failed', async () => {
    const who = await veteran();
    await bought(who, { bundle: 'ember-p0' });
    const failed = await buy(who, { bundle: 'ember-p2' });
    await decide(who, failed, 'failed');
    await server.settle();
    expect((await laidOut(who)).body.order.bundle.id).toBe('ember-p0');
    expect((await repeat(who)).body.payment.bundle).toBe('ember-p0');
  });

  test('takes another method where one is named', async () => {
    const who = await veteran();
    await bought(who);
    expect((await repeat(who, { payment_method: 'paypal' })).body.payment.payment_method).toBe('paypal');
  });

  test('a repeated request is the same payment, another one is another', async () => {
    const who = await veteran();
    await bought(who);
    const key = randomUUID();
    const [first, second] = [await repeat(who, {}, key), await repeat(who, {}, key)];
    expect(second.body).toEqual(first.body);
    expect((await repeat(who)).body.payment.payment_id).not.toBe(first.body.payment.payment_id);
  });

  test('costs what the tier costs today, with the discount that stands today', async () => {
    const who = await createPerson(server, { credits: 0 });
    await bought(who, { bundle: 'ember-p1' });
    const paid = (await who.client.get<{ payments: Payment[] }>('/api/transactions.php')).body.payments[0];
    expect(Number(paid?.amount.amount)).toBeLessThan(24.99);
    await server.moveClock(80 * hour);
    const { order } = (await laidOut(who)).body;
    expect(order.bundle.price_after_discount.amount).toBe('24.99');

    await who.client.put('/api/profile.php', { country: 'PL' });
    const there = (await laidOut(who)).body.order;
    expect(there.method_offered).toBe(false);
    const reply = await repeat(who, { payment_method: 'blik' });
    expect(reply.body.payment.amount).toEqual(there.bundle.price_after_discount);
  });

  test('costs at most what the member was shown', async () => {
    const who = await veteran();
    await bought(who, { bundle: 'ember-p1' });
    const count = () =>
      server.ctx.db.selectFrom('payment').select('id').where('member_id', '=', who.id).execute().then((rows) => rows.length); // prettier-ignore
    const before = await count();
    for (const price of [
      { amount: '24.98', currency: 'EUR' },
      { amount: '99.00', currency: 'CHF' },
    ]) {
      expect(await refused(repeat(who, { price }))).toEqual([409, 'conflict']);
    }
    expect(await count()).toBe(before);
    for (const amount of ['24.99', '30.00']) {
      const { status, body } = await repeat(who, { price: { amount, currency: 'EUR' } });
      expect([status, body.payment.amount.amount]).toEqual([201, '24.99']);
    }
  });

  test('takes no waiver that was not given', async () => {
    const who = await veteran();
    await bought(who);
    const waiverOf = async (body: Readonly<Record<string, unknown>>) => {
      const { payment_id: id } = (await repeat(who, body)).body.payment;
      const row = server.ctx.db.selectFrom('payment').select('withdrawal_waiver').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).withdrawal_waiver;
    };
    expect(await waiverOf({})).toBe(false);
    expect(await waiverOf({ withdrawal_waiver: true })).toBe(true);
    const reply = await repeat(who, { withdrawal_waiver: false });
    expect(reply.status).toBe(422);
    expect((reply.body as unknown as ErrorReply).error.fields).toHaveProperty('withdrawal_waiver');
  });
});

describe('nothing is repeated', () => {
  test('without a completed purchase', async () => {
    const who = await veteran();
    const open = (await begin(who)).body.payment;
    expect((await look(who, open)).status).toBe('loading');
    expect(await refused(laidOut(who))).toEqual([404, 'not_found']);
    expect(await refused(repeat(who))).toEqual([404, 'not_found']);
  });

  test('after the only purchase was charged back', async () => {
    const who = await veteran();
    const payment = await bought(who);
    await decide(who, payment, 'chargeback');
    await server.settle();
    expect(await refused(repeat(who))).toEqual([404, 'not_found']);
  });

  test('with a method that is not offered where the member is now', async () => {
    const who = await veteran();
    await bought(who, { payment_method: 'ideal' });
    await who.client.put('/api/profile.php', { country: 'DE' });
    expect((await laidOut(who)).body.order).toMatchObject({ payment_method: 'ideal', method_offered: false });
    const reply = await repeat(who);
    expect(reply.status).toBe(422);
    expect((reply.body as unknown as ErrorReply).error.fields).toHaveProperty('payment_method');
  });

  test('by direct debit without its form', async () => {
    const who = await veteran();
    await bought(who);
    expect(await refused(repeat(who, { payment_method: 'sdd' }))).toEqual([422, 'use_directdebit']);
  });
});
