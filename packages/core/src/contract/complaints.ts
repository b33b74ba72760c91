import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { complaintKinds } from './options.ts';
import { id } from './shapes.ts';

export const fileComplaint = endpoint({
  method: 'POST',
  path: '/api/complaints.php',
  auth: 'public',
  idempotent: true,
  body: z.strictObject({
    kind: z.enum(complaintKinds),
    /** The member it is about. */
    about: z.optional(id),
    text: z.string().check(z.minLength(1), z.maxLength(5000)),
    /** Messages that show it; only those the caller can read are kept. */
    messages: z.optional(z.array(id).check(z.maxLength(50))),
    /** Where a visitor is answered. */
    email: z.optional(z.string().check(z.maxLength(254))),
  }),
  replies: { 201: z.strictObject({ reference: z.string() }) },
  errors: ['not_found'],
  perMinute: 20,
  summary: 'Files a complaint or a report, by members and visitors.',
});

export const complaintStatus = endpoint({
  method: 'GET',
  path: '/api/complaints.php',
  auth: 'public',
  query: z.strictObject({ reference: z.string().check(z.maxLength(40)) }),
  replies: {
    200: z.strictObject({ status: z.enum(['open', 'answered']), answer: z.nullable(z.string()) }),
  },
  errors: ['not_found'],
  perMinute: 30,
  summary: 'Where a complaint stands.',
});
