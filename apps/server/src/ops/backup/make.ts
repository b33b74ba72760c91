import { chmod, lstat, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pino } from 'pino';
import { type OpenDatabase, openDatabase } from '../../db/connect.ts';
import { folderIdOf, knownFolder } from '../../db/data-folder.ts';
import { archive, backUpEmbedded, embeddedVersion, hasEmbedded } from '../../db/embedded.ts';
import { newestMigration } from '../../db/migrate.ts';
import type { Env } from '../../env.ts';
import { codeOf } from '../../startup-error.ts';
import { syncFolder } from '../../sync-folder.ts';
import { CommandFailed } from '../command.ts';
import { isInside, linkedFolders } from './linked-folders.ts';
import { databaseDump, databaseFolder, filesArchive, type Manifest, manifestFile, sumsOf } from './manifest.ts';
import { runOn } from './pg-tools.ts';
import { hasPhotos, hasStoredPhotos } from './stored-photos.ts';

/** In the data folder, and not of it: the embedded database, which has a way of its own, and what requests under way write. */
const isOfProcess = (name: string): boolean =>
  /^(?:pg|pg\.new-.*|postgres\.(?:json|log)|\.postgres\..*|\.probe-.*|\.restore-.*|received|lost\+found)$/.test(name);
const leftOut = ['./blobs/.incoming', './*/lost+found'];

/** A draft that has not changed for so long was interrupted. */
const draftMs = 24 * 3_600_000;

/** Where a backup is, and what it says of itself. */
export interface MadeBackup {
  readonly path: string;
  readonly manifest: Manifest;
}

/**
 * Makes a backup in a new folder below `folder`, while the product runs: the database first, then the data folder. What is
 * new in the folder meanwhile belongs to no row, and goes by a sweep once it was restored.
 * @throws CommandFailed, StartupError in one line: no product here, no room, no pg_dump
 */
export async function makeBackup(env: Env, folder: string): Promise<MadeBackup> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  const id = await folderIdOf(env.DATA_DIR);
  if (id === null) throw new CommandFailed(`There is no product in ${env.DATA_DIR}: set DATA_DIR to its data folder.`);
  // To open one that is not there would make it.
  if (!url && !(await hasEmbedded(env.DATA_DIR)))
    throw new CommandFailed(`There is no database in ${env.DATA_DIR}: set DATABASE_URL to that of the product.`);
  await using database = await openDatabase(env, pino({ level: 'silent' }), { use: 'tool' });
  if ((await knownFolder(database.db).catch(noProduct)) !== id)
    throw new CommandFailed(`${env.DATA_DIR} is not the data folder of this database: set DATA_DIR, or DATABASE_URL.`);
  const dataDir = await realpath(env.DATA_DIR);
  if (!env.S3_URL && !(await hasStoredPhotos(dataDir)) && (await hasPhotos(database.db)))
    throw new CommandFailed(`The database has photos, and ${dataDir}/blobs has none: mount the disk that holds them.`);
  const into = await realFolder(folder);
  for (const one of await linkedFolders(dataDir, isOfProcess)) {
    if (isInside(into, one))
      throw new CommandFailed(`A backup in ${one} would contain itself: name another place than ${folder}.`);
  }
  await mkdir(into, { recursive: true, mode: 0o700 });
  await dropDrafts(into);
  const made = new Date().toISOString();
  const path = join(into, `dating-${made.replaceAll(/[-:.]/g, '')}`);
  const draft = `${path}.new`;
  try {
    await mkdir(draft, { mode: 0o700 });
    const manifest: Manifest = {
      format: 1,
      made,
      database: url ? await dump(database, url, draft) : await copyEmbedded(dataDir, draft),
      // After the copy: a version that knows what was applied meanwhile knows what is in it.
      schema: (await newestMigration(database.db)) ?? '',
      photosElsewhere: Boolean(env.S3_URL),
      files: await copyFiles(dataDir, draft),
    };
    await writeFile(join(draft, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
    await syncFolder(draft);
    await rename(draft, path);
    await syncFolder(into);
    return { path, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** A database without the product's tables. */
function noProduct(error: unknown): never {
  if (codeOf(error) !== '42P01' && codeOf(error) !== '42703') throw error;
  throw new CommandFailed('The database of DATABASE_URL is not that of a product: set DATABASE_URL.');
}

/** A path without links; what of it does not exist is as it is written. */
async function realFolder(path: string): Promise<string> {
  const whole = resolve(path);
  const parent = dirname(whole);
  const found = await realpath(whole).catch(() => null);
  if (found !== null || parent === whole) return found ?? whole;
  return join(await realFolder(parent), whole.slice(parent.length));
}

/** Drops drafts that were interrupted: all that members wrote is in them. */
async function dropDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!/^dating-\d{8}T\d{9}Z\.new$/.test(name) || !(await lstat(path)).isDirectory()) continue;
    const inside = await readdir(path, { recursive: true });
    const times = await Promise.all(
      [path, ...inside.map((one) => join(path, one))].map(async (one) => (await lstat(one)).mtimeMs),
    );
    if (Date.now() - Math.max(...times) > draftMs) await rm(path, { recursive: true, force: true });
  }
}

async function dump({ major }: OpenDatabase, url: string, draft: string): Promise<Manifest['database']> {
  const file = join(draft, databaseDump);
  await runOn('pg_dump', url, major, ['--format=custom', `--file=${file}`]);
  await chmod(file, 0o600);
  return { kind: 'dump' };
}

async function copyEmbedded(dataDir: string, draft: string): Promise<Manifest['database']> {
  const into = join(draft, databaseFolder);
  await mkdir(into, { mode: 0o700 });
  await backUpEmbedded({ dataDir, into });
  await syncFolder(into);
  return { kind: 'embedded', ...embeddedVersion() };
}

/** @returns the sums of all that is in the backup by now */
async function copyFiles(dataDir: string, draft: string): Promise<Manifest['files']> {
  const names = (await readdir(dataDir)).filter((name) => !isOfProcess(name));
  await archive(join(draft, filesArchive), { folder: dataDir, names }, leftOut);
  return sumsOf(draft);
}
