import { type Kysely, sql } from 'kysely';

/** What the servers of one database sign with: made by the first, known to all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table secret (name text primary key, value bytea not null)`.execute(db);
}
