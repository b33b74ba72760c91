import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { defaultBrands } from './defaults.ts';

/**
 * A new database begins with two brands of companies that do not exist. In production without the demo they go, as long
 * as the company is still theirs and nobody is a member: the operator's own brand is the first.
 */
export async function dropFictionalBrands(
  db: Kysely<Database>,
  env: Pick<Env, 'production' | 'DEMO'>,
  used: readonly string[],
): Promise<void> {
  if (!env.production || env.DEMO) return;
  for (const { id, config } of defaultBrands) {
    if (used.includes(id)) continue;
    await db
      .deleteFrom('brand')
      .where('id', '=', id)
      .where(sql<string>`config -> 'company' ->> 'name'`, '=', config.company.name)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('brand_page').select('name').where('brand_page.brand', '=', id))),
      )
      .execute();
  }
}
