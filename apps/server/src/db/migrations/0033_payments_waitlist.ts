import { type Kysely, sql } from 'kysely';

/** Members who want to know when credits are on sale; an older process does not ask for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments_waitlist (
      member_id uuid primary key references member (id) on delete cascade,
      created_at timestamptz not null,
      told_at timestamptz
    )`.execute(db);
  await sql`create index payments_waitlist_waiting on payments_waitlist (created_at) where told_at is null`.execute(db);
}
