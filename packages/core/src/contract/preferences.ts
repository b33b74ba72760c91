import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Who may begin to write to a member: everyone, the members they like, or those that their own search would find. */
export const writeFrom = ['everyone', 'liked', 'search'] as const;
export type WriteFrom = (typeof writeFrom)[number];

/** Credits a day that a limit can name; more than that is no limit. */
export const maxSpendLimit = 100_000;

/** What a member decided about being written to, being seen, and spending. */
export const preferences = z.strictObject({
  write_from: z.enum(writeFrom),
  /** Whether others learn that what they wrote was read. */
  read_receipts: z.boolean(),
  /** Whether others see that the member is typing. */
  typing: z.boolean(),
  /** Whether others see that the member is here, and when they were. */
  presence: z.boolean(),
  /** Whether a notification shows what was written. */
  push_preview: z.boolean(),
  /** Whether notifications come without a sound at night, in the member's time zone. */
  quiet_hours: z.boolean(),
  /** Credits that can be spent in one of the member's days; null: no limit. */
  spend_limit_day: z.nullable(z.int().check(z.minimum(0), z.maximum(maxSpendLimit))),
});
export type Preferences = z.infer<typeof preferences>;

const preferencesReply = z.strictObject({ preferences });

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/preferences.php',
  auth: 'member',
  replies: { 200: preferencesReply },
  errors: [],
  summary: 'Who may write to the caller, what others see of them, and how much they want to spend at most in a day.',
});

export const setPreferences = endpoint({
  method: 'PUT',
  path: '/api/preferences.php',
  auth: 'member',
  body: z.partial(preferences),
  replies: { 200: preferencesReply },
  errors: [],
  summary: 'Changes the preferences that are named; the others stay.',
});
