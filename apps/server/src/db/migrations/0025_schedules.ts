import { type Kysely, sql } from 'kysely';

/** When each scheduled job runs next, for all workers together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_schedule (
      name text primary key,
      due_at timestamptz not null
    )`.execute(db);
}
