import {
  type Gender,
  genders,
  type Interest,
  interests,
  intimateInterests,
  type Settings,
  type User,
} from '@dating/core/contract';
import { MINIMUM_AGE } from '@dating/core/rules';
import { noFilters, type RootStore, type SearchFilters, searchQueryOf } from '@dating/core/stores';

/** Oldest age that one looks for; at this end the range means 'and older'. */
export const oldest = 99;

const flags = ['online', 'new', 'with_photo'] as const;

/** What a brand's settings say to an address. */
export function brandFacts({
  countries,
  minimum_age: minimum,
  search_fields: fields,
}: Settings): Pick<FilterFacts, 'countries' | 'youngest' | 'fields'> {
  return { countries, youngest: Math.max(minimum, MINIMUM_AGE), fields };
}

/** The filters of SPEC section 3, Search state, as far as a brand has them (setting `search_fields`). */
interface OfferedFilters {
  readonly gender: boolean;
  readonly country: boolean;
  /** Only in a country that was chosen. */
  readonly region: boolean;
  /** Both ends together: one control sets them. */
  readonly ages: boolean;
}

export function offeredFilters(fields: readonly string[]): OfferedFilters {
  const has = (...names: readonly string[]): boolean => names.every((name) => fields.includes(name));
  return {
    gender: has('gender'),
    country: has('country'),
    region: has('country', 'countryregion'),
    ages: has('min_age', 'max_age'),
  };
}

/** What an address is read against. */
export interface FilterFacts {
  readonly user: User | null;
  /** The brand's countries. */
  readonly countries: readonly string[];
  /** The brand's minimum age. */
  readonly youngest: number;
  /** Setting `search_fields`. */
  readonly fields: readonly string[];
  /** Codes of a country's regions; undefined while they are not known. */
  readonly regionsOf: (country: string) => readonly string[] | undefined;
}

function yearsOf(text: string | null, otherwise: number, youngest: number): number {
  const age = /^\d{2}$/.test(text ?? '') ? Number(text) : 0;
  return age >= youngest ? age : otherwise;
}

/** Both ends of an age range in their order; null at an end without a limit. */
function agesOf(query: URLSearchParams, youngest: number): Pick<SearchFilters, 'min_age' | 'max_age'> {
  const low = yearsOf(query.get('min_age'), youngest, youngest);
  const high = yearsOf(query.get('max_age'), oldest, youngest);
  const [least, most] = [Math.min(low, high), Math.max(low, high)];
  return { min_age: least === youngest ? null : least, max_age: most === oldest ? null : most };
}

/** What the query says where it is one of these, nothing where it says so, else what is usual. */
function choiceOf<T extends string>(list: readonly T[], text: string | null, usual: T | null): T | null {
  if (text === '') return null;
  return list.find((candidate) => candidate === text) ?? usual;
}

function regionOf(query: URLSearchParams, country: string | null, { regionsOf }: FilterFacts): string | null {
  const region = query.get('countryregion');
  if (!region || country === null || !region.startsWith(`${country}-`) || region.length > 20) return null;
  return (regionsOf(country)?.includes(region) ?? true) ? region : null;
}

/**
 * The filters of an address; what is wrong in it, or not offered by the brand, counts as not said. Without any, a member
 * sees the members they look for as a rule, in their country; fictional profiles stay out unless `real_only=0` asks for them.
 */
export function filtersOf(query: URLSearchParams, facts: FilterFacts): SearchFilters {
  const { user, countries } = facts;
  const offered = offeredFilters(facts.fields);
  const chosen = (query.get('interests') ?? '').split(',');
  // A filter that is not shown does not narrow the search either.
  const country = offered.country ? choiceOf(countries, query.get('country'), user?.profile.country ?? null) : null;
  return {
    ...noFilters,
    gender: offered.gender ? choiceOf(genders, query.get('gender'), usualGender(user)) : null,
    country,
    countryregion: offered.region ? regionOf(query, country, facts) : null,
    ...(offered.ages ? agesOf(query, facts.youngest) : {}),
    ...Object.fromEntries(flags.map((flag) => [flag, query.get(flag) === '1'])),
    real_only: query.get('real_only') !== '0',
    // Whose own orientation is not known sees everyone anyway.
    any_sexuality: user !== null && query.get('any_sexuality') === '1',
    interests: offeredInterests(user !== null).filter((interest) => chosen.includes(interest)),
  };
}

/** The same in the browser, which may have to ask for the regions of a country first. */
export async function filtersInBrowser(
  { session, settings }: RootStore,
  query: URLSearchParams,
): Promise<SearchFilters> {
  const facts = {
    user: session.user,
    ...brandFacts(settings.settings),
    regionsOf: (country: string) => settings.regionsByCountry[country]?.regions.map(({ code }) => code),
  };
  const { country, countryregion } = filtersOf(query, facts);
  // A region is looked at before it is searched for; where its country cannot be asked for them, the server knows.
  if (country && countryregion) await settings.loadRegions(country).catch(() => undefined);
  return filtersOf(query, facts);
}

/** Visitors do not see the intimate interests of members, nor look for them. */
export const offeredInterests = (loggedIn: boolean, all: readonly Interest[] = interests): readonly Interest[] =>
  all.filter((interest) => loggedIn || !intimateInterests.includes(interest));

/** The gender a member looks for by default: the other one, the same for gay and lesbian, any for bi. */
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
