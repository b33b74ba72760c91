import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { defaultBrands } from '../../brands/defaults.ts';
import { readFunctions } from '../functions.ts';

/** What the tables name: a computed column, and the triggers of the ledger. All other functions come after the migrations. */
const needed = ['interest_bits', 'ledger_refuse_change'];

/** What migrations 0001 to 0043 made of an empty database. One that has them gets this one by its name alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const functions = await readFunctions();
  for (const { text } of functions.filter(({ name }) => needed.includes(name))) await sql.raw(text).execute(db);
  await sql.raw(await readFile(join(import.meta.dirname, '0043_baseline.sql'), 'utf8')).execute(db);
  await sql`insert into product_clock (id, offset_ms) values (1, 0)`.execute(db);
  await sql`insert into installation default values`.execute(db);
  // A new database starts with both brands; from then on they belong to the operator.
  for (const brand of defaultBrands) {
    await sql`
      insert into brand (id, hosts, config, is_default, created_at)
      values (${brand.id}, ${[...brand.hosts]}, ${JSON.stringify(brand.config)}, ${brand.isDefault},
              ${new Date(brand.config.company.added)})`.execute(db);
  }
}
