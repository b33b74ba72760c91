import { describe, expect, it } from 'vitest';
import { countries, paymentMethods } from '../contract/options.ts';
import { METHOD_COUNTRIES, methodsIn } from './payment-methods.ts';

describe('payment methods by country', () => {
  it.each([
    ['NL', 'ideal', true],
    ['DE', 'ideal', false],
    ['DE', 'giropay', true],
    ['PL', 'blik', true],
    ['CH', 'sct', false],
    ['US', 'creditcard', true],
    ['US', 'paypal', true],
    ['US', 'bancontact', false],
  ] as const)('%s %s: %s', (country, method, works) => {
    expect(methodsIn(paymentMethods, country).includes(method)).toBe(works);
  });

  it('keeps the order of the brand and adds nothing', () => {
    expect(methodsIn(['paypal', 'ideal', 'visa'], 'NL')).toEqual(['paypal', 'ideal', 'visa']);
    expect(methodsIn(['ideal'], 'GB')).toEqual([]);
  });

  it('names no country that the product does not know', () => {
    const named = Object.values(METHOD_COUNTRIES).flat();
    expect(named.filter((country) => !(countries as readonly string[]).includes(country))).toEqual([]);
  });
});
