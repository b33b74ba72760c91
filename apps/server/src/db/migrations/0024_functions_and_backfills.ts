import { type Kysely, sql } from 'kysely';

/** What is known of the functions that stand in `<feature>/sql`, and of the back-fills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sql_function (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null
    )`.execute(db);
  await sql`
    create table backfill (
      name text primary key,
      last_key text,
      rows_done bigint not null default 0,
      started_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db);
}
