import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { RateLimiter, Taken } from '../ports/index.ts';

/** Why an action was counted by this process alone: what counts for all is not there, or says no (full, or read only). */
export type CountedHere = 'away' | 'refused';

/**
 * How much later than now a window may begin: the clocks of two processes differ, and so does the time that their
 * questions take. One that begins later still is from before the product's clock was set back.
 */
export const skewMs = 5_000;

/** Counts that all servers of the product share. What cannot be counted is an error. */
export interface SharedCounts extends RateLimiter {
  /** What an error of `take` and `giveBack` means. */
  whyNot(error: unknown): CountedHere;
}

/** Names a window where it is kept: no address of a caller is. */
export function nameOfWindow(secret: Buffer, key: string, windowMs: number): Buffer {
  return createHmac('sha256', secret).update(`${windowMs} ${key}`).digest();
}

interface LimiterParts {
  readonly log: Pick<Logger, 'warn'>;
  /** Counts while what is shared cannot. */
  readonly instead: RateLimiter;
  readonly onCountedHere: (reason: CountedHere) => void;
}

/** Limits that all servers count together, and each for itself while that cannot be. */
export class SharedRateLimiter implements RateLimiter {
  readonly #counts: SharedCounts;
  readonly #parts: LimiterParts;
  /** Said once, until they are counted together again. */
  #isSaid = false;

  constructor(counts: SharedCounts, parts: LimiterParts) {
    this.#counts = counts;
    this.#parts = parts;
  }

  take(key: string, limit: number, windowMs: number): Promise<Taken> {
    return this.#count((counts) => counts.take(key, limit, windowMs));
  }

  giveBack(key: string, limit: number, windowMs: number): Promise<void> {
    return this.#count((counts) => counts.giveBack(key, limit, windowMs));
  }

  async #count<T>(ask: (counts: RateLimiter) => Promise<T>): Promise<T> {
    try {
      const counted = await ask(this.#counts);
      this.#isSaid = false;
      return counted;
    } catch (error) {
      if (!this.#isSaid) this.#parts.log.warn({ err: error }, 'limits are counted by this process alone');
      this.#isSaid = true;
      this.#parts.onCountedHere(this.#counts.whyNot(error));
      return ask(this.#parts.instead);
    }
  }
}
