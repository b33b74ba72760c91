import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './tx.ts';

/** What is done one at a time: by everybody, or with a key (a member's id, a name) by each of its own. */
export type TurnName = 'conversations' | 'demo people' | 'held' | 'saved search' | 'sweep' | 'swipe';

function lockOf(name: TurnName, key: string): RawBuilder<unknown> {
  return sql`hashtextextended(${`${name} ${key}`}, 0)`;
}

/**
 * Waits until no other transaction has this turn, and keeps it until its own transaction ends: a lock that nobody can
 * forget to give back, and that poolers do not break. Statements after it see what the last one committed.
 */
export async function takeLock(tx: Tx, name: TurnName, key = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(name, key)})`.execute(tx);
}

/** Takes the turn if nobody has it, without waiting. False: somebody has. */
export async function tryLock(tx: Tx, name: TurnName, key = ''): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${lockOf(name, key)}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}
