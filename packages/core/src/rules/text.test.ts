import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCode, isBlank, seenCharacters, tidyText } from './text.ts';

const runs = { numRuns: 300, seed: 7 };

const invisible = [
  '\u200b', '\u200d', '\u200c', '\u2060', '\u3164', '\u2800', '\u180e', '\u115f', '\u1160', '\u00ad', '\u202e', '\u202c',
  '\ufe0f', '\u{e0020}', '\u{e0041}', '\ufeff', ' ', '\n', '\t', '\u00a0', '\u0000', '\u034f', '\u061c', '\uffa0',
]; // prettier-ignore

const anySign = fc.integer({ max: 0x10ffff, min: 0 }).map((code) => String.fromCodePoint(code));
const unseen = fc.array(fc.constantFrom(...invisible), { maxLength: 8 }).map((parts) => parts.join(''));

describe('a text that shows nothing', () => {
  it.each([
    '', '\u200b', '\u200b\u200b\u200d', '\u2060', '\u3164', '\u2800\u2800', '\u180e', '\u115f\u1160', '\u00ad',
    '\u202e\u202c', '\ufe0f', '\u{e0020}\u{e0041}', '   \n\t ', '  \ufeff',
  ])('%j is blank', (text) => {
    expect(isBlank(text)).toBe(true);
    expect(tidyText(text)).toBe('');
  }); // prettier-ignore

  it.each([
    '.', '😀', '👩‍👩‍👧‍👦', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'ක්‍ෂ', 'שלום\u200f', '한', '\u0600', '한글',
  ])('%j is not', (text) => {
    expect(isBlank(text)).toBe(false);
    expect(tidyText(` ${text} `)).toBe(text);
  }); // prettier-ignore

  it('stays blank however it is put together, until there is something to see', () => {
    fc.assert(
      fc.property(unseen, fc.string({ unit: 'grapheme' }), unseen, (before, text, after) => {
        expect(isBlank(before + after)).toBe(true);
        expect(isBlank(before + text + after)).toBe(seenCharacters(text) === '');
      }),
      runs,
    );
  });
});

describe('a code', () => {
  it.each([
    'SPRING26 ', ' SPRING26', 'SPRING26\u00a0', 'SPRING26\t', '\ufeffSPRING26', 'spring26', '\u200bSPRING26',
    'SPRING26\u200b', 'SPRING26\u2060', 'SPRI\u00adNG26', 'ＳＰＲＩＮＧ２６', 'SPRING 26',
  ])('%j is SPRING26', (code) => {
    expect(foldCode(code)).toBe('SPRING26');
  }); // prettier-ignore

  it('keeps its hyphens', () => {
    expect(foldCode(' welcome-0a1b ')).toBe('WELCOME-0A1B');
  });

  it('is the same whatever stands around and inside it', () => {
    const letters = fc.array(fc.constantFrom(...'ABCXYZ0189-_'), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(letters, unseen, (code, between) => {
        const pasted = between + code.join(between).toLowerCase() + between;
        expect(foldCode(pasted)).toBe(code.join(''));
      }),
      runs,
    );
  });

  it('is folded once for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign }), (text) => {
        const once = foldCode(text);
        expect(foldCode(once)).toBe(once);
      }),
      runs,
    );
  });
});
