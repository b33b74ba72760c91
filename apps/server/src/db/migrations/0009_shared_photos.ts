import { type Kysely, sql } from 'kysely';

/** Many demo people may show the same picture: what its files are called is no longer one row's alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table photo drop constraint photo_key_key`.execute(db);
  await sql`create index photo_key on photo (key)`.execute(db);
}
