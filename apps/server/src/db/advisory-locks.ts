import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './tx.ts';

/** What is done one at a time: for everyone, or per key (a member's id, a name). */
export type TurnName =
  | 'conversations'
  | 'debit account'
  | 'debit codes'
  | 'demo people'
  | 'erasure'
  | 'held'
  | 'job queue'
  | 'mailbox'
  | 'payment signals'
  | 'saved search'
  | 'sweep'
  | 'swipe';

function lockOf(name: TurnName, key: string): RawBuilder<unknown> {
  return sql`hashtextextended(${`${name} ${key}`}, 0)`;
}

/**
 * Waits until no other transaction holds this lock, and holds it until its own transaction ends: it cannot be left
 * locked by mistake, and it works behind connection poolers. Statements after it see what the previous holder
 * committed.
 */
export async function takeLock(tx: Tx, name: TurnName, key = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(name, key)})`.execute(tx);
}

/** Takes the locks of several keys, in one order for everybody: two who want the same ones do not block each other. */
export async function takeLocks(tx: Tx, name: TurnName, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) await takeLock(tx, name, key);
}

/**
 * In the `select` that takes a lock: its transaction may be idle for as long as it guards the work of others, whatever the
 * database allows.
 */
export const mayBeIdle = sql`set_config('idle_in_transaction_session_timeout', '0', true)`;

/**
 * Takes the lock if it is free, without waiting, for as long as its transaction lasts, idle or not. False: another
 * transaction holds it.
 */
export async function tryLock(tx: Tx, name: TurnName, key = ''): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${lockOf(name, key)}) as taken, ${mayBeIdle}`.execute(tx);
  return rows[0]?.taken === true;
}
