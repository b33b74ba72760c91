import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The purpose of a secret; each purpose has its own secret, so that a signature for one is not valid for another. */
export type SecretName = 'photo-addresses' | 'unsubscribe-links' | 'brand-previews';

/** 256 random bits, made at the first start and shared by every server of this database. */
export async function productSecret(db: Kysely<Database>, name: SecretName): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
