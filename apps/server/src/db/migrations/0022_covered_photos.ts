import { type Kysely, sql } from 'kysely';

/** What a moderator marked as sensitive stays so, whatever its owner would like: who marked it is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table photo add column covered boolean not null default false`.execute(db);
  await sql`alter table photo add constraint photo_covered_is_sensitive check (sensitive or not covered)`.execute(db);
}
