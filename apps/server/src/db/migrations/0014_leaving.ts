import { type Kysely, sql } from 'kysely';

/** Leaving: why, the counts that stay, files to be deleted for good, the archive of one's data, forfeited credits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Why a member leaves, while they are still there: it goes with them.
  await sql`
    create table departure (
      member_id uuid primary key references member (id) on delete cascade,
      reason text,
      remarks text not null,
      asked_at timestamptz not null,
      deleted_at timestamptz
    )`.execute(db);
  // What stays of it: numbers, of nobody.
  await sql`
    create table departure_count (
      brand text not null references brand (id),
      month text not null check (month ~ '^\\d{4}-\\d{2}$'),
      reason text not null,
      deleted integer not null default 0,
      returned integer not null default 0,
      erased integer not null default 0,
      primary key (brand, month, reason)
    )`.execute(db);

  // Files that nothing speaks of any more. A row goes when its file is gone, so that a store which is away delays but
  // never saves a file.
  await sql`
    create table unwanted_file (
      file text primary key,
      due_at timestamptz not null
    )`.execute(db);
  await sql`create index unwanted_file_due on unwanted_file (due_at, file)`.execute(db);
  await sql`create index message_photo on message ((photo ->> 'key')) where photo is not null`.execute(db);

  await sql`
    create table data_export (
      member_id uuid primary key references member (id) on delete cascade,
      origin text not null,
      requested_at timestamptz not null,
      file text,
      size bigint,
      ready_at timestamptz,
      expires_at timestamptz,
      check ((file is null) = (ready_at is null) and (file is null) = (size is null))
    )`.execute(db);
  await sql`create index data_export_over on data_export (expires_at)`.execute(db);

  // Whom a mail speaks of, beside the one it goes to: erasing them erases the mail.
  await sql`alter table mail add column about uuid[] not null default '{}'`.execute(db);
  await sql`create index mail_about on mail using gin (about)`.execute(db);
  await sql`create index mail_stranger on mail (brand, lower(recipient)) where member_id is null`.execute(db);

  await sql`create index if not exists notification_mark_subject on notification_mark (subject)`.execute(db);

  // A discount for who thinks of leaving: once for a member.
  await sql`
    alter table discount_code
      drop constraint discount_code_kind_check,
      add constraint discount_code_kind_check check (kind in ('welcome', 'farewell', 'operator')),
      add constraint discount_code_farewell_check check (kind <> 'farewell' or member_id is not null)`.execute(db);
  await sql`create unique index discount_code_farewell on discount_code (member_id) where kind = 'farewell'`.execute(
    db,
  );

  await allowForfeits(db);
}

async function allowForfeits(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_transfer
      drop constraint ledger_transfer_credit_account_check,
      add constraint ledger_transfer_credit_account_check
        check (credit_account in ('wallet', 'receivable', 'spent', 'refunds', 'charge_backs', 'forfeited')),
      drop constraint ledger_transfer_reason_check,
      add constraint ledger_transfer_reason_check check (reason in (
        'signup', 'purchase', 'message', 'photo', 'gift', 'icebreaker', 'grant', 'reversal', 'refund', 'charge_back',
        'forfeit'))`.execute(db);

  // Everything that is left, in one transfer; an empty wallet needs none.
  await sql`
    create function ledger_forfeit(
      p_id uuid, p_member uuid, p_key text, p_hash bytea, p_cause_kind text, p_cause_id text, p_now timestamptz,
      out o_amount integer
    ) language plpgsql as $$
    declare v_wallet wallet;
    begin
      select w.* into v_wallet from wallet w where w.member_id = p_member for update;
      o_amount := coalesce(v_wallet.balance, 0);
      if o_amount = 0 then return; end if;
      update wallet w set balance = 0, entries = w.entries + 1 where w.member_id = p_member returning w.* into v_wallet;
      insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
          request_hash, cause_kind, cause_id, balance_after, receivable_after, created_at)
      values (p_id, p_member, v_wallet.entries, 'wallet', 'forfeited', o_amount, 'forfeit', p_key,
          p_hash, p_cause_kind, p_cause_id, v_wallet.balance, v_wallet.receivable, p_now);
      perform ledger_take_lots(p_id, p_member, o_amount);
    end $$`.execute(db);
}
