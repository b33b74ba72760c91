import { countries } from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { readColumns, textAt } from '../places/gazetteer-columns.ts';
import { isTownName, placed } from './place.ts';

describe('the name of a town', () => {
  it('is every one that the gazetteer has', () => {
    const { city } = readColumns(countries);
    const names = Array.from(city.ends, (_, at) => textAt(city, at));
    expect(names.length).toBeGreaterThan(50_000);
    expect(names.filter((name) => !isTownName(name))).toEqual([]);
  });

  it.each([
    ['NL', "'s-Hertogenbosch"],
    ['NL', "'s Gravenmoer"],
    ['NL', "'t Zand"],
    ['US', '‘Ewa Gentry'],
    ['US', '‘Āhuimanu'],
    ['US', 'Ka‘a‘awa'],
    ['IT', 'Zona 179'],
    ['CA', '100 Mile House'],
  ] as const)('%s %s is stored as it is called, with its position', (country, name) => {
    expect(placed(country, null, name)).toMatchObject({ city: name, lat: expect.any(Number) });
  });

  it.each([
    'call 0612345678', '<b>Amsterdam</b>', '0612345678', '123', '', ' ', '\u3164', '\u200b', 'a@b.example', '12 34 town',
    'x'.repeat(61),
  ])('%j is none', (name) => {
    expect(isTownName(name)).toBe(false);
  }); // prettier-ignore
});
