import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { EmbeddedPostgresError } from './error.ts';

/** `server`: alone on its data folder. `tool`: beside a server, or alone for a moment. */
export type Use = 'server' | 'tool';

/** Advisory locks are (class, object) pairs, here of the maintenance database. Another build of ours must take the same. */
const lockClass = 0x0da7e;
const lockKeys = { server: 1, users: 2 } as const;

/** How often a server asks for its lock: the session of one that was killed a moment ago takes a while to be noticed. */
const attempts = 10;

/** Marks the cluster as used, and, for a server, as used by it alone. @throws EmbeddedPostgresError folder_in_use */
export async function claim(keeper: pg.Client, use: Use, dataDir: string): Promise<void> {
  await keeper.query('select pg_advisory_lock_shared($1, $2)', [lockClass, lockKeys.users]);
  await keeper.query(`set application_name = '${use} ${process.pid}'`);
  if (use === 'tool') return;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await tryLock(keeper, 'server')) return;
    await delay(200);
  }
  const holder = (await serverName(keeper))?.replace('server ', 'process ') ?? 'unknown';
  throw new EmbeddedPostgresError('folder_in_use', `Another server (${holder}) is using the data folder ${dataDir}.`);
}

/** Takes our mark off the cluster. @returns whether nobody else uses it; then nobody can before our session ends */
export async function unclaim(keeper: pg.Client): Promise<boolean> {
  await keeper.query('select pg_advisory_unlock_shared($1, $2)', [lockClass, lockKeys.users]);
  return tryLock(keeper, 'users');
}

/** Takes a session lock if it is free. It frees itself when the session ends, also by kill -9 of its holder. */
async function tryLock(keeper: pg.Client, name: keyof typeof lockKeys): Promise<boolean> {
  const { rows } = await keeper.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    lockClass,
    lockKeys[name],
  ]);
  return rows[0]?.taken === true;
}

/** The application name of the session that holds the server's lock. */
async function serverName(keeper: pg.Client): Promise<string | null> {
  const { rows } = await keeper.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted and mode = 'ExclusiveLock'`,
    [lockClass, lockKeys.server],
  );
  return rows[0]?.application_name ?? null;
}
