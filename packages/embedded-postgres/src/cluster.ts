import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { locateCluster } from './description.ts';
import { EmbeddedPostgresError } from './error.ts';
import { type RunAs, runAsFor } from './run-as.ts';

/** Where a cluster lies and how its programs run. */
export interface Cluster {
  readonly name: string;
  readonly folder: string;
  readonly runAs: RunAs | null;
  readonly binaries: Binaries;
  readonly logFile: string;
  readonly durable: boolean;
}

/** The cluster of a data folder, which may yet have to be made. @throws EmbeddedPostgresError */
export async function findCluster(options: {
  readonly name: string;
  readonly dataDir: string;
  readonly durable: boolean;
}): Promise<Cluster> {
  if (process.platform === 'win32')
    throw new EmbeddedPostgresError('windows', 'The embedded database needs Linux, macOS or WSL.');
  const { name, durable } = options;
  const dataDir = realpathSync(options.dataDir);
  const folder = await locateCluster(dataDir, name);
  const runAs = runAsFor(folder);
  return { name, folder, runAs, binaries: findBinaries(name, runAs), logFile: join(dataDir, 'postgres.log'), durable };
}

/** Whether there is a whole cluster in its folder. */
export function isMade({ folder }: Cluster): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/** @throws EmbeddedPostgresError when the cluster belongs to a user whom we cannot run PostgreSQL as */
export function refuseForeign({ folder }: Cluster): void {
  const mine = process.getuid?.();
  if (mine === 0 || statSync(folder).uid === mine) return;
  throw new EmbeddedPostgresError('folder_of_another_user', `The database in ${folder} belongs to another user.`);
}
