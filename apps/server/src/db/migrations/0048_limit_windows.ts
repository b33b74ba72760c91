import { type Kysely, sql } from 'kysely';

/** What limits have counted. Its rows change with every count: on a page that is half empty, no index has to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table limit_window (
      name bytea primary key,
      begins_at bigint not null,
      length_ms integer not null,
      count integer not null,
      most integer not null,
      granted integer not null
    ) with (fillfactor = 50)`.execute(db);
}
