import { type Kysely, sql } from 'kysely';

/**
 * Credits, payments and discounts. Nothing here references `member`: what was paid is kept by law for longer than the
 * person's account, so the member's id stays behind as a number without a name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLedgerTables(db);
  await createLedgerGuards(db);
  await createLedgerFunctions(db);
  await createPaymentTables(db);
  await createDiscountTables(db);
  await createSandboxTables(db);
}

async function createLedgerTables(db: Kysely<unknown>): Promise<void> {
  // The one row a member's transfers pass through: its lock puts them in order, `entries` numbers them.
  await sql`
    create table wallet (
      member_id uuid primary key,
      balance integer not null default 0 check (balance >= 0),
      receivable integer not null default 0 check (receivable >= 0),
      entries integer not null default 0
    ) with (fillfactor = 80)`.execute(db);

  // 'wallet' and 'receivable' are those of member_id; the other accounts are the house's and have no row of their own,
  // because one row that every spending updates would put all spending in one queue.
  await sql`
    create table ledger_transfer (
      id uuid primary key,
      member_id uuid not null references wallet (member_id),
      seq integer not null check (seq > 0),
      debit_account text not null
        check (debit_account in ('wallet', 'receivable', 'issuance', 'sales', 'spent')),
      credit_account text not null
        check (credit_account in ('wallet', 'receivable', 'spent', 'refunds', 'charge_backs')),
      amount integer not null check (amount > 0),
      reason text not null check (reason in (
        'signup', 'purchase', 'message', 'photo', 'gift', 'icebreaker', 'grant', 'reversal', 'refund', 'charge_back')),
      key text not null unique,
      request_hash bytea not null,
      cause_kind text not null,
      cause_id text not null,
      payment_id uuid,
      reverses uuid unique references ledger_transfer (id),
      balance_after integer not null check (balance_after >= 0),
      receivable_after integer not null check (receivable_after >= 0),
      created_at timestamptz not null,
      unique (member_id, seq),
      check (debit_account <> credit_account),
      check (debit_account in ('wallet', 'receivable') or credit_account in ('wallet', 'receivable')),
      check ((reason = 'reversal') = (reverses is not null))
    )`.execute(db);
  await sql`create index ledger_transfer_payment on ledger_transfer (payment_id) where payment_id is not null`.execute(
    db,
  );

  // A lot is the credits of one grant or purchase; its id is that transfer's. No index names `remaining`, so that
  // taking from a lot rewrites no index.
  await sql`
    create table credit_lot (
      transfer_id uuid primary key references ledger_transfer (id),
      member_id uuid not null references wallet (member_id),
      seq integer not null,
      source text not null check (source in ('free', 'purchase')),
      payment_id uuid unique,
      amount integer not null check (amount > 0),
      remaining integer not null check (remaining between 0 and amount),
      check ((source = 'purchase') = (payment_id is not null))
    ) with (fillfactor = 80)`.execute(db);
  await sql`create index credit_lot_member on credit_lot (member_id, seq)`.execute(db);

  // What a transfer took from a lot; a reversal gives back (negative).
  await sql`
    create table lot_taking (
      transfer_id uuid not null references ledger_transfer (id),
      lot_id uuid not null references credit_lot (transfer_id),
      amount integer not null check (amount <> 0),
      primary key (transfer_id, lot_id)
    )`.execute(db);
}

/** Nothing is ever updated or deleted, only reversed: the database itself refuses. */
async function createLedgerGuards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  for (const table of ['ledger_transfer', 'lot_taking']) {
    await sql`
      create trigger append_only before update or delete on ${sql.table(table)}
      for each row execute function ledger_refuse_change()`.execute(db);
    await sql`
      create trigger no_truncate before truncate on ${sql.table(table)}
      for each statement execute function ledger_refuse_change()`.execute(db);
  }
  for (const table of ['wallet', 'credit_lot']) {
    await sql`
      create trigger no_delete before delete on ${sql.table(table)}
      for each row execute function ledger_refuse_change()`.execute(db);
    await sql`
      create trigger no_truncate before truncate on ${sql.table(table)}
      for each statement execute function ledger_refuse_change()`.execute(db);
  }
  await sql`
    create trigger only_remaining before update of transfer_id, member_id, seq, source, payment_id, amount on credit_lot
    for each row execute function ledger_refuse_change()`.execute(db);
  await sql`
    create trigger only_balances before update of member_id on wallet
    for each row execute function ledger_refuse_change()`.execute(db);
}

/**
 * The movements, each one round trip. All begin by updating the wallet's row: whoever holds it decides alone over the
 * member's balance, lots and numbering, and every later statement of the function sees what was committed before.
 */
async function createLedgerFunctions(db: Kysely<unknown>): Promise<void> {
  // Free lots first, then the oldest purchase.
  await sql`
    create function ledger_take_lots(p_transfer uuid, p_member uuid, p_amount integer) returns void
    language plpgsql as $$
    declare v_taken integer;
    begin
      with line as (
        select l.transfer_id as lot_id, l.remaining,
               sum(l.remaining) over (order by l.source = 'purchase', l.seq) - l.remaining as before
          from credit_lot l
         where l.member_id = p_member and l.remaining > 0
      ), share as (
        select lot_id, least(remaining, p_amount - before)::integer as part from line where before < p_amount
      ), taken as (
        update credit_lot l set remaining = l.remaining - share.part
          from share where l.transfer_id = share.lot_id
        returning share.lot_id, share.part
      ), noted as (
        insert into lot_taking (transfer_id, lot_id, amount)
        select p_transfer, lot_id, part from taken
        returning amount
      )
      select coalesce(sum(amount), 0) into v_taken from noted;
      if v_taken <> p_amount then
        raise exception 'lots hold % of % credits', v_taken, p_amount using errcode = 'data_corrupted';
      end if;
    end $$`.execute(db);

  await sql`
    create function ledger_known(
      p_key text, p_hash bytea,
      out o_outcome text, out o_transfer uuid, out o_balance integer
    ) language plpgsql as $$
    declare v_hash bytea;
    begin
      select t.id, t.balance_after, t.request_hash into o_transfer, o_balance, v_hash
        from ledger_transfer t where t.key = p_key;
      if o_transfer is null then o_outcome := 'none';
      elsif v_hash = p_hash then o_outcome := 'replayed';
      else o_outcome := 'mismatch';
      end if;
    end $$`.execute(db);

  await sql`
    create function ledger_spend(
      p_id uuid, p_member uuid, p_amount integer, p_reason text, p_key text, p_hash bytea,
      p_cause_kind text, p_cause_id text, p_now timestamptz,
      out o_outcome text, out o_transfer uuid, out o_balance integer
    ) language plpgsql as $$
    declare v_seq integer; v_receivable integer;
    begin
      update wallet w set balance = w.balance - p_amount, entries = w.entries + 1
       where w.member_id = p_member and w.balance >= p_amount
      returning w.balance, w.receivable, w.entries into o_balance, v_receivable, v_seq;
      if found then
        insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
            request_hash, cause_kind, cause_id, balance_after, receivable_after, created_at)
        values (p_id, p_member, v_seq, 'wallet', 'spent', p_amount, p_reason, p_key,
            p_hash, p_cause_kind, p_cause_id, o_balance, v_receivable, p_now)
        on conflict (key) do nothing;
        if found then
          perform ledger_take_lots(p_id, p_member, p_amount);
          o_outcome := 'done';
          o_transfer := p_id;
          return;
        end if;
        update wallet w set balance = w.balance + p_amount, entries = w.entries - 1 where w.member_id = p_member;
      end if;
      select k.o_outcome, k.o_transfer, k.o_balance into o_outcome, o_transfer, o_balance
        from ledger_known(p_key, p_hash) k;
      if o_outcome = 'none' then o_outcome := 'short'; end if;
    end $$`.execute(db);

  // Pays a debt that a charge-back left, out of one lot.
  await sql`
    create function ledger_settle(p_member uuid, p_lot uuid, p_most integer, p_payment uuid, p_now timestamptz)
    returns void language plpgsql as $$
    declare v_id uuid := gen_random_uuid(); v_amount integer; v_wallet wallet;
    begin
      select least(p_most, w.receivable) into v_amount from wallet w where w.member_id = p_member;
      if v_amount <= 0 then return; end if;
      update wallet w
         set balance = w.balance - v_amount, receivable = w.receivable - v_amount, entries = w.entries + 1
       where w.member_id = p_member
      returning w.* into v_wallet;
      insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
          request_hash, cause_kind, cause_id, payment_id, balance_after, receivable_after, created_at)
      values (v_id, p_member, v_wallet.entries, 'wallet', 'receivable', v_amount, 'charge_back',
          'settlement:' || p_lot || ':' || v_wallet.entries, '', 'settlement', p_lot::text, p_payment,
          v_wallet.balance, v_wallet.receivable, p_now);
      update credit_lot l set remaining = l.remaining - v_amount where l.transfer_id = p_lot;
      insert into lot_taking (transfer_id, lot_id, amount) values (v_id, p_lot, v_amount);
    end $$`.execute(db);

  await sql`
    create function ledger_grant(
      p_id uuid, p_member uuid, p_amount integer, p_source text, p_reason text, p_key text, p_hash bytea,
      p_cause_kind text, p_cause_id text, p_payment uuid, p_now timestamptz,
      out o_outcome text, out o_transfer uuid, out o_balance integer
    ) language plpgsql as $$
    declare v_seq integer; v_receivable integer;
    begin
      update wallet w set balance = w.balance + p_amount, entries = w.entries + 1
       where w.member_id = p_member
      returning w.balance, w.receivable, w.entries into o_balance, v_receivable, v_seq;
      if not found then
        o_outcome := 'no_wallet';
        return;
      end if;
      insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
          request_hash, cause_kind, cause_id, payment_id, balance_after, receivable_after, created_at)
      values (p_id, p_member, v_seq, case p_source when 'purchase' then 'sales' else 'issuance' end, 'wallet',
          p_amount, p_reason, p_key, p_hash, p_cause_kind, p_cause_id, p_payment, o_balance, v_receivable, p_now)
      on conflict (key) do nothing;
      if not found then
        update wallet w set balance = w.balance - p_amount, entries = w.entries - 1 where w.member_id = p_member;
        select k.o_outcome, k.o_transfer, k.o_balance into o_outcome, o_transfer, o_balance
          from ledger_known(p_key, p_hash) k;
        return;
      end if;
      insert into credit_lot (transfer_id, member_id, seq, source, payment_id, amount, remaining)
      values (p_id, p_member, v_seq, p_source, p_payment, p_amount, p_amount);
      if p_source = 'purchase' then
        perform ledger_settle(p_member, p_id, p_amount, p_payment, p_now);
        select w.balance into o_balance from wallet w where w.member_id = p_member;
      end if;
      o_outcome := 'done';
      o_transfer := p_id;
    end $$`.execute(db);

  // Gives a spending back to the lots it came from. What returns to a lot whose payment was charged back since pays
  // the debt that this left.
  await sql`
    create function ledger_reverse(
      p_id uuid, p_transfer uuid, p_key text, p_hash bytea, p_now timestamptz,
      out o_outcome text, out o_transfer uuid, out o_balance integer
    ) language plpgsql as $$
    declare v_old ledger_transfer; v_seq integer; v_receivable integer; v_lot record;
    begin
      select t.* into v_old from ledger_transfer t where t.id = p_transfer and t.credit_account = 'spent';
      if not found then
        o_outcome := 'none';
        return;
      end if;
      update wallet w set balance = w.balance + v_old.amount, entries = w.entries + 1
       where w.member_id = v_old.member_id
      returning w.balance, w.receivable, w.entries into o_balance, v_receivable, v_seq;
      insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
          request_hash, cause_kind, cause_id, reverses, balance_after, receivable_after, created_at)
      values (p_id, v_old.member_id, v_seq, 'spent', 'wallet', v_old.amount, 'reversal', p_key,
          p_hash, v_old.cause_kind, v_old.cause_id, p_transfer, o_balance, v_receivable, p_now)
      on conflict do nothing;
      if not found then
        update wallet w set balance = w.balance - v_old.amount, entries = w.entries - 1
         where w.member_id = v_old.member_id;
        select k.o_outcome, k.o_transfer, k.o_balance into o_outcome, o_transfer, o_balance
          from ledger_known(p_key, p_hash) k;
        if o_outcome <> 'none' then return; end if;
        select 'replayed', t.id, t.balance_after into o_outcome, o_transfer, o_balance
          from ledger_transfer t where t.reverses = p_transfer;
        return;
      end if;
      update credit_lot l set remaining = l.remaining + k.amount
        from lot_taking k where k.transfer_id = p_transfer and l.transfer_id = k.lot_id;
      insert into lot_taking (transfer_id, lot_id, amount)
      select p_id, k.lot_id, -k.amount from lot_taking k where k.transfer_id = p_transfer;
      for v_lot in
        select k.lot_id, k.amount, l.payment_id
          from lot_taking k join credit_lot l on l.transfer_id = k.lot_id
         where k.transfer_id = p_transfer
           and exists (select from ledger_transfer c
                        where c.payment_id = l.payment_id and c.credit_account = 'charge_backs')
         order by l.seq
      loop
        perform ledger_settle(v_old.member_id, v_lot.lot_id, v_lot.amount, v_lot.payment_id, p_now);
      end loop;
      select w.balance into o_balance from wallet w where w.member_id = v_old.member_id;
      o_outcome := 'done';
      o_transfer := p_id;
    end $$`.execute(db);

  // Takes back what is unspent of a payment's lot. After a charge-back the spent rest is owed; a refund was only for
  // the unspent part, so nothing is.
  await sql`
    create function ledger_take_back(
      p_id uuid, p_debt_id uuid, p_payment uuid, p_reason text, p_key text, p_hash bytea, p_now timestamptz,
      out o_outcome text, out o_taken integer, out o_owed integer, out o_balance integer
    ) language plpgsql as $$
    declare v_lot credit_lot; v_wallet wallet; v_account text; v_refunded integer;
    begin
      o_taken := 0;
      o_owed := 0;
      select l.* into v_lot from credit_lot l where l.payment_id = p_payment;
      if not found then
        o_outcome := 'none';
        return;
      end if;
      select w.* into v_wallet from wallet w where w.member_id = v_lot.member_id for update;
      select l.* into v_lot from credit_lot l where l.payment_id = p_payment;
      o_balance := v_wallet.balance;
      if exists (select from ledger_transfer t where t.key in (p_key, p_key || ':debt')) then
        o_outcome := 'replayed';
        return;
      end if;
      v_account := case p_reason when 'refund' then 'refunds' else 'charge_backs' end;
      o_taken := v_lot.remaining;
      if o_taken > 0 then
        update wallet w set balance = w.balance - o_taken, entries = w.entries + 1
         where w.member_id = v_lot.member_id
        returning w.* into v_wallet;
        insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
            request_hash, cause_kind, cause_id, payment_id, balance_after, receivable_after, created_at)
        values (p_id, v_lot.member_id, v_wallet.entries, 'wallet', v_account, o_taken, p_reason, p_key,
            p_hash, 'payment', p_payment::text, p_payment, v_wallet.balance, v_wallet.receivable, p_now);
        update credit_lot l set remaining = 0 where l.transfer_id = v_lot.transfer_id;
        insert into lot_taking (transfer_id, lot_id, amount) values (p_id, v_lot.transfer_id, o_taken);
      end if;
      if p_reason = 'charge_back' then
        select coalesce(sum(t.amount), 0) into v_refunded
          from ledger_transfer t where t.payment_id = p_payment and t.credit_account = 'refunds';
        o_owed := v_lot.amount - o_taken - v_refunded;
      end if;
      if o_owed > 0 then
        update wallet w set receivable = w.receivable + o_owed, entries = w.entries + 1
         where w.member_id = v_lot.member_id
        returning w.* into v_wallet;
        insert into ledger_transfer (id, member_id, seq, debit_account, credit_account, amount, reason, key,
            request_hash, cause_kind, cause_id, payment_id, balance_after, receivable_after, created_at)
        values (p_debt_id, v_lot.member_id, v_wallet.entries, 'receivable', 'charge_backs', o_owed, p_reason,
            p_key || ':debt', p_hash, 'payment', p_payment::text, p_payment, v_wallet.balance, v_wallet.receivable,
            p_now);
      end if;
      o_balance := v_wallet.balance;
      o_outcome := 'done';
    end $$`.execute(db);
}

async function createPaymentTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment (
      id uuid primary key,
      brand text not null references brand (id),
      member_id uuid not null,
      bundle text not null,
      credits integer not null check (credits > 0),
      price integer not null check (price > 0),
      amount integer not null check (amount > 0 and amount <= price),
      currency text not null,
      payment_method text not null,
      country text not null,
      discount_code text,
      withdrawal_waiver boolean not null,
      status text not null check (status in (
        'loading', 'pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back')),
      failure text check (failure in ('recurring_card', 'declined', 'expired')),
      provider text not null,
      provider_ref text,
      redirect_url text,
      request_hash bytea not null,
      created_at timestamptz not null,
      completed_at timestamptz,
      superseded_at timestamptz,
      synced_at timestamptz,
      unique (provider, provider_ref),
      check ((completed_at is not null) = (status in ('completed', 'refunded', 'charged_back')))
    )`.execute(db);
  await sql`create index payment_member on payment (member_id, created_at desc, id desc)`.execute(db);
  await sql`create index payment_newest on payment (created_at desc, id desc)`.execute(db);
  await sql`create index payment_open on payment (created_at) where status in ('loading', 'pending')`.execute(db);

  await sql`
    create table payment_notice (
      provider text not null,
      event_id text not null,
      provider_ref text not null,
      received_at timestamptz not null,
      processed_at timestamptz,
      primary key (provider, event_id)
    )`.execute(db);
  await sql`create index payment_notice_waiting on payment_notice (received_at) where processed_at is null`.execute(db);

  await sql`
    create table payment_refund (
      id uuid primary key,
      payment_id uuid not null unique references payment (id),
      credits integer not null check (credits > 0),
      amount integer not null check (amount > 0),
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
}

async function createDiscountTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discount_code (
      id uuid primary key,
      brand text not null references brand (id),
      code text not null,
      code_key text not null,
      kind text not null check (kind in ('welcome', 'operator')),
      member_id uuid,
      percentage numeric(5, 2) not null check (percentage > 0 and percentage <= 90),
      country text,
      payment_methods text[] not null default '{}',
      minimum_order integer check (minimum_order > 0),
      validity text not null check (validity in ('once', 'once-per-user', 'unlimited')),
      expires_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null,
      unique (brand, code_key),
      check (kind <> 'welcome' or member_id is not null)
    )`.execute(db);
  await sql`create unique index discount_code_welcome on discount_code (member_id) where kind = 'welcome'`.execute(db);

  await sql`
    create table discount_claim (
      payment_id uuid primary key references payment (id),
      brand text not null,
      code_key text not null,
      member_id uuid not null,
      state text not null check (state in ('reserved', 'used', 'released')),
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index discount_claim_code on discount_claim (brand, code_key, state)`.execute(db);
  await sql`
    create unique index discount_claim_one_reservation on discount_claim (member_id)
    where state = 'reserved'`.execute(db);
}

/** The sandbox provider's own books, which the product reaches through the payments port only. */
async function createSandboxTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_order (
      ref text primary key,
      payment_id uuid not null unique,
      status text not null check (status in (
        'open', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'charged_back')),
      amount integer not null check (amount > 0),
      currency text not null,
      method text not null,
      description text not null,
      return_url text not null,
      webhook_url text not null,
      withdrawn boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sandbox_refund (
      id text primary key,
      ref text not null references sandbox_order (ref),
      amount integer not null check (amount > 0),
      created_at timestamptz not null
    )`.execute(db);
}
