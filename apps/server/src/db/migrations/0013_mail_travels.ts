import { type Kysely, sql } from 'kysely';

/** Mail that is tried again by the product's time, and what mail providers say of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail
      add column attempts integer not null default 0,
      add column next_attempt_at timestamptz,
      drop constraint mail_status_check,
      add constraint mail_status_check check (status in ('queued', 'sent', 'refused', 'withheld', 'given_up'))`.execute(
    db,
  );
  await sql`create index mail_due on mail (next_attempt_at) where status = 'queued' and next_attempt_at is not null`.execute(
    db,
  );

  // A notice of a mail provider, once for each of its events. The address is forgotten as soon as it was looked up.
  await sql`
    create table mail_notice (
      provider text not null,
      event_id text not null,
      kind text not null check (kind in ('bounced', 'spam', 'other')),
      mail_id uuid,
      recipient text,
      received_at timestamptz not null,
      processed_at timestamptz,
      primary key (provider, event_id)
    )`.execute(db);
}
