import { opendir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { messagePhotoKeysIn } from '../../chats/data-export.ts';
import type { Database } from '../../db/schema.ts';
import { neededFiles } from '../../photos/files.ts';
import { listPhotos, photoKeysIn } from '../../photos/queries.ts';
import { codeOf } from '../../startup-error.ts';

/** How many keys the database is asked for at once. */
const batchSize = 1_000;

/** A folder for each photo, by its key. */
const homeOf = (dataDir: string): string => join(dataDir, 'blobs/p');

function nothing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

/** Whether a data folder has photos: the place of a disk that is not mounted has none. */
export async function hasStoredPhotos(dataDir: string): Promise<boolean> {
  const opened = await opendir(homeOf(dataDir)).catch(nothing);
  const first = await opened?.read();
  await opened?.close();
  return Boolean(first);
}

/** Whether there is a profile photo of anybody. */
export async function hasPhotos(db: Kysely<Database>): Promise<boolean> {
  for (const status of ['active', 'pending', 'rejected'] as const)
    if ((await listPhotos(db, { status, limit: 1 })).length > 0) return true;
  return false;
}

/** How many photos of profiles and messages lack a file in the data folder, which is looked through once. */
export async function photosWithoutFile(db: Kysely<Database>, dataDir: string): Promise<number> {
  const count = async (table: 'photo' | 'message', key: ReturnType<typeof sql>) =>
    (await db.selectFrom(table).select(sql<number>`count(distinct ${key})::int`.as('keys')).executeTakeFirstOrThrow()).keys; // prettier-ignore
  let missing = (await count('photo', sql`key`)) + (await count('message', sql`photo ->> 'key'`));
  const found = async (keys: readonly string[]) => {
    missing -= (await photoKeysIn(db, keys)).size + (await messagePhotoKeysIn(db, keys)).size;
  };
  let batch: string[] = [];
  for await (const { name } of (await opendir(homeOf(dataDir)).catch(nothing)) ?? []) {
    const files = await readdir(join(homeOf(dataDir), name));
    if (neededFiles(name).every((file) => files.includes(basename(file)))) batch.push(name);
    if (batch.length < batchSize) continue;
    await found(batch);
    batch = [];
  }
  await found(batch);
  return missing;
}
