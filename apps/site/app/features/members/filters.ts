import { type Gender, genders, type Interest, interests, type User } from '@dating/core/contract';
import { noFilters, type SearchFilters, searchQueryOf } from '@dating/core/stores';

const flags = ['online', 'new', 'with_photo', 'any_sexuality'] as const;

const age = (text: string | null): number | null => {
  if (text === null || !/^\d{2,3}$/.test(text)) return null;
  const years = Number(text);
  return years >= 18 && years <= 120 ? years : null;
};

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((candidate) => candidate === text) ?? null;

/**
 * The filters of an address. Without any, a member sees whom they look for as a rule; fictional profiles stay out
 * unless `real_only=0` asks for them.
 */
export function filtersOf(query: URLSearchParams, user: User | null): SearchFilters {
  const gender: Gender | null = query.has('gender') ? oneOf(genders, query.get('gender')) : usualGender(user);
  const country = query.get('country');
  const chosen = (query.get('interests') ?? '').split(',');
  return {
    ...noFilters,
    gender,
    country:
      country !== null && /^[A-Z]{2}$/.test(country)
        ? country
        : query.has('country')
          ? null
          : (user?.profile.country ?? null),
    countryregion: query.get('countryregion') || null,
    min_age: age(query.get('min_age')),
    max_age: age(query.get('max_age')),
    ...Object.fromEntries(flags.map((flag) => [flag, query.get(flag) === '1'])),
    real_only: query.get('real_only') !== '0',
    interests: interests.filter((interest: Interest) => chosen.includes(interest)),
  };
}

/** Whom somebody looks for when they have not said: the other gender, the same for gay and lesbian, anybody for bi. */
function usualGender(user: User | null): Gender | null {
  if (!user) return null;
  const { gender, sexuality } = user.profile;
  if (sexuality === 'bi') return null;
  if (sexuality === 'hetero') return gender === 'male' ? 'female' : 'male';
  return gender;
}

/** The address of these filters; what is empty on purpose is written, so that it is not filled in again. */
export function addressOf(filters: SearchFilters): string {
  const { real_only: _realOnly, ...query } = searchQueryOf(filters);
  const search = new URLSearchParams(query);
  search.set('gender', filters.gender ?? '');
  search.set('country', filters.country ?? '');
  if (!filters.real_only) search.set('real_only', '0');
  return `/members?${search}`;
}
