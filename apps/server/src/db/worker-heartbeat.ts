import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { messageOf } from '../startup-error.ts';
import type { Database } from './schema.ts';

/** How often a worker says that it is there. */
export const beatMs = 30_000;

/** Says from now on that a process runs the jobs, until it is disposed of. Several workers say the same. */
export async function showWorker(db: Kysely<Database>, log: Pick<Logger, 'warn'>): Promise<Disposable> {
  const beat = () => sql`update installation set worker_seen_at = clock_timestamp()`.execute(db);
  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn(`the worker could not say that it is there: ${messageOf(error)}`));
  }, beatMs);
  timer.unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** How long ago a worker was there, in milliseconds by the database's clock; null: never. */
export async function workerSeenAgo(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from clock_timestamp() - worker_seen_at) * 1000)::float8 as ms from installation`.execute(db);
  return rows[0]?.ms ?? null;
}
