import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Clock } from '../ports/index.ts';

/** How soon a running server follows a moved clock. */
const pollMs = 500;

/** The product's clock as the composition root holds it. */
export interface FollowingClock extends Clock, AsyncDisposable {
  /** Reads the offset now instead of at the next turn. */
  refresh(): Promise<void>;
}

/**
 * System time plus the stored offset. With `follow` (demo only) the offset is read again twice a second, so that an
 * operator's `clock move` reaches a running server; without it, time is the system's.
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
      // A database that is away for a moment leaves the time as it was.
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

/** Milliseconds that the product's time is ahead of the system's. */
export async function readOffset(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('product_clock').select('offset_ms').where('id', '=', 1).executeTakeFirst();
  return Number(row?.offset_ms ?? 0);
}

/** Moves the product's time by so many milliseconds. @returns the whole offset */
export async function moveClock(db: Kysely<Database>, byMs: number): Promise<number> {
  const row = await db
    .updateTable('product_clock')
    .set((eb) => ({ offset_ms: eb('offset_ms', '+', String(byMs)) }))
    .where('id', '=', 1)
    .returning('offset_ms')
    .executeTakeFirstOrThrow();
  return Number(row.offset_ms);
}

/** Sets the product's time to this moment; it runs on from there. */
export async function setClock(db: Kysely<Database>, to: Date): Promise<void> {
  await writeOffset(db, to.getTime() - Date.now());
}

/** The product's time is the system's again. */
export async function resetClock(db: Kysely<Database>): Promise<void> {
  await writeOffset(db, 0);
}

async function writeOffset(db: Kysely<Database>, offsetMs: number): Promise<void> {
  await db.updateTable('product_clock').set({ offset_ms: offsetMs }).where('id', '=', 1).execute();
}
