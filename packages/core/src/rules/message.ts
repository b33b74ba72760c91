/** The text of a message: how it is tidied and counted, the same on both sides. */

/** Tidies what was typed: one kind of line break, composed letters, no blank ends. */
export function normalizeMessage(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

/** The length of a message in characters as a person counts them (code points, after tidying). */
export function messageLength(text: string): number {
  let length = 0;
  for (const _ of normalizeMessage(text)) length += 1;
  return length;
}

/** What stops a message from being sent, or null. `limit` is the setting `message_length`. */
export function messageProblem(text: string, limit: number): 'empty' | 'too_long' | null {
  const length = messageLength(text);
  if (length === 0) return 'empty';
  return length > limit ? 'too_long' : null;
}
