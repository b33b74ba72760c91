import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, profileCard, time } from './shapes.ts';

/** The swipe game as it stands (SPEC section 9: four likes a day). */
export const swipeReply = z.strictObject({
  /** Who comes next, in order; no member decided before. Empty: no member is left for now. */
  deck: z.array(profileCard),
  likes_left: z.int(),
  /** When there are likes again: the start of the member's next day. */
  resets_at: time,
  /** The server's time: what is left until then does not depend on the clock of the device. */
  now: time,
  /** Whether the latest decision can be taken back. */
  can_undo: z.boolean(),
  /** The member of that decision; null where there is nothing to take back, or the member is hidden now. */
  last: z.nullable(profileCard),
});
export type SwipeReply = z.infer<typeof swipeReply>;

export const getSwipe = endpoint({
  method: 'GET',
  path: '/api/swipe.php',
  auth: 'member',
  replies: { 200: swipeReply },
  errors: [],
  summary: 'The next people of the swipe game, and the likes left today.',
});

export const swipe = endpoint({
  method: 'POST',
  path: '/api/swipe.php',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({ profile: id, like: z.boolean() }),
  replies: { 200: swipeReply },
  errors: ['daily_limit', 'not_found', 'blocked'],
  summary: 'Likes a member or passes; who was decided before stays as they were.',
});

export const undoSwipe = endpoint({
  method: 'DELETE',
  path: '/api/swipe.php',
  auth: 'member',
  body: z.strictObject({}),
  replies: { 200: swipeReply },
  errors: ['daily_limit', 'conflict'],
  summary: 'Takes the latest decision back; 409 where there is none, or it was taken back already.',
});
