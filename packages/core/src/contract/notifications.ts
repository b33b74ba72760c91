import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { disabledReasons, notificationTypes } from './options.ts';

/** Which ways one type of notification takes. */
export const notificationWays = z.strictObject({ email: z.boolean(), push: z.boolean() });
export type NotificationWays = z.infer<typeof notificationWays>;

/** Every type with its ways (SPEC section 3, Notification types). */
export const notificationMatrix = z.record(z.enum(notificationTypes), notificationWays);
export type NotificationMatrix = z.infer<typeof notificationMatrix>;

const reply = z.strictObject({
  notifications: notificationMatrix,
  /** Why no mail goes out at all at the moment; empty: nothing stands in the way. */
  notifications_disabled: z.array(z.enum(disabledReasons)),
});
export type NotificationsReply = z.infer<typeof reply>;

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications.php',
  auth: 'member',
  replies: { 200: reply },
  errors: [],
  summary: 'What the caller is told of, by mail and by push, and why mail is switched off, if it is.',
});

/** Types and ways that are not named stay as they are, so that two pages can each save a switch. */
const change = z.partial(notificationWays);
export type NotificationChange = z.infer<typeof change>;

export const setNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications.php',
  auth: 'member',
  body: z.strictObject({ notifications: z.partialRecord(z.enum(notificationTypes), change) }),
  replies: { 200: reply },
  errors: [],
  summary: 'Turns types of notification on and off.',
});

export const enableNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications.php',
  auth: 'member',
  body: z.strictObject({ enable: z.enum(disabledReasons) }),
  replies: { 200: reply },
  errors: [],
  summary: 'Takes back one reason for which mail was switched off; the next bounce or complaint sets it again.',
});

/** Who may begin to write to a member: anybody, whom they like, or whom their own search would find. */
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
