import { expect, test } from 'vitest';
import { e164, splitNumber, type PhoneCountry } from './phone.ts';

const nl: PhoneCountry = { code: 'NL', name: 'Netherlands', dial: '31', trunk: '0' };
const it: PhoneCountry = { code: 'IT', name: 'Italy', dial: '39' };
const us: PhoneCountry = { code: 'US', name: 'United States', dial: '1' };
const ca: PhoneCountry = { code: 'CA', name: 'Canada', dial: '1' };
const countries = [nl, it, us, ca];

test.each([
  ['06 12 34 56 78', nl, '+31612345678'],
  ['6-12345678', nl, '+31612345678'],
  ['06 1234 567', it, '+39061234567'],
  ['٠٦١٢٣٤٥٦٧٨', nl, '+31612345678'],
  ['۰۶۱۲۳۴۵۶۷۸', nl, '+31612345678'],
  [' ', nl, ''],
])('%s', (text, country, number) => expect(e164(text, country)).toBe(number));

test.each([
  ['+39 06 1234', 'NL', { country: 'IT', national: '061234' }],
  ['0031612345678', 'IT', { country: 'NL', national: '612345678' }],
  ['+1 416 555', 'CA', { country: 'CA', national: '416555' }],
  ['+1 416 555', 'NL', { country: 'US', national: '416555' }],
  ['06 12', 'NL', { country: 'NL', national: '06 12' }],
  ['+999', 'NL', { country: 'NL', national: '+999' }],
  ['+', 'NL', { country: 'NL', national: '+' }],
])('%s beside %s', (text, present, answer) => expect(splitNumber(text, countries, present)).toEqual(answer));
