import { type Kysely, sql } from 'kysely';

/** Changes of e-mail addresses: what was asked for, what became of it, and what it can be taken back to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_change (
      id uuid primary key,
      member_id uuid not null references member (id) on delete cascade,
      brand text not null,
      old_email text not null,
      old_email_key text not null,
      new_email text not null,
      status text not null check (status in ('pending', 'confirmed', 'withdrawn', 'undone')),
      undoable boolean not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create unique index mail_change_one_pending on mail_change (member_id) where status = 'pending'`.execute(
    db,
  );
  await sql`create index mail_change_member on mail_change (member_id, requested_at)`.execute(db);
  await sql`create index mail_change_kept on mail_change (brand, old_email_key) where status = 'confirmed'`.execute(db);
}
