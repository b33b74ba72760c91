import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import type { Cluster } from './cluster.ts';
import { notRunnable } from './error.ts';
import { cleanEnvironment } from './run-as.ts';
import { mendSocketFolder, socketPort } from './socket-folder.ts';

const logLimitBytes = 10 * 1024 * 1024;

/** Starts PostgreSQL's process on a cluster; resolves when it runs, which is before it answers. */
export async function launch(cluster: Cluster, socketFolder: string): Promise<ChildProcess> {
  await mendSocketFolder(socketFolder, cluster);
  const settings = Object.entries(settingsOf(cluster, socketFolder));
  const output = openLog(cluster);
  try {
    const child = spawn(
      cluster.binaries.postgres,
      ['-D', cluster.folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      // A session of its own: the terminal's Ctrl-C is for us, who then stop it in order.
      { ...cluster.runAs, cwd: '/', env: cleanEnvironment, stdio: ['ignore', output, output], detached: true },
    );
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => reject(notRunnable(error)));
    });
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

function settingsOf(cluster: Cluster, socketFolder: string): Readonly<Record<string, string>> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    max_connections: '100',
    shared_buffers: '128MB',
    // Containers give little shared memory; our queries are short.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What is logged must hold no personal data: no values, no statements.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(cluster.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

function openLog({ logFile }: Cluster): number {
  if (existsSync(logFile) && statSync(logFile).size > logLimitBytes) truncateSync(logFile);
  return openSync(logFile, 'a', 0o600);
}

/** The last lines that PostgreSQL logged. */
export function logTail({ logFile }: Cluster): string {
  try {
    return readFileSync(logFile, 'utf8').slice(-4_000);
  } catch {
    return '';
  }
}
