import { describe, expect, it } from 'vitest';
import { countries } from '../contract/options.ts';
import { nearCountries } from './near-countries.ts';

describe('countries near a visitor', () => {
  it.each([
    ['NL', 'en', ['NL', 'BE', 'DE']],
    ['AU', 'de', ['AU', 'NZ']],
    [null, 'de', ['DE', 'AT', 'CH', 'NL']],
    [null, 'pl', ['PL', 'DE', 'AT']],
    [null, 'en', []],
    ['JP', 'en', []],
  ] as const)('%s, reading %s: %j', (country, language, near) => {
    expect(nearCountries(country, language)).toEqual(near);
  });

  it('begins with the own country, and has no other continent', () => {
    for (const country of countries) {
      const near = nearCountries(country, 'en');
      expect(near[0]).toBe(country);
      expect(new Set(near).size).toBe(near.length);
    }
    const overseas = ['US', 'CA', 'AU', 'NZ'];
    for (const country of countries.filter((one) => !overseas.includes(one)))
      expect(nearCountries(country, 'en').filter((one) => overseas.includes(one))).toEqual([]);
  });
});
