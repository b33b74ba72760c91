import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { linkToken } from './passwords.ts';
import { ok, time } from './shapes.ts';

/** A change of the e-mail address that waits for its link to be pressed. */
export const pendingMailChange = z.strictObject({
  /** The new address. */
  email: z.string(),
  /** When the link stops working. */
  expires_at: time,
});
export type PendingMailChange = z.infer<typeof pendingMailChange>;

const pendingReply = z.strictObject({ pending: z.nullable(pendingMailChange) });

export const getMailChange = endpoint({
  method: 'GET',
  path: '/api/mail-change.php',
  auth: 'member',
  replies: { 200: pendingReply },
  errors: [],
  summary: 'The change of address that waits to be confirmed.',
});

export const requestMailChange = endpoint({
  method: 'POST',
  path: '/api/mail-change.php',
  auth: 'member',
  body: z.strictObject({
    email: z.string().check(z.maxLength(254)),
    /** Absent: the session has given its proof. */
    password: z.optional(z.string().check(z.maxLength(1000))),
  }),
  replies: { 200: ok },
  errors: ['email_owned', 'too_many_attempts', 'proof_required'],
  perMinute: 30,
  summary: 'Sends a link to the new address and a notice to the old one; nothing changes before the link is pressed.',
});

export const resendMailChange = endpoint({
  method: 'POST',
  path: '/api/mail-change.php',
  when: { resend: '1' },
  auth: 'member',
  query: z.strictObject({ resend: z.literal('1') }),
  body: z.strictObject({}),
  replies: { 200: ok },
  errors: ['not_found'],
  summary: 'Sends the link to the new address again, within limits.',
});

export const checkMailChange = endpoint({
  method: 'POST',
  path: '/api/mail-change.php',
  when: { check: '1' },
  auth: 'public',
  query: z.strictObject({ check: z.literal('1') }),
  body: z.strictObject({ token: linkToken }),
  replies: {
    200: z.strictObject({
      /** What pressing the button will do: `confirm` takes the new address, `undo` the old one. */
      action: z.enum(['confirm', 'undo']),
      /** The address that the account has then. */
      email: z.string(),
    }),
  },
  errors: ['link_expired'],
  perMinute: 60,
  summary: 'What the link of a mail is good for; changes nothing.',
});

export const confirmMailChange = endpoint({
  method: 'PUT',
  path: '/api/mail-change.php',
  auth: 'public',
  body: z.strictObject({ token: linkToken }),
  replies: { 200: ok },
  errors: ['link_expired', 'email_owned'],
  perMinute: 30,
  summary: 'Takes the new address.',
});

export const undoMailChange = endpoint({
  method: 'DELETE',
  path: '/api/mail-change.php',
  auth: 'public',
  body: z.strictObject({
    /** From the notice to the old address; absent: the member who is logged in withdraws what waits. */
    token: z.optional(linkToken),
  }),
  replies: { 200: ok },
  errors: ['link_expired', 'email_owned', 'authentication_required'],
  perMinute: 30,
  summary: 'Undoes a change, for seven days also after it was confirmed; every session ends.',
});
