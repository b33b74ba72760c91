import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { messageLength, messageProblem, normalizeMessage } from './message.ts';

describe('message text', () => {
  it('is tidied', () => {
    expect(normalizeMessage('  a\r\nb\rc  \n')).toBe('a\nb\nc');
    expect(normalizeMessage('e\u0301')).toBe('\u00e9');
  });

  it.each([
    ['', 0],
    ['   ', 0],
    ['hé', 2],
    ['😀😀', 2],
    ['👩‍👩‍👧‍👦👍🏽🇳🇱', 3],
    ['a\r\nb', 3],
    ['\u200b\u200b', 0],
    ['\u3164', 0],
    ['\u2800\u2800', 0],
    ['😀'.repeat(1000), 1000],
    ['e\u0301'.repeat(1000), 1000],
    [`e${'\u0302'.repeat(29)}`, 3],
  ])('%j has %d characters', (text, length) => {
    expect(messageLength(text)).toBe(length);
  });

  it('counts Latin letters and signs as the segmenter does', () => {
    const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    const letters = Array.from({ length: 0x300 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
    const around = (letter: string) => `x${letter}${letter}ſ`;
    for (const text of letters.map(around).filter((one) => normalizeMessage(one) === one)) {
      expect(messageLength(text), JSON.stringify(text)).toBe([...graphemes.segment(text)].length);
    }
  });

  it('reads the segmenter’s data when a text first needs it', async () => {
    const made = vi.spyOn(Intl, 'Segmenter');
    vi.resetModules();
    const fresh = await import('./message.ts');
    fresh.messageLength('Größe, żółć, ¿qué?\nyes');
    expect(made).not.toHaveBeenCalled();
    expect(fresh.messageLength('👍🏽')).toBe(1);
    expect(made).toHaveBeenCalledOnce();
    made.mockRestore();
  });

  it.each([
    [' \n ', 5, 'empty'],
    ['\u202e\u202c', 5, 'empty'],
    ['\ufe0f', 5, 'empty'],
    ['😀'.repeat(600), 1000, null],
    ['😀'.repeat(1000), 1000, null],
    ['e\u0301'.repeat(1000), 1000, null],
    ['😀'.repeat(1001), 1000, 'too_long'],
    ['12345', 5, null],
    ['123456', 5, 'too_long'],
    ['😀😀😀😀😀', 5, null],
    ['12345   ', 5, null],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2, null],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2, 'too_long'],
    [`e${'\u0302\u0323'.repeat(6)}`, 1, 'too_long'],
  ])('%j within %d: %s', (text, limit, problem) => {
    expect(messageProblem(text, limit)).toBe(problem);
  });

  it('is refused exactly where its length says so', () => {
    const signs = fc.constantFrom('a', 'e\u0301', '\u0302', '😀', '👩‍👩‍👧‍👦', '\u200b', ' ', '\r\n');
    const texts = fc.array(signs, { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, limit) => {
        const length = messageLength(text);
        expect(messageProblem(text, limit)).toBe(length === 0 ? 'empty' : length > limit ? 'too_long' : null);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
