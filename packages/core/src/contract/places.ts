import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { regionKinds } from './options.ts';
import { country } from './shapes.ts';

export const getRegions = endpoint({
  method: 'GET',
  path: '/api/regions.php',
  auth: 'public',
  /** Without a country: that of the caller's address, else the brand's first. */
  query: z.strictObject({ country: z.optional(country) }),
  replies: {
    200: z.strictObject({
      kind: z.enum(regionKinds),
      regions: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    }),
  },
  errors: [],
  summary: 'The regions of a country and what they are called there.',
});

export const getCities = endpoint({
  method: 'GET',
  path: '/api/cities.php',
  auth: 'public',
  query: z.strictObject({ country, q: z.string().check(z.maxLength(100)) }),
  replies: {
    200: z.strictObject({ cities: z.array(z.strictObject({ name: z.string(), region: z.nullable(z.string()) })) }),
  },
  errors: [],
  summary: 'Places whose name begins with q, the most populous first.',
});

const coordinate = (limit: number) =>
  z.pipe(
    // As many decimals as a number can have where it is written without an exponent.
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,24})?$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(-limit), z.maximum(limit)),
    ),
  );

export const geocode = endpoint({
  method: 'GET',
  path: '/api/geocode.php',
  auth: 'public',
  query: z.strictObject({ lat: coordinate(90), lon: coordinate(180) }),
  replies: {
    200: z.union([
      z.strictObject({ country, region: z.nullable(z.string()), city: z.nullable(z.string()) }),
      z.literal(false),
    ]),
  },
  errors: [],
  summary: 'The place near a position, or false where nothing lies near.',
});
