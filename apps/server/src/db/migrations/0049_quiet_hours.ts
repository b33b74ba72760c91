import { type Kysely, sql } from 'kysely';

/** Whether push notifications come without a sound at night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column quiet_hours boolean not null default true`.execute(db);
}
