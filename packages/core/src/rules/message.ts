import { tidyText } from './text.ts';

/** The text of a message: how it is tidied and counted, the same on both sides. */

/** Tidies what was typed: one kind of line break, composed letters, no blank ends. What shows nothing is empty. */
export function normalizeMessage(text: string): string {
  return tidyText(text.replace(/\r\n?/g, '\n').normalize('NFC'));
}

/** Most code points for each character of the limit: nobody writes more, and a few could be made of thousands. */
const CODE_POINTS_A_CHARACTER = 10;

/** In the letters of Latin languages, digits and signs, each code point is a character. */
const EACH_A_CHARACTER = /^[\n\u0020-\u007e\u00a1-\u02ff]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Made when it is first needed: a browser reads its data for it, 15 ms on a desktop. */
function segment(text: string): Iterable<unknown> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

const count = (parts: Iterable<unknown>): number => {
  let length = 0;
  for (const _ of parts) length += 1;
  return length;
};

/**
 * The length of a message in characters as people count them, after tidying: a family of four is one, and a
 * character made of many code points more than one. A browser that cannot tell characters apart counts code points,
 * which are never fewer.
 */
export function messageLength(text: string): number {
  const tidy = normalizeMessage(text);
  const codePoints = count(tidy);
  if (EACH_A_CHARACTER.test(tidy) || !('Segmenter' in Intl)) return codePoints;
  return Math.max(count(segment(tidy)), Math.ceil(codePoints / CODE_POINTS_A_CHARACTER));
}

/** What stops a message from being sent, or null. `limit` is the setting `message_length`. */
export function messageProblem(text: string, limit: number): 'empty' | 'too_long' | null {
  const codePoints = count(normalizeMessage(text));
  if (codePoints === 0) return 'empty';
  if (codePoints <= limit) return null;
  // More than this are too many in any case: they are not told apart.
  return codePoints > limit * CODE_POINTS_A_CHARACTER || messageLength(text) > limit ? 'too_long' : null;
}
