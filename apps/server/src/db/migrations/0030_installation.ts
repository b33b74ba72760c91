import { type Kysely, sql } from 'kysely';

/**
 * What belongs together: the data folder of this database, and when a worker was seen. A secret with a nonce is
 * encrypted, by a start that has SECRET and not here: processes of an older version keep those that they have read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      id integer primary key default 1 check (id = 1),
      folder text,
      worker_seen_at timestamptz
    )`.execute(db);
  await sql`insert into installation default values`.execute(db);
  await sql`alter table secret add column nonce bytea`.execute(db);
}
