import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

/** Any text that can be stored, with many characters that take more than one unit. */
const written = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('👩', '👩‍👩‍👧‍👦', '🇳🇱', '🇩🇪', '👍🏽', 'e\u0301', '\r\n', '각', 'क्षि', '\u200d', '\ufe0f', 'a'),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('cutText', () => {
  it('gives as many whole characters from the beginning as fit', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 130 }), (text, most) => {
        const cut = cutText(text, most);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
        const all = graphemesOf(text);
        const shown = graphemesOf(cut);
        const fits = (all[0]?.length ?? 0) <= most;
        if (fits) expect(shown).toEqual(all.slice(0, shown.length));
        const next = fits ? (all[shown.length]?.length ?? Infinity) : Infinity;
        expect(cut.length + next).toBeGreaterThan(most);
      }),
      { seed: Number(process.env['FC_SEED'] ?? 7), numRuns: 1_000 },
    );
  });

  it.each([
    ['short enough', 'Hello', 5, 'Hello'],
    ['plain', 'Hello', 4, 'Hell'],
    ['an emoji at the cut', 'aaa👩', 4, 'aaa'],
    ['a family at the cut', 'aa👩‍👩‍👧', 5, 'aa'],
    ['an accent of its own behind the cut', 'abe\u0301', 3, 'ab'],
    ['one character longer than the room', `e${'\u0301'.repeat(9)}`, 4, 'e\u0301\u0301\u0301'],
    ['one emoji longer than the room', '👩‍👩‍👧', 4, '👩‍'],
  ])('%s', (_, text, most, cut) => expect(cutText(text, most)).toBe(cut));
});
