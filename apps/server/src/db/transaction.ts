import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { Tx } from './tx.ts';

const followUps = new WeakMap<object, (() => void)[]>();
const attempts = 3;

/** Aborted because of another transaction, not by the caller's fault: serialization failure, deadlock. */
function isRetryable(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === '40001' || code === '40P01';
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
