import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { chatEntry, time } from './shapes.ts';

/** The longest text that is searched for in conversations, in characters. */
export const LONGEST_CHAT_SEARCH = 100;

/** Where words stand in a text: from the character `start` to before `end`, in UTF-16 units; in order and apart. */
const marks = z.array(z.strictObject({ start: z.int(), end: z.int() }));

/** A conversation that was found. */
const foundChat = z.extend(chatEntry, {
  /** In the other's name. */
  name_marks: marks,
  /** The newest message that has all the words: the part of it around them. null where only the name has them. */
  found: z.nullable(z.strictObject({ text: z.string(), marks, sent_at: time, mine: z.boolean() })),
});
export type FoundChat = z.infer<typeof foundChat>;

export const searchChats = endpoint({
  method: 'GET',
  path: '/api/chat-search.php',
  auth: 'member',
  query: z.strictObject({ q: z.string().check(z.maxLength(LONGEST_CHAT_SEARCH)) }),
  replies: { 200: z.strictObject({ chats: z.array(foundChat) }) },
  errors: [],
  perMinute: 120,
  summary:
    "The first 100 conversations by the other's name, then by words of a message, whoever wrote it, in any case and accents.",
});
