import { type Kysely, sql } from 'kysely';

/** When a session last proved whose it is, whether a link alone began it, and when an address was confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      add column proved_at timestamptz,
      add column by_link boolean not null default false`.execute(db);
  await sql`alter table member add column confirmed_at timestamptz`.execute(db);
  // Whoever signed up with an address that may be another person's keeps no way in beside the password.
  await sql`
    delete from passkey using member
    where member.id = passkey.member_id and member.status = 'not_confirmed'`.execute(db);
}
