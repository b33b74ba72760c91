import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lockedImage, time } from './shapes.ts';

const premiumReply = z.strictObject({
  /** The first purchase that stands. null: the caller is not premium, or did not become it by a purchase. */
  since: z.nullable(time),
  /** How many conversations a premium member has written in; null for free members. */
  conversations: z.nullable(z.int()),
  /** Photos that are locked for a free member, of people who like them: one of each, at most three. */
  locked_photos: z.array(lockedImage),
});
export type PremiumReply = z.infer<typeof premiumReply>;

export const getPremium = endpoint({
  method: 'GET',
  path: '/api/premium.php',
  auth: 'member',
  replies: { 200: premiumReply },
  errors: [],
  summary: 'What premium has brought the caller so far; for free members what it would open.',
});
