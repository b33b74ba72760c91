import { type Kysely, sql } from 'kysely';

/**
 * One live claim per code and member. Versions before this one write no holds; their claims are counted when they are
 * used. The refund of money that came for an order without credits takes back none, so the check is only loosened: the
 * rows that are there satisfied a stricter one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discount_hold (
      brand text not null references brand (id),
      hold_key text not null,
      payment_id uuid not null references payment (id),
      member_id uuid not null,
      created_at timestamptz not null,
      primary key (brand, hold_key)
    )`.execute(db);
  await sql`create index discount_hold_payment on discount_hold (payment_id)`.execute(db);
  await sql`create index discount_hold_member on discount_hold (member_id)`.execute(db);
  await sql`alter table discount_claim add column hold_key text`.execute(db);
  await sql`drop index discount_claim_one_reservation`.execute(db);
  await sql`alter table payment add column discount_held boolean not null default false`.execute(db);
  // The brand's language goes before the browser's now: a brand that fell back on English goes on as it was.
  await sql`
    update brand set config = jsonb_set(config, '{domain_language}', '""')
     where config ->> 'domain_language' = 'en'`.execute(db);
  await sql`alter table payment_refund drop constraint payment_refund_credits_check`.execute(db);
  await sql`
    alter table payment_refund add constraint payment_refund_credits_check check (credits >= 0) not valid`.execute(db);
}
