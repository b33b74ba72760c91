import { randomInt, randomUUID } from 'node:crypto';
import type { Payment } from '@dating/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeBooks } from '../../test/support/books.ts';
import { beginDebit, codeFor, ibanOf, mobileOf, sign, signed } from '../../test/support/debit.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { type MollieStatus, MollieStandIn, trustingStandIns } from '../../test/support/mollie-stand-in.ts';
import { createPerson, type Person } from '../../test/support/people.ts';
import { look, refused, settled } from '../../test/support/shop.ts';
import { stopBeforeJob } from '../../test/support/stop-before-job.ts';
import { balanceOf } from '../ledger/ledger.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A broken connection is tried again by the adapter, with pauses. */
vi.setConfig({ testTimeout: 60_000 });
let mollie: MollieStandIn;
let server: TestServer;

beforeAll(async () => {
  mollie = await MollieStandIn.start();
  server = await trustingStandIns(() => startTestServer({ env: mollie.env }));
});
afterAll(() => closeBooks(server).finally(() => mollie[Symbol.asyncDispose]()));

let nextAccount = randomInt(1_000_000);
const newAccount = (): number => (nextAccount += 1);
const collect = async () => {
  await server.ctx.jobs.runSweep('direct-debits');
};
async function veteran(): Promise<Person> {
  const who = await createPerson(server, { credits: 0 });
  await server.moveClock(4 * day);
  return who;
}
/** Signed, announced, and given to Mollie on the day before its collection. */
async function collected(who: Person, account: number): Promise<Payment> {
  const payment = await signed(server, who, account);
  await server.moveClock(5 * day);
  await collect();
  return payment;
}
async function happen(who: Person, payment: Payment, change: MollieStatus | 'charge-back'): Promise<Payment> {
  const order = mollie.of(payment.payment_id);
  if (change === 'charge-back') order.chargedBack = true;
  else order.status = change;
  expect(await mollie.notify(order)).toBe(200);
  return settled(server, who, payment);
}

test('the order waits for its announcement, then it is a recurring payment by the mandate', async () => {
  const who = await veteran();
  const account = newAccount();
  mollie.calls.length = 0;
  const payment = await signed(server, who, account);
  expect(payment).toMatchObject({ status: 'pending', redirect_url: null });
  await collect();
  expect(mollie.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await server.ctx.jobs.runSweep('payments');
  expect(await look(who, payment)).toMatchObject({ status: 'pending' });

  await server.moveClock(5 * day);
  await collect();
  const order = mollie.of(payment.payment_id);
  expect(order).toMatchObject({ method: 'directdebit', sequenceType: 'recurring', amount: { value: '9.99' } });
  const row = await server.ctx.db
    .selectFrom('direct_debit')
    .select('mandate_reference')
    .where('payment_id', '=', payment.payment_id)
    .executeTakeFirstOrThrow();
  expect(mollie.mandates.get(order.mandateId ?? '')).toMatchObject({
    consumerName: 'Marie Jansen',
    consumerAccount: ibanOf(account),
    mandateReference: row.mandate_reference,
  });
  expect(await happen(who, payment, 'paid')).toMatchObject({ status: 'completed' });
  expect(await balanceOf(server.ctx.db, who.id)).toBe(10);
});

test('one that fails at the bank brings nothing, one that is returned later takes back and blocks', async () => {
  const who = await veteran();
  const failing = await collected(who, newAccount());
  expect(await happen(who, failing, 'failed')).toMatchObject({ status: 'failed', failure: 'declined' });
  expect(await balanceOf(server.ctx.db, who.id)).toBe(0);
  const returned = await collected(who, newAccount());
  await happen(who, returned, 'paid');
  expect(await happen(who, returned, 'charge-back')).toMatchObject({ status: 'charged_back' });
  expect(await balanceOf(server.ctx.db, who.id)).toBe(0);
  expect(await refused(beginDebit(who, newAccount()))).toEqual([403, 'sdd_blocked']);
});

test.each(['lost', 409, 500, 'cut'] as const)('while Mollie is %s, one order comes of it', async (kind) => {
  const who = await veteran();
  const account = newAccount();
  const { payment } = (await beginDebit(who, account)).body;
  expect((await sign(who, payment, await codeFor(server, mobileOf(account)))).status).toBe(200);
  await server.moveClock(5 * day);
  mollie.fail({ on: 'POST /v2/payments', kind, times: 3 });
  await collect();
  mollie.heal();
  await server.moveClock(minute);
  await collect();
  expect(await happen(who, payment, 'paid')).toMatchObject({ status: 'completed' });
});

test('a hundred orders that cannot be collected do not keep the next one from its day', async () => {
  const who = await veteran();
  const payment = await signed(server, who, newAccount());
  const copies = (change: Readonly<Record<string, string>>) =>
    sql`
    with made as (
      insert into payment
      select copy.* from payment p, generate_series(1, 50) as n, jsonb_populate_record(null::payment,
        to_jsonb(p) || ${JSON.stringify(change)}::jsonb || jsonb_build_object('id', gen_random_uuid(), 'copy', n)) as copy
      where p.id = ${payment.payment_id}
      returning id
    )
    insert into direct_debit
    select copy.* from direct_debit d, made, jsonb_populate_record(null::direct_debit,
      to_jsonb(d) || jsonb_build_object('payment_id', made.id, 'signed_at', d.signed_at - interval '1 hour')) as copy
    where d.payment_id = ${payment.payment_id}`.execute(server.ctx.db);
  await copies({ provider: 'another' });
  await copies({ status: 'cancelled' });
  await server.moveClock(5 * day);
  await collect();
  expect(await happen(who, payment, 'paid')).toMatchObject({ status: 'completed' });
});

test('what Mollie may have forgotten is not asked for again', async () => {
  const who = await veteran();
  const payment = await signed(server, who, newAccount());
  await server.moveClock(5 * day);
  mollie.fail({ on: 'POST /v2/payments', kind: 'lost', times: 3 });
  await collect();
  mollie.heal();
  mollie.forgetKeys();
  await server.moveClock(60 * minute);
  await collect();
  expect(await look(who, payment)).toMatchObject({ status: 'failed', failure: 'expired' });
  // It was made all the same: its money comes back.
  const order = mollie.of(payment.payment_id);
  order.status = 'paid';
  expect(await mollie.notify(order)).toBe(200);
  await server.settle();
  expect(order.refunds).toHaveLength(1);
  expect(await balanceOf(server.ctx.db, who.id)).toBe(0);
});

const repeat = async (who: Person): Promise<Payment> => {
  const reply = await who.client.post<{ payment: Payment }>('/api/repeat-order.php', {}, { key: randomUUID() });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.payment;
};

test('a repeated order is collected by the same mandate of the same customer, on its own day', async () => {
  const who = await veteran();
  const first = await collected(who, newAccount());
  await happen(who, first, 'paid');
  const mandates = mollie.mandates.size;
  const payment = await repeat(who);
  expect(payment).toMatchObject({ status: 'pending', redirect_url: null });
  await collect();
  expect(() => mollie.of(payment.payment_id)).toThrow('0 payments');

  await server.moveClock(5 * day);
  await collect();
  const { customerId, mandateId } = mollie.of(first.payment_id);
  expect(mollie.of(payment.payment_id)).toMatchObject({ customerId, mandateId, sequenceType: 'recurring' });
  expect(mollie.mandates.size).toBe(mandates);
  expect(await happen(who, payment, 'paid')).toMatchObject({ status: 'completed' });
  expect(await balanceOf(server.ctx.db, who.id)).toBe(20);
});

test('what waits for its day ends when its mandate is revoked', async () => {
  const who = await veteran();
  const first = await collected(who, newAccount());
  await happen(who, first, 'paid');
  const payment = await repeat(who);
  expect((await who.client.delete<{ revoked: boolean }>('/api/directdebit.php')).body.revoked).toBe(true);
  expect(await look(who, payment)).toMatchObject({ status: 'cancelled', failure: null });
  await server.moveClock(5 * day);
  await collect();
  expect(() => mollie.of(payment.payment_id)).toThrow('0 payments');
  expect(await look(who, first)).toMatchObject({ status: 'completed' });
});

test('an order that uses a mandate while it is revoked ends as well', async () => {
  const who = await veteran();
  const first = await collected(who, newAccount());
  await happen(who, first, 'paid');
  const stopped = stopBeforeJob(server.ctx, 'mail.send');
  const repeated = repeat(who);
  await stopped;
  expect((await who.client.delete<{ revoked: boolean }>('/api/directdebit.php')).body.revoked).toBe(true);
  const payment = await repeated;
  expect(await look(who, payment)).toMatchObject({ status: 'cancelled', failure: null });
  await server.moveClock(5 * day);
  await collect();
  expect(() => mollie.of(payment.payment_id)).toThrow('0 payments');
});
