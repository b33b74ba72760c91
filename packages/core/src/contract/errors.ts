import * as z from 'zod/mini';
import { time } from './shapes.ts';

/** Every refusal of the wire with its HTTP status. The words stand in the language files under `errors.<code>`. */
export const errorStatus = {
  malformed: 400,
  idempotency_key_required: 400,
  login_failed: 401,
  passkey_failed: 401,
  not_enough_credits: 402,
  authentication_required: 403,
  cross_origin: 403,
  forbidden: 403,
  proof_required: 403,
  not_confirmed: 403,
  invite_only: 403,
  banned: 403,
  blocked: 403,
  conversation_limit: 403,
  first_message_limit: 403,
  recipient_unavailable: 403,
  spend_limit: 403,
  premium_required: 403,
  passkey_limit: 403,
  photo_limit: 403,
  photo_locked: 403,
  photo_covered: 403,
  photo_daily_limit: 403,
  daily_limit: 403,
  saved_search_limit: 403,
  search_closed: 403,
  payments_off: 403,
  sdd_blocked: 403,
  sdd_limit: 403,
  not_found: 404,
  code_not_found: 404,
  email_not_found: 404,
  method_not_allowed: 405,
  in_progress: 409,
  email_exists: 409,
  email_owned: 409,
  pending_deletion: 409,
  passkey_exists: 409,
  code_used: 409,
  conflict: 409,
  appeal_open: 409,
  nothing_to_appeal: 409,
  link_expired: 410,
  passkey_expired: 410,
  page_outdated: 412,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  validation: 422,
  idempotency_mismatch: 422,
  too_long: 422,
  not_an_image: 422,
  photo_too_small: 422,
  photo_too_heavy: 422,
  passkey_invalid: 422,
  code_minimum: 422,
  code_country: 422,
  code_method: 422,
  code_invalid: 422,
  use_directdebit: 422,
  too_many_requests: 429,
  too_many_attempts: 429,
  too_many_resets: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Refusals that any call can answer. */
export const commonErrors = [
  'malformed',
  'cross_origin',
  'misdirected',
  'page_outdated',
  'validation',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'method_not_allowed',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** Refusals that any call with an idempotency key can answer. */
export const idempotencyErrors = [
  'idempotency_key_required',
  'idempotency_mismatch',
  'in_progress',
] as const satisfies readonly ErrorCode[];

/** The one shape of a refusal (WIRE conventions); `fields` maps a field to its message. */
export const errorReply = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    /** Minutes until the account opens again (`too_many_attempts`), or a mail can be asked for again (`too_many_requests`). */
    minutes: z.optional(z.int()),
    /** Name of the member who blocked the caller (`blocked`). */
    name: z.optional(z.string()),
    /** Whether a mail with the way back was sent (`pending_deletion`). */
    reactivation_sent: z.optional(z.boolean()),
    /** When another conversation can be begun (`first_message_limit`). */
    resets_at: z.optional(time),
    /** Opens the way to appeal (`banned`): the token for POST /api/appeal.php. */
    appeal: z.optional(z.string()),
    /** Names the request in the operator's log (5xx). */
    request_id: z.optional(z.string()),
  }),
  authentication_required: z.optional(z.literal(true)),
});
export type ErrorReply = z.infer<typeof errorReply>;
