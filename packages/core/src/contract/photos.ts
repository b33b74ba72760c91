import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, image, ok } from './shapes.ts';

/** Largest photo that is taken, in bytes. */
export const maxPhotoBytes = 15 * 1024 * 1024;

/** Most characters of what a photo shows, in its owner's words. */
export const PHOTO_DESCRIPTION_LENGTH = 300;

const description = z.string().check(z.maxLength(PHOTO_DESCRIPTION_LENGTH));

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/photos.php',
  auth: 'member',
  query: z.strictObject({ id }),
  replies: { 200: z.strictObject({ photo: image }) },
  errors: ['not_found', 'blocked', 'premium_required'],
  summary: 'One photo of a profile, as far as the caller may see it.',
});

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/photos.php',
  auth: 'member',
  idempotent: true,
  multipart: {
    file: 'file',
    maxBytes: maxPhotoBytes,
    fields: z.strictObject({ description: z.optional(description) }),
  },
  replies: { 201: z.strictObject({ photo: image }) },
  errors: [
    'photo_limit', 'photo_daily_limit', 'too_large', 'unsupported_media_type', 'not_an_image', 'photo_too_small',
    'photo_too_heavy',
  ], // prettier-ignore
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
    /** What it shows, in the owner's words; '' takes them away. */
    description: z.optional(description),
  }),
  replies: { 200: z.strictObject({ photo: image }) },
  errors: ['not_found', 'photo_covered'],
  summary: 'Makes a photo the main one, moves it, marks it sensitive or says what it shows.',
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
