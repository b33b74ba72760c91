import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Cluster, isMade } from './cluster.ts';
import { EmbeddedPostgresError, failureOf, notRunnable, wordsOf } from './error.ts';
import { cleanEnvironment } from './run-as.ts';

/** Attempts that were cut off longer ago than this are no longer at work. */
const cutOffMs = 600_000;

/** Makes a cluster beside its place and moves it there whole, so that a cut-off or doubled attempt leaves nothing half made. */
export async function makeCluster(cluster: Cluster): Promise<void> {
  await dropLeftovers(cluster.folder);
  const draft = `${cluster.folder}.new-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    if (cluster.runAs) await chown(draft, cluster.runAs.uid, cluster.runAs.gid);
    await runInitdb(cluster, draft);
    await rename(draft, cluster.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was first with a cluster of its own.
    if (isMade(cluster)) return;
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      'failed',
      `The database could not be made in ${cluster.folder}: ${wordsOf(error)}.`,
    );
  }
}

async function dropLeftovers(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (name.startsWith(prefix) && Date.now() - (await stat(path)).mtimeMs > cutOffMs)
      await rm(path, { recursive: true, force: true });
  }
}

function runInitdb(cluster: Cluster, folder: string): Promise<void> {
  const child = spawn(
    cluster.binaries.initdb,
    [
      '-D', folder, '-U', cluster.name, '--auth=trust', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8', '--no-instructions', ...(cluster.durable ? [] : ['--no-sync']),
    ], // prettier-ignore
    { ...cluster.runAs, cwd: '/', env: cleanEnvironment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString('utf8');
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(notRunnable(error)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(failureOf('The database could not be made', printed));
    });
  });
}
