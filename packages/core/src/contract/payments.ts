import * as z from 'zod/mini';
import { discountCode } from './discounts.ts';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './options.ts';
import { bundle, country, credits, cursor, discount, id, image, money, payment, time } from './shapes.ts';

export const getBundles = endpoint({
  method: 'GET',
  path: '/api/bundles.php',
  auth: 'public',
  query: z.strictObject({ country: z.optional(country), code: z.optional(discountCode) }),
  replies: {
    200: z.strictObject({
      bundles: z.array(bundle),
      payment_methods: z.array(z.enum(paymentMethods)),
      discount: z.nullable(discount),
      /** Full prices, because a payment of the caller that is being processed has the discount. */
      discount_held: z.boolean(),
      minimum_message_cost: money,
    }),
  },
  errors: ['payments_off', 'code_not_found', 'code_used', 'code_minimum', 'code_country', 'code_method'],
  summary: 'The four bundles with the caller’s discount already counted in.',
});

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payment.php',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({
    bundle: id,
    payment_method: z.enum(paymentMethods),
    country,
    code: z.optional(discountCode),
    /** The member asks for the credits at once and knows that spent ones are not refunded; false is refused. */
    withdrawal_waiver: z.boolean(),
  }),
  replies: { 201: z.strictObject({ payment }) },
  errors: [
    'payments_off', 'not_found', 'use_directdebit', 'code_not_found', 'code_used', 'code_minimum', 'code_country', 'code_method',
  ], // prettier-ignore
  perMinute: 60,
  summary: 'Begins a payment; redirect_url leads to the provider.',
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/payment.php',
  auth: 'member',
  query: z.strictObject({ id }),
  replies: { 200: z.strictObject({ payment }) },
  errors: ['not_found'],
  summary: 'Where a payment of the caller stands.',
});

export const ledgerReasons = [
  'signup', 'purchase', 'message', 'photo', 'gift', 'icebreaker', 'grant', 'reversal', 'refund', 'charge_back', 'forfeit',
  'take',
] as const; // prettier-ignore

/** One change of the credits. */
export const ledgerEntry = z.strictObject({
  id,
  /** Signed: what the change added or took. */
  credits,
  reason: z.enum(ledgerReasons),
  balance_after: credits,
  /** The message that it was spent on or comes back for, and whom it was for; absent for what is no message of one's own. */
  about: z.optional(
    z.strictObject({
      message: id,
      conversation: id,
      profile: id,
      name: z.string(),
      /** Their main photo, as the reader may see it in the conversation; null where there is none, or they have left. */
      main_image: z.nullable(image),
    }),
  ),
  created_at: time,
  payment: z.nullable(id),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const getTransactions = endpoint({
  method: 'GET',
  path: '/api/transactions.php',
  auth: 'member',
  query: z.strictObject({ after: z.optional(cursor) }),
  replies: {
    200: z.strictObject({
      payments: z.array(payment),
      entries: z.array(ledgerEntry),
      next: z.nullable(cursor),
    }),
  },
  errors: [],
  summary: 'Payments, and every change of the credits with its reason and the balance after it.',
});

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/api/payment-webhook.php/:provider',
  auth: 'public',
  anyOrigin: true,
  replies: { 200: 'raw' },
  errors: ['not_found', 'forbidden'],
  perMinute: 6000,
  summary: "The provider's notice; 200 once stored.",
});
