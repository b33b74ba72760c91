const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The beginning of a text that people wrote: at most `most` UTF-16 units, and no character cut in two. Half of a pair of
 * surrogates is no text to a database, half of a family is another one.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  // Whether a character ends at the cut is told by the code point behind it.
  for (const { index, segment } of graphemes.segment(text.slice(0, most + 2))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end) : pieceOf(text, most);
}

/** The beginning of one character that is longer than all there may be: a letter with a tower of accents. */
const pieceOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
