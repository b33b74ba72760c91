import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/db/schema.ts';

/** How many connections of this test's database wait for a lock: for tests of simultaneous requests. */
export async function waitingForLocks(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
