import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataDir } from '../../db/data-dir.ts';
import { folderIdOf, foreignFolder, knownFolder } from '../../db/data-folder.ts';
import { failed, failedBy, type Line, ok, warning } from './line.ts';
import type { Patient } from './patient.ts';

const megabyte = 1024 * 1024;
/** Below this, uploads and archives fail soon. */
const leastFree = 512 * megabyte;
const comfortable = 4 * leastFree;

/** The data folder: that it can be written, belongs to the database, and has room. */
export async function checkFolder(patient: Patient): Promise<readonly Line[]> {
  const { DATA_DIR } = patient.env;
  try {
    await prepareDataDir(DATA_DIR);
  } catch (error) {
    return [failedBy('folder', error, 'Set DATA_DIR to a folder that this user may write.')];
  }
  return [await checkIdentity(patient), await checkRoom(patient), ...leftovers(DATA_DIR)];
}

async function checkIdentity({ env: { DATA_DIR }, database }: Patient): Promise<Line> {
  if (!database) return ok('folder', `${DATA_DIR} can be written.`);
  const [found, known] = [await folderIdOf(DATA_DIR), await knownFolder(database.db)];
  if (found === known) return ok('folder', `${DATA_DIR} can be written, and is the one of this database.`);
  return failedBy('folder', foreignFolder(DATA_DIR, found), '');
}

async function checkRoom({ env: { DATA_DIR }, with: { freeBytes } }: Patient): Promise<Line> {
  const free = await freeBytes(DATA_DIR);
  const what = `The disk of ${DATA_DIR} has ${Math.round(free / megabyte)} MB left.`;
  const mend = 'Make room on it, or move the folder to a larger disk and set DATA_DIR.';
  if (free < leastFree) return failed('folder', what, mend);
  return free < comfortable ? warning('folder', what, mend) : ok('folder', what);
}

/** Files of keys that are in the database now. */
function leftovers(dataDir: string): readonly Line[] {
  return ['vapid.json', 'sandbox-payments.key']
    .filter((name) => existsSync(join(dataDir, name)))
    .map((name) => warning('folder', `${name} holds keys that are in the database now.`, 'Delete it once you will not go back to the version before.')); // prettier-ignore
}
