import pLimit from 'p-limit';
import { Refusal } from './http/errors.ts';

interface QueueOptions {
  readonly atOnce: number;
  /** How many may wait beside those at work. */
  readonly mayWait: number;
  /** Seconds after which one who found the queue full may come again. */
  readonly retryAfter: number;
}

/**
 * A queue of this process for work that costs much.
 * @returns a function that does a piece of work in its turn, or throws Refusal `unavailable` when too many wait already
 */
export function workQueue({ atOnce, mayWait, retryAfter }: QueueOptions) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= mayWait) throw new Refusal('unavailable', { retryAfter });
    return limit(work);
  };
}
