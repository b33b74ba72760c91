import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../create-index.ts';

export const transaction = false;

/** Finds a member's message by the key under which it was sent (`chats/queries.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'message_key', sql`on message (sender_id, key) where key is not null`);
}
