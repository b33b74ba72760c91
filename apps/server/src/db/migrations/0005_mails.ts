import { type Kysely, sql } from 'kysely';

/** Mails with what became of them, and the browsers that take push notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail (
      id uuid primary key,
      brand text not null references brand (id),
      member_id uuid references member (id) on delete cascade,
      recipient text not null,
      kind text not null,
      language text not null,
      data jsonb not null,
      origin text not null,
      cause text unique,
      status text not null check (status in ('queued', 'sent', 'refused')),
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index mail_member on mail (member_id, kind, created_at desc)`.execute(db);

  await sql`
    create table push_subscription (
      endpoint_hash bytea primary key,
      member_id uuid not null references member (id) on delete cascade,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index push_subscription_member on push_subscription (member_id)`.execute(db);

  // Whether a notification may show what was written; off until the member wants it.
  await sql`alter table member add column push_preview boolean not null default false`.execute(db);
  // When a mail left is kept with the mail.
  await sql`alter table token drop column mail_sent_at`.execute(db);
}
