import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { genders, interests } from './options.ts';
import { country, id } from './shapes.ts';

const years = z.nullable(z.int().check(z.minimum(18), z.maximum(120)));

/** What was searched for, as it is kept: every filter of the search, null for 'any'. */
export const searchFilters = z.strictObject({
  gender: z.nullable(z.enum(genders)),
  country: z.nullable(country),
  countryregion: z.nullable(z.string().check(z.maxLength(20))),
  min_age: years,
  max_age: years,
  online: z.boolean(),
  new: z.boolean(),
  with_photo: z.boolean(),
  real_only: z.boolean(),
  any_sexuality: z.boolean(),
  interests: z.array(z.enum(interests)).check(z.maxLength(interests.length)),
});
export type SavedFilters = z.infer<typeof searchFilters>;

export const savedSearch = z.strictObject({ id, filters: searchFilters });
export type SavedSearch = z.infer<typeof savedSearch>;

/** The latest first. */
const searches = z.strictObject({ searches: z.array(savedSearch) });

export const getSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-search.php',
  auth: 'member',
  replies: { 200: searches },
  errors: [],
  summary: 'The searches that the caller saved.',
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-search.php',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({ filters: searchFilters }),
  replies: { 201: searches },
  errors: ['saved_search_limit'],
  summary: 'Saves a search; one that is saved already moves to the front.',
});

export const forgetSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-search.php',
  auth: 'member',
  body: z.strictObject({ id }),
  replies: { 200: searches },
  errors: [],
  summary: 'Forgets a saved search.',
});
