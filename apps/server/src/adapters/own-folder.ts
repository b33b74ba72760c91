import type { DataFolder } from '../db/data-folder.ts';
import type { BlobStore } from '../ports/blobs.ts';

/**
 * A store of files that looks first whether its folder is the one of this database and still there. Where a volume is
 * not mounted, a deleted file would only seem to be gone, and a stored one would be lost when the volume comes back.
 */
export function inOwnFolder(blobs: BlobStore, folder: Pick<DataFolder, 'check'>): BlobStore {
  return {
    async put(key, body, options) {
      await folder.check();
      await blobs.put(key, body, options);
    },

    async get(key) {
      const found = await blobs.get(key);
      if (!found) await folder.check();
      return found;
    },

    async delete(key) {
      await folder.check();
      await blobs.delete(key);
    },

    async *list(prefix) {
      await folder.check();
      yield* blobs.list(prefix);
    },

    close: () => blobs.close(),
  };
}
