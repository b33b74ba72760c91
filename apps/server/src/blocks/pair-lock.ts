import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/**
 * Serialises what two members do to each other: a block, a like (of two at once, one sees the match), a message. Read
 * the block after taking this lock, so that a block that was just committed is found. `pair_lock_key` is in blocks/sql.
 */
export async function lockPair(tx: Tx, a: string, b: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(pair_lock_key(${a}::uuid, ${b}::uuid))`.execute(tx);
}

/** A shared lock: it waits only for blocks and likes, not for other holders of the shared lock. */
export async function sharePair(tx: Tx, a: string, b: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(pair_lock_key(${a}::uuid, ${b}::uuid))`.execute(tx);
}
