import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { eventually } from './eventually.ts';

/** A separate database for one test, migrated and empty. */
export interface TestDatabase extends AsyncDisposable {
  /** For DATABASE_URL. */
  readonly url: string;
}

/** The same cluster's address with another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Clones the migrated template; dropped when disposed. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabase');
  const cluster = inject('databaseUrl');
  const name = template.replace('_template', `_${randomBytes(5).toString('hex')}`);
  // Half the time of the usual way, which writes every page to the log of the cluster too.
  await onCluster(cluster, `create database ${name} template ${template} strategy file_copy`);
  return { url: databaseUrl(cluster, name), [Symbol.asyncDispose]: () => drop(cluster, name) };
}

/** A database without a table; dropped when disposed. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const cluster = inject('databaseUrl');
  const name = inject('templateDatabase').replace('_template', `_${randomBytes(5).toString('hex')}`);
  await onCluster(cluster, `create database ${name}`);
  return { url: databaseUrl(cluster, name), [Symbol.asyncDispose]: () => drop(cluster, name) };
}

/** Waits for sessions that are just ending: cutting one off would raise an unhandled error. */
async function drop(cluster: string, name: string): Promise<void> {
  const idle = async () =>
    (await onCluster(cluster, 'select 1 from pg_stat_activity where datname = $1', [name])).rowCount === 0;
  await eventually(idle, 'the end of all sessions', 2_000).catch(() => undefined);
  await onCluster(cluster, `drop database if exists ${name} with (force)`);
}

/** One connection for all tests of a worker: a new one takes as long as a small test. */
let admin: pg.Pool | null = null;

function onCluster(url: string, statement: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
  admin ??= new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }).on(
    'error',
    // The cluster ends before its workers do.
    () => undefined,
  );
  return admin.query(statement, [...values]);
}
