import { noFilters, type SearchFilters } from '@dating/core/stores';
import { aUser } from '@dating/core/testing';
import { describe, expect, it } from 'vitest';
import { addressOf, type FilterFacts, filtersOf } from './filters.ts';

const regions: Readonly<Record<string, readonly string[]>> = { NL: ['NL-NH', 'NL-UT'] };
const visitor: FilterFacts = {
  user: null,
  countries: ['NL', 'DE'],
  youngest: 18,
  fields: ['gender', 'country', 'countryregion', 'min_age', 'max_age'],
  regionsOf: (country) => regions[country],
};
const member: FilterFacts = { ...visitor, user: aUser() };
const read = (query: string, facts = visitor): SearchFilters => filtersOf(new URLSearchParams(query), facts);
const usual = { ...noFilters, real_only: true };

describe('the filters of an address', () => {
  it('are none for a visitor, but for real members only', () => {
    expect(read('')).toEqual(usual);
    expect(read('real_only=0').real_only).toBe(false);
  });

  it('are the gender a member looks for, in their country, unless the address says otherwise', () => {
    const { gender, sexuality, country } = aUser().profile;
    expect(sexuality).toBe('hetero');
    expect(read('', member)).toEqual({ ...usual, gender: gender === 'male' ? 'female' : 'male', country });
    expect(read('gender=&country=', member)).toEqual(usual);
  });

  it.each([
    ['gender=robot', {}],
    ['country=XX', {}],
    ['country=nl', {}],
    ['country=NL&countryregion=NL-UT', { country: 'NL', countryregion: 'NL-UT' }],
    ['country=NL&countryregion=NL-ZZ', { country: 'NL' }],
    ['country=NL&countryregion=DE-BE', { country: 'NL' }],
    ['countryregion=NL-UT', {}],
    ['country=DE&countryregion=DE-BE', { country: 'DE', countryregion: 'DE-BE' }],
    [`country=DE&countryregion=DE-${'B'.repeat(20)}`, { country: 'DE' }],
    ['min_age=18&max_age=99', {}],
    ['min_age=17&max_age=100', {}],
    ['min_age=30.5&max_age=-4', {}],
    ['min_age=60&max_age=30', { min_age: 30, max_age: 60 }],
    ['min_age=30&max_age=30', { min_age: 30, max_age: 30 }],
    ['online=yes&new=1&with_photo=true', { new: true }],
    ['any_sexuality=1', {}],
    ['interests=tea,nonsense,art,tea', { interests: ['art', 'tea'] }],
    ['page=9999&utm=x', {}],
  ] satisfies [string, Partial<SearchFilters>][])('%s', (query, change) => {
    expect(read(query)).toEqual({ ...usual, ...change });
  });

  it('begin at the brand’s own minimum age', () => {
    const adult = { ...visitor, youngest: 21 };
    expect(read('min_age=20', adult)).toEqual(usual);
    expect(read('min_age=21', adult)).toEqual(usual);
    expect(read('min_age=22', adult).min_age).toBe(22);
  });

  const asked = 'gender=male&country=NL&countryregion=NL-UT&min_age=20&max_age=40';
  it.each([
    [[], {}],
    [['gender'], { gender: 'male' }],
    [['country'], { country: 'NL' }],
    [['country', 'countryregion'], { country: 'NL', countryregion: 'NL-UT' }],
    [['countryregion'], {}],
    [['min_age', 'max_age'], { min_age: 20, max_age: 40 }],
    [['max_age'], {}],
  ] satisfies [string[], Partial<SearchFilters>][])('are only those that the brand offers: %j', (fields, change) => {
    for (const facts of [visitor, member]) expect(read(asked, { ...facts, fields })).toEqual({ ...usual, ...change });
  });

  it('come back from the address that is written for them', () => {
    const all: SearchFilters = {
      gender: 'male',
      country: 'NL',
      countryregion: 'NL-UT',
      min_age: 20,
      max_age: 40,
      online: true,
      new: true,
      with_photo: true,
      real_only: false,
      any_sexuality: true,
      interests: ['art', 'tea'],
    };
    for (const filters of [all, usual, { ...usual, gender: 'female' as const }]) {
      expect(read(addressOf(filters).split('?')[1] ?? '', member)).toEqual(filters);
    }
  });
});
