import type { MessageCost } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { expect, it } from 'vitest';
import { messagePrice } from './message-price.ts';

const cost: MessageCost = {
  credits: 1,
  money: { amount: '0.56', currency: 'EUR' },
  money_is: 'paid',
  until_balance: 3,
};
const said = (one: MessageCost | null, balance = 5) => messagePrice(one, { credits: 2, balance }, translatorFor('en'));

it.each([
  ['what the credits did cost', cost, 5, '1 credit · €0.56'],
  ['free ones', { ...cost, money_is: 'free' as const }, 5, '1 free credit'],
  ['the least, where it is not known which', { ...cost, money_is: 'from' as const }, 5, '1 credit · from €0.56'],
  ['no money below the balance up to which it holds', cost, 2, '1 credit'],
  ['no money where there is none', { ...cost, money: null }, 5, '1 credit'],
  ['the brand’s credits before anything was said', null, 5, '2 credits'],
])('%s', (_what, one, balance, words) => {
  expect(said(one, balance)).toBe(words);
});
