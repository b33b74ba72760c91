import { type Kysely, sql } from 'kysely';

/** When a member's days last began to begin at another time: daily limits count the hours around that as one day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column time_zone_since timestamptz`.execute(db);
}
