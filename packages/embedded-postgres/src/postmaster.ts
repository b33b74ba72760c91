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
  return isAlive(pid) && dataFolderOf(pid) === cluster.folder;
}

/**
 * The other data folder that the process of this one's lock file serves: this one is a copy that was made while the
 * original ran. Null where it is none.
 */
export function runningOriginal(cluster: Cluster): string | null {
  const seen = readPostmaster(cluster);
  const served = seen && isAlive(seen.pid) ? dataFolderOf(seen.pid) : null;
  return served === cluster.folder ? null : served;
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

/** The data folder that a process of PostgreSQL was started on (`-D folder`); null for any other process. */
function dataFolderOf(pid: number): string | null {
  const at = (words: readonly string[]) => words[words.indexOf('-D') + 1 || words.length] ?? null;
  if (existsSync('/proc/self/cmdline')) {
    try {
      return at(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'));
    } catch {
      return null;
    }
  }
  const { stdout } = spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  // Here words are not told apart: the folder ends where our first setting begins.
  return / -D (.+?) -c /.exec(stdout)?.[1] ?? null;
}
