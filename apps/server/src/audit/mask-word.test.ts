import { expect, test } from 'vitest';
import { maskAddresses } from '../mask-addresses.ts';
import { maskWord } from './mask-word.ts';

test('an address is shortened wherever it stands, and nothing else is', () => {
  expect(maskAddresses('Kim <kim.doe+x@mail.example.org>, or jo@localhost now. Not @ noon, nor a@')).toBe(
    'Kim <k…@….org>, or j…@… now. Not @ noon, nor a@',
  );
  expect(maskAddresses('{"email":"kim@example.co.uk"}')).toBe('{"email":"k…@….uk"}');
  expect(maskAddresses('no address')).toBe('no address');
});

test.each([
  ['0190c3b6-7f3e-7a51-8c11-0f3f0a9f5d11', '0190c3b6-7f3e-7a51-8c11-0f3f0a9f5d11'],
  ['2000', '2000'],
  ['AB2CD-EF3GH', 'AB2CD-EF3GH'],
  ['support_email=help@ember.example', 'support_email=h…@….example'],
  ['kim', 'k…'],
  ['kim@example.org', 'k…'],
  ['Łucja', 'Ł…'],
])('the word %s is kept as %s', (word, kept) => {
  expect(maskWord(word)).toBe(kept);
});
