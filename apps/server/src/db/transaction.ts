import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { Tx } from './tx.ts';

const followUps = new WeakMap<object, (() => void)[]>();
const attempts = 3;

/** Serialization failure, deadlock, a reference to a row that is gone. */
const retryable = new Set<unknown>(['40001', '40P01', '23503']);

/**
 * Aborted because of another transaction, not by the caller's fault. A row that is referred to may have been deleted
 * since it was read (a member who was erased): read again, it is not there.
 */
export function isRetryable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && retryable.has(error.code);
}

/**
 * Runs `work` in one transaction and, after the commit, the functions given to `afterCommit`. A transaction that was
 * aborted because of another one runs again from its beginning, so `work` must change only the database.
 */
export async function inTransaction<T>(db: Kysely<Database>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const after: (() => void)[] = [];
    try {
      const result = await db.transaction().execute((tx) => {
        followUps.set(tx, after);
        return work(tx);
      });
      for (const follow of after) follow();
      return result;
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
    }
  }
}

/** Registers what runs after (and only after) this transaction is committed; at once outside a transaction. */
export function afterCommit(tx: Tx, follow: () => void): void {
  const list = followUps.get(tx);
  if (list) list.push(follow);
  else follow();
}
