import { describe, expect, test } from 'vitest';
import { ibanLength, isValidIban, normalizeIban } from './iban.ts';

describe('isValidIban', () => {
  test.each([
    'DE89 3704 0044 0532 0130 00',
    'NL91ABNA0417164300',
    'be68 5390 0754 7034',
    'FR14 2004 1010 0505 0001 3M02 606',
    'IT60 X054 2811 1010 0000 0123 456',
    'ES91 2100 0418 4502 0005 1332',
    'PL61 1090 1014 0000 0712 1981 2874',
    'AT61 1904 3002 3457 3201',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  ])('takes %s', (iban) => expect(isValidIban(iban)).toBe(true));

  test.each([
    ['one digit differs', 'DE89 3704 0044 0532 0130 01'],
    ['two digits are swapped', 'DE89 3704 0044 0532 0103 00'],
    ['one character is missing', 'NL91ABNA041716430'],
    ['one character is too many', 'NL91ABNA04171643000'],
    ['the check digits are letters', 'DEAB370400440532013000'],
    ['the country has none', 'US89370400440532013000'],
    ['a sign does not belong', 'DE89-3704-0044-0532-0130-00'],
    ['nothing is written', ''],
    ['the name of a property is not a country', 'constructor'],
  ])('refuses it when %s', (_, iban) => expect(isValidIban(iban)).toBe(false));
});

test('an IBAN is kept without blanks, in capitals', () => {
  expect(normalizeIban(' nl91 abna\t0417 1643 00 ')).toBe('NL91ABNA0417164300');
});

test('knows the length by country', () => {
  expect(ibanLength('NL')).toBe(18);
  expect(ibanLength('US')).toBeUndefined();
});
