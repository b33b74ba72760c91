import { Stripe } from 'stripe';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { isId } from '../ids.ts';
import {
  type Clock,
  type FetchedState,
  NoticeForged,
  OrderRefused,
  OrderUnknown,
  type PaymentProvider,
  ProviderUnavailable,
  type ProviderNotice,
  type ProviderStatus,
} from '../ports/index.ts';
import { keptMethodList, listPatienceMs } from './kept-method-list.ts';
import { allStripeMethods, stripeMethods, stripeMethodsIn } from './stripe-methods.ts';
import { stripeMovements } from './stripe-movements.ts';

/** How long Stripe may take for one attempt, in milliseconds, and how often the library tries again. */
const timeoutMs = 6_000;
const retries = 2;
const pageSize = 100;
const eventIdPattern = /^evt_\w{1,250}$/;
const sessionIdPattern = /^cs_\w{1,250}$/;
const intentIdPattern = /^pi_\w{1,250}$/;

/** A dispute in these states has taken no money, or has given it back. */
const harmlessDisputes = ['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'];

type Session = Stripe.Checkout.Session;

interface StripeParts {
  readonly clock: Clock;
  readonly log: Logger;
}

type StripeEnv = Pick<Env, 'STRIPE_API_KEY' | 'STRIPE_API_URL' | 'STRIPE_WEBHOOK_SECRET'>;

function clientOf({ STRIPE_API_KEY: key, STRIPE_API_URL: address }: StripeEnv): Stripe {
  const limits = { timeout: timeoutMs, maxNetworkRetries: retries, telemetry: false };
  if (!address) return new Stripe(key ?? '', limits);
  const { hostname, port, protocol } = new URL(address);
  return new Stripe(key ?? '', { ...limits, host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' });
}

/**
 * Stripe, through its own library: one page of Stripe Checkout for each order. Its notices are signed. An order is known
 * by its session, so what is told about a charge is led back to the session that it was paid in.
 */
export function stripePayments(env: StripeEnv, { clock, log }: StripeParts): PaymentProvider {
  const stripe = clientOf(env);
  const call = <T>(ask: () => Promise<T>): Promise<T> =>
    ask().catch((error: unknown) => {
      throw failureOf(log, error);
    });
  const retrieve = (ref: string) =>
    call(() => stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] }));

  async function disputed(intent: Stripe.PaymentIntent): Promise<boolean> {
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    if (!charge?.disputed) return false;
    const { data } = await call(() => stripe.disputes.list({ payment_intent: intent.id, limit: pageSize }));
    return data.some(({ status }) => !harmlessDisputes.includes(status));
  }

  async function stateOf(session: Session): Promise<FetchedState> {
    const intent = intentOf(session);
    const status = intent && (await disputed(intent)) ? 'charged_back' : statusOf(session, intent);
    return {
      paymentId: session.client_reference_id,
      version: status,
      status,
      amount: session.amount_total ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
      failure: status === 'failed' ? 'declined' : null,
      card: intent ? cardOf(intent) : undefined,
    };
  }

  /** The session of one of our orders that an event is about; null: it is about something else. */
  async function orderIn(event: Stripe.Event): Promise<string | null> {
    const about = event.data.object as { object: string; id: string; payment_intent?: string | null };
    if (event.type.startsWith('checkout.session.')) return ours(about as unknown as Session);
    const intent = about.payment_intent;
    if (!event.type.startsWith('charge.') || typeof intent !== 'string' || !intentIdPattern.test(intent)) return null;
    const { data } = await call(() => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
    return data[0] ? ours(data[0]) : null;
  }

  return {
    name: 'stripe',

    methods: keptMethodList({
      clock,
      log,
      all: allStripeMethods,
      ask: async ({ currency }) => {
        const limits = { timeout: listPatienceMs, maxNetworkRetries: 0 };
        const { data } = await call(() => stripe.paymentMethodConfigurations.list({}, limits));
        const used = data.find(({ active, is_default: isDefault }) => active && isDefault);
        return stripeMethodsIn(currency, (type) => used?.[type]?.available ?? false);
      },
    }),

    async create(order) {
      const method = stripeMethods[order.method];
      if (!method) throw new OrderRefused(`Stripe has no ${order.method}.`);
      const session = await call(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: [method.type],
            // The amount is the one that was shown, in the money that was shown.
            adaptive_pricing: { enabled: false },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: order.currency.toLowerCase(),
                  unit_amount: order.amount,
                  product_data: { name: order.description },
                },
              },
            ],
            client_reference_id: order.paymentId,
            payment_intent_data: { metadata: { payment_id: order.paymentId } },
            locale: order.locale.slice(0, 2),
            success_url: order.returnUrl,
            cancel_url: order.returnUrl,
          },
          { idempotencyKey: order.paymentId },
        ),
      );
      return { providerRef: session.id, redirectUrl: session.url ?? order.returnUrl };
    },

    async fetch(providerRef) {
      return stateOf(await retrieve(providerRef));
    },

    async refund(providerRef, refund) {
      const intent = intentOf(await retrieve(providerRef));
      if (!intent) throw new OrderRefused('Nothing was paid.');
      const made = await call(() => stripe.refunds.list({ payment_intent: intent.id, limit: pageSize }));
      if (made.data.some(({ metadata }) => metadata?.['refund_id'] === refund.id)) return;
      await call(() =>
        stripe.refunds.create(
          { payment_intent: intent.id, amount: refund.amount, metadata: { refund_id: refund.id } },
          { idempotencyKey: refund.id },
        ),
      );
    },

    movements: (since) => stripeMovements(stripe, call, since),

    async cancel(providerRef) {
      const session = await retrieve(providerRef);
      if (session.status !== 'open') return session.status === 'expired';
      try {
        await call(() => stripe.checkout.sessions.expire(providerRef));
        return true;
      } catch (error) {
        // It was paid in between.
        if (error instanceof OrderRefused) return false;
        throw error;
      }
    },

    async readNotice(headers, body): Promise<ProviderNotice | null> {
      const event = readEvent(stripe, env, headers['stripe-signature'] ?? '', body);
      const providerRef = await orderIn(event);
      return providerRef === null ? null : { eventId: event.id, providerRef };
    },

    close: async () => undefined,
  };
}

/** The shop may sell other things through the same account. */
function ours({ id, client_reference_id: paymentId }: Session): string | null {
  return paymentId !== null && isId(paymentId) && sessionIdPattern.test(id) ? id : null;
}

function intentOf({ payment_intent: intent }: Session): Stripe.PaymentIntent | null {
  return typeof intent === 'string' ? null : intent;
}

function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): string | undefined {
  const paidWith = charge === null || typeof charge === 'string' ? null : charge.payment_method_details;
  return paidWith?.card?.fingerprint ?? undefined;
}

/** A page stays open while cards are refused on it; what is slow to be paid can fail after the page. */
function statusOf(session: Session, intent: Stripe.PaymentIntent | null): ProviderStatus {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  if (intent?.status === 'canceled') return 'cancelled';
  return intent?.status === 'requires_payment_method' ? 'failed' : 'pending';
}

/** @throws NoticeForged */
function readEvent(stripe: Stripe, env: StripeEnv, signature: string, body: Uint8Array): Stripe.Event {
  const event = verified(stripe, env, signature, body);
  if (!isEvent(event)) throw new NoticeForged('Not a notice.');
  return event;
}

/** @throws NoticeForged */
function verified(stripe: Stripe, env: StripeEnv, signature: string, body: Uint8Array): unknown {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, env.STRIPE_WEBHOOK_SECRET ?? '');
  } catch (error) {
    throw new NoticeForged(error instanceof Error ? error.message : 'Not a notice.');
  }
}

/** Whether it has what is read of it: the library only looks at the signature. */
function isEvent(event: unknown): event is Stripe.Event {
  const { data, id, type } = Object(event) as { data?: unknown; id?: unknown; type?: unknown };
  const { object } = Object(data) as { object?: unknown };
  const isAbout = typeof object === 'object' && object !== null;
  return typeof id === 'string' && eventIdPattern.test(id) && typeof type === 'string' && isAbout;
}

function failureOf(log: Logger, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const message = `Stripe: ${error.statusCode ?? 'no answer'}: ${error.message}`;
  const { statusCode: status = 0 } = error;
  if (status === 401 || status === 403) log.error({ status }, 'Stripe does not accept STRIPE_API_KEY');
  if (status === 404) return new OrderUnknown(message);
  const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError || error.type === 'StripeIdempotencyError';
  return isRefused ? new OrderRefused(message) : new ProviderUnavailable(message);
}
