import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '../../db/connect.ts';
import { adoptFolder, dropFolderId } from '../../db/data-folder.ts';
import { embeddedVersion, giveTo, restoreEmbedded, unpack } from '../../db/embedded.ts';
import { knowsMigration } from '../../db/migrate.ts';
import { readSecrets } from '../../db/secrets.ts';
import { upgrade } from '../../db/upgrade.ts';
import type { Env } from '../../env.ts';
import { checkBooks } from '../../payouts/check-books.ts';
import { codeOf, messageOf } from '../../startup-error.ts';
import { CommandFailed } from '../command.ts';
import { databaseDump, databaseFolder, filesArchive, type Manifest, readManifest, readWhole } from './manifest.ts';
import { mustMatch, runOn } from './pg-tools.ts';
import { photosWithoutFile } from './stored-photos.ts';

/** A backup that was restored. */
export interface Restored {
  readonly manifest: Manifest;
  readonly members: number;
  readonly messages: number;
  /** Photos that have no file in the folder; null where they are in a bucket. */
  readonly photosMissing: number | null;
  /** What does not agree in the books, a line each. */
  readonly discrepancies: readonly string[];
}

const log = pino({ level: 'silent' });

/** A folder that is not there has nothing. */
function nothing(error: unknown): string[] {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
}

/**
 * Restores a backup into an empty data folder and database, brings them to this version, and checks the books. Where files
 * or database cannot be put in place, what was put there is removed again.
 *
 * The folder gets a new id: a copy that is tried beside the product it was made of is not the owner of its bucket, whose
 * photos its sweeps would delete.
 * @throws CommandFailed, StartupError in one line
 */
export async function restoreBackup(env: Env, from: string): Promise<Restored> {
  const folder = resolve(from);
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  await mustFit(await readManifest(folder), env, url);
  // A disk of its own has `lost+found`.
  if ((await readdir(env.DATA_DIR).catch(nothing)).some((name) => name !== 'lost+found'))
    throw new CommandFailed(`${env.DATA_DIR} is not empty: set DATA_DIR to an empty folder.`);
  const server = url ? await mustBeEmpty(env) : 0;
  const manifest = await readWhole(folder);
  await mkdir(env.DATA_DIR, { recursive: true });
  await putInPlace(env, folder, async () => {
    if (!url) return restoreEmbedded({ dataDir: env.DATA_DIR, from: join(folder, databaseFolder) });
    const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
    await runOn('pg_restore', url, server, [...args, join(folder, databaseDump)]);
    return null;
  });
  try {
    return { manifest, ...(await openRestored(env)) };
  } catch (error) {
    const places = url ? 'DATA_DIR and the database' : 'DATA_DIR';
    throw new CommandFailed(
      `The backup is in place, and could not be opened. Mend this, empty ${places} and restore it again: ${messageOf(error)}`,
    );
  } finally {
    await giveToOwner(env.DATA_DIR);
  }
}

/** @throws CommandFailed where this machine or this version cannot take it */
async function mustFit(
  { database, schema, photosElsewhere }: Manifest,
  env: Env,
  url: string | undefined,
): Promise<void> {
  if (database.kind === 'embedded') {
    if (url) throw new CommandFailed('This backup is of an embedded database: leave DATABASE_URL empty.');
    const own = embeddedVersion();
    const shown = ({ major, platform }: typeof own) => `PostgreSQL ${major} on ${platform}`;
    if (shown(database) !== shown(own))
      throw new CommandFailed(`This backup is of ${shown(database)}, whose files ${shown(own)} cannot read.`);
  } else if (!url) {
    throw new CommandFailed('This backup is for a database of its own: set DATABASE_URL to an empty one.');
  }
  if (!(await knowsMigration(schema)))
    throw new CommandFailed(
      `This backup was made by another version, at migration ${schema}: restore it with that one.`,
    );
  if (photosElsewhere && !env.S3_URL)
    throw new CommandFailed('The photos of this backup are in a bucket: set S3_URL and its keys.');
  if (!photosElsewhere && env.S3_URL)
    throw new CommandFailed('This backup has the photos: leave S3_URL empty, and copy them there later (files copy).');
}

/** @returns the version of its server */
async function mustBeEmpty(env: Env): Promise<number> {
  await using database = await openDatabase(env, log, { use: 'tool' });
  const { rows } = await sql<{ tables: number }>`
    select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    database.db,
  );
  if (rows[0]?.tables) throw new CommandFailed('The database of DATABASE_URL is not empty: make a new one.');
  await mustMatch('pg_restore', database.major);
  return database.major;
}

/** @param restoreDatabase returns the folder that it made, if any */
async function putInPlace(
  { DATA_DIR }: Env,
  folder: string,
  restoreDatabase: () => Promise<string | null>,
): Promise<void> {
  const draft = join(DATA_DIR, `.restore-${randomBytes(4).toString('hex')}`);
  // As root, PostgreSQL's place is written down before anything lies there.
  const made = [draft, join(DATA_DIR, 'postgres.json')];
  try {
    await mkdir(draft, { mode: 0o700 });
    await unpack(join(folder, filesArchive), draft);
    // A copy that cannot be opened must not start as the product that it was made of.
    await dropFolderId(draft);
    const owner = await stat(DATA_DIR);
    if (owner.uid !== 0) await giveTo(owner, draft);
    const database = await restoreDatabase();
    if (database) made.push(database);
    for (const name of await readdir(draft)) {
      await rename(join(draft, name), join(DATA_DIR, name));
      made.push(join(DATA_DIR, name));
    }
    await rm(draft, { recursive: true });
  } catch (error) {
    for (const path of made) await rm(path, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

async function openRestored(env: Env): Promise<Omit<Restored, 'manifest'>> {
  // As a server does: nobody else opens it meanwhile.
  await using database = await openDatabase(env, log, { use: 'server' });
  await upgrade(database.direct, log);
  await readSecrets(database.db, env.SECRET);
  const { ofLedger, ofPayments } = await checkBooks(database.db);
  const count = async (table: 'member' | 'message') =>
    (await database.db.selectFrom(table).select(sql<number>`count(*)::int`.as('rows')).executeTakeFirstOrThrow()).rows; // prettier-ignore
  const found = {
    members: await count('member'),
    messages: await count('message'),
    photosMissing: env.S3_URL ? null : await photosWithoutFile(database.db, env.DATA_DIR),
    discrepancies: [...ofLedger, ...ofPayments],
  };
  // Last: a server refuses what is not its own.
  await adoptFolder(database.db, env.DATA_DIR);
  return found;
}

/** What root made while it opened the database is for whom the folder belongs to: the product runs as that user. */
async function giveToOwner(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  for (const name of ['postgres.json', 'postgres.log', 'folder-id'])
    await chown(join(dataDir, name), uid, gid).catch(() => undefined);
}
