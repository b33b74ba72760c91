import { randomInt } from 'node:crypto';
import { type Payment, type PaymentMethod, paymentMethods, type User } from '@dating/core/contract';
import { toMinor } from '@dating/core/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receivableOf } from '../src/ledger/ledger.ts';
import { refundPayment } from '../src/payments/refund.ts';
import { bookFaults } from './support/books.ts';
import { rowsOf } from './support/csv.ts';
import { beginDebit, signed } from './support/debit.ts';
import type { TestServer } from './support/index.ts';
import { methodPlaces, rareWays, type Way, ways } from './support/payment-ways.ts';
import { sendNoMails } from './support/no-mails.ts';
import { createPerson, type Person } from './support/people.ts';
import { begin, buy, look, refused } from './support/shop.ts';
import { type Till, tills } from './support/tills.ts';

// Every method of the product with every provider that has it, over HTTP: one member and one order for each way that an
// order can go, all of them at the same time.

const hour = 3_600_000;
const day = 24 * hour;

let accounts = randomInt(1_000_000);

interface Order {
  readonly name: string;
  readonly way: Way;
  readonly who: Person;
  readonly payment: Payment;
}

/** An order with the provider; a direct debit is signed, and its day has come. */
async function placeAll(server: TestServer, method: PaymentMethod, people: readonly Person[]): Promise<Payment[]> {
  const { country } = methodPlaces[method];
  if (method !== 'sdd') return Promise.all(people.map((who) => buy(who, { payment_method: method, country })));
  const payments: Payment[] = [];
  for (const who of people) payments.push(await signed(server, who, (accounts += 1)));
  await server.moveClock(5 * day);
  await server.ctx.jobs.runSweep('direct-debits');
  return payments;
}

/** One order for each way, of members whose first hours are over, so that no discount applies. */
async function ordersOf(server: TestServer, method: PaymentMethod, all: typeof ways): Promise<Order[]> {
  const { country } = methodPlaces[method];
  const named = Object.entries(all);
  const people: Person[] = [];
  while (people.length < named.length) people.push(await createPerson(server, { credits: 0, country }));
  await server.moveClock(80 * hour);
  const payments = await placeAll(server, method, people);
  return named.map(([name, way], at) => ({ name, way, who: people[at]!, payment: payments[at]! }));
}

async function goThrough(till: Till, orders: readonly Order[]): Promise<void> {
  const { server } = till;
  for (const at of Array.from({ length: Math.max(...orders.map(({ way }) => way.turns.length)) }).keys()) {
    await Promise.all(
      orders.map(async ({ way, payment }) => {
        const turn = way.turns[at];
        if (turn !== undefined) await till.turn(payment, turn);
      }),
    );
    await server.settle();
  }
  for (const { way, who, payment } of orders) {
    if (way.undoneBy === 'operator') await refundPayment(server.ctx, payment.payment_id);
    if (way.undoneBy !== 'member') continue;
    const reply = await who.client.post('/api/withdrawal.php', { payment: payment.payment_id });
    expect(reply.status, reply.text).toBe(200);
  }
  await server.settle();
}

/** What the member has of an order, and what the provider paid back. */
async function seen(till: Till, { who, payment }: Order): Promise<Way['end']> {
  const { status, failure, amount, credits } = await look(who, payment);
  const { user } = (await who.client.get<{ user: User }>('/api/user.php')).body;
  const papers = rowsOf((await who.client.get('/api/receipts-csv.php')).text);
  expect([0, credits]).toContain(user.credits);
  const total = toMinor(amount);
  const totals = papers.map((paper) => Math.round(Number(paper['total']) * 100));
  expect(totals).toEqual(papers.map(({ kind }) => (kind === 'receipt' ? total : -total)));
  const { refunds } = await till.find(payment);
  if (refunds.length > 0) expect(refunds).toEqual([total]);
  return {
    status,
    failure,
    credited: user.credits === credits,
    premium: user.paid_user,
    papers: papers.map(({ kind }) => kind as 'receipt' | 'credit_note'),
    returned: refunds.length > 0,
  };
}

test('there are eighteen methods, and ten of them or more with Stripe', () => {
  expect(Object.keys(methodPlaces).toSorted()).toEqual([...paymentMethods].toSorted());
  expect(paymentMethods).toHaveLength(18);
  const stripe = tills.find(({ name }) => name === 'stripe');
  expect(paymentMethods.filter((method) => stripe?.nameOf(method) !== undefined).length).toBeGreaterThanOrEqual(10);
});

describe.each(tills)('through $name', ({ nameOf, open }) => {
  let till: Till;
  beforeAll(async () => {
    till = await open();
    sendNoMails(till.server);
  });
  afterAll(() => till[Symbol.asyncDispose]());

  const goes = async (method: PaymentMethod, all: typeof ways) => {
    const orders = await ordersOf(till.server, method, all);
    for (const { payment } of orders) {
      const { currency } = payment.amount;
      const known = { method: nameOf(method), amount: toMinor(payment.amount), currency, refunds: [] };
      expect(await till.find(payment)).toEqual(known);
    }
    await goThrough(till, orders);
    for (const order of orders) expect([order.name, await seen(till, order)]).toEqual([order.name, order.way.end]);
    const owed = await Promise.all(orders.map(({ who }) => receivableOf(till.server.ctx.db, who.id)));
    expect(owed).toEqual(orders.map(() => 0));
    expect(await bookFaults(till.server)).toEqual([]);
  };

  test.each(paymentMethods.filter((method) => nameOf(method) !== undefined))(
    '%s: every way that an order can go',
    async (method) => {
      expect(Object.keys(ways)).toHaveLength(7);
      await goes(method, ways);
    },
    120_000,
  );

  test('the rare ways that an order can go', async () => {
    expect(Object.keys(rareWays)).toHaveLength(5);
    await goes('ideal', rareWays);
  }, 120_000);

  test('what it does not have is neither offered nor taken', async () => {
    const lacking = paymentMethods.filter((method) => nameOf(method) === undefined);
    for (const method of lacking) {
      const { country } = methodPlaces[method];
      const who = await createPerson(till.server, { credits: 0, country });
      const { body } = await who.client.get<{ payment_methods: PaymentMethod[] }>('/api/bundles.php', { country });
      expect(body.payment_methods).not.toContain(method);
      const order =
        method === 'sdd' ? beginDebit(who, (accounts += 1)) : begin(who, { payment_method: method, country });
      expect(await refused(order)).toEqual([422, 'validation']);
    }
    expect((await till.server.ctx.payments.methods({ country: 'NL', currency: 'EUR' })).length).toBeGreaterThan(0);
  });
});
