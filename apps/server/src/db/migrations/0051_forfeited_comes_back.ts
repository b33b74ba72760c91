import { type Kysely, sql } from 'kysely';

/**
 * What was forfeited with an account may be given back: who withdrew from a purchase in time has its money, also where
 * the account is gone by then. Rows that are there already keep the narrower rule, so none of them is looked at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_transfer
      drop constraint ledger_transfer_debit_account_check,
      add constraint ledger_transfer_debit_account_check check (
        debit_account in ('wallet', 'receivable', 'issuance', 'sales', 'spent', 'forfeited')
      ) not valid`.execute(db);
}
