import { expect, it } from 'vitest';
import { isNewAccount } from './new-account.ts';

it('an account is new for three days', () => {
  const threeDays = 3 * 24 * 60 * 60_000;
  expect([0, threeDays - 1, threeDays].map(isNewAccount)).toEqual([true, true, false]);
});
