import { randomInt } from 'node:crypto';
import type { DirectDebit, ErrorReply, Payment } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBooks } from '../../test/support/books.ts';
import { beginDebit, codeFor, type Debited, ibanOf, mobileOf, sign, signed } from '../../test/support/debit.ts';
import { eventually, startTestServer, type TestServer } from '../../test/support/index.ts';
import { waitingForLocks } from '../../test/support/locks.ts';
import { createPerson, type Person, type PersonOptions } from '../../test/support/people.ts';
import { begin, decide, look, refused, settled as settledOn } from '../../test/support/shop.ts';
import { stopBeforeJob } from '../../test/support/stop-before-job.ts';
import { createCode } from '../discounts/codes.ts';
import { randomId } from '../ids.ts';
import { balanceOf, lockWallet, receivableOf, spendCredits } from '../ledger/ledger.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockPayment } from '../payments/apply.ts';
import { markPending, syncOpenPayments } from '../payments/sync.ts';
import { bankOf } from './bank.ts';
import { endUnsigned } from './begin-debit.ts';
import { collectionDay } from './collection-day.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => closeBooks(server));

let nextAccount = randomInt(1_000_000);
const newAccount = (): number => (nextAccount += 1);
const balance = (who: Person) => balanceOf(server.ctx.db, who.id);
/** A member whose first hours are over, so that no automatic discount applies. */
async function veteran(options: PersonOptions = {}): Promise<Person> {
  const who = await createPerson(server, { credits: 0, ...options });
  await server.moveClock(80 * hour);
  return who;
}
const offered = (who: Person, query: Readonly<Record<string, string>> = { bundle: 'ember-p0' }) =>
  who.client.get<{ debit: DirectDebit }>('/api/directdebit.php', query);
const again = (who: Person, { payment }: Debited) =>
  who.client.patch<{ debit: DirectDebit }>('/api/directdebit.php', { payment: payment.payment_id });
const fieldsOf = (body: unknown) => (body as ErrorReply).error.fields ?? {};
const stored = (id: string) =>
  server.ctx.db.selectFrom('direct_debit').selectAll().where('payment_id', '=', id).executeTakeFirstOrThrow();

describe('a direct debit', () => {
  test('is not begun at more than its form shows', async () => {
    const who = await veteran();
    const lower = await beginDebit(who, newAccount(), { price: { amount: '7.49', currency: 'EUR' } });
    expect([lower.status, (lower.body as unknown as ErrorReply).error.code]).toEqual([409, 'conflict']);
    const same = await beginDebit(who, newAccount(), { price: { amount: '9.99', currency: 'EUR' } });
    expect(same.status, same.text).toBe(201);
  });

  test('goes from the account over the code to the credits', async () => {
    const who = await veteran();
    const offer = (await offered(who)).body.debit;
    expect(offer).toMatchObject({ bundle: 'ember-p0', credits: 10, amount: { amount: '9.99', currency: 'EUR' } });
    expect(offer.mandate.join(' ')).toMatch(/Ember Evenings B\.V\. .*NL70ZZZ000000010000.*first payment is €9\.99/);

    const account = newAccount();
    const begun = await beginDebit(who, account);
    expect(begun.status, begun.text).toBe(201);
    const { payment, debit } = begun.body;
    expect(payment).toMatchObject({ status: 'loading', payment_method: 'sdd', redirect_url: null });
    expect(debit.account).toMatchObject({ iban_last4: ibanOf(account).slice(-4), country: 'NL', bank: null });
    expect(begun.text).not.toContain(ibanOf(account));

    const reply = await sign(who, payment, await codeFor(server, mobileOf(account)));
    expect(reply.body.payment).toMatchObject({ status: 'pending' });
    expect(reply.body.payment.redirect_url).toContain(`/sandbox/checkout/${payment.payment_id}`);
    await decide(who, payment, 'paid');
    expect(await settledOn(server, who, payment)).toMatchObject({ status: 'completed', payment_method: 'sdd' });
    expect(await balance(who)).toBe(10);
  });

  test('is announced by mail with amount, day, creditor, reference and the mandate', async () => {
    const who = await veteran();
    const payment = await signed(server, who, newAccount());
    const row = await stored(payment.payment_id);
    const mails = await server.mailsTo(`${who.name}@example.org`);
    const [notice] = mails.filter(({ text }) => text.includes(row.mandate_reference));
    for (const part of [
      '9.99',
      'NL70ZZZ000000010000',
      row.mandate_reference,
      `•••• ${row.iban_last4}`,
      'eight weeks',
    ]) {
      expect(notice?.text).toContain(part);
    }
    expect(row.collect_on).toBe(collectionDay(server.ctx.clock.now(), 2));
    expect(row.mandate).toContain(row.mandate_reference);
  });

  test('keeps account and code encrypted and hashed', async () => {
    const who = await veteran();
    const account = newAccount();
    const { payment } = (await beginDebit(who, account)).body;
    const code = await codeFor(server, mobileOf(account));
    const row = await stored(payment.payment_id);
    const bytes = [row.sealed, row.account_key, row.phone_key, row.code_hash].map((part) => part?.toString('latin1'));
    for (const secret of [ibanOf(account), mobileOf(account), 'Marie Jansen', code]) {
      expect(bytes.join('\n')).not.toContain(secret);
    }
  });

  test('a repeated request is the same payment with one code', async () => {
    const who = await veteran();
    const account = newAccount();
    const key = crypto.randomUUID();
    const [first, second] = [await beginDebit(who, account, {}, key), await beginDebit(who, account, {}, key)];
    expect(second.body).toEqual(first.body);
    expect((await server.mailsTo(`${mobileOf(account)}@sms.invalid`)).length).toBe(1);
  });

  test('signed twice is one order', async () => {
    const who = await veteran();
    const account = newAccount();
    const { payment } = (await beginDebit(who, account)).body;
    const code = await codeFor(server, mobileOf(account));
    const [first, second] = await Promise.all([sign(who, payment, code), sign(who, payment, code)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    await decide(who, payment, 'paid');
    await settledOn(server, who, payment);
    expect(await balance(who)).toBe(10);
  });

  test.each(['failed', 'cancelled', 'expired', 'pending'] as const)('ends at the bank as %s', async (outcome) => {
    const who = await veteran();
    const payment = await signed(server, who, newAccount());
    await decide(who, payment, outcome);
    const status = outcome === 'expired' ? 'cancelled' : outcome;
    expect(await settledOn(server, who, payment)).toMatchObject({ status });
    expect(await balance(who)).toBe(0);
  });

  test('given anew, it ends the one that nobody signed', async () => {
    const who = await veteran();
    const first = (await beginDebit(who, newAccount())).body.payment;
    const second = (await beginDebit(who, newAccount())).body.payment;
    expect([await look(who, first), await look(who, second)]).toMatchObject([
      { status: 'cancelled' },
      { status: 'loading' },
    ]);
  });

  test.each<[string, (who: Person) => Promise<void>]>([
    ['the sweep', () => syncOpenPayments(server.ctx)],
    ['another form of its member', (who) => endUnsigned(server.ctx, who.id, randomId())],
  ])('goes on when it is signed just before %s ends it', async (_what, end) => {
    const who = await veteran();
    const { payment } = (await beginDebit(who, newAccount())).body;
    const { clock, db } = server.ctx;
    let ended = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await lockWallet(tx, who.id);
      await server.moveClock(61 * minute);
      ended = end(who);
      await eventually(async () => (await waitingForLocks(db)) >= 1, 'the one who waits for the wallet');
      await markPending(tx, await lockPayment(tx, payment.payment_id));
      const now = clock.now();
      await tx
        .updateTable('direct_debit')
        .set({ signed_at: now, collect_on: collectionDay(now, 2) })
        .where('payment_id', '=', payment.payment_id)
        .execute();
    });
    await ended;
    expect(await look(who, payment)).toMatchObject({ status: 'pending' });
  });

  test('belongs to its member', async () => {
    const who = await veteran();
    const stranger = await createPerson(server);
    const account = newAccount();
    const begun = (await beginDebit(who, account)).body;
    const code = await codeFor(server, mobileOf(account));
    expect(await refused(offered(stranger, { payment: begun.payment.payment_id }))).toEqual([404, 'not_found']);
    expect(await refused(sign(stranger, begun.payment, code))).toEqual([404, 'not_found']);
    expect(await refused(again(stranger, begun))).toEqual([404, 'not_found']);
    expect(await refused(offered(who, { payment: 'nobody' }))).toEqual([404, 'not_found']);
  });
});

describe('what is typed', () => {
  test('each wrong field is named', async () => {
    const who = await veteran();
    const wrong = {
      iban: 'NL91ABNA0417164301',
      phone: '+31201234567',
      house_number: 'x',
      zip: '?',
      account_holder: '-',
    };
    const reply = await beginDebit(who, newAccount(), wrong);
    expect(reply.status).toBe(422);
    expect(Object.keys(fieldsOf(reply.body)).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(fieldsOf(reply.body)['iban']).toMatch(/IBAN/);
    const empty = await beginDebit(who, newAccount(), { street: '  ', city: '' });
    expect(Object.keys(fieldsOf(empty.body)).toSorted()).toEqual(['city', 'street']);
  });

  test.each([
    ['blanks and small letters', 'nl91 abna 0417 1643 00', 201],
    ['a German account', 'DE89370400440532013000', 201],
    ['an account outside of SEPA', 'BR1800360305000010009795493C1', 422],
    ['another length', 'NL91ABNA041716430', 422],
    ['no number', 'hello', 422],
  ])('an IBAN: %s', async (_what, iban, status) => {
    const reply = await beginDebit(await veteran(), newAccount(), { iban });
    expect(reply.status, reply.text).toBe(status);
  });

  test('a German account names its bank', () => {
    expect(bankOf('DE89370400440532013000')).toMatchObject({
      country: 'DE',
      name: expect.stringContaining('Commerzbank'),
    });
    expect(bankOf(ibanOf(1))).toEqual({ country: 'NL', name: null, bic: null });
  });

  test('it is offered in its countries, in euros, and nowhere else', async () => {
    const methods = async (who: Person) =>
      (await who.client.get<{ payment_methods: string[] }>('/api/bundles.php')).body.payment_methods;
    expect(await methods(await createPerson(server, { country: 'DE' }))).toContain('sdd');
    const pole = await createPerson(server, { country: 'PL' });
    expect(await methods(pole)).not.toContain('sdd');
    expect((await offered(pole)).status).toBe(422);
    expect((await beginDebit(pole, newAccount())).status).toBe(422);
    expect(await refused(begin(await veteran(), { payment_method: 'sdd' }))).toEqual([422, 'use_directdebit']);
  });

  test('a code for another method is invalid, one for direct debits holds', async () => {
    const who = await veteran();
    const make = (methods: readonly string[], percentage: number) =>
      createCode(server.ctx, server.ctx.brands.default, {
        code: `SDD${percentage}`, percentage, validity: 'unlimited', paymentMethods: [...methods] as never,
      }); // prettier-ignore
    const [other, own] = [await make(['ideal'], 31), await make(['sdd'], 32)];
    expect(await refused(beginDebit(who, newAccount(), { code: other.code }))).toEqual([422, 'code_method']);
    const reply = await offered(who, { bundle: 'ember-p0', code: own.code });
    expect(reply.body.debit.amount).toEqual({ amount: '6.79', currency: 'EUR' });
    const begun = await beginDebit(who, newAccount(), { code: own.code });
    expect(begun.body.payment).toMatchObject({ amount: { amount: '6.79' }, discount_code: own.code });
  });
});

describe('the code', () => {
  async function begun() {
    const who = await veteran();
    const account = newAccount();
    const { body } = await beginDebit(who, account);
    return { who, account, body, code: await codeFor(server, mobileOf(account)) };
  }
  const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('a wrong one is invalid, and five end it', async () => {
    const { who, body, code } = await begun();
    for (let tried = 0; tried < 5; tried += 1) {
      const reply = await sign(who, body.payment, other(code));
      expect([reply.status, (reply.body as unknown as ErrorReply).error.code]).toEqual([422, 'code_invalid']);
      expect(fieldsOf(reply.body)['otp']).toMatch(/^Code invalid/);
    }
    expect(await refused(sign(who, body.payment, code))).toEqual([422, 'code_invalid']);
    expect(await look(who, body.payment)).toMatchObject({ status: 'loading', redirect_url: null });
  });

  test('ends after ten minutes', async () => {
    const { who, body, code } = await begun();
    await server.moveClock(10 * minute);
    expect(await refused(sign(who, body.payment, code))).toEqual([422, 'code_invalid']);
  });

  test('another one can be had after a minute, three times, and ends the one before', async () => {
    const { who, account, body, code } = await begun();
    expect(await refused(again(who, body))).toEqual([429, 'too_many_requests']);
    let last = code;
    for (let more = 0; more < 3; more += 1) {
      await server.moveClock(minute);
      expect((await again(who, body)).status).toBe(200);
      const next = await codeFor(server, mobileOf(account));
      if (next !== last) expect(await refused(sign(who, body.payment, last))).toEqual([422, 'code_invalid']);
      last = next;
    }
    await server.moveClock(minute);
    expect(await refused(again(who, body))).toEqual([429, 'too_many_requests']);
    const shown = (await offered(who, { payment: body.payment.payment_id })).body.debit;
    expect(shown).toMatchObject({ code: { resend_at: null }, payment: { status: 'loading' } });
    expect((await sign(who, body.payment, last)).status).toBe(200);
    expect(await refused(again(who, body))).toEqual([409, 'conflict']);
  });

  test('a phone and a member get ten a day', async () => {
    const who = await veteran();
    const phone = mobileOf(newAccount());
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await beginDebit(who, newAccount(), { phone })).status).toBe(201);
    }
    expect(await refused(beginDebit(who, newAccount()))).toEqual([429, 'too_many_requests']);
    const stranger = await createPerson(server);
    expect(await refused(beginDebit(stranger, newAccount(), { phone }))).toEqual([429, 'too_many_requests']);
  });

  const paymentsOf = async (who: Person) =>
    (await who.client.get<{ payments: Payment[] }>('/api/transactions.php')).body.payments;
  /** One asks for a code, and the other before that is certain. @returns what the second is told */
  async function atOnce(
    first: () => Promise<{ readonly status: number }>,
    second: () => Promise<{ readonly status: number; readonly body: unknown }>,
  ) {
    const stopped = stopBeforeJob(server.ctx, 'direct-debit.code');
    const asked = first();
    await stopped;
    const told = await refused(second());
    expect((await asked).status).toBeLessThan(300);
    return told;
  }

  test('the last one of a day is sent once, to whoever asks at once', async () => {
    const who = await veteran();
    const phone = mobileOf(newAccount());
    for (let sent = 0; sent < 9; sent += 1) await beginDebit(who, newAccount(), { phone });
    const [one, two] = [await createPerson(server), await createPerson(server)];
    const none = [429, 'too_many_requests'];
    // Of the phone, and of the member.
    const toPhone = (person: Person) => () => beginDebit(person, newAccount(), { phone });
    expect(await atOnce(toPhone(one), toPhone(two))).toEqual(none);
    expect([await paymentsOf(one), await paymentsOf(two)]).toMatchObject([
      [{ status: 'loading' }],
      [{ status: 'cancelled' }],
    ]);
    const ofMember = () => beginDebit(who, newAccount());
    expect(await atOnce(ofMember, ofMember)).toEqual(none);
  });

  test('the last one of a day is sent once, to whoever asks for another one at once', async () => {
    const phone = mobileOf(newAccount());
    const [one, two, third] = [await createPerson(server), await createPerson(server), await veteran()];
    const [first, second] = [
      (await beginDebit(one, newAccount(), { phone })).body,
      (await beginDebit(two, newAccount(), { phone })).body,
    ];
    for (let sent = 2; sent < 9; sent += 1) await beginDebit(third, newAccount(), { phone });
    await server.moveClock(minute);
    const told = await atOnce(
      () => again(one, first),
      () => again(two, second),
    );
    expect(told).toEqual([429, 'too_many_requests']);
  });

  test('an order that nobody signs is given up, and its draft is forgotten', async () => {
    const { who, body } = await begun();
    await server.moveClock(61 * minute);
    await server.ctx.jobs.runSweep('payments');
    expect(await look(who, body.payment)).toMatchObject({ status: 'cancelled' });
    await server.moveClock(day);
    await server.ctx.jobs.runSweep('direct-debits.forget');
    expect(await refused(offered(who, { payment: body.payment.payment_id }))).toEqual([404, 'not_found']);
  });
});

describe('a returned debit', () => {
  test('takes the unspent credits back, and blocks member and account', async () => {
    const who = await veteran();
    const account = newAccount();
    const payment = await signed(server, who, account);
    await decide(who, payment, 'paid');
    await settledOn(server, who, payment);
    await inTransaction(server.ctx.db, (tx) =>
      spendCredits(tx, server.ctx, {
        memberId: who.id, amount: 4, reason: 'message', cause: { kind: 'test', id: 't' }, key: crypto.randomUUID(),
      }),
    ); // prettier-ignore
    await decide(who, payment, 'chargeback');
    expect(await settledOn(server, who, payment)).toMatchObject({ status: 'charged_back' });
    expect(await balance(who)).toBe(0);
    expect(await receivableOf(server.ctx.db, who.id)).toBe(4);

    expect(await refused(offered(who))).toEqual([403, 'sdd_blocked']);
    expect(await refused(beginDebit(who, newAccount()))).toEqual([403, 'sdd_blocked']);
    const another = await veteran();
    const reply = await beginDebit(another, account);
    expect([reply.status, (reply.body as unknown as ErrorReply).error.message]).toEqual([
      403,
      'Account blocked for direct debit',
    ]);
    expect((await beginDebit(another, newAccount())).status).toBe(201);
  });
});

describe('the limit', () => {
  test('counts what was signed in 30 days, of the member and of the account', async () => {
    const who = await veteran();
    const account = newAccount();
    await signed(server, who, account, { bundle: 'ember-p3' });
    await signed(server, who, newAccount(), { bundle: 'ember-p2' });
    expect(await refused(beginDebit(who, newAccount(), { bundle: 'ember-p1' }))).toEqual([403, 'sdd_limit']);
    expect(await refused(offered(who, { bundle: 'ember-p1' }))).toEqual([403, 'sdd_limit']);
    const partner = await veteran();
    expect(await refused(beginDebit(partner, account, { bundle: 'ember-p3' }))).toEqual([403, 'sdd_limit']);
    await server.moveClock(31 * day);
    expect((await beginDebit(await createPerson(server), account, { bundle: 'ember-p3' })).status).toBe(201);
  });

  /** Two drafts that are above the limit of their account together. */
  async function drafts() {
    const [one, two] = [await veteran(), await veteran()];
    const account = newAccount();
    return [await draft(one, account), await draft(two, account)] as const;
  }
  async function draft(who: Person, account: number) {
    const phone = mobileOf(newAccount());
    const { payment } = (await beginDebit(who, account, { bundle: 'ember-p3', phone })).body;
    const code = await codeFor(server, phone);
    return { sign: () => sign(who, payment, code), look: () => look(who, payment) };
  }

  test('holds when two wait for their code', async () => {
    const [one, two] = await drafts();
    expect((await one.sign()).status).toBe(200);
    expect(await refused(two.sign())).toEqual([403, 'sdd_limit']);
    expect(await two.look()).toMatchObject({ status: 'cancelled' });
  });

  test('holds when two sign at once', async () => {
    const [one, two] = await drafts();
    const stopped = stopBeforeJob(server.ctx, 'mail.send');
    const first = one.sign();
    await stopped;
    expect(await refused(two.sign())).toEqual([403, 'sdd_limit']);
    expect((await first).status).toBe(200);
    expect(await two.look()).toMatchObject({ status: 'cancelled' });
  });
});

describe('the day of the collection', () => {
  test.each([
    ['2026-11-23T10:00:00Z', 2, '2026-11-25'],
    ['2026-11-26T23:00:00Z', 2, '2026-11-30'],
    ['2026-12-23T10:00:00Z', 2, '2026-12-28'],
    ['2026-12-30T10:00:00Z', 2, '2027-01-04'],
    ['2027-03-24T10:00:00Z', 2, '2027-03-30'],
    ['2026-11-23T10:00:00Z', 14, '2026-12-07'],
  ])('%s and %i days: %s', (from, days, on) => {
    expect(collectionDay(new Date(from), days)).toBe(on);
  });
});
