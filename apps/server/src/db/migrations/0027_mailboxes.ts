import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../create-index.ts';

export const transaction = false;

/** Finds the accounts of one mailbox under all of its aliases (`members/mailbox.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'member_mailbox',
    sql`on member (brand, (
      case when split_part(email_key, '@', 2) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', '') || '@gmail.com'
        else split_part(split_part(email_key, '@', 1), '+', 1) || '@' || split_part(email_key, '@', 2)
      end))`,
  );
}
