import { describe, expect, it } from 'vitest';
import { previewLine } from './preview-line.ts';

describe('the line beside a subject', () => {
  const words = (count: number) => 'word '.repeat(count).trim();

  it.each([
    ['one sentence', 'We saved it.', 'We saved it.'],
    ['sentences that fit', 'One. Two? Three!', 'One. Two? Three!'],
    ['those that fit of several', `We saved it. ${words(20)}.`, 'We saved it.'],
    [
      'a date in German',
      'Gilt bis 3. Dezember 2026. Danach nicht mehr.',
      'Gilt bis 3. Dezember 2026. Danach nicht mehr.',
    ],
    ['a date in French', `Changé le 21 nov. 2026, 13:00. ${words(30)}.`, 'Changé le 21 nov. 2026, 13:00.'],
    ['a sentence that ends with a year', `Until December 5, 2026. ${words(30)}.`, 'Until December 5, 2026.'],
    ['a first paragraph without a full stop', `We agree\n\n${words(30)}`, 'We agree'],
    ['the words that fit of a long sentence', `${words(30)}.`, `${words(18)}…`],
  ])('has %s', (_what, text, line) => {
    expect(previewLine(text)).toBe(line);
    expect(line.length).toBeLessThanOrEqual(90);
  });
});
