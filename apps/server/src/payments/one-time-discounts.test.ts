import { randomUUID } from 'node:crypto';
import type { Discount, Payment } from '@dating/core/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookFaults, closeBooks } from '../../test/support/books.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson, type Person } from '../../test/support/people.ts';
import { begin, buy, decide, look, refused, settled } from '../../test/support/shop.ts';
import { stopBeforeJob } from '../../test/support/stop-before-job.ts';
import { createCode } from '../discounts/codes.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { findMember } from '../members/queries.ts';
import { refundPayment } from './refund.ts';
import { syncPayment } from './sync.ts';

/** Full and discounted prices of the smallest bundle, 25 % and 10 % off. */
const [full, bonus, tenth] = ['9.99', '7.49', '8.99'];
const hour = 3_600_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => closeBooks(server));

const newcomer = () => createPerson(server, { credits: 0 });
const balance = (who: Person) => balanceOf(server.ctx.db, who.id);
const done = (who: Person, payment: Payment) => settled(server, who, payment);
const act = async (who: Person, payment: Payment, outcome: string) => {
  await decide(who, payment, outcome);
  return done(who, payment);
};
const code = async (validity: Discount['validity'], rules: { readonly minimumOrder?: number } = {}) => {
  const name = `C${randomUUID().slice(0, 8)}`.toUpperCase();
  const made = { code: name, percentage: 10, validity, ...rules };
  return (await createCode(server.ctx, server.ctx.brands.default, made)).code;
};
const refundsOf = (payment: Payment) =>
  server.ctx.db.selectFrom('sandbox_refund').select('amount').where('ref', '=', `sbx_${payment.payment_id}`).execute();
const mailsAbout = async (who: Person, payment: Payment) =>
  (await server.mailsTo(`${who.name}@example.org`)).filter(({ text }) => text.includes(`: ${payment.payment_id}`));
/** Completed purchases below the full price. */
const discounted = async (who: Person, payments: readonly Payment[]) =>
  (await Promise.all(payments.map((payment) => look(who, payment)))).filter(
    ({ status, amount }) => status === 'completed' && amount.amount !== full,
  );

test('S1: ten payments at once are one discounted purchase, and late money for the others goes back', async () => {
  const who = await newcomer();
  const payments = await Promise.all(Array.from({ length: 10 }, () => buy(who)));
  const states = await Promise.all(payments.map((payment) => look(who, payment)));
  expect(states.map(({ status }) => status).toSorted()).toEqual(['loading', ...Array<string>(9).fill('superseded')]);
  await Promise.all(payments.map((payment) => decide(who, payment, 'paid')));
  await server.settle();
  expect(await discounted(who, payments)).toHaveLength(1);
  expect(await balance(who)).toBe(10);
  const refunds = await Promise.all(payments.map(refundsOf));
  expect(refunds.flat().map(({ amount }) => amount)).toEqual(Array<number>(9).fill(749));
});

test('S1: a newer payment takes the discount from one at the provider’s page, whose late money goes back with a mail', async () => {
  const who = await newcomer();
  const first = await buy(who);
  const second = await buy(who, { bundle: 'ember-p1' });
  expect([first.discount_code, second.discount_code]).toEqual(['TIMEBONUS25', 'TIMEBONUS25']);
  expect(await look(who, first)).toMatchObject({ status: 'superseded', redirect_url: null, failure: null });
  expect((await server.ctx.payments.desk?.find(first.payment_id))?.outcomes).toEqual(['paid']);
  expect(await act(who, first, 'paid')).toMatchObject({ status: 'superseded' });
  expect(await act(who, first, 'paid')).toMatchObject({ status: 'superseded' });
  expect(await balance(who)).toBe(0);
  expect((await findMember(server.ctx.db, who.id))?.paid_user).toBe(false);
  expect(await refundsOf(first)).toEqual([{ amount: 749 }]);
  const mails = await mailsAbout(who, first);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your money is on its way back']);
  expect(mails[0]?.text).toContain('€7.49');
  expect(await act(who, second, 'paid')).toMatchObject({ status: 'completed' });
  expect(await balance(who)).toBe(30);
});

test('S1: four payments that are being processed are one discounted purchase', async () => {
  const who = await newcomer();
  const payments: Payment[] = [];
  for (let begun = 0; begun < 4; begun += 1) {
    const payment = await buy(who);
    payments.push(payment);
    await act(who, payment, 'pending');
  }
  expect(payments.map(({ amount, discount_held: held }) => [amount.amount, held])).toEqual([
    [bonus, false], [full, true], [full, true], [full, true],
  ]); // prettier-ignore
  for (const payment of payments) expect(await act(who, payment, 'paid')).toMatchObject({ status: 'completed' });
  expect(await discounted(who, payments)).toHaveLength(1);
  expect(await balance(who)).toBe(40);
});

test('S1: while a payment is processed its code is held, and the prices say so', async () => {
  const who = await newcomer();
  const name = await code('once-per-user');
  const held = await buy(who, { code: name });
  await act(who, held, 'pending');
  const offer = await who.client.get('/api/bundles.php', { country: 'NL', code: name });
  expect(offer.body).toMatchObject({ discount: null, discount_held: true });
  const other = await buy(who, { code: name });
  expect(other).toMatchObject({ amount: { amount: full }, discount_code: null, discount_held: true });
  // Another code, or the discount that comes by itself, is not what is held.
  expect(await buy(who)).toMatchObject({ discount_code: 'TIMEBONUS25', discount_held: false });
  await act(who, held, 'failed');
  expect(await buy(who, { code: name })).toMatchObject({ amount: { amount: tenth }, discount_held: false });
});

test('S1: while a code with a minimum is held, a smaller order than that is one at full price like any', async () => {
  const who = await newcomer();
  const name = await code('once-per-user', { minimumOrder: 2_000 });
  await act(who, await buy(who, { code: name, bundle: 'ember-p1' }), 'pending');
  expect(await buy(who, { code: name })).toMatchObject({ amount: { amount: full }, discount_held: true });
});

test('S1: the time bonus and the welcome code are one discount', async () => {
  const who = await newcomer();
  const { body: welcome } = await who.client.get<Discount>('/api/discountcode.php', { welcome: 'true' });
  await act(who, await buy(who), 'pending');
  expect(await buy(who, { code: welcome.code })).toMatchObject({ amount: { amount: full }, discount_held: true });
});

test('S1: a payment that is processed keeps its discount also when its notice is still on its way', async () => {
  const who = await newcomer();
  const first = await buy(who);
  await server.ctx.payments.desk?.decide(first.payment_id, 'pending');
  expect(await buy(who)).toMatchObject({ amount: { amount: full }, discount_held: true });
  expect(await look(who, first)).toMatchObject({ status: 'pending' });
});

test('S1: a provider that does not answer about the older payment leaves it at its page', async () => {
  const who = await newcomer();
  const first = await buy(who);
  await server.ctx.payments.desk?.decide(first.payment_id, 'pending');
  vi.spyOn(server.ctx.payments, 'fetch').mockRejectedValueOnce(new Error('away'));
  const second = await buy(who);
  expect(await look(who, first)).toMatchObject({ status: 'superseded' });
  expect(await act(who, second, 'paid')).toMatchObject({ status: 'completed', amount: { amount: bonus } });
  expect(await act(who, first, 'paid')).toMatchObject({ status: 'superseded' });
  expect(await balance(who)).toBe(10);
});

test('S1: an order that a newer one takes over while it is made at the provider cannot be paid there', async () => {
  const who = await newcomer();
  const { payments } = server.ctx;
  const create = payments.create.bind(payments);
  let second: Payment | undefined;
  vi.spyOn(payments, 'create').mockImplementationOnce(async (order) => {
    const made = await create(order);
    second = await buy(who);
    return made;
  });
  const first = await buy(who);
  expect(await look(who, first)).toMatchObject({ status: 'superseded', redirect_url: null });
  expect(await payments.fetch(`sbx_${first.payment_id}`)).toMatchObject({ status: 'cancelled' });
  expect(second).toMatchObject({ amount: { amount: bonus } });
});

test('S1: a failed payment is over; trying it again brings no credits and its money goes back', async () => {
  const who = await newcomer();
  const lost = await buy(who);
  expect(await act(who, lost, 'failed')).toMatchObject({ status: 'failed', failure: 'declined' });
  const won = await buy(who);
  expect(won.discount_code).toBe('TIMEBONUS25');
  expect(await act(who, won, 'paid')).toMatchObject({ status: 'completed' });
  expect(await act(who, lost, 'paid')).toMatchObject({ status: 'failed', failure: 'declined' });
  expect(await discounted(who, [lost, won])).toHaveLength(1);
  expect(await balance(who)).toBe(10);
  expect(await refundsOf(lost)).toEqual([{ amount: 749 }]);
  expect(await mailsAbout(who, lost)).toHaveLength(1);

  const dear = await buy(who);
  expect([dear.discount_code, dear.amount.amount]).toEqual([null, full]);
  await act(who, dear, 'failed');
  expect(await act(who, dear, 'paid')).toMatchObject({ status: 'failed' });
  expect(await balance(who)).toBe(10);
  expect(await refundsOf(dear)).toEqual([{ amount: 999 }]);
});

test('S1: a cancelled payment whose discount another one used is not completed by late money', async () => {
  const who = await newcomer();
  const name = await code('once');
  const lost = await buy(who, { code: name });
  await act(who, lost, 'cancelled');
  const won = await buy(who, { code: name });
  await act(who, won, 'paid');
  expect(await act(who, lost, 'paid')).toMatchObject({ status: 'cancelled' });
  expect(await refundsOf(lost)).toEqual([{ amount: 899 }]);
  expect(await discounted(who, [lost, won])).toHaveLength(1);
});

test('S1: an order is refused a code that late money takes back at the same moment', async () => {
  const [who, other] = [await newcomer(), await newcomer()];
  const name = await code('once');
  const late = await buy(who, { code: name });
  await act(who, late, 'cancelled');
  await server.ctx.payments.desk?.decide(late.payment_id, 'paid');
  const stopped = stopBeforeJob(server.ctx, 'mail.send');
  const completed = syncPayment(server.ctx, late.payment_id);
  await stopped;
  expect(await refused(begin(other, { code: name }))).toEqual([409, 'code_used']);
  await completed;
  expect(await look(who, late)).toMatchObject({ status: 'completed', discount_code: name });
});

test('money that went back brings no credits when its discount is free again', async () => {
  const who = await newcomer();
  const name = await code('once-per-user');
  const lost = await buy(who, { code: name });
  await act(who, lost, 'cancelled');
  const other = await buy(who, { code: name });
  await act(who, other, 'pending');
  expect(await act(who, lost, 'paid')).toMatchObject({ status: 'cancelled' });
  await act(who, other, 'failed');
  expect(await act(who, lost, 'paid')).toMatchObject({ status: 'cancelled' });
  expect(await act(who, lost, 'chargeback')).toMatchObject({ status: 'cancelled' });
  expect([await refundsOf(lost), await balance(who)]).toEqual([[{ amount: 899 }], 0]);
  expect(await buy(who, { code: name })).toMatchObject({ discount_code: name });
});

test('S1: a code that works once passes to another member only from a payment at the provider’s page', async () => {
  const [who, other] = [await newcomer(), await newcomer()];
  const name = await code('once');
  const first = await buy(who, { code: name });
  expect(await refused(begin(other, { code: name }))).toEqual([409, 'code_used']);
  await server.moveClock(2 * hour);
  await act(who, first, 'pending');
  expect(await refused(begin(other, { code: name }))).toEqual([409, 'code_used']);

  const second = await code('once');
  const unpaid = await buy(who, { code: second });
  await server.moveClock(2 * hour);
  expect(await buy(other, { code: second })).toMatchObject({ discount_code: second });
  expect(await look(who, unpaid)).toMatchObject({ status: 'superseded' });
});

test('S1: a purchase made at full price ends what was for the first one', async () => {
  const who = await newcomer();
  const processed = await buy(who);
  await act(who, processed, 'pending');
  const paid = await buy(who);
  await act(who, processed, 'failed');
  const waiting = await buy(who);
  expect(waiting.discount_code).toBe('TIMEBONUS25');
  expect(await act(who, paid, 'paid')).toMatchObject({ status: 'completed', amount: { amount: full } });
  expect(await look(who, waiting)).toMatchObject({ status: 'superseded' });
  await act(who, waiting, 'paid');
  expect(await balance(who)).toBe(10);
});

test('S1: the books tell of a discount that was had twice', async () => {
  const who = await newcomer();
  const first = await buy(who);
  await act(who, first, 'paid');
  const { payment_id: payment } = await buy(who);
  const claim = { payment_id: payment, brand: 'ember', member_id: who.id, code_key: 'TIMEBONUS25', hold_key: null };
  const now = server.ctx.clock.now();
  await server.ctx.db
    .insertInto('discount_claim')
    .values({ ...claim, state: 'used', created_at: now, used_at: now })
    .execute();
  const found = await bookFaults(server);
  await server.ctx.db.deleteFrom('discount_claim').where('payment_id', '=', payment).execute();
  expect(found).toEqual([{ payment }, { brand: 'ember', codes: 'TIMEBONUS25', member: who.id, uses: 2 }]);
});

test('S1: withdrawal_waiver false is refused in words', async () => {
  const who = await newcomer();
  const reply = await begin(who, { withdrawal_waiver: false });
  expect(reply).toMatchObject({
    status: 422,
    body: { error: { code: 'validation', fields: { withdrawal_waiver: 'Check this box to buy.' } } },
  });
  expect((await who.client.get('/api/transactions.php')).body).toMatchObject({ payments: [] });
});

test('L11: who withdraws the only purchase whole is not premium any more, and has had the first discount', async () => {
  const who = await newcomer();
  const [first, second] = [await buy(who), await buy(who, { code: await code('unlimited') })];
  for (const payment of [first, second]) await act(who, payment, 'paid');
  const premium = async () => (await findMember(server.ctx.db, who.id))?.paid_user;
  await refundPayment(server.ctx, first.payment_id);
  expect(await premium()).toBe(true);
  await refundPayment(server.ctx, second.payment_id);
  expect(await premium()).toBe(false);
  expect(await who.client.get('/api/user.php')).toMatchObject({ body: { user: { paid_user: false, max_photos: 3 } } });
  for (const query of ['welcome=true', 'code=TIMEBONUS25']) {
    expect(await who.client.get(`/api/discountcode.php?${query}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'code_used' } },
    });
  }
  expect(await buy(who)).toMatchObject({ discount_code: null, discount_held: false, amount: { amount: full } });
});

type Offer = 'itself' | 'per member' | 'once' | 'unlimited';
interface Modelled {
  status: Payment['status'];
  provider: 'open' | 'paid' | 'failed' | 'charged_back';
  readonly price: string;
  /** What it is discounted by. */
  readonly key: Offer | null;
}

/** The rules of one-time discounts for one member, in the plainest form. */
class Model {
  readonly payments: Modelled[] = [];
  readonly holders = new Map<Offer, Modelled>();
  credits = 0;
  bought = false;

  /** @returns the payment; null when the code is refused */
  order(offer: Offer): Modelled | null {
    const holder = this.holders.get(offer);
    const had = holder?.status === 'completed' || holder?.status === 'charged_back';
    if (had && offer !== 'itself') return null;
    const key = had || holder?.status === 'pending' || (offer === 'itself' && this.bought) ? null : offer;
    const price = key === null ? full : key === 'itself' ? bonus : tenth;
    const payment: Modelled = { status: 'loading', provider: 'open', price, key };
    if (key !== null && key !== 'unlimited') {
      if (holder) holder.status = 'superseded';
      this.holders.set(key, payment);
    }
    this.payments.push(payment);
    return payment;
  }

  happen(payment: Modelled, outcome: (typeof outcomes)[number]): void {
    if (payment.provider === 'charged_back') return;
    if (payment.provider === 'paid' && outcome !== 'chargeback') return;
    const over = payment.provider === 'failed' || payment.status === 'superseded';
    if (payment.provider !== 'paid' && over && outcome !== 'paid') return;
    if (outcome === 'paid') payment.provider = 'paid';
    if (outcome === 'failed') payment.provider = 'failed';
    if (outcome === 'chargeback') payment.provider = 'charged_back';
    const open = payment.status === 'loading' || payment.status === 'pending';
    if (outcome === 'pending' && payment.status === 'loading') payment.status = 'pending';
    if ((outcome === 'failed' || outcome === 'cancelled') && open) this.end(payment, outcome);
    if (outcome === 'paid' || outcome === 'chargeback') this.complete(payment);
    if (outcome === 'chargeback' && payment.status === 'completed') {
      this.credits -= 10;
      payment.status = 'charged_back';
    }
  }

  private end(payment: Modelled, status: 'failed' | 'cancelled'): void {
    payment.status = status;
    for (const [key, holder] of this.holders) if (holder === payment) this.holders.delete(key);
  }

  private complete(payment: Modelled): void {
    if (['completed', 'superseded', 'failed', 'charged_back'].includes(payment.status)) return;
    const { key } = payment;
    if (key !== null && key !== 'unlimited' && (this.holders.get(key) ?? payment) !== payment) return;
    if (key !== null && key !== 'unlimited') this.holders.set(key, payment);
    payment.status = 'completed';
    this.credits += 10;
    this.bought = true;
    const rival = this.holders.get('itself');
    if (rival?.status === 'loading') rival.status = 'superseded';
    if (!rival || rival.status === 'superseded') this.holders.set('itself', payment);
  }
}

const outcomes = ['pending', 'pending', 'paid', 'paid', 'failed', 'cancelled', 'chargeback'] as const;

const step = fc.oneof(
  fc.record({ offer: fc.constantFrom<Offer>('itself', 'itself', 'per member', 'once', 'unlimited') }),
  fc.record({
    pick: fc.nat(7),
    outcome: fc.constantFrom(...outcomes),
  }),
);

test('S1: agrees with the model for any payments and outcomes in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const who = await newcomer();
      const codes = {
        itself: undefined,
        'per member': await code('once-per-user'),
        once: await code('once'),
        unlimited: await code('unlimited'),
      };
      const model = new Model();
      const real: Payment[] = [];
      for (const next of steps) {
        if ('offer' in next) {
          const reply = await begin(who, codes[next.offer] ? { code: codes[next.offer] } : {});
          const expected = model.order(next.offer);
          expect([reply.status, reply.body.payment?.amount.amount]).toEqual(
            expected ? [201, expected.price] : [409, undefined],
          );
          if (expected) real.push(reply.body.payment);
          continue;
        }
        const place = next.pick % Math.max(real.length, 1);
        if (!real[place]) continue;
        const { payment_id: id } = real[place];
        await server.ctx.payments.desk?.decide(id, next.outcome);
        await syncPayment(server.ctx, id);
        model.happen(model.payments[place]!, next.outcome);
      }
      const states = await Promise.all(real.map((payment) => look(who, payment)));
      expect(states.map(({ status }) => status)).toEqual(model.payments.map(({ status }) => status));
      expect(await balance(who)).toBe(model.credits);
    }),
    { numRuns: 12, seed: Number(process.env['FC_SEED'] ?? 20_261_122) },
  );
});
