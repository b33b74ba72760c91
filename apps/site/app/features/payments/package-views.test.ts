import { translatorFor } from '@dating/core/i18n/server';
import { aBundle } from '@dating/core/testing';
import { expect, it } from 'vitest';
import { packageViews } from './package-views.ts';

const euros = (amount: string) => ({ amount, currency: 'EUR' });

it('says of each bundle how much less a message costs than with the smallest, and strikes a price only for a discount', () => {
  const views = packageViews(
    [
      aBundle('p0', { per_message: euros('1.00') }),
      aBundle('p2', { per_message: euros('0.67'), price_after_discount: euros('7.49') }),
      aBundle('p3', { per_message: euros('0.56') }),
    ],
    translatorFor('en'),
  );
  expect(views.map(({ savingLabel }) => savingLabel)).toEqual([
    undefined,
    '33% less per message',
    '44% less per message',
  ]);
  expect(views.map(({ price, oldPrice }) => [price, oldPrice])).toEqual([
    ['€9.99', undefined],
    ['€7.49', '€9.99'],
    ['€9.99', undefined],
  ]);
});
