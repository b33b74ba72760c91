import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Cluster } from './cluster.ts';

/** Only the name of the socket file: nothing listens on the network. */
export const socketPort = 5432;

/** A private folder for a cluster's socket. In /tmp, because a socket's whole path may have little more than a hundred bytes. */
export async function makeSocketFolder(cluster: Cluster): Promise<string> {
  const folder = await mkdtemp(join(existsSync('/tmp') ? '/tmp' : tmpdir(), prefixOf(cluster)));
  await secure(folder, cluster);
  return folder;
}

/** Makes a socket folder again that was cleared away. */
export async function mendSocketFolder(folder: string, cluster: Cluster): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(folder, { mode: 0o700 });
  await secure(folder, cluster);
}

/** Whether clients still find the socket: tools that clean /tmp delete it under a running cluster. */
export const hasSocket = (folder: string): boolean => existsSync(join(folder, `.s.PGSQL.${socketPort}`));

/**
 * Drops the socket folder that this cluster's dead postmaster left. In a copy of a data folder the lock file names the
 * socket of the original, which may be running: only what the socket's own lock file calls ours is deleted.
 */
export async function dropSocketFolder(folder: string, cluster: Cluster): Promise<void> {
  if (!basename(folder).startsWith(prefixOf(cluster))) return;
  if (dataFolderOf(folder) !== cluster.folder) return;
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

/** The data folder that PostgreSQL wrote into the second line of the socket's lock file; null where there is none. */
function dataFolderOf(folder: string): string | null {
  try {
    return readFileSync(join(folder, `.s.PGSQL.${socketPort}.lock`), 'utf8').split('\n')[1] ?? null;
  } catch {
    return null;
  }
}

function prefixOf({ name }: Cluster): string {
  return `${name}-pg-`;
}

async function secure(folder: string, { runAs }: Cluster): Promise<void> {
  await chmod(folder, 0o700);
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
}
