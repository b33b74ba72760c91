import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { installJobs } from '../../src/adapters/pgboss-jobs.ts';
import { startEmbedded } from '../../src/db/embedded.ts';
import type { Database } from '../../src/db/schema.ts';
import { upgrade } from '../../src/db/upgrade.ts';
import { databaseUrl } from './database.ts';
import { temporaryFolder } from './folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test databases are created: an address of the cluster, with the right to create databases. */
    databaseUrl: string;
    /** The migrated database that tests clone. */
    templateDatabase: string;
  }
}

const silent = { info: () => undefined, warn: console.warn, error: console.error };

/** One cluster for the whole run: the given DATABASE_URL, or a temporary embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await using stack = new AsyncDisposableStack();
  const url = process.env['DATABASE_URL'] ?? (await temporaryCluster(stack));
  const template = `dating_test_${randomBytes(4).toString('hex')}_template`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  stack.defer(() => admin.end());
  await admin.query(`create database ${template}`);
  stack.defer(() => dropAll(admin, template));

  await fillTemplate(databaseUrl(url, template));

  project.provide('databaseUrl', url);
  project.provide('templateDatabase', template);
  const held = stack.move();
  return () => held.disposeAsync();
}

/** Everything that a server creates in an empty database at its first start, so that no clone has to wait for it. */
async function fillTemplate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await upgrade(db, silent);
    await installJobs({ db, pool });
  } finally {
    await db.destroy();
  }
}

async function temporaryCluster(stack: AsyncDisposableStack): Promise<string> {
  const dataDir = await temporaryFolder(stack);
  const cluster = stack.use(await startEmbedded({ dataDir, log: silent, use: 'tool', durable: false }));
  const { host, port, user, database } = cluster.connection;
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Drops the template, and the clones that a killed worker left. */
async function dropAll(admin: pg.Client, template: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template.replace('_template', '')],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
}
