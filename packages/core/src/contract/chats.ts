import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { gifts } from './options.ts';
import { maxPhotoBytes } from './photos.ts';
import { chatEntry, credits, cursor, id, message, money, ok, profileCard, time } from './shapes.ts';

export const getChats = endpoint({
  method: 'GET',
  path: '/api/chats.php',
  auth: 'member',
  query: z.strictObject({ after: z.optional(cursor) }),
  replies: {
    200: z.strictObject({
      chats: z.array(chatEntry),
      num_unread_messages: z.int(),
      num_new_likes: z.int(),
      next: z.nullable(cursor),
    }),
  },
  errors: [],
  summary: 'The conversations, the latest first, and both badge totals.',
});

/** What one message costs the caller; `money` is null where the caller's country has no bundle price. */
export const messageCost = z.strictObject({
  credits,
  money: z.nullable(money),
  /**
   * What `money` is. `paid`: what the credits that would be spent did cost; `free`: they cost nothing, and `money` is the least that
   * others cost; `from`: it is not known which would be spent, and `money` is the least.
   */
  money_is: z.enum(['paid', 'free', 'from']),
  /** It holds while the caller's balance is not below this. */
  until_balance: credits,
});
export type MessageCost = z.infer<typeof messageCost>;

const refusal = z.enum([
  'not_enough_credits', 'conversation_limit', 'first_message_limit', 'blocked', 'recipient_unavailable', 'spend_limit',
]); // prettier-ignore

export const conversationReply = z.strictObject({
  /** null before the first message. */
  conversation: z.nullable(id),
  profile: profileCard,
  messages: z.array(message),
  /** The oldest message of the other's that is unread; null where all are read, and on older pages. */
  unread_from: z.nullable(id),
  next: z.nullable(cursor),
  /** Somebody else began it, and the caller has neither answered nor accepted nor declined it. */
  request: z.optional(z.literal(true)),
  /** When the two came to like each other. Absent where they do not, or the caller may not see the other. */
  matched_at: z.optional(time),
  /** What the caller writes waits among the other's requests, who is not notified of it. */
  as_request: z.optional(z.literal(true)),
  can_send: z.boolean(),
  /** Why not, where `can_send` is false. */
  cannot_send: z.nullable(refusal),
  /** When it ends by itself (`first_message_limit`). */
  resets_at: z.optional(time),
  cost: messageCost,
});
export type ConversationReply = z.infer<typeof conversationReply>;

export const getChat = endpoint({
  method: 'GET',
  path: '/api/chat.php',
  auth: 'member',
  query: z.strictObject({
    conversation: z.optional(id),
    profile: z.optional(id),
    after: z.optional(cursor),
  }),
  replies: { 200: conversationReply },
  errors: ['not_found', 'blocked'],
  summary:
    'One conversation, newest first; the first page reaches back to the first unread message. Marks nothing read.',
});

export const readMessages = endpoint({
  method: 'PATCH',
  path: '/api/chat.php',
  auth: 'member',
  /** `read`: the id of the last message that was seen. */
  body: z.strictObject({ conversation: id, read: id }),
  replies: {
    200: z.strictObject({
      /** Of all conversations, as in chats.php. */
      num_unread_messages: z.int(),
    }),
  },
  errors: ['not_found', 'blocked'],
  summary: 'Marks the messages up to one as read; idempotent, and never goes back.',
});

export const sent = z.strictObject({ message, conversation: id, credits });
export type Sent = z.infer<typeof sent>;

const sendErrors = [
  'not_enough_credits', 'conversation_limit', 'first_message_limit', 'blocked', 'recipient_unavailable', 'spend_limit',
  'premium_required', 'not_found',
] as const; // prettier-ignore

const to = { conversation: z.optional(id), profile: z.optional(id) };
/** Of a message, as it was typed. Its length is the setting's `message_length`, once tidied. */
const text = z.string().check(z.maxLength(20_000));

/**
 * What stands before the files of a chat's photos, in the place of `cdn_prefix`: they open with the session's cookie,
 * which only the product's own host gets.
 */
export const chatPhotoPrefix = '/media/';

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat.php',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({ ...to, message: text }),
  multipart: { file: 'photo', maxBytes: maxPhotoBytes, fields: z.strictObject(to) },
  replies: { 201: sent },
  errors: [
    ...sendErrors, 'too_long', 'unsupported_media_type', 'not_an_image', 'photo_too_heavy', 'photo_daily_limit',
  ], // prettier-ignore
  perMinute: 120,
  summary: 'Sends a text or a photo and charges its credits, both or neither.',
});

export const removeChat = endpoint({
  method: 'DELETE',
  path: '/api/chat.php',
  auth: 'member',
  body: z.strictObject({ conversation: id }),
  replies: { 200: ok },
  errors: ['not_found'],
  summary: 'Removes a conversation for the caller only.',
});

export const answerRequest = endpoint({
  method: 'PUT',
  path: '/api/chat.php',
  auth: 'member',
  body: z.strictObject({ conversation: id, accept: z.boolean() }),
  replies: { 200: ok },
  errors: ['not_found'],
  summary: 'Takes the first message of somebody, or declines it: the conversation goes, and they can write no more.',
});

export const typing = endpoint({
  method: 'POST',
  path: '/api/typing.php',
  auth: 'member',
  body: z.strictObject({ conversation: id }),
  replies: { 200: ok },
  errors: ['not_found'],
  perMinute: 120,
  summary: 'Tells the other that the caller is typing; kept nowhere.',
});

export const getGifts = endpoint({
  method: 'GET',
  path: '/api/gifts.php',
  auth: 'member',
  replies: { 200: z.strictObject({ gifts: z.array(z.strictObject({ id: z.enum(gifts), credits })) }) },
  errors: [],
  summary: 'The gifts and what each costs.',
});

export const sendGift = endpoint({
  method: 'POST',
  path: '/api/gift.php',
  auth: 'member',
  idempotent: true,
  /** `message`: a text that goes with it, by the rules of a message. The price is the gift's. */
  body: z.strictObject({ profile: id, gift: z.enum(gifts), message: z.optional(text) }),
  replies: { 201: sent },
  errors: [...sendErrors, 'too_long'],
  summary: 'Sends a gift as a message, with a text if there is one.',
});

export const getIcebreakers = endpoint({
  method: 'GET',
  path: '/api/icebreaker.php',
  auth: 'member',
  query: z.strictObject({ profile: id }),
  replies: { 200: z.strictObject({ icebreakers: z.array(z.strictObject({ id, text: z.string() })) }) },
  errors: ['not_found', 'blocked'],
  summary: "First lines that fit the other's profile, in the caller's language.",
});

export const sendIcebreaker = endpoint({
  method: 'POST',
  path: '/api/icebreaker.php',
  auth: 'member',
  idempotent: true,
  /** Without `icebreaker` the first suggestion is sent. */
  body: z.strictObject({ profile: id, icebreaker: z.optional(id) }),
  replies: { 201: sent },
  errors: sendErrors,
  summary: 'Sends one of the first lines.',
});
