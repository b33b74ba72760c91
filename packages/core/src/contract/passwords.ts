import * as z from 'zod/mini';
import { passkey } from './devices.ts';
import { endpoint } from './endpoint.ts';
import { ok, user } from './shapes.ts';

/** What a link in a mail carries. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(200));

/** Loose on purpose: too short, too long and too common have messages of their own (SPEC section 5). */
const password = z.string().check(z.maxLength(1000));

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/reset-password.php',
  auth: 'public',
  body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
  replies: { 200: ok },
  errors: ['email_not_found', 'too_many_resets'],
  // The reply says that an address has no account (SPEC section 8), so the calls are limited.
  perMinute: 20,
  perDay: 60,
  summary: 'Sends a link to choose a new password; five a day for one account.',
});

export const checkReset = endpoint({
  method: 'POST',
  path: '/api/reset-password.php',
  when: { check: '1' },
  auth: 'public',
  query: z.strictObject({ check: z.literal('1') }),
  body: z.strictObject({ token: linkToken }),
  replies: {
    200: z.strictObject({
      ok: z.literal(true),
      /** The account's address, for programs that keep passwords. */
      email: z.string(),
    }),
  },
  errors: ['link_expired'],
  perMinute: 60,
  summary: 'Whether the link of a reset mail still works, and whose account it is for; changes nothing.',
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/reset-password.php',
  auth: 'public',
  body: z.strictObject({ token: linkToken, password, password_repeat: password }),
  replies: {
    200: z.strictObject({
      user,
      /** Those that still log in, for the member to keep or remove. */
      passkeys: z.array(passkey),
    }),
  },
  errors: ['link_expired', 'pending_deletion', 'banned', 'too_many_attempts', 'login_failed'],
  perMinute: 30,
  summary:
    'Sets the new password and logs in. Every other session ends; passkeys from before the address was confirmed are removed.',
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/password.php',
  auth: 'member',
  body: z.strictObject({ old_password: password, password, password_repeat: password }),
  replies: { 200: ok },
  errors: ['too_many_attempts'],
  perMinute: 30,
  summary: 'Changes the password; other sessions end, this one is renewed.',
});
