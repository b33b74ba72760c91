import { describe, expect, it } from 'vitest';
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
  ])('%j has %d characters', (text, length) => {
    expect(messageLength(text)).toBe(length);
  });

  it.each([
    [' \n ', 5, 'empty'],
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
});
