import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { messageOf, StartupError } from '../startup-error.ts';
import { lockParameters } from './lock.ts';

/** Where migrations lie: one a file, `NNNN_name.ts`, each exporting `up`. */
const home = join(import.meta.dirname, 'migrations');

interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

export interface MigrationStatus {
  readonly applied: readonly { readonly name: string; readonly appliedAt: Date }[];
  readonly pending: readonly string[];
}

/** What both functions take beside the database; another folder is for tests. */
interface Options {
  readonly folder?: string;
}

/**
 * Applies what is pending, forward only, each migration in a transaction of its own that holds an advisory lock: two
 * servers at once apply each of them once, and a failed one leaves nothing behind.
 * @returns the names applied now
 * @throws StartupError when the database knows migrations that this version does not
 */
export async function migrate<T>(
  db: Kysely<T>,
  log: Pick<Logger, 'info'>,
  { folder = home }: Options = {},
): Promise<readonly string[]> {
  const names = await migrationNames(folder);
  const done: string[] = [];
  for (;;) {
    const name = await (db as Kysely<unknown>).transaction().execute(async (tx) => {
      const [lockClass, lockKey] = lockParameters('migrate');
      await sql`select pg_advisory_xact_lock(${lockClass}::int, ${lockKey}::int)`.execute(tx);
      await ensureTable(tx);
      const applied = await readApplied(tx);
      const next = pendingOf(names, applied)[0];
      if (next) await apply(tx, folder, next);
      return next;
    });
    if (!name) return done;
    log.info(`applied migration ${name}`);
    done.push(name);
  }
}

/** What is applied and what is pending; changes nothing. */
export async function migrationStatus<T>(db: Kysely<T>, { folder = home }: Options = {}): Promise<MigrationStatus> {
  const names = await migrationNames(folder);
  const { rows } = await sql<{ found: string | null }>`select to_regclass('schema_migration')::text as found`.execute(
    db,
  );
  const applied = rows[0]?.found ? await readApplied(db as Kysely<unknown>) : [];
  return { applied, pending: pendingOf(names, applied) };
}

async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  const names = files.filter((file) => /^\d{4}_\w+\.ts$/.test(file)).map((file) => file.slice(0, -3)).sort(); // prettier-ignore
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new Error(`Two migrations have the number ${twice}.`);
  return names;
}

async function ensureTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists schema_migration (
      name text primary key,
      applied_at timestamptz not null
    )`.execute(db);
}

async function readApplied(db: Kysely<unknown>): Promise<{ name: string; appliedAt: Date }[]> {
  const { rows } = await sql<{ name: string; applied_at: Date }>`
    select name, applied_at from schema_migration order by name`.execute(db);
  return rows.map((row) => ({ name: row.name, appliedAt: row.applied_at }));
}

function pendingOf(names: readonly string[], applied: readonly { readonly name: string }[]): string[] {
  const known = new Set(applied.map(({ name }) => name));
  const missing = [...known].filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new StartupError(
      `The database was migrated by another version: ${missing.join(', ')} is unknown here. Start that version, or restore an older backup.`,
    );
  }
  return names.filter((name) => !known.has(name));
}

async function apply(tx: Kysely<unknown>, folder: string, name: string): Promise<void> {
  const { up } = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Migration;
  try {
    await up(tx);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${messageOf(error)}`, { cause: error });
  }
  await sql`insert into schema_migration (name, applied_at) values (${name}, ${new Date()})`.execute(tx);
}
