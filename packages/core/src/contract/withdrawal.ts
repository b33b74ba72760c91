import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { credits, id, money, payment, time } from './shapes.ts';

/** Why a purchase cannot be withdrawn (any more). */
export const withdrawalRefusals = ['withdrawn', 'refunded', 'charged_back', 'over', 'used'] as const;

/** A purchase with what its withdrawal would bring, or has brought. */
export const withdrawal = z.strictObject({
  payment,
  /** When the right of withdrawal ends, or ended. */
  until: time,
  /** Credits that leave the balance, or have left it. */
  credits,
  /** What is paid back, the way it was paid. */
  refund: money,
  /** Nothing else makes the member premium. */
  premium_ends: z.boolean(),
  /** null: it can be withdrawn. */
  refused: z.nullable(z.enum(withdrawalRefusals)),
  /** When the withdrawal or refund was received; null where there was none. */
  refunded_at: z.nullable(time),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const getWithdrawals = endpoint({
  method: 'GET',
  path: '/api/withdrawal.php',
  auth: 'member',
  replies: { 200: z.strictObject({ withdrawals: z.array(withdrawal) }) },
  errors: [],
  summary: 'The caller’s purchases, newest first, with what a withdrawal of each brings or why there is none.',
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/withdrawal.php',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({ payment: id }),
  replies: { 200: z.strictObject({ payment, withdrawal }) },
  errors: ['not_found', 'conflict'],
  perMinute: 20,
  summary: 'Withdraws from a purchase: what is unused is refunded, and a mail acknowledges it with date and time.',
});
