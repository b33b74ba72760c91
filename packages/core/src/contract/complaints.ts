import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { complaintDecisions, complaintKinds } from './options.ts';
import { cursor, id, time } from './shapes.ts';

/** Messages that go with one complaint at most. */
export const mostEvidence = 50;

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
    /** Messages that show it, of the conversation with that member, where one is named; one that the caller cannot read is `not_found`. */
    messages: z.optional(z.array(id).check(z.maxLength(mostEvidence))),
    /** Where a visitor is answered. */
    email: z.optional(z.string().check(z.maxLength(254))),
  }),
  replies: { 201: z.strictObject({ reference: z.string() }) },
  errors: ['not_found'],
  perMinute: 20,
  perDay: 60,
  summary: 'Files a complaint or a report, by members and visitors.',
});

/** `open`: received; `in_review`: a person has opened it; `answered`: decided. */
const complaintState = z.enum(['open', 'in_review', 'answered']);
/** null until it is decided, and where the answer says it all. */
const decision = z.nullable(z.enum(complaintDecisions));

/** A complaint or an appeal of the caller's, as their list names it. */
const ownComplaint = z.strictObject({
  reference: z.string(),
  kind: z.enum([...complaintKinds, 'appeal']),
  status: complaintState,
  decision,
  created_at: time,
});
export type OwnComplaint = z.infer<typeof ownComplaint>;

export const getComplaints = endpoint({
  method: 'GET',
  path: '/api/complaints.php',
  auth: 'member',
  query: z.strictObject({ after: z.optional(cursor) }),
  replies: { 200: z.strictObject({ complaints: z.array(ownComplaint), next: z.nullable(cursor) }) },
  errors: [],
  summary: "The caller's own complaints and appeals, the latest first.",
});

export const complaintStatus = endpoint({
  method: 'GET',
  path: '/api/complaints.php',
  when: { reference: '*' },
  auth: 'public',
  query: z.strictObject({ reference: z.string().check(z.maxLength(40)) }),
  replies: {
    200: z.strictObject({
      /** What the reference belongs to; `warning`: a decision about the caller. */
      kind: z.enum(['complaint', 'appeal', 'warning']),
      status: complaintState,
      answer: z.nullable(z.string()),
      decision,
      /** Whether an appeal about it can be made now. */
      can_appeal: z.boolean(),
    }),
  },
  errors: ['not_found'],
  perMinute: 30,
  summary: 'Where a complaint stands.',
});

export const fileAppeal = endpoint({
  method: 'POST',
  path: '/api/appeal.php',
  auth: 'public',
  idempotent: true,
  body: z.strictObject({
    /** The decision: id of an own photo that was rejected, reference of a complaint or a warning, or `ban`. */
    about: id,
    text: z.string().check(z.minLength(1), z.maxLength(5000)),
    /** With `ban`: from the link in the mail about it, or from the refused log-in. */
    token: z.optional(z.string().check(z.maxLength(100))),
  }),
  replies: { 201: z.strictObject({ reference: z.string() }) },
  errors: ['authentication_required', 'not_found', 'nothing_to_appeal', 'appeal_open', 'link_expired'],
  perMinute: 10,
  summary: 'Asks for another look at a decision, by whom it touches.',
});
