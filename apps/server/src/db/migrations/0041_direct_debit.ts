import { type Kysely, sql } from 'kysely';

/** Direct debits: the mandate as it was agreed, the account encrypted. An older process does not offer the method. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table direct_debit (
      payment_id uuid primary key references payment (id),
      member_id uuid references member (id) on delete set null,
      language text not null,
      origin text not null,
      creditor_name text not null,
      creditor_id text not null,
      mandate_reference text not null unique,
      mandate text not null,
      notice_days integer not null check (notice_days > 0),
      sealed bytea,
      account_key bytea not null,
      phone_key bytea not null,
      iban_last4 text not null,
      code_number integer not null check (code_number > 0),
      code_asked_at timestamptz not null,
      code_hash bytea,
      code_expires_at timestamptz,
      tries_left integer not null check (tries_left >= 0),
      signed_at timestamptz,
      collect_on date,
      sent_at timestamptz,
      ordered_at timestamptz,
      created_at timestamptz not null,
      check ((signed_at is null) = (collect_on is null))
    )`.execute(db);
  await sql`create index direct_debit_member on direct_debit (member_id, created_at)`.execute(db);
  await sql`create index direct_debit_account on direct_debit (account_key) where signed_at is not null`.execute(db);
  await sql`create index direct_debit_phone on direct_debit (phone_key, created_at)`.execute(db);
  await sql`
    create index direct_debit_waiting on direct_debit (collect_on)
    where signed_at is not null and ordered_at is null`.execute(db);
  await sql`create index direct_debit_unsigned on direct_debit (created_at) where signed_at is null`.execute(db);
}
