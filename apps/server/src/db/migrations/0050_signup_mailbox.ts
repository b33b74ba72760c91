import { type Kysely, sql } from 'kysely';

/**
 * The mailbox that each new member signs up with, as a keyed hash: it has had what a mailbox has once, also when the member
 * has another address by now. An older version makes members without it, whose present mailbox counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signup_mailbox (
      member_id uuid primary key references member (id) on delete cascade,
      mailbox bytea not null
    )`.execute(db);
  await sql`create index signup_mailbox_others on signup_mailbox (mailbox, member_id)`.execute(db);
}
