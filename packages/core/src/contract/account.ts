import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { deleteReasons } from './options.ts';
import { discount, language, time, user } from './shapes.ts';

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/user.php',
  auth: 'member',
  body: z.strictObject({
    language: z.optional(language),
    invisible: z.optional(z.boolean()),
    name: z.optional(z.string().check(z.maxLength(100))),
  }),
  replies: { 200: z.strictObject({ user }) },
  errors: [],
  summary: 'Changes language, invisible mode or username.',
});

/** Most characters of the remarks of a member who leaves. */
export const maxRemarks = 2000;

/** What may help instead of leaving. None of it is ever in the way: `DELETE` works without having asked. */
export const deletionOffer = z.strictObject({
  /** A code of the member's own (the company's delete_discount); null where the brand has none. */
  discount: z.nullable(discount),
  /** Invisible mode is off and could be switched on. */
  invisible: z.boolean(),
  /** There are e-mails that could be switched off. */
  pause_mails: z.boolean(),
  /** Days in which the link in the mail brings everything back (SPEC section 9). */
  reactivation_days: z.int(),
});
export type DeletionOffer = z.infer<typeof deletionOffer>;

export const offerDeletion = endpoint({
  method: 'POST',
  path: '/api/account.php',
  auth: 'member',
  body: z.strictObject({
    /** null or absent: the reason is optional. */
    reason: z.optional(z.nullable(z.enum(deleteReasons))),
    remarks: z.optional(z.string().check(z.maxLength(maxRemarks))),
  }),
  replies: { 200: z.strictObject({ offer: deletionOffer }) },
  errors: [],
  perMinute: 30,
  summary:
    'Keeps why somebody wants to leave, and answers what may help instead. Nothing is deleted; repeating it changes the answer.',
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account.php',
  auth: 'member',
  body: z.strictObject({
    /** Absent: the session has given its proof. */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  replies: { 200: z.strictObject({ delete_after: time }) },
  errors: ['too_many_attempts', 'proof_required'],
  perMinute: 30,
  summary:
    'Deletes the account: hidden at once, every session ends, erased after 14 days. The link in the mail brings it back until then. A wrong password is 422 with fields.',
});

export const reactivateAccount = endpoint({
  method: 'PUT',
  path: '/api/account.php',
  auth: 'public',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  replies: { 200: z.strictObject({ user }) },
  errors: ['link_expired', 'conflict', 'forbidden'],
  perMinute: 30,
  summary: 'Brings an account back and logs in. 409 where the link was used and the account is active, 410 otherwise.',
});
