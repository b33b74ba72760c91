import { createHmac } from 'node:crypto';
import type { Payment, PaymentMethod } from '@dating/core/contract';
import { toMinor } from '@dating/core/rules';
import { expect, vi } from 'vitest';
import type { SandboxOutcome } from '../../src/ports/index.ts';
import { deliver } from '../../src/sandbox-checkout/webhook.ts';
import { closeBooks } from './books.ts';
import { type MollieStatus, MollieStandIn, trustingStandIns } from './mollie-stand-in.ts';
import { methodPlaces, type Turn } from './payment-ways.ts';
import { startTestServer, type TestServer } from './server.ts';
import { sellForZłoty } from './shop.ts';
import { type SignedEvent, type StandInSession, StripeStandIn, type StripeTurn } from './stripe-stand-in.ts';

type Ordered = Pick<Payment, 'payment_id'>;

/** An order as the provider knows it; money in minor units. */
interface KnownOrder {
  /** What the provider calls it. */
  readonly method: string;
  readonly amount: number;
  readonly currency: string;
  readonly refunds: readonly number[];
}

/** What a provider that signs posts to the product. */
export interface SignedNotices {
  readonly address: string;
  /** A real one about an order as it is now. */
  of(payment: Ordered): Promise<SignedEvent>;
  /** Anything, signed as a real one is. */
  sign(body: string): Promise<SignedEvent>;
  /** A real one about an order of another shop's; absent where nobody else has any. */
  foreign?(): SignedEvent;
  /** How often the provider was asked anything. */
  questions(): number;
}

/** A product with one of its providers, at which a test is the buyer and the bank. */
export interface Till extends AsyncDisposable {
  readonly server: TestServer;
  /** It happens at the provider, which tells. */
  turn(payment: Ordered, turn: Turn): Promise<void>;
  find(payment: Ordered): Promise<KnownOrder>;
  /** null: it does not sign, and what counts is what it answers when it is asked. */
  readonly signed: SignedNotices | null;
}

/** A provider, and how a product with it is started. */
export interface TillKind {
  readonly name: 'sandbox' | 'mollie' | 'stripe';
  /** What it calls a method; undefined: it does not have it. */
  nameOf(method: PaymentMethod): string | undefined;
  /** Whether its notices are signed. */
  readonly signs: boolean;
  open(): Promise<Till>;
}

/** Nothing is looked at on its own; a test settles what is queued. */
const unattended = { ROLE: 'web' };

const sandboxOutcome: Readonly<Record<Turn, SandboxOutcome>> = {
  pay: 'paid', wait: 'pending', fail: 'failed', cancel: 'cancelled', expire: 'expired', 'charge back': 'chargeback',
}; // prettier-ignore

async function openSandbox(): Promise<Till> {
  const server = await startTestServer({ env: unattended });
  await sellForZłoty(server);
  const { db, payments } = server.ctx;
  const find = async ({ payment_id: id }: Ordered) => {
    const order = await payments.desk?.find(id);
    if (!order) throw new Error(`The sandbox has no order for ${id}.`);
    return order;
  };
  const noticeOf = async (payment: Ordered): Promise<SignedEvent> => {
    const { providerRef } = await find(payment);
    return { headers: {}, body: '', ...payments.desk?.notice(providerRef) };
  };
  const fetches = vi.spyOn(payments, 'fetch');
  return {
    server,
    async turn(payment, turn) {
      await payments.desk?.decide(payment.payment_id, sandboxOutcome[turn]);
      const { webhookUrl: url } = await find(payment);
      expect(await deliver(server.app, { url, ...(await noticeOf(payment)) })).toBe(200);
    },
    signed: {
      address: `http://localhost:${server.port}/api/payment-webhook.php/sandbox`,
      of: noticeOf,
      async sign(body) {
        const secret = await server.ctx.secrets.kept('sandbox-payments', () => Promise.reject(new Error('none')));
        const signature = createHmac('sha256', secret).update(body).digest('hex');
        return { body, headers: { 'content-type': 'application/json', 'sandbox-signature': signature } };
      },
      questions: () => fetches.mock.calls.length,
    },
    async find(payment) {
      const { amount, currency, method, providerRef } = await find(payment);
      const refunds = await db.selectFrom('sandbox_refund').select('amount').where('ref', '=', providerRef).execute();
      return { method, amount, currency, refunds: refunds.map((one) => one.amount) };
    },
    [Symbol.asyncDispose]: () => closeBooks(server),
  };
}

const mollieStatus: Readonly<Record<Exclude<Turn, 'charge back'>, MollieStatus>> = {
  pay: 'paid', wait: 'pending', fail: 'failed', cancel: 'canceled', expire: 'expired',
}; // prettier-ignore

async function openMollie(): Promise<Till> {
  const mollie = await MollieStandIn.start();
  const server = await trustingStandIns(() => startTestServer({ env: { ...mollie.env, ...unattended } }));
  await sellForZłoty(server);
  return {
    server,
    signed: null,
    async turn({ payment_id: id }, turn) {
      const order = mollie.of(id);
      if (turn === 'charge back') order.chargedBack = true;
      else order.status = mollieStatus[turn];
      expect(await mollie.notify(order)).toBe(200);
    },
    async find({ payment_id: id }) {
      const { amount, method, refunds } = mollie.of(id);
      const minor = ({ currency, value }: typeof amount) => toMinor({ amount: value, currency });
      return {
        method,
        amount: minor(amount),
        currency: amount.currency,
        refunds: refunds.map((one) => minor(one.amount)),
      };
    },
    [Symbol.asyncDispose]: () => closeBooks(server).finally(() => mollie[Symbol.asyncDispose]()),
  };
}

const stripeTurn: Readonly<Record<Turn, readonly [StripeTurn, event: string]>> = {
  pay: ['paid', 'checkout.session.completed'],
  wait: ['processing', 'checkout.session.completed'],
  fail: ['failed', 'checkout.session.async_payment_failed'],
  cancel: ['cancelled', 'checkout.session.async_payment_failed'],
  expire: ['expired', 'checkout.session.expired'],
  'charge back': ['disputed', 'charge.dispute.created'],
};

async function openStripe(): Promise<Till> {
  const stripe = await StripeStandIn.start();
  const server = await startTestServer({ env: { ...stripe.env, ...unattended } });
  await sellForZłoty(server);
  const address = `http://localhost:${server.port}/api/payment-webhook.php/stripe`;
  const paidEvent = (session: StandInSession) => stripe.event(session, 'checkout.session.completed');
  return {
    server,
    signed: {
      address,
      of: async ({ payment_id: id }) => paidEvent(stripe.of(id)),
      sign: async (body) => stripe.sign(body),
      foreign: () => paidEvent(stripe.foreign()),
      questions: () => stripe.calls.length,
    },
    async turn({ payment_id: id }, turn) {
      const session = stripe.of(id);
      const [looks, event] = stripeTurn[turn];
      session.turn = looks;
      expect(await stripe.send(address, stripe.event(session, event))).toBe(200);
    },
    async find({ payment_id: id }) {
      const { amount, currency, refunds, type } = stripe.of(id);
      return { method: type, amount, currency: currency.toUpperCase(), refunds: refunds.map((one) => one.amount) };
    },
    [Symbol.asyncDispose]: () => closeBooks(server).finally(() => stripe[Symbol.asyncDispose]()),
  };
}

/** Every provider of the product. */
export const tills: readonly TillKind[] = [
  { name: 'sandbox', signs: true, nameOf: (method) => method, open: openSandbox },
  { name: 'mollie', signs: false, nameOf: (method) => methodPlaces[method].mollie, open: openMollie },
  { name: 'stripe', signs: true, nameOf: (method) => methodPlaces[method].stripe, open: openStripe },
];
