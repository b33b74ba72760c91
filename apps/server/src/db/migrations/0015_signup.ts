import { type Kysely, sql } from 'kysely';

/** Where a member first came from, whose page led them here, and what they look for where they said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column first_traffic_source jsonb`.execute(db);
  await sql`
    alter table member add column signup_profile uuid references member (id) on delete set null`.execute(db);
  // Erasing a member looks up who came for them.
  await sql`
    create index member_signup_profile on member (signup_profile) where signup_profile is not null`.execute(db);
  await sql`
    create table match_preference (
      member_id uuid primary key references member (id) on delete cascade,
      preferences jsonb not null
    )`.execute(db);
}
