import { type Kysely, sql } from 'kysely';

/**
 * Whether a brand is open, its prices by country, and what its operators have changed. An older process takes every
 * brand for an open one with the same prices everywhere, as it was before; brands that are there stay open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table brand
      add column state text not null default 'open' check (state in ('closed', 'open')),
      add column country_prices jsonb not null default '{}'`.execute(db);
  await sql`
    create table brand_change (
      brand text not null references brand (id) on delete cascade,
      number integer not null check (number > 0),
      command text not null,
      changes jsonb not null,
      changed_by text not null,
      changed_at timestamptz not null,
      undone_by integer,
      primary key (brand, number)
    )`.execute(db);
}
