const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The beginning of a text that a person wrote: at most `most` UTF-16 units, and no character cut in two. A database
 * refuses half of a surrogate pair, and half of a family emoji is a different emoji.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  // The code point behind the cut tells whether a character ends there.
  for (const { index, segment } of graphemes.segment(text.slice(0, most + 2))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end) : pieceOf(text, most);
}

/** The beginning of one character that is longer than the whole limit: a letter with very many accents. */
const pieceOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
