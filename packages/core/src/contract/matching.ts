import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { genders, interests, relationshipStatuses } from './options.ts';
import { country, profileCard } from './shapes.ts';

/**
 * What a member looks for. Gender, country and ages decide who is found; region, interests and relationship status in
 * which order.
 */
const matchPreferences = z.strictObject({
  gender: z.nullable(z.enum(genders)),
  country: z.nullable(country),
  countryregion: z.nullable(z.string().check(z.maxLength(20))),
  min_age: z.int(),
  max_age: z.int(),
  interests: z.array(z.enum(interests)),
  relationship_status: z.nullable(z.enum(relationshipStatuses)),
});
export type MatchPreferences = z.infer<typeof matchPreferences>;

/** Why a member is a match: the reasons of `matchReasons`, the strongest first. */
const matchReason = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fits') }),
  z.strictObject({ kind: z.literal('interests'), interests: z.array(z.enum(interests)) }),
  z.strictObject({ kind: z.literal('town') }),
  z.strictObject({ kind: z.literal('near'), km: z.int() }),
  z.strictObject({ kind: z.literal('region') }),
  z.strictObject({ kind: z.literal('wanted_region') }),
  z.strictObject({ kind: z.literal('relationship'), relationship_status: z.enum(relationshipStatuses) }),
  z.strictObject({ kind: z.literal('age') }),
]);

const match = z.extend(profileCard, { reasons: z.array(matchReason) });
/** A member who suits, with the reasons. */
export type Match = z.infer<typeof match>;

const matchesReply = z.strictObject({ preferences: matchPreferences, matches: z.array(match) });
export type MatchesReply = z.infer<typeof matchesReply>;

export const findMatches = endpoint({
  method: 'GET',
  path: '/api/match-finder.php',
  auth: 'member',
  replies: { 200: matchesReply },
  errors: [],
  summary: 'Members who fit the caller, best first, each with the reasons.',
});

export const updateMatchPreferences = endpoint({
  method: 'PUT',
  path: '/api/match-finder.php',
  auth: 'member',
  body: z.partial(matchPreferences),
  replies: { 200: matchesReply },
  errors: [],
  summary: 'Keeps what the caller looks for (the fields that are sent), and answers who fits it.',
});
