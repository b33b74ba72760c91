import { type Kysely, sql } from 'kysely';

/** A member's own complaints are listed, the latest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index complaint_of_reporter on complaint (reporter_id, created_at desc, id desc)
    where reporter_id is not null`.execute(db);
}
