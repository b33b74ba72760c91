import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { bodyTypes, eyeColors, genders, hairColors, interests, relationshipStatuses, sexualities } from './options.ts';
import { country, id, image, ok, ownProfile, profile, profileCard } from './shapes.ts';

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile.php',
  when: { id: '*' },
  auth: 'public',
  query: z.strictObject({ id }),
  replies: { 200: z.strictObject({ profile }) },
  errors: ['blocked', 'not_found', 'authentication_required'],
  summary: 'Another member, as much of them as the caller may see.',
});

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/api/profile.php',
  auth: 'member',
  replies: { 200: z.strictObject({ profile: ownProfile }) },
  errors: [],
  summary: "The caller's own profile.",
});

/** As whom one can look at one's own profile. */
export const previewRoles = ['visitor', 'free', 'premium'] as const;
export type PreviewRole = (typeof previewRoles)[number];

export const previewProfile = endpoint({
  method: 'GET',
  path: '/api/profile.php',
  when: { preview: '*' },
  auth: 'member',
  query: z.strictObject({ preview: z.enum(previewRoles) }),
  replies: { 200: z.strictObject({ profile }) },
  errors: [],
  summary: "The caller's own profile as somebody of this role sees it.",
});

export const profileChanges = z.partial(
  z.strictObject({
    gender: z.enum(genders),
    sexuality: z.enum(sexualities),
    date_of_birth: z.string().check(z.maxLength(20)),
    country,
    region: z.nullable(z.string().check(z.maxLength(20))),
    city: z.nullable(z.string().check(z.maxLength(100))),
    interests: z.array(z.enum(interests)).check(z.maxLength(interests.length)),
    hair_color: z.nullable(z.enum(hairColors)),
    eye_color: z.nullable(z.enum(eyeColors)),
    body_type: z.nullable(z.enum(bodyTypes)),
    relationship_status: z.nullable(z.enum(relationshipStatuses)),
    tattoos: z.nullable(z.boolean()),
    about_me: z.string().check(z.maxLength(4000)),
  }),
);
export type ProfileChanges = z.infer<typeof profileChanges>;

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile.php',
  auth: 'member',
  body: profileChanges,
  replies: { 200: z.strictObject({ profile: ownProfile }) },
  errors: [],
  summary: 'Changes the fields that are sent.',
});

/** Largest photo that is taken, in bytes. */
export const maxPhotoBytes = 15 * 1024 * 1024;

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/photos.php',
  auth: 'member',
  idempotent: true,
  multipart: { file: 'file', maxBytes: maxPhotoBytes },
  replies: { 201: z.strictObject({ photo: image }) },
  errors: ['photo_limit', 'too_large', 'unsupported_media_type', 'not_an_image', 'photo_too_small'],
  perMinute: 60,
  summary: 'Adds a photo; it is re-encoded and stripped of metadata.',
});

export const updatePhoto = endpoint({
  method: 'PUT',
  path: '/api/photos.php',
  auth: 'member',
  body: z.strictObject({
    id,
    main: z.optional(z.literal(true)),
    position: z.optional(z.int().check(z.minimum(0), z.maximum(24))),
    sensitive: z.optional(z.boolean()),
  }),
  replies: { 200: z.strictObject({ photo: image }) },
  errors: ['not_found', 'photo_covered'],
  summary: 'Makes a photo the main one, moves it or marks it sensitive.',
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/api/photos.php',
  auth: 'member',
  body: z.strictObject({ id }),
  replies: { 200: ok },
  errors: ['not_found'],
  summary: 'Deletes a photo and its files.',
});

export const getInterests = endpoint({
  method: 'GET',
  path: '/api/interests.php',
  auth: 'public',
  replies: { 200: z.strictObject({ interests: z.array(z.enum(interests)) }) },
  errors: [],
  summary: 'The interest list.',
});

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

/** Why somebody is a match: the reasons of `matchReasons`, the strongest first. */
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
/** Somebody who suits, with the reasons. */
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
