import type { Logger } from 'pino';
import { openDatabase } from '../../db/connect.ts';
import type { InspectedEnv } from '../../env.ts';
import { failedBy, type Line, ok, warning } from './line.ts';

/** Whether the pooler of DATABASE_URL lets us in and leads to the database of DATABASE_DIRECT_URL; nothing without one. */
export async function checkPooler(
  { env }: Pick<InspectedEnv, 'env'>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Promise<readonly Line[]> {
  if (!env.DATABASE_URL || !env.DATABASE_DIRECT_URL) return [];
  try {
    await using database = await openDatabase(env, log, { max: 1 });
    const { rows } = await database.pool.query<{ jit: string }>('show jit');
    const lines = [ok('database', 'The pooler leads to the database.')];
    if (rows[0]?.jit === 'off') return lines;
    return [
      ...lines,
      warning('database', 'Through the pooler, statements are compiled first (jit), which takes longer than they do.', "As the owner of the role: alter role … set jit = off. Or connect_query='set jit = off' in PgBouncer."), // prettier-ignore
    ];
  } catch (error) {
    return [failedBy('database', error, 'See that PgBouncer runs and knows the database.')];
  }
}
