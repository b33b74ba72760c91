import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';

/**
 * Signatures are valid for the rest of this day and the next, so that a browser can cache a photo and a page can stay
 * open.
 */
const dayMs = 24 * 60 * 60 * 1000;

/** Signed addresses of photos' files: valid for a while, and for one photo only. */
export interface PhotoUrls {
  /** The query of a photo's address, with its `?`: the same all day. */
  query(key: string): string;
  /** Seconds for which this query is still valid; null: it belongs to another photo, or has expired. */
  secondsLeft(key: string, query: { readonly e?: unknown; readonly s?: unknown }): number | null;
}

/**
 * Signs addresses of photos (SPEC section 6: the code that gives out an address decides who may see the photo). A
 * file's key alone opens nothing.
 */
export function photoUrls(secret: Buffer, clock: Pick<Clock, 'now'>): PhotoUrls {
  const sign = (key: string, ends: number): string =>
    createHmac('sha256', secret).update(`${key} ${ends}`).digest().subarray(0, 15).toString('base64url');
  return {
    query(key) {
      const ends = (Math.floor(clock.now().getTime() / dayMs) + 2) * (dayMs / 1000);
      return `?e=${ends.toString(36)}&s=${sign(key, ends)}`;
    },

    secondsLeft(key, { e, s }) {
      if (typeof e !== 'string' || typeof s !== 'string' || !/^[0-9a-z]{1,9}$/.test(e)) return null;
      const ends = Number.parseInt(e, 36);
      const expected = Buffer.from(sign(key, ends));
      const given = Buffer.from(s);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const left = ends - Math.floor(clock.now().getTime() / 1000);
      return left > 0 ? left : null;
    },
  };
}
