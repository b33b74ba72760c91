import { existsSync } from 'node:fs';
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

/** Drops the socket folder that a dead postmaster left, if it is one of ours. */
export async function dropSocketFolder(folder: string, cluster: Cluster): Promise<void> {
  if (!basename(folder).startsWith(prefixOf(cluster))) return;
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

function prefixOf({ name }: Cluster): string {
  return `${name}-pg-`;
}

async function secure(folder: string, { runAs }: Cluster): Promise<void> {
  await chmod(folder, 0o700);
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
}
