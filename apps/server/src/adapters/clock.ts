import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { readOffset } from '../db/product-clock.ts';
import type { Clock } from '../ports/index.ts';

/** How soon a running server notices a moved clock. */
const pollMs = 500;

/** The product's clock as the composition root uses it. */
export interface FollowingClock extends Clock, AsyncDisposable {
  /** Reads the offset now instead of at the next interval. */
  refresh(): Promise<void>;
}

/**
 * System time plus the stored offset. With `follow` (demo only) the offset is read twice a second, so that an
 * operator's `clock move` reaches a running server. Without it, time is the system's.
 */
export async function createClock(
  db: Kysely<Database>,
  { follow }: { readonly follow: boolean },
): Promise<FollowingClock> {
  let offset = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  const refresh = async (): Promise<void> => {
    if (follow) offset = await readOffset(db);
  };
  const next = (): void => {
    if (closed || !follow) return;
    timer = setTimeout(() => {
      // If the database is unavailable for a moment, the time stays as it was.
      reading = refresh().catch(() => undefined).finally(next); // prettier-ignore
    }, pollMs);
    timer.unref();
  };
  await refresh();
  next();
  return {
    now: () => new Date(Date.now() + offset),
    refresh,
    async [Symbol.asyncDispose]() {
      closed = true;
      clearTimeout(timer);
      await reading;
    },
  };
}
