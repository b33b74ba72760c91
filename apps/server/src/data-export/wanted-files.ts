import { messagePhotoKeysIn } from '../chats/data-export.ts';
import type { Tx } from '../db/tx.ts';
import { photoKeyOf } from '../photos/files.ts';
import { photoKeysIn } from '../photos/queries.ts';
import { exportFilesIn } from './queries.ts';

/** The files that a photo, a message or an archive references. */
export async function wantedFiles(tx: Tx, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const keyOf = new Map(files.map((file) => [file, photoKeyOf(file)]));
  const keys = [...new Set([...keyOf.values()].filter((key) => key !== null))];
  const used = new Set([...(await photoKeysIn(tx, keys)), ...(await messagePhotoKeysIn(tx, keys))]);
  const archives = await exportFilesIn(tx, files);
  return new Set(
    files.filter((file) => {
      const key = keyOf.get(file);
      return archives.has(file) || (typeof key === 'string' && used.has(key));
    }),
  );
}
