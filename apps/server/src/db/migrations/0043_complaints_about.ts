import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../create-index.ts';

export const transaction = false;

/** Finds the complaints about a member (`complaints/against.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'complaint_about', sql`on complaint (about_id) where about_id is not null`);
}
