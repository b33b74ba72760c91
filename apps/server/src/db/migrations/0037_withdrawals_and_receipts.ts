import { type Kysely, sql } from 'kysely';

/**
 * Whether a member's withdrawal was the cause of a refund; an older process only refunds by an operator. Receipts of
 * payments that it completes meanwhile are issued when they are first looked at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_refund add column withdrawal boolean not null default false`.execute(db);
  await sql`
    create table receipt_series (
      company text primary key,
      last integer not null check (last > 0)
    )`.execute(db);
  await sql`
    create table receipt (
      id uuid primary key,
      company text not null,
      number integer not null check (number > 0),
      kind text not null check (kind in ('receipt', 'credit_note')),
      payment_id uuid not null references payment (id),
      member_id uuid not null,
      brand text not null,
      seller jsonb not null,
      country text not null,
      tax_rate integer,
      currency text not null,
      gross integer not null check (gross > 0),
      tax integer not null check (tax >= 0 and tax < gross),
      credits integer not null check (credits >= 0),
      payment_method text not null,
      corrects integer,
      issued_at timestamptz not null,
      unique (company, number),
      unique (payment_id, kind)
    )`.execute(db);
  await sql`create index receipt_member on receipt (member_id, issued_at)`.execute(db);
}
