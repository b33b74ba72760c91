import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findCluster, isMade } from './cluster.ts';
import { knownCluster } from './description.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedPostgresError } from './error.ts';
import { giveTo } from './run-as.ts';
import { readArchive, writeArchive } from './tar.ts';

/** The files, and what brings them to one moment: the label that says where to begin, and the write-ahead log from there. */
const archives = { files: 'cluster.tar.gz', log: 'label-and-log.tar.gz' } as const;

/** What a cluster that is started makes by itself, and what is of its process alone. */
const leftOut = [
  './postmaster.pid', './postmaster.opts', './pg_wal/*', './pg_replslot/*', './pg_dynshmem/*', './pg_notify/*',
  './pg_serial/*', './pg_snapshots/*', './pg_stat_tmp/*', './pg_subtrans/*', './*pgsql_tmp*', './*pg_internal.init*',
]; // prettier-ignore

/**
 * Copies the cluster of a data folder while it runs, by PostgreSQL's own way ("Making a Base Backup Using the Low Level
 * API"): it is whole as of the end.
 *
 * @param into an existing, empty folder
 */
export async function backUpEmbeddedPostgres(
  options: Pick<EmbeddedPostgresOptions, 'name' | 'dataDir' | 'log'> & { readonly into: string },
): Promise<void> {
  const { name, dataDir, log, into } = options;
  await using running = await startEmbeddedPostgres({ name, dataDir, log, use: 'tool' });
  const { folder } = await findCluster({ name, dataDir, durable: true });
  const notes = await mkdtemp(join(into, '.notes-'));
  const client = new pg.Client(running.connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Until the session ends, the log from here on is kept.
    const slot = `backup_${randomBytes(4).toString('hex')}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    await client.query('select pg_backup_start($1, true)', [name]);
    const names = await readdir(folder);
    await writeArchive(join(into, archives.files), [{ folder, names }], {
      exclude: leftOut,
      compress: true,
      mayShrink: true,
    });
    const { rows } = await client.query<{ label: string; tablespaces: string }>(
      'select labelfile as label, spcmapfile as tablespaces from pg_backup_stop(false)',
    );
    const { label = '', tablespaces = '' } = rows[0] ?? {};
    if (tablespaces.trim() !== '')
      throw new EmbeddedPostgresError('failed', 'The embedded database has tablespaces, which a backup does not copy.');
    await writeFile(join(notes, 'backup_label'), label, { mode: 0o600 });
    const parts = [{ folder: notes, names: ['backup_label'] }, { folder, names: ['pg_wal'] }]; // prettier-ignore
    await writeArchive(join(into, archives.log), parts, { compress: true });
  } finally {
    await client.end().catch(() => undefined);
    await rm(notes, { recursive: true, force: true });
  }
}

/** Whether a data folder has a database of its own. Writes nothing. */
export async function hasEmbeddedPostgres({
  dataDir,
}: Pick<EmbeddedPostgresOptions, 'name' | 'dataDir'>): Promise<boolean> {
  return existsSync(join(knownCluster(await realpath(dataDir)), 'PG_VERSION'));
}

/**
 * Makes the cluster of a data folder from such a copy; its next start brings it to where the copy ended.
 *
 * @param from the folder that the copy was made into
 * @returns where the cluster lies: in the data folder, unless root's PostgreSQL could not reach it there
 * @throws EmbeddedPostgresError when the data folder has a cluster
 */
export async function restoreEmbeddedPostgres(options: {
  readonly name: string;
  readonly dataDir: string;
  readonly from: string;
}): Promise<string> {
  const { name, dataDir, from } = options;
  const cluster = await findCluster({ name, dataDir, durable: true });
  if (isMade(cluster)) throw new EmbeddedPostgresError('failed', `There is a database in ${dataDir} already.`);
  const draft = `${cluster.folder}.new-${randomBytes(4).toString('hex')}`;
  await mkdir(dirname(draft), { recursive: true });
  try {
    await mkdir(draft, { mode: 0o700 });
    for (const archive of [archives.files, archives.log]) await readArchive(join(from, archive), draft);
    // As root: for whom the data folder belongs to, or for whom it did, where that is root, whom PostgreSQL refuses.
    const [theirs, before] = [await stat(dataDir), await stat(join(draft, 'PG_VERSION'))];
    await giveTo(theirs.uid === 0 ? before : theirs, draft);
    await rename(draft, cluster.folder);
    return cluster.folder;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
