import { randomInt, randomUUID } from 'node:crypto';
import type { Payment, RepeatableOrder } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBooks } from '../../test/support/books.ts';
import { ibanOf, signed } from '../../test/support/debit.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson, type Person } from '../../test/support/people.ts';
import { buy, decide, look, refused, settled } from '../../test/support/shop.ts';
import { stopBeforeJob } from '../../test/support/stop-before-job.ts';
import { collectionDay } from './collection-day.ts';
import { openDetails } from './sealed-details.ts';

const hour = 3_600_000;
const day = 24 * hour;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => closeBooks(server));

let nextAccount = randomInt(1_000_000);
const newAccount = (): number => (nextAccount += 1);
/** A member who has paid by direct debit once, without an automatic discount. */
async function payer(
  account = newAccount(),
  bundle = 'ember-p0',
): Promise<{ readonly who: Person; readonly first: Payment }> {
  const who = await createPerson(server, { credits: 0 });
  await server.moveClock(80 * hour);
  const first = await signed(server, who, account, { bundle });
  await decide(who, first, 'paid');
  return { who, first: await settled(server, who, first) };
}
const repeat = (who: Person, body: Readonly<Record<string, unknown>> = {}, key: string = randomUUID()) =>
  who.client.post<{ payment: Payment }>('/api/repeat-order.php', body, { key });
const mandateOf = async (who: Person) =>
  (await who.client.get<{ order: RepeatableOrder }>('/api/repeat-order.php')).body.order.mandate;
const revoke = (who: Person) => who.client.delete<{ revoked: boolean }>('/api/directdebit.php');
const stored = (id: string) =>
  server.ctx.db.selectFrom('direct_debit').selectAll().where('payment_id', '=', id).executeTakeFirstOrThrow();
/** As if all that the member signed had been signed so many days before. */
const signedEarlier = (who: Person, days: number) =>
  server.ctx.db
    .updateTable('direct_debit')
    .set({ signed_at: new Date(server.ctx.clock.now().getTime() - days * day) })
    .where('member_id', '=', who.id)
    .execute();

describe('a stored mandate', () => {
  test('pays the same order again, announced by mail and without another code', async () => {
    const account = newAccount();
    const { who, first } = await payer(account);
    const before = await stored(first.payment_id);
    await server.moveClock(day);
    expect(await mandateOf(who)).toEqual({
      reference: before.mandate_reference,
      iban_last4: ibanOf(account).slice(-4),
      collect_on: collectionDay(server.ctx.clock.now(), 2),
      usable: true,
    });
    const reply = await repeat(who);
    expect(reply.status, reply.text).toBe(201);
    const { payment } = reply.body;
    expect(payment).toMatchObject({ status: 'pending', payment_method: 'sdd', bundle: 'ember-p0' });
    expect(payment.redirect_url).toContain(`/sandbox/checkout/${payment.payment_id}`);

    const row = await stored(payment.payment_id);
    expect(row).toMatchObject({
      mandate_reference: before.mandate_reference,
      mandate: before.mandate,
      mandate_signed_at: before.signed_at,
      collect_on: collectionDay(server.ctx.clock.now(), 2),
      code_hash: null,
    });
    const opened = await openDetails(server.ctx.secrets, payment.payment_id, row.sealed ?? Buffer.alloc(0));
    expect(opened.iban).toBe(ibanOf(account));
    const mails = await server.mailsTo(`${who.name}@example.org`);
    expect(mails.filter(({ text }) => text.includes(row.mandate_reference))).toHaveLength(2);

    await decide(who, payment, 'paid');
    expect(await settled(server, who, payment)).toMatchObject({ status: 'completed' });
    expect((await repeat(who)).status).toBe(201);
  });

  test('pays although the last order was paid otherwise, where the direct debit is named', async () => {
    const { who } = await payer();
    const other = await buy(who, { bundle: 'ember-p1' });
    await decide(who, other, 'paid');
    await server.settle();
    const reply = await repeat(who, { payment_method: 'sdd' });
    expect(reply.body.payment).toMatchObject({ status: 'pending', bundle: 'ember-p1', payment_method: 'sdd' });
  });

  test('collects no more than the member was shown', async () => {
    const { who } = await payer();
    const rows = () =>
      server.ctx.db.selectFrom('direct_debit').select('payment_id').where('member_id', '=', who.id).execute();
    expect(await refused(repeat(who, { price: { amount: '9.98', currency: 'EUR' } }))).toEqual([409, 'conflict']);
    expect(await rows()).toHaveLength(1);
    expect((await repeat(who, { price: { amount: '9.99', currency: 'EUR' } })).status).toBe(201);
    expect(await rows()).toHaveLength(2);
  });

  test('a repeated request is one order', async () => {
    const { who } = await payer();
    const key = randomUUID();
    const replies = [await repeat(who, {}, key), await repeat(who, {}, key)];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    const rows = server.ctx.db.selectFrom('direct_debit').select('payment_id').where('member_id', '=', who.id);
    expect(await rows.execute()).toHaveLength(2);
  });

  test('that was signed for one collection is not used again', async () => {
    const { who, first } = await payer();
    await server.ctx.db
      .updateTable('direct_debit')
      .set({ covers_repeats: false })
      .where('payment_id', '=', first.payment_id)
      .execute();
    expect(await mandateOf(who)).toBeNull();
    expect(await refused(repeat(who))).toEqual([422, 'use_directdebit']);
  });

  test('is not used once the account is forgotten', async () => {
    const { who } = await payer();
    await signedEarlier(who, 430);
    await server.ctx.jobs.runSweep('direct-debits.forget');
    expect(await mandateOf(who)).toBeNull();
    expect(await refused(repeat(who))).toEqual([422, 'use_directdebit']);
  });

  test('is not used above the limit, nor after a returned debit', async () => {
    const { who, first } = await payer();
    const open: Payment[] = [];
    for (let at = 0; at < 14; at += 1) open.push((await repeat(who)).body.payment);
    expect((await mandateOf(who))?.usable).toBe(false);
    expect(await refused(repeat(who))).toEqual([403, 'sdd_limit']);
    await signedEarlier(who, 31);
    expect((await mandateOf(who))?.usable).toBe(true);
    const [another] = open;
    if (another) await decide(who, another, 'paid');
    await decide(who, first, 'chargeback');
    await server.settle();
    expect(await refused(repeat(who, { payment_method: 'sdd' }))).toEqual([403, 'sdd_blocked']);
  });

  test('is not used above the limit of its account by two at once', async () => {
    const account = newAccount();
    const people: Person[] = [];
    for (let number = 0; number < 2; number += 1) {
      const { who } = await payer(account, 'ember-p3');
      await signedEarlier(who, 31);
      people.push(who);
    }
    const [one, two] = people as [Person, Person];
    const stopped = stopBeforeJob(server.ctx, 'mail.send');
    const first = repeat(one);
    await stopped;
    expect(await refused(repeat(two))).toEqual([403, 'sdd_limit']);
    expect((await first).status).toBe(201);
    const { payments } = (await two.client.get<{ payments: Payment[] }>('/api/transactions.php')).body;
    expect(payments.map(({ status }) => status)).toEqual(['cancelled', 'completed']);
  });

  test('belongs to its member', async () => {
    const account = newAccount();
    const { who } = await payer(account);
    const other = await createPerson(server, { credits: 0 });
    await decide(other, await buy(other), 'paid');
    await server.settle();
    expect(await mandateOf(other)).toBeNull();
    expect(await refused(repeat(other, { payment_method: 'sdd' }))).toEqual([422, 'use_directdebit']);
    expect((await revoke(other)).body.revoked).toBe(false);
    expect(await mandateOf(who)).not.toBeNull();
  });
});

describe('a revoked mandate', () => {
  test('is not used again, and another one can be signed', async () => {
    const account = newAccount();
    const { who } = await payer(account);
    expect((await revoke(who)).body).toEqual({ revoked: true });
    expect((await revoke(who)).body).toEqual({ revoked: false });
    expect(await mandateOf(who)).toBeNull();
    expect(await refused(repeat(who))).toEqual([422, 'use_directdebit']);
    const anew = await signed(server, who, account);
    await decide(who, anew, 'paid');
    await server.settle();
    expect((await repeat(who)).status).toBe(201);
  });

  test('leaves what is at the bank already', async () => {
    const { who } = await payer();
    const { payment } = (await repeat(who)).body;
    await revoke(who);
    expect(await look(who, payment)).toMatchObject({ status: 'pending' });
    await decide(who, payment, 'paid');
    expect(await settled(server, who, payment)).toMatchObject({ status: 'completed' });
  });
});
