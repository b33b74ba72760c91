import { expect, it } from 'vitest';
import { walletBeside } from './wallet-beside.ts';

it.each([
  ['the device’s wallet', 'applepay', ['visa', 'paypal', 'applepay'], 'applepay'],
  ['PayPal where the device has none', null, ['visa', 'paypal', 'applepay'], 'paypal'],
  ['PayPal where the device’s is not offered', 'applepay', ['visa', 'paypal'], 'paypal'],
  ['none where neither is offered', 'applepay', ['visa'], null],
  ['the likeliest while nobody knows what is offered', null, null, 'paypal'],
] as const)('%s', (_what, device, offered, wallet) => {
  expect(walletBeside(device, offered)).toBe(wallet);
});
