import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';

/**
 * Signatures are valid for the rest of this day and the next, so that a browser can cache a photo and a page can stay
 * open.
 */
const dayMs = 24 * 60 * 60 * 1000;

/**
 * For whom an address is: a viewer, for whom it ends with a block too; the members of a message's conversation; or staff,
 * who look at photos in every state. Without any of them it is for visitors.
 */
export interface PhotoAudience {
  readonly viewer?: string | undefined;
  readonly message?: string | undefined;
  readonly staff?: boolean | undefined;
}

/** The query of a photo's address as a request brings it. */
export interface PhotoQuery {
  readonly e?: unknown;
  readonly s?: unknown;
  readonly v?: unknown;
  readonly m?: unknown;
  readonly o?: unknown;
}

/** Signed addresses of photos' files: valid for a while, for one photo and one audience. */
export interface PhotoUrls {
  /** An address is valid for at least so long. */
  readonly validForMs: number;
  /** The query of a photo's address, with its `?`: the same all day. */
  query(key: string, audience?: PhotoAudience): string;
  /** Seconds for which this query is still valid; null: it belongs to another photo or audience, or has expired. */
  secondsLeft(key: string, query: PhotoQuery): number | null;
}

/** An id in 22 letters instead of 36: addresses stand many times on a page. */
const shortened = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

function idOf(short: unknown): string | undefined {
  if (typeof short !== 'string') return undefined;
  const hex = Buffer.from(short, 'base64url').toString('hex');
  // Nothing is signed as if it were not there.
  return hex === '' ? undefined : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The audience that a query names; signed with the rest of it. */
export const audienceOf = ({ v, m, o }: PhotoQuery): PhotoAudience => ({
  viewer: idOf(v),
  message: idOf(m),
  staff: o === '1',
});

/** As parameters; nothing for visitors. */
const named = ({ viewer, message, staff }: PhotoAudience): string =>
  `${viewer ? `&v=${shortened(viewer)}` : ''}${message ? `&m=${shortened(message)}` : ''}${staff ? '&o=1' : ''}`;

/**
 * Signs addresses of photos (SPEC section 6: the code that gives out an address decides who may see the photo). A
 * file's key alone opens nothing.
 */
export function photoUrls(secret: Buffer, clock: Pick<Clock, 'now'>): PhotoUrls {
  // Made once: of bytes, each signature would make its own.
  const secretKey = createSecretKey(secret);
  const sign = (key: string, ends: number, audience: string): string =>
    createHmac('sha256', secretKey).update(`${key} ${ends}${audience}`).digest().subarray(0, 15).toString('base64url');
  return {
    validForMs: dayMs,

    query(key, audience = {}) {
      const ends = (Math.floor(clock.now().getTime() / dayMs) + 2) * (dayMs / 1000);
      return `?e=${ends.toString(36)}${named(audience)}&s=${sign(key, ends, named(audience))}`;
    },

    secondsLeft(key, query) {
      const { e, s } = query;
      if (typeof e !== 'string' || typeof s !== 'string' || !/^[0-9a-z]{1,9}$/.test(e)) return null;
      const ends = Number.parseInt(e, 36);
      const expected = Buffer.from(sign(key, ends, named(audienceOf(query))));
      const given = Buffer.from(s);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const left = ends - Math.floor(clock.now().getTime() / 1000);
      return left > 0 ? left : null;
    },
  };
}
