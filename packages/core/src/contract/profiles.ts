import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { bodyTypes, eyeColors, genders, hairColors, interests, relationshipStatuses, sexualities } from './options.ts';
import { country, id, ownProfile, profile } from './shapes.ts';

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile.php',
  when: { id: '*' },
  auth: 'public',
  query: z.strictObject({ id }),
  replies: { 200: z.strictObject({ profile }) },
  errors: ['blocked', 'not_found', 'authentication_required'],
  visitorsPerDay: 60,
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

/** The roles in which members can look at their own profile. */
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

export const getInterests = endpoint({
  method: 'GET',
  path: '/api/interests.php',
  auth: 'public',
  replies: { 200: z.strictObject({ interests: z.array(z.enum(interests)) }) },
  errors: [],
  summary: 'The interest list.',
});
