import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** How many milliseconds the product's time is ahead of the system's. */
export async function readOffset(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('product_clock').select('offset_ms').where('id', '=', 1).executeTakeFirst();
  return Number(row?.offset_ms ?? 0);
}

/** Moves the product's time by this many milliseconds. @returns the whole offset */
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

/** The product's time is the system's time again. */
export async function resetClock(db: Kysely<Database>): Promise<void> {
  await writeOffset(db, 0);
}

async function writeOffset(db: Kysely<Database>, offsetMs: number): Promise<void> {
  await db.updateTable('product_clock').set({ offset_ms: offsetMs }).where('id', '=', 1).execute();
}
