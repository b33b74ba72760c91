import { type Kysely, sql } from 'kysely';

/** Versions from before 0034 call functions that go; those up to 0042 have no way back from the baseline either. */
export const minCompatible = 43;

/**
 * Makes a database from before the baseline the same as one that began with it: without the older forms of functions, and
 * with every row held to checks that were added for new rows alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists deliver_message(uuid, uuid, uuid, uuid, timestamptz, text, text, jsonb, text, integer, uuid, boolean, uuid[], text[], text[], timestamptz)`.execute(
    db,
  );
  await sql`drop function if exists place_message(uuid, uuid, uuid, uuid, timestamptz, text, text, jsonb, text, integer, uuid, boolean)`.execute(
    db,
  );
  await sql`drop function if exists append_feed(uuid[], text[], text[], timestamptz)`.execute(db);
  await sql`alter table ledger_transfer validate constraint ledger_transfer_reason_check`.execute(db);
  await sql`alter table payment_refund validate constraint payment_refund_credits_check`.execute(db);
}
