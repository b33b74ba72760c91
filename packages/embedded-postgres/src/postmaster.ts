import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { hasCode } from './error.ts';

/** The process that a cluster's lock file names; it may be gone. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

const fastShutdown = 'SIGINT';
const immediateShutdown = 'SIGQUIT';
const fastPatienceMs = 30_000;

/** postmaster.pid, as PostgreSQL documents its lines: pid, data folder, start time, port, socket folder, … */
export function readPostmaster({ folder }: Cluster): Postmaster | null {
  try {
    const lines = readFileSync(lockFileOf(folder), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, socketFolder: lines[4] ?? '' } : null;
  } catch {
    return null;
  }
}

/** Whether that very process is PostgreSQL on this cluster, and not another that was given its number since. */
export function isRunning(cluster: Cluster, { pid }: Postmaster): boolean {
  return isAlive(pid) && commandOf(pid).includes(cluster.folder);
}

/**
 * PostgreSQL clears a dead process's lock file itself, with all checks; but not one whose number another process was
 * given since, as it happens in containers and after a power cut.
 */
export function dropMistakenLockFile(cluster: Cluster): void {
  const seen = readPostmaster(cluster);
  if (!seen || !isAlive(seen.pid) || isRunning(cluster, seen)) return;
  unlinkSync(lockFileOf(cluster.folder));
}

/** Stops the cluster and waits until it has ended. */
export async function shutDown(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  signal(postmaster.pid, fastShutdown);
  for (let waited = 0; isRunning(cluster, postmaster); waited += 15) {
    if (waited === fastPatienceMs) signal(postmaster.pid, immediateShutdown);
    await delay(15);
  }
  await rmdir(postmaster.socketFolder).catch(() => undefined);
}

function lockFileOf(folder: string): string {
  return join(folder, 'postmaster.pid');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
}
