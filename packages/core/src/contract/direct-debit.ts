import * as z from 'zod/mini';
import { discountCode } from './discounts.ts';
import { endpoint } from './endpoint.ts';
import { country, credits, id, money, payment, time } from './shapes.ts';

/** The digits of the code that signs a mandate. */
export const DEBIT_CODE_LENGTH = 6;

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** Who pays, from which account, beside the account's number. */
const payer = {
  account_holder: line(70),
  street: line(70),
  house_number: line(16),
  zip: line(12),
  city: line(70),
  /** In international form: `+31612345678`. */
  phone: line(20),
};

/** The direct debit of one bundle: what is agreed, and where it stands. */
export const directDebit = z.strictObject({
  bundle: id,
  credits,
  amount: money,
  /** The mandate, a paragraph each: what would be agreed in the caller's language, or what is. */
  mandate: z.array(z.string()),
  /** Where the phone may be, and most accounts are. */
  countries: z.array(
    z.strictObject({
      code: country,
      /** Telephone code, what falls away after it, and how a number looks at home. */
      dial: z.string(),
      trunk: z.string(),
      example: z.string(),
    }),
  ),
  /** null before the account was given. */
  payment: z.nullable(payment),
  /** What was given; of the account only the last four digits, its country and, where its number tells, the bank. */
  account: z.nullable(
    z.strictObject({
      ...payer,
      iban_last4: z.string(),
      country,
      bank: z.nullable(z.string()),
      bic: z.nullable(z.string()),
    }),
  ),
  /** The code that was sent last; null before there is one, and once it was used. */
  code: z.nullable(
    z.strictObject({
      /** null: it is being sent. */
      expires_at: z.nullable(time),
      /** When another one can be asked for; null: there is no other. */
      resend_at: z.nullable(time),
      tries_left: z.int(),
    }),
  ),
});
export type DirectDebit = z.infer<typeof directDebit>;

export const getDirectDebit = endpoint({
  method: 'GET',
  path: '/api/directdebit.php',
  auth: 'member',
  query: z.strictObject({
    bundle: z.optional(id),
    country: z.optional(country),
    code: z.optional(discountCode),
    /** A payment of the caller's that began here; `bundle` is not needed then. */
    payment: z.optional(id),
  }),
  replies: { 200: z.strictObject({ debit: directDebit }) },
  errors: [
    'payments_off', 'not_found', 'sdd_blocked', 'sdd_limit',
    'code_not_found', 'code_used', 'code_minimum', 'code_country', 'code_method',
  ], // prettier-ignore
  summary: 'What a direct debit for a bundle agrees to, or where one stands.',
});

export const createDirectDebit = endpoint({
  method: 'POST',
  path: '/api/directdebit.php',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({
    bundle: id,
    ...payer,
    iban: line(50),
    /** Where one pays; default: the country of the profile. */
    country: z.optional(country),
    code: z.optional(discountCode),
    /** The price that the page shows: 409 `conflict` where it costs more by now. */
    price: z.optional(money),
    /** As in `POST /api/payment.php`; absent: spent credits are refunded too when one withdraws. */
    withdrawal_waiver: z.optional(z.boolean()),
  }),
  replies: { 201: z.strictObject({ payment, debit: directDebit }) },
  errors: [
    'payments_off', 'not_found', 'sdd_blocked', 'sdd_limit', 'conflict',
    'code_not_found', 'code_used', 'code_minimum', 'code_country', 'code_method',
  ], // prettier-ignore
  perMinute: 20,
  summary: 'Begins a direct debit: the account is checked, and a code goes to the phone.',
});

export const signDirectDebit = endpoint({
  method: 'PUT',
  path: '/api/directdebit.php',
  auth: 'member',
  body: z.strictObject({ payment: id, otp: z.string().check(z.trim(), z.minLength(1), z.maxLength(12)) }),
  replies: { 200: z.strictObject({ payment }) },
  errors: ['not_found', 'sdd_blocked', 'sdd_limit', 'code_invalid'],
  perMinute: 20,
  summary: 'Signs the mandate with the code; redirect_url leads on.',
});

export const revokeMandates = endpoint({
  method: 'DELETE',
  path: '/api/directdebit.php',
  auth: 'member',
  replies: { 200: z.strictObject({ revoked: z.boolean() }) },
  errors: [],
  perMinute: 20,
  summary: 'Revokes the stored mandates; what was not collected by them yet is cancelled. False: there was none.',
});

export const resendDebitCode = endpoint({
  method: 'PATCH',
  path: '/api/directdebit.php',
  auth: 'member',
  body: z.strictObject({ payment: id }),
  replies: { 200: z.strictObject({ debit: directDebit }) },
  errors: ['not_found', 'conflict'],
  perMinute: 10,
  summary: 'Sends another code to the same phone; the one before ends.',
});
