import { type Kysely, sql } from 'kysely';

/**
 * What staff did: rows that are only ever added (audit/sql has the triggers that number, seal and keep them). Besides,
 * why a mail could not be sent, when a scheduled job last ran and failed, and credits that staff take. An older process
 * neither reads nor writes any of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entry (
      seq integer primary key check (seq > 0),
      act uuid not null,
      state text not null check (state in ('begun', 'done', 'failed')),
      at timestamptz not null,
      staff text not null,
      command text not null,
      about text not null,
      reason text,
      brand text,
      subject_kind text,
      subject_id text,
      before json,
      after json,
      error text,
      hash bytea not null
    )`.execute(db);
  await sql`create index audit_entry_act on audit_entry (act)`.execute(db);
  await sql`create index audit_entry_subject on audit_entry (subject_id) where subject_id is not null`.execute(db);
  await sql`alter table mail add column last_error text`.execute(db);
  await sql`
    alter table job_schedule
      add column ran_at timestamptz,
      add column failed_at timestamptz,
      add column error text`.execute(db);
  // Wider than the check that it replaces: every row that is there satisfies it, so that none needs to be read.
  await sql`
    alter table ledger_transfer
      drop constraint ledger_transfer_reason_check,
      add constraint ledger_transfer_reason_check check (reason in (
        'signup', 'purchase', 'message', 'photo', 'gift', 'icebreaker', 'grant', 'reversal', 'refund', 'charge_back',
        'forfeit', 'take'
      )) not valid`.execute(db);
}
