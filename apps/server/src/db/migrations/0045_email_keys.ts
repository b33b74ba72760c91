import { domainToASCII } from 'node:url';
import { type Kysely, sql } from 'kysely';

/** Addresses are compared with their domain in ASCII. Where two accounts have one address by that, the older keys stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, id] of [
    ['member', 'email_key', 'id'],
    ['mail_change', 'old_email_key', 'id'],
  ] as const) {
    const [rows, key] = [sql.table(table), sql.ref(column)];
    const { rows: found } = await sql<{ id: string; key: string }>`
      select ${sql.ref(id)} as id, ${key} as key from ${rows} where ${key} ~ '@.*[^ -~]'`.execute(db);
    for (const row of found) {
      const at = row.key.lastIndexOf('@') + 1;
      const domain = domainToASCII(row.key.slice(at));
      if (domain === '') continue;
      const ascii = row.key.slice(0, at) + domain;
      const isTaken =
        table === 'member'
          ? sql`exists (select from member other, member me where me.id = ${row.id} and other.brand = me.brand and other.email_key = ${ascii})`
          : sql`false`;
      await sql`update ${rows} set ${key} = ${ascii} where ${sql.ref(id)} = ${row.id} and not ${isTaken}`.execute(db);
    }
  }
}
