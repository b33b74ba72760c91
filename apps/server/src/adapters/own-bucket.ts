import { text } from 'node:stream/consumers';
import type { BlobStore } from '../ports/blobs.ts';
import { StartupError } from '../startup-error.ts';
import { StorageUnavailable } from '../storage-errors.ts';

/** The file that says whose bucket this is. No list shows it: what lists files looks for those that nobody needs. */
const ownerFile = 'installation.json';

/** Whose bucket it is; null for one that is nobody's yet. */
async function ownerOf(blobs: BlobStore): Promise<string | null> {
  const found = await blobs.get(ownerFile);
  if (!found) return null;
  const { folder }: { folder?: unknown } = Object(JSON.parse(await text(found.stream)));
  return typeof folder === 'string' ? folder : '';
}

/**
 * A bucket that belongs to the database of this data folder, from its first use on. A store that is away at the start is
 * asked before its first call.
 * @param folder id of the data folder
 * @throws StartupError where it is another one's: files that this database does not know would be deleted as left over
 */
export async function inOwnBucket(blobs: BlobStore, folder: string): Promise<BlobStore> {
  let isOwn = false;
  const check = async () => {
    if (isOwn) return;
    const owner = await ownerOf(blobs);
    if (owner === null) await adoptBucket(blobs, folder);
    else if (owner !== folder) throw foreignBucket();
    isOwn = true;
  };
  await check().catch((error: unknown) => {
    if (!(error instanceof StorageUnavailable)) throw error;
  });
  return {
    async put(key, body, options) {
      await check();
      await blobs.put(key, body, options);
    },

    async get(key) {
      await check();
      return blobs.get(key);
    },

    async delete(key) {
      await check();
      await blobs.delete(key);
    },

    async *list(prefix) {
      await check();
      for await (const key of blobs.list(prefix)) if (key !== ownerFile) yield key;
    },

    close: () => blobs.close(),
  };
}

/** Makes a bucket the one of a data folder, whosever it was. */
export async function adoptBucket(blobs: BlobStore, folder: string): Promise<void> {
  await blobs.put(ownerFile, Buffer.from(JSON.stringify({ folder })), { contentType: 'application/json' });
}

const foreignBucket = (): StartupError =>
  new StartupError(
    'The bucket of S3_URL belongs to another database. Name a bucket of its own, or say `pnpm ops folder adopt` if it moved on purpose.',
  );
