import { type Kysely, sql } from 'kysely';

/** Whether a page of a connected member is in view. A server that does not know of it tells of members who are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_connection add column awake boolean not null default true`.execute(db);
}
