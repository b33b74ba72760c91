import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { applyFunctions } from './functions.ts';
import { migrate } from './migrate.ts';

/**
 * Brings the database to this version: its migrations, then its functions. If the schema is newer and allows it,
 * nothing is changed.
 * @returns the names of both that were applied now
 * @throws StartupError when this version cannot work with the database
 */
export async function upgrade<T>(
  db: Kysely<T>,
  log: Pick<Logger, 'info'>,
): Promise<{ readonly migrations: readonly string[]; readonly functions: readonly string[] }> {
  return { migrations: await migrate(db, log), functions: await applyFunctions(db, log) };
}
