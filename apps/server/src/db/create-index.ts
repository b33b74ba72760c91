import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Builds an index while its table is in use, for a migration outside a transaction. When it runs again after a failure,
 * it drops the invalid index that was left and starts again. A finished index stays.
 * @param on what follows the name: sql`on message (kind)`
 */
export async function createIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  on: RawBuilder<unknown>,
  { unique = false }: { readonly unique?: boolean } = {},
): Promise<void> {
  const { rows } = await sql<{ timeout: string; valid: boolean | null }>`
    select current_setting('lock_timeout') as timeout,
      (select indisvalid from pg_index where indexrelid = to_regclass(${name})) as valid`.execute(db);
  const [found] = rows;
  if (!found || found.valid) return;
  // It waits for other transactions without a time limit, and blocks none of them.
  await sql`set lock_timeout = 0`.execute(db);
  try {
    if (found.valid === false) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
    await sql`create ${sql.raw(unique ? 'unique index' : 'index')} concurrently ${sql.id(name)} ${on}`.execute(db);
  } finally {
    await sql`select set_config('lock_timeout', ${found.timeout}, false)`.execute(db);
  }
}
