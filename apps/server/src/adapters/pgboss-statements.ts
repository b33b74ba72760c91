import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Statements on pg-boss's own table, for what pg-boss has no call for. pg-boss may change this table: a test pins the
 * version of the schema that these statements were written for.
 */
export const pgBossSchema = 'pgboss';

/** The queue of jobs that failed their last attempt; no worker reads it. */
export const deadLetterQueue = 'dead_letter';

const job = sql.table(`${pgBossSchema}.job`);

/** How many jobs of each name are waiting, due again or running; names without jobs are left out. */
export async function countUnfinished(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from ${job}
    where name = any(${names}) and state in ('created', 'retry', 'active') group by name`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** The names that have a job to fetch now: one query for all queues. */
export async function namesWithWork(db: Kysely<Database>, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where exists (
      select from ${job} as job
      where job.name = name.name and job.state < 'active' and not job.blocked and job.start_after < clock_timestamp()
    )`.execute(db);
  return rows.map(({ name }) => name);
}

/** Makes jobs that wait for their next attempt due now. */
export async function hurryRetries(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  await sql`
    update ${job} set start_after = created_on
    where name = any(${names}) and state = 'retry' and start_after > created_on`.execute(db);
}

/** Deletes the jobs of a name whose data contain one of the parts, in every state, failed jobs included. */
export async function deleteJobs(db: Kysely<Database>, name: string, parts: readonly object[]): Promise<void> {
  await sql`
    delete from ${job}
    where (name = ${name} or (name = ${deadLetterQueue} and source_name = ${name}))
      and data @> any(${parts.map((part) => JSON.stringify(part))}::jsonb[])`.execute(db);
}

/** Unfinished jobs that are older than the dead-letter queue also go there if they fail. */
export async function adoptJobs(db: Kysely<Database>, name: string): Promise<void> {
  await sql`
    update ${job} set dead_letter = ${deadLetterQueue}
    where name = ${name} and state in ('created', 'retry', 'active') and dead_letter is null`.execute(db);
}
