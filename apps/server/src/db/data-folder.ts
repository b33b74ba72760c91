import { access, constants, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { randomId } from '../ids.ts';
import { StorageUnavailable } from '../storage-errors.ts';
import { codeOf, StartupError } from '../startup-error.ts';
import type { Database } from './schema.ts';

/** The file that says which folder this is. It travels with a copy of the folder. */
const idFile = 'folder-id';

/** The data folder that belongs to the database. */
export interface DataFolder {
  readonly id: string;
  /**
   * Looks whether it is still there: a volume may have been unmounted under a running process. Asked before files are
   * written or deleted, and where one is missing.
   * @throws StorageUnavailable
   */
  check(): Promise<void>;
  /** Whether photos and archives can be stored there now: neither mounted for reading alone nor full. */
  canWrite(): Promise<boolean>;
}

/** The id of a folder; null when it has none yet. */
export async function folderIdOf(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, idFile), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return text.trim() || null;
}

/** Takes the id from a copy of a folder: until it is adopted, no database takes it for its own. */
export const dropFolderId = (dataDir: string): Promise<void> => rm(join(dataDir, idFile), { force: true });

/** The id of the folder that the database knows; null until the first start. */
export async function knownFolder(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('installation').select('folder').executeTakeFirst();
  return row?.folder ?? null;
}

/**
 * Opens the data folder of a database. Where neither knows the other yet, they do from now on.
 * @throws StartupError when it is another one's: photos, archives and erasures would be looked for in the wrong place
 */
export async function openDataFolder(db: Kysely<Database>, dataDir: string): Promise<DataFolder> {
  const id = (await knownFolder(db)) ?? (await introduce(db, dataDir));
  const found = await folderIdOf(dataDir);
  if (id === null || found !== id) throw foreignFolder(dataDir, found);
  return {
    id,
    async check() {
      const now = await folderIdOf(dataDir).catch(() => null);
      if (now === id) return;
      throw new StorageUnavailable(
        `The data folder ${dataDir} is not there any more: its ${idFile} is ${now ? 'another' : 'missing'}. Mount it again.`,
      );
    },
    async canWrite() {
      const [may, disk] = await Promise.all([
        access(dataDir, constants.W_OK).then(
          () => true,
          () => false,
        ),
        statfs(dataDir).catch(() => null),
      ]);
      return may && disk !== null && disk.bavail > 0;
    },
  };
}

/** The refusal of a folder that is not the one of the database; `found` is its id. */
export function foreignFolder(dataDir: string, found: string | null): StartupError {
  const what = found ? 'belongs to another database' : 'is not the one of this database';
  return new StartupError(
    `The data folder ${dataDir} ${what}. Set DATA_DIR to the folder that its other processes use (a shared volume, if they run on other machines), or say \`pnpm ops folder adopt\` if you moved it on purpose.`,
  );
}

/** The first start; others that start now wait for it. @returns the id that the database knows from now on, if any */
function introduce(db: Kysely<Database>, dataDir: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('installation').select('folder').forUpdate().executeTakeFirst();
    // A folder that has been another database's is not taken over without being asked.
    if (row?.folder || (await folderIdOf(dataDir))) return row?.folder ?? null;
    const id = randomId();
    await tx.updateTable('installation').set({ folder: id }).execute();
    await writeFile(join(dataDir, idFile), `${id}\n`);
    return id;
  });
}

/**
 * Makes a folder the one of this database, whatever each of them knew. Both get a new id, so that the folder of before
 * is refused from now on.
 * @returns the ids before and after
 */
export async function adoptFolder(
  db: Kysely<Database>,
  dataDir: string,
): Promise<{ readonly before: string | null; readonly after: string }> {
  const before = await knownFolder(db);
  const after = randomId();
  await writeFile(join(dataDir, idFile), `${after}\n`);
  await db.updateTable('installation').set({ folder: after }).execute();
  return { before, after };
}
