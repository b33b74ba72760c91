import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { disabledReasons, notificationTypes } from './options.ts';
import { ok } from './shapes.ts';

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

/** W3C PushSubscription JSON. */
export const pushSubscription = z.strictObject({
  endpoint: z.url().check(z.maxLength(2000)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});
export type PushSubscriptionJson = z.infer<typeof pushSubscription>;

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/user.php',
  when: { push: '1' },
  auth: 'member',
  query: z.strictObject({ push: z.literal('1') }),
  body: z.strictObject({ subscription: pushSubscription }),
  replies: { 200: ok },
  errors: [],
  summary: 'Registers this browser for push notifications; repeating it changes nothing.',
});

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/user.php',
  when: { push: '1' },
  auth: 'member',
  query: z.strictObject({ push: z.literal('1') }),
  body: z.strictObject({ endpoint: z.string().check(z.maxLength(2000)) }),
  replies: { 200: ok },
  errors: [],
  summary: 'Takes a push registration back.',
});
