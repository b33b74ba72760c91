import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Env } from '../env.ts';
import { randomId } from '../ids.ts';
import type { BlobStore, StoredBlob } from '../ports/blobs.ts';
import { StorageFull, StorageUnavailable } from '../storage-errors.ts';
import { syncFolder } from '../sync-folder.ts';
import { checkBlobKey, contentTypeOf, isBlobKey } from './blob-keys.ts';

/** Photos and archives are for this user alone. The data folder above stays open: PostgreSQL may run as another one. */
const folderMode = 0o700;
const fileMode = 0o600;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Maps an error of the disk to the errors of the port. */
function named(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageFull('The disk is full.', { cause: error });
  if (['EIO', 'EMFILE', 'ENFILE', 'EROFS', 'EACCES', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return new StorageUnavailable('The folder of the files does not answer.', { cause: error });
  }
  return error;
}

/** No file takes that long to be written. */
const halfWrittenMs = 60 * 60_000;

/** Half-written files of a killed process are of no use; those of a running one are not ours to touch. */
async function dropHalfWritten(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const written = await stat(file).catch(() => null);
    if (written && Date.now() - written.mtimeMs > halfWrittenMs) await rm(file, { force: true });
  }
}

/**
 * What is said to be stored is found after a power cut: by its name, and by those of the folders that were made for it.
 *
 * @param made the topmost of these, as `mkdir` names it
 */
async function syncNames(folder: string, made: string | undefined): Promise<void> {
  const top = made === undefined ? folder : path.dirname(made);
  await syncFolder(folder);
  for (let above = folder; above.length > top.length;) {
    above = path.dirname(above);
    await syncFolder(above);
  }
}

/** Blobs as files in `DATA_DIR/blobs`. A file appears whole, by rename, or not at all. */
export async function diskBlobs(env: Pick<Env, 'DATA_DIR'>): Promise<BlobStore> {
  const root = path.resolve(env.DATA_DIR, 'blobs');
  const incoming = path.join(root, '.incoming');
  await mkdir(incoming, { recursive: true, mode: folderMode });
  await dropHalfWritten(incoming);
  // An earlier version made it readable for every user of the machine.
  await chmod(root, folderMode);

  const fileOf = (key: string): string => {
    checkBlobKey(key);
    return path.join(root, key);
  };

  const write = async (temporary: string, body: Uint8Array | Readable) => {
    const file = await open(temporary, 'wx', fileMode);
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
  };

  return {
    async put(key, body) {
      const target = fileOf(key);
      const temporary = path.join(incoming, randomId());
      try {
        await write(temporary, body);
        const folder = path.dirname(target);
        const made = await mkdir(folder, { recursive: true, mode: folderMode });
        await rename(temporary, target);
        await syncNames(folder, made);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw named(error);
      }
    },

    async get(key): Promise<StoredBlob | null> {
      if (!isBlobKey(key)) return null;
      const file = fileOf(key);
      try {
        // Opened here: a stream that opens it later fails by itself, heard by nobody, where it is deleted meanwhile.
        const handle = await open(file);
        try {
          const { size } = await handle.stat();
          return { stream: handle.createReadStream(), size, contentType: contentTypeOf(key) };
        } catch (error) {
          await handle.close();
          throw error;
        }
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw named(error);
      }
    },

    async delete(key) {
      const file = fileOf(key);
      try {
        await rm(file, { force: true });
      } catch (error) {
        throw named(error);
      }
    },

    async *list(prefix) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const key = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
        if (!key.startsWith('.incoming/') && key.startsWith(prefix)) yield key;
      }
    },

    async close() {},
  };
}
