import { chown, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '../../db/connect.ts';
import { embeddedVersion, restoreEmbedded, unpack } from '../../db/embedded.ts';
import { knowsMigration } from '../../db/migrate.ts';
import { upgrade } from '../../db/upgrade.ts';
import type { Env } from '../../env.ts';
import { checkBooks } from '../../payouts/check-books.ts';
import { CommandFailed } from '../command.ts';
import { databaseDump, databaseFolder, filesArchive, type Manifest, readWhole } from './manifest.ts';
import { mustBeThere, runOn } from './pg-tools.ts';

/** A backup that was restored. */
export interface Restored {
  readonly manifest: Manifest;
  readonly members: number;
  readonly messages: number;
  /** What does not agree in the books, a line each. */
  readonly discrepancies: readonly string[];
}

const log = pino({ level: 'silent' });
/** A disk of its own has it. */
const isEntry = (name: string): boolean => name !== 'lost+found';

/**
 * Restores a backup into an empty data folder and database, brings them to this version, and checks the books. Where it
 * fails, the folder is empty again.
 * @throws CommandFailed, StartupError in one line
 */
export async function restoreBackup(env: Env, from: string): Promise<Restored> {
  const folder = resolve(from);
  const manifest = await readWhole(folder);
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  await mustFit(manifest, env, url);
  await mkdir(env.DATA_DIR, { recursive: true });
  if ((await readdir(env.DATA_DIR)).some(isEntry))
    throw new CommandFailed(`${env.DATA_DIR} is not empty: set DATA_DIR to an empty folder.`);
  if (url) await mustBeEmpty(env);
  const made: string[] = [];
  try {
    await unpack(join(folder, filesArchive), env.DATA_DIR);
    if (url) {
      const args = ['--no-owner', '--exit-on-error', '--single-transaction', join(folder, databaseDump)];
      await runOn('pg_restore', url, args);
    } else made.push(await restoreEmbedded({ dataDir: env.DATA_DIR, from: join(folder, databaseFolder) }));
    return { manifest, ...(await open(env)) };
  } catch (error) {
    made.push(...(await readdir(env.DATA_DIR)).filter(isEntry).map((name) => join(env.DATA_DIR, name)));
    for (const path of made) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

/** @throws CommandFailed where this machine or this version cannot take it */
async function mustFit(manifest: Manifest, env: Env, url: string | undefined): Promise<void> {
  const { database, schema, photosElsewhere } = manifest;
  if (database.kind === 'embedded') {
    if (url) throw new CommandFailed('This backup is of an embedded database: leave DATABASE_URL empty.');
    const own = embeddedVersion();
    const shown = ({ major, platform }: typeof own) => `PostgreSQL ${major} on ${platform}`;
    if (shown(database) !== shown(own))
      throw new CommandFailed(`This backup is of ${shown(database)}, whose files ${shown(own)} cannot read.`);
  } else {
    if (!url) throw new CommandFailed('This backup is for a database of its own: set DATABASE_URL to an empty one.');
    await mustBeThere('pg_restore');
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

async function mustBeEmpty(env: Env): Promise<void> {
  await using database = await openDatabase(env, log, { use: 'tool' });
  const { rows } = await sql<{ tables: number }>`
    select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    database.db,
  );
  if (rows[0]?.tables) throw new CommandFailed('The database of DATABASE_URL is not empty: make a new one.');
}

async function open(env: Env): Promise<Omit<Restored, 'manifest'>> {
  const found = await (async () => {
    await using database = await openDatabase(env, log, { use: 'tool' });
    await upgrade(database.db, log);
    const { ofLedger, ofPayments } = await checkBooks(database.db);
    const count = async (table: 'member' | 'message') =>
      (await database.db.selectFrom(table).select(sql<number>`count(*)::int`.as('rows')).executeTakeFirstOrThrow()).rows; // prettier-ignore
    return {
      members: await count('member'),
      messages: await count('message'),
      discrepancies: [...ofLedger, ...ofPayments],
    };
  })();
  await giveToOwner(env.DATA_DIR);
  return found;
}

/** What root made while it opened the database is for whom the folder belongs to: the product runs as that user. */
async function giveToOwner(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  for (const name of ['postgres.json', 'postgres.log'])
    await chown(join(dataDir, name), uid, gid).catch(() => undefined);
}
