import { expect, it } from 'vitest';
import { walletOf } from './device-wallet.ts';

it.each([
  ['a device with Apple Pay', { canMakePayments: () => true }, 'applepay'],
  ['one without a card in it', { canMakePayments: () => false }, null],
  ['another browser', undefined, null],
  [
    'a page that may not ask',
    {
      canMakePayments: () => {
        throw new Error('insecure');
      },
    },
    null,
  ],
])('%s', (_what, ApplePaySession, wallet) => {
  expect(walletOf(ApplePaySession ? { ApplePaySession } : {})).toBe(wallet);
});
