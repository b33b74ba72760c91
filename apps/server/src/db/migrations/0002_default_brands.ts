import { type Kysely, sql } from 'kysely';
import { defaultBrands } from '../../brands/defaults.ts';

/** A new database starts with both brands; from then on they belong to the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const brand of defaultBrands) {
    await sql`
      insert into brand (id, hosts, config, is_default, created_at)
      values (${brand.id}, ${[...brand.hosts]}, ${JSON.stringify(brand.config)}, ${brand.isDefault},
              ${new Date(brand.config.company.added)})`.execute(db);
  }
}
