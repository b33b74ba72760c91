import { type Kysely, sql } from 'kysely';

/** Searches that members keep; the same filters are kept once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_search (
      id uuid primary key,
      member_id uuid not null references member (id) on delete cascade,
      filters jsonb not null,
      saved_at timestamptz not null,
      unique (member_id, filters)
    )`.execute(db);
}
