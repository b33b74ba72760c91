import { describe, expect, it } from 'vitest';
import { countries, paymentMethods } from '../contract/options.ts';
import { METHOD_COUNTRIES, methodChoices, methodsIn } from './payment-methods.ts';

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

describe('choices of a checkout', () => {
  const choices = (country: string, wallet: 'applepay' | null = null) =>
    methodChoices(
      methodsIn(paymentMethods, country).filter((one) => one !== 'sdd'),
      country,
      wallet,
    );
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

  it.each([
    ['NL', ['ideal', 'card', 'paypal']],
    ['BE', ['bancontact', 'card', 'paypal']],
    ['DE', ['paypal', 'card', 'giropay']],
    ['AT', ['eps', 'paypal', 'card']],
    ['FR', ['cartebancaire', 'card', 'paypal']],
    ['IT', ['card', 'paypal', 'nexi']],
    ['PL', ['blik', 'prezelewy24', 'card']],
  ])('%s sees %j first', (country, first) => {
    expect(ids(choices(country).first)).toEqual(first);
  });

  it.each(countries)('%s: every method is behind one choice, once, and a card is in sight', (country) => {
    const { first, more } = choices(country, 'applepay');
    const offered = methodsIn(paymentMethods, country).filter((one) => one !== 'sdd');
    expect([...first, ...more].flatMap(({ methods }) => methods).toSorted()).toEqual([...offered].toSorted());
    expect(first).toHaveLength(3);
    expect(choices(country).first).toHaveLength(3);
    expect(ids(choices(country).first)).toContain('card');
  });

  it('puts the wallet of the device first, and leaves out that of another', () => {
    expect(ids(choices('NL', 'applepay').first)).toEqual(['applepay', 'ideal', 'card']);
    const { first, more } = choices('NL');
    expect(ids([...first, ...more])).not.toContain('applepay');
    expect(methodChoices(['paypal'], 'NL', 'applepay').first).toEqual([{ id: 'paypal', methods: ['paypal'] }]);
  });

  it('makes one choice of the cards, the general one first', () => {
    expect(methodChoices(['maestro', 'visa', 'creditcard'], 'GB').first).toEqual([
      { id: 'card', methods: ['creditcard', 'visa', 'maestro'] },
    ]);
    expect(methodChoices([], 'GB')).toEqual({ first: [], more: [] });
  });
});
