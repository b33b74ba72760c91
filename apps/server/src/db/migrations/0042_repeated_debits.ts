import { type Kysely, sql } from 'kysely';

/**
 * A mandate covers the orders that its member repeats: their rows have its reference, so it is no longer unique. Those
 * signed before were for one collection. An older process goes on writing rows of such mandates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table direct_debit
      drop constraint direct_debit_mandate_reference_key,
      add column covers_repeats boolean not null default false,
      add column mandate_signed_at timestamptz,
      add column revoked_at timestamptz`.execute(db);
}
