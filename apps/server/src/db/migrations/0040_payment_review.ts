import { type Kysely, sql } from 'kysely';

/**
 * What payments have in common, as keyed hashes, and the payments that somebody must look at. An older process writes
 * neither: it completes what this version would hold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_signal (
      payment_id uuid primary key references payment (id),
      member_id uuid not null,
      network bytea,
      device bytea,
      card bytea,
      paid boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index payment_signal_member on payment_signal (member_id, created_at)`.execute(db);
  await sql`create index payment_signal_network on payment_signal (network, created_at)`.execute(db);
  await sql`create index payment_signal_device on payment_signal (device, created_at)`.execute(db);
  await sql`create index payment_signal_card on payment_signal (card, created_at)`.execute(db);
  await sql`create index payment_signal_age on payment_signal (created_at)`.execute(db);
  await sql`
    create table payment_review (
      payment_id uuid primary key references payment (id),
      state text not null check (state in ('held', 'flagged', 'approved', 'rejected', 'charged_back')),
      reasons text[] not null check (cardinality(reasons) > 0),
      begun_at timestamptz not null,
      decided_at timestamptz
    )`.execute(db);
  await sql`create index payment_review_open on payment_review (begun_at) where decided_at is null`.execute(db);
  await sql`alter table sandbox_order add column card text`.execute(db);
}
