import { type Kysely, sql } from 'kysely';

/** What a photo shows, in its owner's words; an older process leaves it empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table photo add column description text not null default ''`.execute(db);
}
