import { fromMinor, toMinor } from '@dating/core/rules';
import { createMollieClient, type Locale, type Payment, PaymentMethod, SequenceType } from '@mollie/api-client';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import {
  type Clock,
  type FetchedState,
  NoticeForged,
  OrderRefused,
  OrderUnknown,
  type PaymentProvider,
  type ProviderNotice,
  type ProviderOrder,
  type ProviderStatus,
} from '../ports/index.ts';
import { callMollie } from './mollie-calls.ts';
import { keptMethodList, listPatienceMs } from './kept-method-list.ts';
import { mollieDebits } from './mollie-debits.ts';
import { keptId } from './mollie-metadata.ts';
import { methodsOf, mollieMethods } from './mollie-methods.ts';
import { mollieMovements } from './mollie-movements.ts';

/** A notice is one short parameter. */
const mostNoticeBytes = 500;
const referencePattern = /^tr_[A-Za-z0-9]{1,60}$/;
/** The most that Mollie lists on one page. */
const pageSize = 250;

const statusOf: Readonly<Record<Payment['status'], ProviderStatus>> = {
  open: 'open',
  pending: 'pending',
  // The money is reserved, and captured by Mollie.
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
};

/** Money as Mollie writes it: a decimal with as many places as the currency has. */
function amountOf(minor: number, currency: string): { currency: string; value: string } {
  return { currency, value: fromMinor(minor, currency).amount };
}

/** Mollie lists what it takes of an amount; ten of anything is within the limits of all methods. */
function sampleOf(currency: string): { currency: string; value: string } {
  return amountOf(toMinor({ amount: '10', currency }), currency);
}

interface MollieParts {
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Mollie, through its own library. Its notices are not signed: they name a payment, and what is true of it is fetched
 * with the key. Mollie forgets an idempotency key after an hour, so a refund is looked for before it is made; an order
 * is not made anew after that time.
 */
export function molliePayments(
  { MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: apiEndpoint }: Pick<Env, 'MOLLIE_API_KEY' | 'MOLLIE_API_URL'>,
  { clock, log }: MollieParts,
): PaymentProvider {
  const client = createMollieClient({ apiKey: apiKey ?? '', ...(apiEndpoint ? { apiEndpoint } : {}) });
  const call = <T>(ask: () => Promise<T>): Promise<T> => callMollie(log, ask);

  return {
    name: 'mollie',
    methods: keptMethodList({
      clock,
      log,
      all: methodsOf(),
      ask: async ({ country, currency }) => {
        const list = () =>
          client.methods.list({ amount: sampleOf(currency), billingCountry: country, includeWallets: 'applepay' });
        const recurring = () =>
          client.methods.list({ amount: sampleOf(currency), sequenceType: SequenceType.recurring });
        const [once, byMandate] = await Promise.all([
          callMollie(log, list, listPatienceMs),
          currency === 'EUR' ? callMollie(log, recurring, listPatienceMs) : [],
        ]);
        const collected = byMandate.filter(({ id }) => id === mollieMethods.sdd);
        return methodsOf([...once, ...collected].map(({ id }) => id));
      },
    }),
    debits: mollieDebits(client, call),

    async create(order) {
      const method = mollieMethods[order.method];
      if (!method || order.method === 'sdd') throw new OrderRefused(`Mollie has no ${order.method}.`);
      const payment = await call(() =>
        client.payments.create({
          amount: amountOf(order.amount, order.currency),
          description: order.description,
          method,
          redirectUrl: order.returnUrl,
          webhookUrl: order.webhookUrl,
          locale: localeOf(order),
          metadata: { payment_id: order.paymentId },
          idempotencyKey: order.paymentId,
        }),
      ).catch(refuseOrder);
      return { providerRef: payment.id, redirectUrl: payment._links.checkout?.href ?? order.returnUrl };
    },

    async fetch(providerRef) {
      return stateOf(await call(() => client.payments.get(providerRef)));
    },

    async refund(providerRef, refund) {
      const made = await call(() => client.paymentRefunds.page({ paymentId: providerRef, limit: pageSize }));
      if (made.some(({ metadata }) => keptId(metadata, 'refund_id') === refund.id)) return;
      await call(() =>
        client.paymentRefunds.create({
          paymentId: providerRef,
          amount: amountOf(refund.amount, refund.currency),
          metadata: { refund_id: refund.id },
          idempotencyKey: refund.id,
        }),
      );
    },

    movements: (since) => mollieMovements(client, call, since),

    async cancel(providerRef) {
      const payment = await call(() => client.payments.get(providerRef));
      if (['canceled', 'expired', 'failed'].includes(payment.status)) return true;
      if (!payment.isCancelable) return false;
      try {
        await call(() => client.payments.cancel(providerRef, { idempotencyKey: `cancel ${providerRef}` }));
        return true;
      } catch (error) {
        // It was paid in between.
        if (error instanceof OrderRefused) return false;
        throw error;
      }
    },

    readNotice: async (_headers, body): Promise<ProviderNotice> => {
      if (body.byteLength > mostNoticeBytes) throw new NoticeForged('Too long for a notice.');
      const ids = new URLSearchParams(Buffer.from(body).toString('utf8')).getAll('id');
      const [providerRef = ''] = ids;
      if (ids.length !== 1 || !referencePattern.test(providerRef)) throw new NoticeForged('Not a notice.');
      return { eventId: null, providerRef };
    },

    close: async () => undefined,
  };
}

const localeOf = ({ locale }: ProviderOrder): Locale => locale.replace('-', '_') as Locale;

/** An order that is not taken was never there to be unknown. */
function refuseOrder(error: unknown): never {
  throw error instanceof OrderUnknown ? new OrderRefused(error.message) : error;
}

const isPositive = (amount: { currency: string; value: string } | undefined): boolean =>
  amount !== undefined && toMinor({ amount: amount.value, currency: amount.currency }) > 0;

function stateOf(payment: Payment): FetchedState {
  const { amount, amountChargedBack, amountRefunded } = payment;
  const status = isPositive(amountChargedBack) ? 'charged_back' : statusOf[payment.status];
  const isCard = payment.sequenceType === SequenceType.recurring && payment.method !== PaymentMethod.directdebit;
  const declined = isCard ? 'recurring_card' : 'declined';
  return {
    paymentId: keptId(payment.metadata, 'payment_id'),
    version: [payment.status, amountRefunded?.value ?? '', amountChargedBack?.value ?? ''].join('/'),
    status,
    amount: toMinor({ amount: amount.value, currency: amount.currency }),
    currency: amount.currency,
    failure: status === 'failed' ? declined : null,
    card: cardOf(payment),
  };
}

function cardOf({ details }: Payment): string | undefined {
  return details && 'cardFingerprint' in details ? (details.cardFingerprint ?? undefined) : undefined;
}
