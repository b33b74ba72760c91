import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/**
 * What is decided between two members takes turns: a block, a like (of two at once one sees the match), a message. Ask
 * for the block behind it, so that one that has just been committed is found. `pair_lock_key` is in blocks/sql.
 */
export async function lockPair(tx: Tx, a: string, b: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(pair_lock_key(${a}::uuid, ${b}::uuid))`.execute(tx);
}

/** The same for what need not wait for its like, only for blocks. */
export async function sharePair(tx: Tx, a: string, b: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(pair_lock_key(${a}::uuid, ${b}::uuid))`.execute(tx);
}
