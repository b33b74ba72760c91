import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * What pg-boss has no call for, in its own table. Its shape is pg-boss's to change: a test pins the version of the
 * schema that these were read against.
 */
export const pgBossSchema = 'pgboss';

/** Where jobs go that used up their tries: a queue that no worker reads. */
export const deadLetterQueue = 'dead_letter';

const job = sql.table(`${pgBossSchema}.job`);

/** How many jobs of each name wait, are due again or run; none of a name that has none. */
export async function countUnfinished(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from ${job}
    where name = any(${names}) and state in ('created', 'retry', 'active') group by name`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Those of the names that have a job to take now: one question for all queues. */
export async function namesWithWork(db: Kysely<Database>, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where exists (
      select from ${job} as job
      where job.name = name.name and job.state < 'active' and not job.blocked and job.start_after < clock_timestamp()
    )`.execute(db);
  return rows.map(({ name }) => name);
}

/** Jobs that wait for their next try are due now. */
export async function hurryRetries(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  await sql`
    update ${job} set start_after = created_on
    where name = any(${names}) and state = 'retry' and start_after > created_on`.execute(db);
}

/** Deletes the jobs of a name whose data contains one of the parts, in whatever state, also where they are kept failed. */
export async function deleteJobs(db: Kysely<Database>, name: string, parts: readonly object[]): Promise<void> {
  await sql`
    delete from ${job}
    where (name = ${name} or (name = ${deadLetterQueue} and source_name = ${name}))
      and data @> any(${parts.map((part) => JSON.stringify(part))}::jsonb[])`.execute(db);
}

/** Unfinished jobs from before there was a dead-letter queue are kept in it, too, should they fail. */
export async function adoptJobs(db: Kysely<Database>, name: string): Promise<void> {
  await sql`
    update ${job} set dead_letter = ${deadLetterQueue}
    where name = ${name} and state in ('created', 'retry', 'active') and dead_letter is null`.execute(db);
}
