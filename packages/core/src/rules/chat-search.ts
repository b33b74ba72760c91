import { fold } from './fold.ts';

/** Most words that are looked for; more of them find nothing else in practice. */
const MOST_WORDS = 8;
/** Length of an excerpt in characters, and how many stand before the first word: on a phone a line has some forty. */
const EXCERPT_LENGTH = 140;
const EXCERPT_BEFORE = 20;

/** A part of a text: from the character `start` to before `end`, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** As words are compared: small plain letters, one kind of apostrophe. */
const plain = (text: string): string => fold(text).replace(/[’‘ʼ]/gu, "'");

/** The words of what was typed, as they are compared; none: nothing is looked for. */
export function searchWords(typed: string): readonly string[] {
  return plain(typed).split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
}

/** Whether all words stand in a text, anywhere and whatever the case and the accents of its letters. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const letters = plain(text);
  return words.every((word) => letters.includes(word));
}

/** A text as it is compared, with the part of the text that each of its letters comes from. */
function lettersOf(text: string): { readonly letters: string; readonly parts: readonly Span[] } {
  let letters = '';
  const parts: Span[] = [];
  let at = 0;
  for (const sign of text) {
    const folded = plain(sign);
    const end = at + sign.length;
    const last = parts.at(-1);
    // An accent of its own belongs to the letter before it.
    if (folded === '' && last) parts[parts.length - 1] = { start: last.start, end };
    for (let each = 0; each < folded.length; each += 1) parts.push({ start: at, end });
    letters += folded;
    at = end;
  }
  return { letters, parts };
}

/** Where words stand in a text, in order and apart from each other. `words` are those of {@link searchWords}. */
export function findWords(text: string, words: readonly string[]): Span[] {
  const { letters, parts } = lettersOf(text);
  const found: Span[] = [];
  for (const word of words) {
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length)) {
      const [first, last] = [parts[at], parts[at + word.length - 1]];
      if (first && last) found.push({ start: first.start, end: last.end });
    }
  }
  const apart: Span[] = [];
  for (const span of found.toSorted((a, b) => a.start - b.start)) {
    const before = apart.at(-1);
    if (!before || span.start > before.end) apart.push(span);
    else apart[apart.length - 1] = { start: before.start, end: Math.max(before.end, span.end) };
  }
  return apart;
}

/** The part of a message around the first of the words in it, on one line and with an ellipsis where it was cut. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/gu, ' ');
  const first = findWords(line, words)[0]?.start ?? 0;
  const start = first <= EXCERPT_BEFORE ? 0 : wordStart(line, first - EXCERPT_BEFORE, first);
  const end = start + EXCERPT_LENGTH;
  const part = Array.from(line.slice(start, end + 1));
  // The character at the end may be half of a pair.
  const kept = part.slice(0, -1).join('');
  if (line.length <= end) return `${start > 0 ? '…' : ''}${line.slice(start)}`;
  return `${start > 0 ? '…' : ''}${kept}…`;
}

/** The first beginning of a word from `from` on; `until` where a long word goes on up to there. */
function wordStart(line: string, from: number, until: number): number {
  const blank = line.indexOf(' ', from);
  return blank < 0 || blank >= until ? until : blank + 1;
}
