import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { language, ok, timeZone, user } from './shapes.ts';

const userReply = z.strictObject({ user });

export const logIn = endpoint({
  method: 'POST',
  path: '/api/user.php',
  auth: 'public',
  body: z.strictObject({
    /** E-mail address or username. */
    login: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    time_zone: z.optional(timeZone),
  }),
  replies: { 200: userReply },
  errors: ['login_failed', 'too_many_attempts', 'pending_deletion', 'banned'],
  perMinute: 60,
  summary: 'Logs in and sets the session cookie.',
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user.php',
  auth: 'member',
  replies: { 200: userReply },
  errors: [],
  summary: 'The member who is logged in.',
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/user.php',
  auth: 'member',
  body: z.strictObject({
    language: z.optional(language),
    invisible: z.optional(z.boolean()),
    name: z.optional(z.string().check(z.maxLength(100))),
  }),
  replies: { 200: userReply },
  errors: [],
  summary: 'Changes language, invisible mode or username.',
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

export const logOut = endpoint({
  method: 'GET',
  path: '/api/logout.php',
  auth: 'public',
  replies: { 200: ok },
  errors: [],
  summary: 'Ends the session, on the server too. Refused when Sec-Fetch-Site is cross-site.',
});
