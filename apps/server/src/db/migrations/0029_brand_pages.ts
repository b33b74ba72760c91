import { type Kysely, sql } from 'kysely';

/** Pages of a brand's own, one row a language; an older process does not ask for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_page (
      brand text not null references brand (id),
      name text not null,
      language text not null,
      title text not null,
      body text not null,
      updated_at timestamptz not null,
      primary key (brand, name, language)
    )`.execute(db);
}
