import { type Kysely, sql } from 'kysely';

/** What members want to be told of, how they want to be seen and what they want to spend; and what they were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member
      add column notifications jsonb not null default '{}',
      add column write_from text not null default 'everyone' check (write_from in ('everyone', 'liked', 'search')),
      add column read_receipts boolean not null default true,
      add column typing boolean not null default true,
      add column presence boolean not null default true,
      add column spend_limit_day integer check (spend_limit_day >= 0)`.execute(db);

  // Read by somebody who does not tell: the sender never learns of it, whatever the reader decides later.
  await sql`alter table message add column read_quietly boolean not null default false`.execute(db);
  await sql`alter table search_listing add column shows_presence boolean not null default true`.execute(db);

  // What a member is to be told next, one row for each thing. The row outlives it: when they were told last says when
  // the next may follow.
  await sql`
    create table notification_slot (
      member_id uuid not null references member (id) on delete cascade,
      slot text not null check (slot in ('messages', 'likes', 'unread', 'weekly', 'news', 'promotion', 'reminder')),
      due_at timestamptz,
      told_at timestamptz,
      primary key (member_id, slot)
    ) with (fillfactor = 80)`.execute(db);
  await sql`create index notification_slot_due on notification_slot (due_at) where due_at is not null`.execute(db);

  // What a member was told of: a subject in the same state is never told twice.
  await sql`
    create table notification_mark (
      member_id uuid not null references member (id) on delete cascade,
      type text not null,
      subject text not null,
      state text not null,
      told_at timestamptz not null,
      primary key (member_id, type, subject)
    )`.execute(db);

  // Whoever is erased is nobody's subject any more.
  await sql`create index notification_mark_subject on notification_mark (subject)`.execute(db);

  await sql`
    create table news (
      id uuid primary key,
      brand text not null references brand (id) on delete cascade,
      language text,
      subject text not null,
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index news_latest on news (brand, created_at)`.execute(db);

  await sql`
    insert into notification_slot (member_id, slot, due_at)
    select id, 'weekly', last_active + interval '7 days' from member
    where not demo and not fictional and banned_at is null and delete_after is null`.execute(db);
}
