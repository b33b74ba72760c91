import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, id, profile, profileCard } from './shapes.ts';

/** `match`: it is mutual. */
const given = z.strictObject({ ...profileCard.shape, match: z.boolean() });
const received = z.strictObject({ ...given.shape, like_new: z.boolean() });

/** How many there are that the caller may see; counted up to `LIKES_COUNTED` (1000), which says that there may be more. */
const numLikes = z.int();

export const likesReply = z.strictObject({
  /** The members that the caller likes, the latest first: one page. */
  profiles: z.array(given),
  /** Who likes the caller, new ones first, each group the latest first: one page of them. */
  liked_by: z.array(received),
  /** Where both lists go on; null: both are at their end. */
  next: z.nullable(cursor),
  num_profiles: numLikes,
  num_liked_by: numLikes,
  num_matches: numLikes,
  num_new_likes: numLikes,
});
export type LikesReply = z.infer<typeof likesReply>;

export const getLikes = endpoint({
  method: 'GET',
  path: '/api/likes.php',
  auth: 'member',
  query: z.strictObject({ after: z.optional(cursor) }),
  replies: { 200: likesReply },
  errors: ['malformed'],
  summary: 'Whom the caller likes, and who likes the caller (new first), page by page, and how many there are.',
});

export const getAutoLike = endpoint({
  method: 'GET',
  path: '/api/auto-like.php',
  auth: 'member',
  replies: { 200: profile, 204: null },
  errors: [],
  summary: 'A like that waits for the caller, or a labelled fictional profile where the brand has them on.',
});

const target = z.strictObject({ profile: id });
const liked = z.strictObject({ liked: z.boolean(), match: z.boolean() });

export const like = endpoint({
  method: 'POST',
  path: '/api/like.php',
  auth: 'member',
  idempotent: true,
  body: target,
  replies: { 200: liked },
  errors: ['not_found', 'blocked'],
  summary: 'Likes a member; a mutual like is a match.',
});

export const unlike = endpoint({
  method: 'DELETE',
  path: '/api/like.php',
  auth: 'member',
  body: target,
  replies: { 200: liked },
  errors: [],
  summary: 'Takes a like back.',
});

export const likeSeen = endpoint({
  method: 'PUT',
  path: '/api/like.php',
  auth: 'member',
  body: z.strictObject({ profile: id, seen: z.literal(true) }),
  replies: { 200: liked },
  errors: [],
  summary: 'Clears like_new of this one like.',
});
