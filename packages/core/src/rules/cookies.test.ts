import { expect, it } from 'vitest';
import { cookieOf } from './cookies.ts';

it.each([
  ['i18n_redirected=de', 'de'],
  ['foreign=100%; i18n_redirected=de', 'de'],
  ['a=1;  i18n_redirected = pl ; b=2', 'pl'],
  ['i18n_redirected=de%2DAT', 'de-AT'],
  ['i18n_redirected=', ''],
  ['i18n_redirecteds=de', null],
  ['i18n_redirected', null],
  ['', null],
  [null, null],
  // What cannot be read is as if it was not there.
  ['i18n_redirected=%', null],
  ['i18n_redirected=50%', null],
  ['i18n_redirected=%E0%A4%A', null],
])('the language cookie of %o is %o', (header, value) => {
  expect(cookieOf(header, 'i18n_redirected')).toBe(value);
});
