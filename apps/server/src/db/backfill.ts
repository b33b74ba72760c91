import { type Kysely, sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import type { Tx } from './tx.ts';

/** Rows that are filled in batches while the product runs, each batch in its own transaction. */
export interface Backfill {
  /** Unique and permanent: the progress is stored under this name. */
  readonly name: string;
  readonly table: string;
  /** Its primary key, a single column: the order in which the table is processed. */
  readonly key: string;
  /** Rows per batch. Default 1000. */
  readonly batch?: number;
  /** Fills these rows. Must be safe to run again: a row may have been filled by its writer meanwhile. */
  fill(tx: Tx, keys: readonly string[]): Promise<void>;
}

/**
 * Fills the next batch and records where it ended, both or neither.
 * @returns whether the caller has more to do; false also while another server fills the same batch
 */
export async function fillBatch(tx: Tx, backfill: Backfill, now: Date): Promise<boolean> {
  const { name, table, key, batch = 1000, fill } = backfill;
  await sql`insert into backfill (name, started_at) values (${name}, ${now}) on conflict do nothing`.execute(tx);
  const found = await sql<{ last_key: string | null }>`
    select last_key from backfill where name = ${name} and finished_at is null for update skip locked`.execute(tx);
  const state = found.rows[0];
  if (!state) return false;
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)}::text as key from ${sql.table(table)}
    ${state.last_key === null ? sql`` : sql`where ${sql.ref(key)} > ${state.last_key}`}
    order by ${sql.ref(key)} limit ${batch}`.execute(tx);
  const keys = rows.map((row) => row.key);
  if (keys.length > 0) await fill(tx, keys);
  const isLast = keys.length < batch;
  await sql`
    update backfill set last_key = ${keys.at(-1) ?? state.last_key}, rows_done = rows_done + ${keys.length}::integer,
      finished_at = ${isLast ? now : null}::timestamptz
    where name = ${name}`.execute(tx);
  return !isLast;
}

/** The names of the back-fills that are not finished. */
export async function unfinishedOf(tx: Tx, backfills: readonly Backfill[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${backfills.map(({ name }) => name)}::text[]) as t (name)
    where not exists (select 1 from backfill b where b.name = t.name and b.finished_at is not null)`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * For a migration that depends on a back-fill of an earlier version; an empty table needs none.
 * @throws StartupError as long as it is not finished
 */
export async function requireBackfill(db: Kysely<unknown>, name: string, table: string): Promise<void> {
  const { rows } = await sql<{ ready: boolean }>`
    select exists (select from backfill where name = ${name} and finished_at is not null)
      or not exists (select from ${sql.table(table)}) as ready`.execute(db);
  if (rows[0]?.ready) return;
  throw new StartupError(
    `The back-fill “${name}” is not finished. Run the version before this one until it is, then start again.`,
  );
}
