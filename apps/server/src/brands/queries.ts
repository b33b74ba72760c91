import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What operators changed of a brand, the newest first. */
export function listChanges(db: Kysely<Database>, brand: string, limit: number) {
  return db
    .selectFrom('brand_change')
    .selectAll()
    .where('brand', '=', brand)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
