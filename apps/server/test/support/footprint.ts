import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/** Every table of the product by its rows and a sum over all that is in them: equal where nothing was changed. */
export async function footprint({ ctx: { db } }: TestServer): Promise<Readonly<Record<string, unknown>>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename
  `.execute(db);
  const found: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    const content = await sql`
      select count(*)::int as rows, coalesce(sum(hashtextextended(one::text, 0)), 0)::text as content
      from ${sql.table(name)} one
    `.execute(db);
    found[name] = content.rows[0];
  }
  return found;
}
