import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const standing = z.strictObject({
  /** Whether the caller is told by mail when credits can be bought. */
  waiting: z.boolean(),
});

export const getWaitlist = endpoint({
  method: 'GET',
  path: '/api/waitlist.php',
  auth: 'member',
  replies: { 200: standing },
  errors: [],
  summary: 'Whether the caller waits for credits to be on sale.',
});

export const putWaitlist = endpoint({
  method: 'PUT',
  path: '/api/waitlist.php',
  auth: 'member',
  body: standing,
  replies: { 200: standing },
  errors: [],
  summary: 'Puts the caller on the waiting list, or takes them off it.',
});
