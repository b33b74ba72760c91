import { expect, test } from 'vitest';
import { changedIban, formatIban, plainIban } from './iban.ts';

const before = 'DE893704';

test.each([
  ['', ''],
  ['de89', 'DE89'],
  ['de893', 'DE89 3'],
  ['DE89-3704 0044', 'DE89 3704 0044'],
  ['nl91abna0417164300', 'NL91 ABNA 0417 1643 00'],
])('%s is printed as %s', (text, printed) => expect(formatIban(text)).toBe(printed));

test('what stands between the characters does not count', () => expect(plainIban(' nl91-abna.04 ')).toBe('NL91ABNA04'));

test('the caret stays behind what was typed in the middle', () => {
  expect(changedIban({ text: 'DEX89 3704', caret: 3, before, limit: 34 })).toEqual({ iban: 'DEX893704', caret: 3 });
});

test('the caret follows over the blank that comes with a fifth character', () => {
  expect(changedIban({ text: 'DE893', caret: 5, before: 'DE89', limit: 34 })).toEqual({ iban: 'DE893', caret: 6 });
});

test('deleting the blank deletes the character beyond it', () => {
  const text = 'DE893704';
  expect(changedIban({ text, caret: 4, before, deleted: 'backward', limit: 34 })).toEqual({
    iban: 'DE83704',
    caret: 3,
  });
  expect(changedIban({ text, caret: 4, before, deleted: 'forward', limit: 34 })).toEqual({ iban: 'DE89704', caret: 4 });
});

test('nothing before the first character is deleted', () => {
  expect(changedIban({ text: 'DE89 3704', caret: 0, before, deleted: 'backward', limit: 34 })).toEqual({
    iban: before,
    caret: 0,
  });
});

test('what is pasted is cut to what fits', () => {
  const text = 'NL91 ABNA 0417 1643 00 999';
  expect(changedIban({ text, caret: text.length, before: '', limit: 18 })).toEqual({
    iban: 'NL91ABNA0417164300',
    caret: 22,
  });
});
