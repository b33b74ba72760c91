import type { ReactNode } from 'react';

/** The longest word, in characters, that has room in the narrowest button. */
const FITS = 11;
const LONG_WORD = RegExp(`\\S{${FITS + 1}}`);

/**
 * Whether the words of a button hold one that may be wider than its place and must then break. Asked of every button it would be dear:
 * to be ready to break anywhere, a browser measures each word letter by letter.
 */
export function holdsLongWord(words: ReactNode): boolean {
  if (typeof words === 'string') return words.length > FITS && LONG_WORD.test(words);
  if (Array.isArray(words)) return words.some(holdsLongWord);
  return typeof words === 'object' && words !== null;
}
