import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ok } from './shapes.ts';

/** How much an unsubscribing turns off: one type of mail, or everything that is not service. */
export const unsubscribeScopes = ['type', 'all'] as const;
export type UnsubscribeScope = (typeof unsubscribeScopes)[number];

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe.php',
  auth: 'public',
  anyOrigin: true,
  form: true,
  query: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  // Mail programs send `List-Unsubscribe=One-Click`; the site says what it asked the member.
  body: z.looseObject({ scope: z.optional(z.enum(unsubscribeScopes)) }),
  replies: { 200: ok },
  errors: ['link_expired'],
  // A mail provider's machines unsubscribe for all of its customers.
  perMinute: 6000,
  summary:
    "One click in a mail program (RFC 8058): turns that type's mail off and, unless `scope` is `type`, every other that is not service until the member takes it back. Repeating it changes nothing.",
});

export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe.php',
  auth: 'public',
  query: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  replies: { 303: 'raw' },
  errors: [],
  summary: 'The same address, opened by hand: leads to the page that asks, and turns nothing off itself.',
});

export const mailWebhook = endpoint({
  method: 'POST',
  path: '/api/mail-webhook.php/:provider',
  auth: 'public',
  anyOrigin: true,
  replies: { 200: 'raw' },
  errors: ['not_found', 'forbidden'],
  perMinute: 6000,
  summary: "The mail provider's notice of a bounce or a complaint, signed; 200 once stored.",
});
