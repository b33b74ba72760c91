import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './options.ts';
import { bundle, discount, money, payment } from './shapes.ts';

/** The member's last purchase as it would be bought today. */
export const repeatableOrder = z.strictObject({
  /** The bundle of the same tier, with the caller's discount already counted in. */
  bundle,
  /** How it was paid. */
  payment_method: z.enum(paymentMethods),
  /** Whether it can be paid like this today. */
  method_offered: z.boolean(),
  /** The stored mandate for direct debits; null: there is none, and the form asks for one. */
  mandate: z.nullable(
    z.strictObject({
      reference: z.string(),
      iban_last4: z.string(),
      /** `yyyy-mm-dd`: the earliest day on which an order of now would be collected. */
      collect_on: z.string(),
      /** Whether this order can be collected by it now; where not, the form says why. */
      usable: z.boolean(),
    }),
  ),
  discount: z.nullable(discount),
  /** Full price, because a payment of the caller that is being processed has the discount. */
  discount_held: z.boolean(),
});
export type RepeatableOrder = z.infer<typeof repeatableOrder>;

export const getRepeatOrder = endpoint({
  method: 'GET',
  path: '/api/repeat-order.php',
  auth: 'member',
  replies: { 200: z.strictObject({ order: repeatableOrder }) },
  errors: ['payments_off', 'not_found'],
  summary: 'The last completed purchase at today’s price; 404 where there is none, or its bundle is no longer sold.',
});

export const repeatOrder = endpoint({
  method: 'POST',
  path: '/api/repeat-order.php',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({
    /** Default: as the last purchase was paid. */
    payment_method: z.optional(z.enum(paymentMethods)),
    /** As in `POST /api/payment.php`; absent: spent credits are refunded too when one withdraws. */
    withdrawal_waiver: z.optional(z.boolean()),
    /** What the member was shown: where it costs more now, the order is refused. */
    price: z.optional(money),
  }),
  replies: { 201: z.strictObject({ payment }) },
  errors: ['payments_off', 'not_found', 'conflict', 'use_directdebit', 'sdd_blocked', 'sdd_limit'],
  perMinute: 60,
  summary:
    'Begins a payment for the same bundle as the last completed purchase; redirect_url leads to the provider. By direct debit it takes a stored mandate.',
});
