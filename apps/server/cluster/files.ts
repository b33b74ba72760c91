import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervised } from './supervisor.ts';

/** A process as `processes.json` tells of it. */
export interface ListedProcess {
  readonly name: string;
  /** null while it does not run. */
  readonly pid: number | null;
  /** Where it is reached. */
  readonly address: string;
}

/** What `processes.json` of the cluster's folder says. */
export interface ProcessList {
  /** The process that starts the others; SIGHUP to it starts servers and workers anew. */
  readonly pid: number;
  /** How often all servers and workers were started anew. */
  readonly rolled: number;
  readonly processes: readonly ListedProcess[];
}

/** Writes which processes there are; a reader finds the old file or the new one, whole. */
export function writeProcesses(folder: string, all: readonly Supervised[], rolled: number): void {
  const processes = all.map(({ kept, pid }) => ({ name: kept.name, pid: pid ?? null, address: kept.address }));
  const file = join(folder, 'processes.json');
  writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, rolled, processes } satisfies ProcessList, null, 2));
  renameSync(`${file}.new`, file);
}

/** Writes the settings of the product, for ENV_FILE of the operator's command. @returns the file */
export function writeSettings(folder: string, settings: Readonly<Record<string, string>>): string {
  const file = join(folder, 'env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}
