import pLimit from 'p-limit';
import { Refusal } from './http/errors.ts';

interface QueueOptions {
  readonly atOnce: number;
  /** How many may wait besides the running ones. */
  readonly mayWait: number;
  /** Seconds until a caller who found the queue full may retry. */
  readonly retryAfter: number;
}

/**
 * A queue within this process for expensive work.
 * @returns a function that runs a piece of work when its turn comes, or throws Refusal `unavailable` when too many
 * already wait
 */
export function workQueue({ atOnce, mayWait, retryAfter }: QueueOptions) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= mayWait) throw new Refusal('unavailable', { retryAfter });
    return limit(work);
  };
}
