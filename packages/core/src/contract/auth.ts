import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ok, timeZone, user } from './shapes.ts';

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

export const logOut = endpoint({
  method: 'GET',
  path: '/api/logout.php',
  auth: 'public',
  replies: { 200: ok },
  errors: [],
  summary: 'Ends the session, on the server too. Refused when Sec-Fetch-Site is cross-site.',
});
