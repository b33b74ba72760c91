import type { Taken } from '../ports/index.ts';
import type { MemoryRateLimiter } from './memory-limits.ts';
import type { PostgresCounts } from './postgres-limits.ts';
import type { CountedHere, SharedCounts } from './shared-limits.ts';

/** Limits from here on have a head start; smaller ones are exact. */
const large = 100;
/** The part of a large limit that a process lets through unasked: hardly any caller comes that far. */
const part = 1 / 20;

/**
 * Asks the database about a large limit only once a process has let a part of it through, and tells it of them then: an
 * ordinary call costs no round trip. A process that stays below its part says nothing. So all of them together let
 * through the limit, and at most that part of each process that has asked nothing, twice where its window ends within.
 * One process alone counts as exactly as a small limit does.
 */
export class HeadStart implements SharedCounts {
  readonly #counts: PostgresCounts;
  readonly #here: MemoryRateLimiter;

  constructor(counts: PostgresCounts, here: MemoryRateLimiter) {
    this.#counts = counts;
    this.#here = here;
  }

  async take(key: string, limit: number, windowMs: number): Promise<Taken> {
    const most = unaskedOf(limit);
    if (most === 0) return this.#counts.take(key, limit, windowMs);
    const { count, beganAt } = this.#here.note(key, windowMs);
    if (count <= most) return { ok: true };
    return this.#counts.take(key, limit, windowMs, { beganAt, count: count === most + 1 ? most : 0 });
  }

  giveBack(key: string, limit: number, windowMs: number): Promise<void> {
    const isTold = this.#here.countOf(key, windowMs) > unaskedOf(limit);
    const counts = isTold || unaskedOf(limit) === 0 ? this.#counts : this.#here;
    return counts.giveBack(key, limit, windowMs);
  }

  whyNot(error: unknown): CountedHere {
    return this.#counts.whyNot(error);
  }
}

const unaskedOf = (limit: number): number => (limit < large ? 0 : Math.floor(limit * part));
