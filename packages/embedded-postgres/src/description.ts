import { createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from './error.ts';
import { canReach, runAsFor } from './run-as.ts';
import { sharedHome } from './shared-home.ts';

/** postgres.json in the data folder: where the cluster lies, when that is elsewhere, and how people and tools reach it. */
interface Description {
  readonly cluster?: string;
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

function read(dataDir: string): Description {
  try {
    return JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as Description;
  } catch {
    return {};
  }
}

/** Where the cluster lies, if there is one. Writes nothing. */
export function knownCluster(dataDir: string): string {
  return read(dataDir).cluster ?? join(dataDir, 'pg');
}

/** In the data folder, unless root's PostgreSQL could not reach it there: then where everyone can, with a pointer. */
export async function locateCluster(dataDir: string, name: string): Promise<string> {
  const inPlace = join(dataDir, 'pg');
  const known = read(dataDir).cluster;
  if (known) return known;
  const runAs = runAsFor(inPlace);
  if (!runAs || canReach(dataDir, 'x', runAs)) return inPlace;

  const mark = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}-${randomBytes(4).toString('hex')}`;
  const elsewhere = join(sharedHome(name), 'clusters', mark);
  await mkdir(dirname(elsewhere), { recursive: true, mode: 0o755 });
  const draft = join(dataDir, `.postgres.${mark}`);
  await writeFile(draft, JSON.stringify({ cluster: elsewhere } satisfies Description));
  try {
    // Fails when another process was first: then its place counts.
    linkSync(draft, pathIn(dataDir));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return read(dataDir).cluster ?? elsewhere;
}

/** Writes how the running cluster is reached, beside the pointer to its folder. */
export async function describeConnection(
  dataDir: string,
  { host, port, user, database }: { host: string; port: number; user: string; database: string },
): Promise<void> {
  const draft = join(dataDir, `.postgres.${randomBytes(4).toString('hex')}`);
  const description = { ...read(dataDir), socket: host, port, user, database };
  await writeFile(draft, `${JSON.stringify(description, null, 2)}\n`);
  await rename(draft, pathIn(dataDir));
}
