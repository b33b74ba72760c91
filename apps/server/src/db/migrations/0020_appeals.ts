import { type Kysely, sql } from 'kysely';

/**
 * Complaints are decided with a word, a warning may follow from one, and whom a decision touches can appeal. An appeal
 * is a complaint that names the decision; of one decision one is open at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table complaint
      add column about_profile jsonb,
      add column reviewed_at timestamptz,
      add column decision text check (decision in ('upheld', 'dismissed', 'granted', 'denied')),
      add column warning_reference text unique,
      add column warning_reason text,
      add column appeal_kind text check (appeal_kind in ('photo', 'complaint', 'warning', 'ban')),
      add column appeal_of text,
      add check ((appeal_kind is null) = (appeal_of is null))`.execute(db);
  await sql`
    create unique index complaint_open_appeal on complaint (appeal_kind, appeal_of)
    where answered_at is null and appeal_of is not null`.execute(db);
}
