import { type Kysely, sql } from 'kysely';

/** The decisions of the swipe game. One that was taken back stays, so that taking back is no way to endless likes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table swipe (
      id uuid primary key,
      member_id uuid not null references member (id) on delete cascade,
      profile_id uuid not null references member (id) on delete cascade,
      liked boolean not null,
      created_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`create unique index swipe_once on swipe (member_id, profile_id) where undone_at is null`.execute(db);
  await sql`create index swipe_latest on swipe (member_id, created_at desc, id desc)`.execute(db);
  await sql`create index swipe_of_profile on swipe (profile_id)`.execute(db);
}
