import { emailKey } from '@dating/core/rules';
import { type Kysely, sql } from 'kysely';

/** Addresses are compared with their domain in ASCII. Where two accounts have one address by that, the older keys stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const members = await sql<{ id: string; key: string }>`
    select id, email_key as key from member where email_key ~ '@.*[^ -~]'`.execute(db);
  for (const { id, key } of members.rows)
    await sql`
      update member me set email_key = ${emailKey(key)} where me.id = ${id} and not exists (
        select from member other where other.brand = me.brand and other.email_key = ${emailKey(key)})`.execute(db);
  const changes = await sql<{ id: string; key: string }>`
    select id, old_email_key as key from mail_change where old_email_key ~ '@.*[^ -~]'`.execute(db);
  for (const { id, key } of changes.rows)
    await sql`update mail_change set old_email_key = ${emailKey(key)} where id = ${id}`.execute(db);
}
