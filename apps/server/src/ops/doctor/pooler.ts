import type { Logger } from 'pino';
import { openDatabase } from '../../db/connect.ts';
import { knownFolder } from '../../db/data-folder.ts';
import type { InspectedEnv } from '../../env.ts';
import { failed, failedBy, type Line, ok } from './line.ts';

/** Whether the pooler of DATABASE_URL lets us in and leads to the database of DATABASE_DIRECT_URL; nothing without one. */
export async function checkPooler(
  { env }: Pick<InspectedEnv, 'env'>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Promise<readonly Line[]> {
  if (!env.DATABASE_URL || !env.DATABASE_DIRECT_URL) return [];
  try {
    await using database = await openDatabase(env, log, { max: 1 });
    const [here, there] = [await knownFolder(database.db), await knownFolder(database.direct)];
    if (here === there) return [ok('database', 'The pooler leads to the database.')];
    return [
      failed('database', 'The pooler leads to another database.', 'Correct DATABASE_URL or DATABASE_DIRECT_URL: both are ways to one database.'), // prettier-ignore
    ];
  } catch (error) {
    return [failedBy('database', error, 'Check DATABASE_URL, and that PgBouncer runs.')];
  }
}
