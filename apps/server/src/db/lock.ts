import type pg from 'pg';

/** Advisory locks are (class, object) pairs; the class is ours. */
const lockClass = 0x0da7e;

/** `server`: the one server of an embedded cluster. `users`: whoever needs the cluster running. `migrate`: who migrates. */
export const lockKeys = { server: 1, users: 2, migrate: 3 } as const;

export type LockName = keyof typeof lockKeys;

/** Anything that runs a query on one and the same session. */
type Session = Pick<pg.ClientBase, 'query'>;

/** Takes a session lock if it is free. It frees itself when the session ends, also by kill -9 of its holder. */
export async function tryLock(session: Session, name: LockName): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    lockClass,
    lockKeys[name],
  ]);
  return rows[0]?.taken === true;
}

/** Shares a session lock with others who share it; waits while somebody holds it alone. */
export async function shareLock(session: Session, name: LockName): Promise<void> {
  await session.query('select pg_advisory_lock_shared($1, $2)', [lockClass, lockKeys[name]]);
}

/** Gives a shared session lock back. */
export async function unshareLock(session: Session, name: LockName): Promise<void> {
  await session.query('select pg_advisory_unlock_shared($1, $2)', [lockClass, lockKeys[name]]);
}

/** SQL values for a lock that lasts as long as its transaction, which poolers do not break. */
export function lockParameters(name: LockName): readonly [number, number] {
  return [lockClass, lockKeys[name]];
}

/** The application name of the session that holds a lock alone, for messages. */
export async function lockHolder(session: Session, name: LockName): Promise<string | null> {
  const { rows } = await session.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted and mode = 'ExclusiveLock'`,
    [lockClass, lockKeys[name]],
  );
  return rows[0]?.application_name ?? null;
}
