import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';

/** Addresses are made for the rest of this day and the next, so that a browser can keep a photo and a page can stay open. */
const dayMs = 24 * 60 * 60 * 1000;

/** What makes the address of a photo's files good: for whom it was given to, and for a while. */
export interface PhotoSeals {
  /** The query of a photo's address, with its `?`: the same all day. */
  seal(key: string): string;
  /** Seconds for which this seal is still good; null: it is not this photo's, or its time is over. */
  secondsLeft(key: string, seal: { readonly e?: unknown; readonly s?: unknown }): number | null;
}

/**
 * Seals of photos (SPEC section 6: who may see which photos is decided where addresses are given out). A file's key
 * alone opens nothing.
 */
export function photoSeals(secret: Buffer, clock: Pick<Clock, 'now'>): PhotoSeals {
  const sign = (key: string, ends: number): string =>
    createHmac('sha256', secret).update(`${key} ${ends}`).digest().subarray(0, 15).toString('base64url');
  return {
    seal(key) {
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
