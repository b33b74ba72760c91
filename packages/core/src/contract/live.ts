import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { credits, id, message, profileCard, time } from './shapes.ts';

/** What the live feed carries, by event name. */
export const liveEvents = {
  message,
  /** The other has read what was sent until `read_at`: the time of the last message that they saw. */
  read: z.strictObject({ conversation: id, read_at: time }),
  /** The member has read on one of their devices, or removed the conversation: what is unread now, in it and in all. */
  unread: z.strictObject({
    conversation: id,
    unread: z.int(),
    num_unread_messages: z.int(),
    /** It is in the member's list no longer, until somebody writes again. */
    removed: z.optional(z.literal(true)),
  }),
  typing: z.strictObject({ conversation: id }),
  like: profileCard,
  match: profileCard,
  /** The member's likes are others than they were, and it is no news to tell: GET likes.php brings them. */
  likes: z.strictObject({}),
  credits: z.strictObject({ credits }),
  /** Something about the member themself is new: GET user.php tells what. */
  user: z.strictObject({}),
  presence: z.strictObject({ profile: id, online: z.boolean() }),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEventData<N extends LiveEventName> = z.infer<(typeof liveEvents)[N]>;
export type LiveEvent = { [N in LiveEventName]: { name: N; data: LiveEventData<N> } }[LiveEventName];

export const openEvents = endpoint({
  method: 'GET',
  path: '/api/events.php',
  auth: 'member',
  /** Where the header cannot be set (a stream begun anew by hand). */
  query: z.strictObject({
    last_event_id: z.optional(z.string()),
    /** Nobody sees what comes: no tab of this browser is in view. Push notifications are sent as if it were closed. */
    hidden: z.optional(z.literal('1')),
  }),
  replies: { 200: 'raw' },
  errors: [],
  summary: 'Server-sent events; resumes after Last-Event-ID with nothing lost.',
});
