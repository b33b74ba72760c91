import { mkdir, open, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../db/connect.ts';
import { folderIdOf, knownFolder } from '../../db/data-folder.ts';
import { archive, backUpEmbedded, embeddedVersion } from '../../db/embedded.ts';
import { newestMigration } from '../../db/migrate.ts';
import type { Env } from '../../env.ts';
import { codeOf, messageOf } from '../../startup-error.ts';
import { CommandFailed } from '../command.ts';
import { databaseDump, databaseFolder, filesArchive, type Manifest, manifestFile, sumsOf } from './manifest.ts';
import { runOn } from './pg-tools.ts';

/** In the data folder, and not of it: the embedded database, which has a way of its own, and what requests under way write. */
const isOfProcess = (name: string): boolean =>
  /^(?:pg|pg\.new-.*|postgres\.(?:json|log)|\.postgres\..*|\.probe-.*|received|lost\+found)$/.test(name);
const underWay = ['blobs/.incoming'];

/** A draft that is older was interrupted. */
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
  const id = await folderIdOf(env.DATA_DIR);
  // Else an embedded database would be made where none is, and kept.
  if (id === null) throw new CommandFailed(`There is no product in ${env.DATA_DIR}: set DATA_DIR to its data folder.`);
  await using database = await openDatabase(env, pino({ level: 'silent' }), { use: 'tool' });
  if ((await knownFolder(database.db)) !== id)
    throw new CommandFailed(`${env.DATA_DIR} is not the data folder of this database: set DATA_DIR, or DATABASE_URL.`);
  const dataDir = await realpath(env.DATA_DIR);
  refuseInside(dataDir, resolve(folder));
  await prepare(folder);
  // Its path may lead there by a link.
  refuseInside(dataDir, await realpath(folder));
  const made = new Date().toISOString();
  const path = join(resolve(folder), `dating-${made.replaceAll(/[-:.]/g, '')}`);
  const draft = `${path}.new`;
  try {
    await mkdir(draft, { mode: 0o700 });
    const manifest: Manifest = {
      format: 1,
      made,
      schema: (await newestMigration(database.db)) ?? '',
      database: await copyDatabase(env, dataDir, draft),
      photosElsewhere: Boolean(env.S3_URL),
      files: await copyFiles(dataDir, draft),
    };
    await writeFile(join(draft, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(draft, path);
    await using handle = await open(folder, 'r');
    await handle.sync();
    return { path, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function refuseInside(dataDir: string, folder: string): void {
  if (!`${folder}${sep}`.startsWith(`${dataDir}${sep}`)) return;
  throw new CommandFailed(`A backup in the data folder would contain itself: name another place than ${folder}.`);
}

/** Makes the folder for backups, and drops drafts that were interrupted: all that members wrote is in them. */
async function prepare(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CommandFailed(`${folder} cannot be made: ${codeOf(error) ?? messageOf(error)}.`);
  }
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (/^dating-.*\.new$/.test(name) && Date.now() - (await stat(path)).mtimeMs > draftMs)
      await rm(path, { recursive: true, force: true });
  }
}

async function copyDatabase(env: Env, dataDir: string, draft: string): Promise<Manifest['database']> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (url) {
    await runOn('pg_dump', url, ['--format=custom', '--no-owner', `--file=${join(draft, databaseDump)}`]);
    return { kind: 'dump' };
  }
  const into = join(draft, databaseFolder);
  await mkdir(into, { mode: 0o700 });
  await backUpEmbedded({ dataDir, into });
  return { kind: 'embedded', ...embeddedVersion() };
}

/** @returns the sums of all that is in the backup by now */
async function copyFiles(dataDir: string, draft: string): Promise<Manifest['files']> {
  const names = (await readdir(dataDir)).filter((name) => !isOfProcess(name));
  await archive(join(draft, filesArchive), { folder: dataDir, names }, underWay);
  return sumsOf(draft);
}
