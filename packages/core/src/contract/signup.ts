import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { genders, sexualities } from './options.ts';
import { linkToken } from './passwords.ts';
import { country, id, language, ok, profileCard, timeZone, user } from './shapes.ts';

/** Where a visitor came from (SPEC section 3, Traffic-source record). */
export const trafficSource = z.strictObject({
  network: z.optional(z.string().check(z.maxLength(200))),
  ref: z.optional(z.string().check(z.maxLength(200))),
  sub1: z.optional(z.string().check(z.maxLength(200))),
  sub2: z.optional(z.string().check(z.maxLength(200))),
  sub3: z.optional(z.string().check(z.maxLength(200))),
});
export type TrafficSource = z.infer<typeof trafficSource>;

/**
 * Loose on purpose where SPEC section 5 has a message of its own: the rules in core/rules answer those, field by
 * field, in the person's language.
 */
export const signupForm = z.strictObject({
  email: z.string().check(z.maxLength(254)),
  name: z.string().check(z.maxLength(100)),
  password: z.string().check(z.maxLength(200)),
  date_of_birth: z.string().check(z.maxLength(20)),
  gender: z.enum(genders),
  sexuality: z.enum(sexualities),
  country,
  region: z.optional(z.string().check(z.maxLength(20))),
  city: z.optional(z.string().check(z.maxLength(100))),
  /** Sent to `profile` once the account exists; its length is checked against the brand's `message_length`. */
  signup_message: z.optional(z.string().check(z.maxLength(20_000))),
  /** The member whose page led here. */
  profile: z.optional(id),
  language,
  /** The last touch before sign-up. */
  traffic_source: z.optional(trafficSource),
  /** The first touch that the browser knows of. */
  first_traffic_source: z.optional(trafficSource),
  /** Version date of the terms that were shown. */
  terms: z.string().check(z.maxLength(40)),
  time_zone: z.optional(timeZone),
});
export type SignupForm = z.infer<typeof signupForm>;

export const signUp = endpoint({
  method: 'POST',
  path: '/api/signup.php',
  auth: 'public',
  idempotent: true,
  logsIn: true,
  body: signupForm,
  replies: {
    201: z.strictObject({
      user,
      /** Whether `signup_message` was sent; absent where none was given. What was not sent is offered as a draft. */
      signup_message_sent: z.optional(z.boolean()),
    }),
  },
  errors: ['email_exists', 'invite_only', 'conflict'],
  perMinute: 30,
  // Its answer tells which addresses have accounts, so a day of them is limited, too.
  perDay: 60,
  summary: 'Creates the account and logs in.',
});

export const checkSignup = endpoint({
  method: 'POST',
  path: '/api/signup.php',
  when: { check: '1' },
  auth: 'public',
  query: z.strictObject({ check: z.literal('1') }),
  body: z.partial(signupForm),
  replies: { 200: ok },
  errors: ['invite_only'],
  perMinute: 120,
  summary: 'Validates the fields that are sent, creates nothing.',
});

export const checkEmail = endpoint({
  method: 'GET',
  path: '/api/signup.php',
  when: { email: '*' },
  auth: 'public',
  query: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
  replies: { 200: z.strictObject({ valid: z.boolean(), suggestion: z.nullable(z.string()) }) },
  errors: [],
  perMinute: 120,
  summary: 'Whether an address is well formed, and a did-you-mean; never whether an account exists.',
});

export const ownSignup = endpoint({
  method: 'GET',
  path: '/api/signup.php',
  when: { own: '1' },
  auth: 'member',
  query: z.strictObject({ own: z.literal('1') }),
  replies: {
    200: z.strictObject({
      /** The member whose page led here; null for none, and for a member that the caller may not see. */
      profile: z.nullable(profileCard),
      /** What was written to them and could not be sent; null for nothing. */
      signup_message: z.nullable(z.string()),
    }),
  },
  errors: [],
  summary: 'For whom the caller signed up, and what they still want to say to them.',
});

export const activate = endpoint({
  method: 'PUT',
  path: '/api/activate.php',
  auth: 'public',
  body: z.strictObject({ token: linkToken }),
  replies: {
    200: z.union([
      z.strictObject({ user }),
      /** Nobody is logged in, or another account than the link's. */
      z.strictObject({ activated: z.literal(true) }),
    ]),
  },
  errors: ['not_found', 'link_expired'],
  perMinute: 60,
  summary:
    'Confirms the address by the token of the activation mail; again where it was confirmed by this token before.',
});

export const activateByForm = endpoint({
  method: 'POST',
  path: '/api/activate.php',
  when: { link: '1' },
  auth: 'public',
  query: z.strictObject({ link: z.literal('1') }),
  body: z.strictObject({ token: linkToken }),
  form: true,
  replies: { 303: 'raw' },
  errors: [],
  perMinute: 60,
  summary:
    'The button of the page behind the link, without script: leads to /activate/done (`?other=1` where another account is logged in) or /activate/error.',
});

export const openActivation = endpoint({
  method: 'GET',
  path: '/api/activate.php',
  when: { token: '*' },
  auth: 'public',
  query: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  replies: { 303: 'raw' },
  errors: [],
  summary: 'The link of earlier mails: leads to the page that confirms, and confirms nobody itself.',
});

export const activationSent = endpoint({
  method: 'GET',
  path: '/api/activate.php',
  when: { sent: '1' },
  auth: 'member',
  query: z.strictObject({ sent: z.literal('1') }),
  replies: { 200: z.strictObject({ sent: z.boolean() }) },
  errors: [],
  summary: 'Whether the activation mail has left.',
});

export const resendActivation = endpoint({
  method: 'POST',
  path: '/api/activate.php',
  auth: 'member',
  body: z.strictObject({}),
  replies: { 200: ok },
  errors: [],
  summary: 'Sends the activation mail again, within limits.',
});
