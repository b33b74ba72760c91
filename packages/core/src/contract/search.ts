import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { genders, interests } from './options.ts';
import { country, cursor, profileCard } from './shapes.ts';

const flag = z.optional(z.literal('1'));
const wholeNumber = (least: number, most: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/)),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.int().check(z.minimum(least), z.maximum(most)),
      ),
    ),
  );
const namesInterests = (text: string): boolean =>
  text === '' || text.split(',').every((name) => interests.some((interest) => interest === name.trim()));
const source = z.optional(z.string().check(z.maxLength(200)));

/** SPEC section 3, Search state; `after` goes on exactly where a page ended, `page` alone jumps approximately. */
export const searchQuery = z.strictObject({
  gender: z.optional(z.enum(genders)),
  country: z.optional(country),
  countryregion: z.optional(z.string().check(z.maxLength(20))),
  min_age: wholeNumber(18, 120),
  max_age: wholeNumber(18, 120),
  page: wholeNumber(1, 50),
  after: z.optional(cursor),
  online: flag,
  new: flag,
  with_photo: flag,
  real_only: flag,
  any_sexuality: flag,
  /** Comma-separated; an unknown one is refused as an unknown gender is, for no member has it. */
  interests: z.optional(z.string().check(z.maxLength(1000), z.refine(namesInterests))),
  network: source,
  ref: source,
  sub1: source,
  sub2: source,
  sub3: source,
});

export const searchReply = z.strictObject({
  pageNumber: z.int(),
  results: z.array(profileCard),
  numResults: z.int(),
  /** True when there are more than `numResults`. */
  numResults_more: z.boolean(),
  similar_results: z.array(profileCard),
  similar_numResults: z.int(),
  pages: z.int(),
  next: z.nullable(cursor),
});
export type SearchReply = z.infer<typeof searchReply>;

export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/search.php',
  auth: 'public',
  query: searchQuery,
  replies: { 200: searchReply },
  errors: ['search_closed', 'authentication_required'],
  visitorsPerDay: 300,
  summary: 'Members who fit the filters, the most recently active first.',
});
