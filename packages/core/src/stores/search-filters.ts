import type { Gender, Interest } from '../contract/options.ts';
import type { TrafficSource } from '../contract/signup.ts';

/** What is searched for (SPEC section 3, Search state). */
export interface SearchFilters {
  readonly gender: Gender | null;
  readonly country: string | null;
  readonly countryregion: string | null;
  readonly min_age: number | null;
  readonly max_age: number | null;
  readonly online: boolean;
  readonly new: boolean;
  readonly with_photo: boolean;
  readonly real_only: boolean;
  readonly any_sexuality: boolean;
  readonly interests: readonly Interest[];
}

export const noFilters: SearchFilters = {
  gender: null,
  country: null,
  countryregion: null,
  min_age: null,
  max_age: null,
  online: false,
  new: false,
  with_photo: false,
  real_only: false,
  any_sexuality: false,
  interests: [],
};

/** Filters as the query of the wire takes them. */
export type SearchQueryInput = {
  gender?: Gender;
  country?: string;
  countryregion?: string;
  min_age?: string;
  max_age?: string;
  online?: '1';
  new?: '1';
  with_photo?: '1';
  real_only?: '1';
  any_sexuality?: '1';
  interests?: string;
} & TrafficSource;

/** The filters as the wire's query writes them; what is not set is left out. */
export function searchQueryOf(filters: SearchFilters): SearchQueryInput {
  const query: SearchQueryInput = {};
  if (filters.gender !== null) query.gender = filters.gender;
  if (filters.country !== null) query.country = filters.country;
  if (filters.countryregion !== null) query.countryregion = filters.countryregion;
  if (filters.min_age !== null) query.min_age = String(filters.min_age);
  if (filters.max_age !== null) query.max_age = String(filters.max_age);
  for (const flag of ['online', 'new', 'with_photo', 'real_only', 'any_sexuality'] as const) {
    if (filters[flag]) query[flag] = '1';
  }
  if (filters.interests.length > 0) query.interests = filters.interests.join(',');
  return query;
}

/** The filter that a wider search does without. */
export type WideningKind =
  | 'region'
  | 'country'
  | 'ages'
  | 'interests'
  | 'online'
  | 'new'
  | 'photo'
  | 'gender'
  | 'sexuality';

const wider: Readonly<Record<WideningKind, Partial<SearchFilters>>> = {
  region: { countryregion: null },
  country: { country: null, countryregion: null },
  ages: { min_age: null, max_age: null },
  interests: { interests: [] },
  online: { online: false },
  new: { new: false },
  photo: { with_photo: false },
  gender: { gender: null },
  sexuality: { any_sexuality: true },
};

/** Every search that asks for one thing less than this one. Fictional profiles are never what is offered instead. */
export function widerSearches(
  filters: SearchFilters,
): readonly { readonly kind: WideningKind; readonly filters: SearchFilters }[] {
  return (Object.keys(wider) as WideningKind[])
    .map((kind) => ({ kind, filters: { ...filters, ...wider[kind] } }))
    .filter((one) => !isSameSearch(one.filters, filters));
}

/** Whether two searches are for the same, however their interests are ordered. */
export function isSameSearch(one: SearchFilters, other: SearchFilters): boolean {
  return searchKey(one) === searchKey(other);
}

/** One key for the same filters. */
export function searchKey({ interests, ...rest }: SearchFilters): string {
  return JSON.stringify([
    Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    [...interests].toSorted((a, b) => (a < b ? -1 : 1)),
  ]);
}
