import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './error.ts';

/** Who PostgreSQL runs as, when that is not who we are. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** The environment of PostgreSQL's programs: nothing of ours that would change what they do. */
export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', HOME: '/' } as const;

/** Root runs PostgreSQL as the owner of the cluster, or as `nobody` where there is none yet. null: as ourselves. */
export function runAsFor(clusterFolder: string): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  return ownerOf(clusterFolder) ?? nobody();
}

function ownerOf(folder: string): RunAs | null {
  if (!existsSync(folder)) return null;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? null : { uid, gid };
}

function nobody(): RunAs {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/** Gives a folder and all that is in it to a user. Only root can, and nobody else needs to. */
export async function giveTo({ uid, gid }: RunAs, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  await promisify(execFile)('chown', ['-R', '-h', `${uid}:${gid}`, folder], { env: cleanEnvironment });
}

/** Whether a user can do `access` (r, w or x) to a path: asked of the system itself, by trying as that user. */
export function canReach(path: string, access: 'r' | 'w' | 'x', runAs: RunAs | null): boolean {
  const asked = spawnSync('/bin/sh', ['-c', `test -${access} "$1"`, 'sh', path], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
  });
  if (asked.error && runAs) {
    throw new EmbeddedPostgresError(
      'no_user_but_root',
      `PostgreSQL refuses to run as root, and no other user could be used (${asked.error.message}).`,
    );
  }
  return asked.status === 0;
}
