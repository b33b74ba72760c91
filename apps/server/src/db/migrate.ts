import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { codeOf, messageOf, StartupError } from '../startup-error.ts';
import { mayBeIdle } from './advisory-locks.ts';
import { lockParameters } from './lock.ts';

/**
 * The folder of the migrations: one per file, `NNNN_name.ts`, each exporting `up`. The first one may be a
 * baseline, which makes what others made.
 */
const home = join(import.meta.dirname, 'migrations');

/** The exports of a migration file. */
interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * false: runs outside a transaction, as `create index concurrently` requires. It must be safe to run again, because a
   * failed one leaves its changes behind. Default true.
   */
  readonly transaction?: boolean;
  /**
   * The number of the last migration that an older version must know to keep working with this one: this migration's
   * own number if no older version can. Absent: every version that worked before keeps working.
   */
  readonly minCompatible?: number;
  /** Of a baseline: the migrations whose result it is. A database that has them all gets it by its name alone. */
  readonly replaces?: readonly string[];
}

export interface MigrationStatus {
  readonly applied: readonly { readonly name: string; readonly appliedAt: Date }[];
  readonly pending: readonly string[];
}

/** Options besides the database; values other than the default are for tests. */
interface Options {
  readonly folder?: string;
  /** How long a statement waits for a lock; statements queued behind it wait as long. */
  readonly lockTimeoutMs?: number;
  /** How often a migration is tried when its tables cannot be locked. */
  readonly attempts?: number;
}

/**
 * Applies pending migrations, forward only, each once however many servers start, in its own transaction unless it says
 * otherwise. A lock that is not free soon is requested again later, so that the product's own statements never queue
 * behind a migration for long.
 * @returns the names applied now
 * @throws StartupError when the database has migrations that this version cannot work with
 */
export async function migrate<T>(
  db: Kysely<T>,
  log: Pick<Logger, 'info'>,
  { folder = home, lockTimeoutMs = 2_000, attempts = 12 }: Options = {},
): Promise<readonly string[]> {
  const known = await readKnown(folder);
  const done: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      const name = await underMigrationLock(db, (tx, others) =>
        applyNext(tx, others, { folder, known, lockTimeoutMs }),
      );
      if (!name) return done;
      log.info(`applied migration ${name}`);
      done.push(name);
      attempt = 0;
    } catch (error) {
      if (!(error instanceof MigrationFailed) || !error.foundNoLock) throw error;
      if (attempt >= attempts) throw error.asStartupError();
      log.info(`migration ${error.migration} waits: its tables are in use`);
      await delay(Math.min(250 * 2 ** attempt, 10_000));
    }
  }
}

/** The applied and the pending migrations; changes nothing. */
export async function migrationStatus<T>(db: Kysely<T>, { folder = home }: Options = {}): Promise<MigrationStatus> {
  const known = await readKnown(folder);
  const { rows } = await sql<{ found: string | null }>`select to_regclass('schema_migration')::text as found`.execute(
    db,
  );
  const applied = rows[0]?.found ? await readApplied(db as Kysely<unknown>) : [];
  const pending = pendingOf(known, applied);
  return { applied: applied.map(({ name, appliedAt }) => ({ name, appliedAt })), pending };
}

/** The newest migration of a database, also of one that another version made; null where there is none. */
export async function newestMigration<T>(db: Kysely<T>): Promise<string | null> {
  return (await readApplied(db as Kysely<unknown>)).at(-1)?.name ?? null;
}

/** Whether this version knows a migration. */
export async function knowsMigration(name: string): Promise<boolean> {
  const { names, replaced } = await readKnown(home);
  return names.includes(name) || replaced.includes(name);
}

/** Whether the database has migrations that this version does not know. */
export async function isAhead<T>(db: Kysely<T>): Promise<boolean> {
  return unknownOf(await readKnown(home), await readApplied(db as Kysely<unknown>)).length > 0;
}

/**
 * Runs `work` on the schema on one server at a time. `work` gets the transaction that holds the lock, and the database
 * for other connections. When the lock is taken, the server asks again: a statement that waits for the lock would hold
 * a snapshot, and an index that is built concurrently would wait for that snapshot to end.
 */
export async function underMigrationLock<T, R>(
  db: Kysely<T>,
  work: (tx: Kysely<unknown>, db: Kysely<unknown>) => Promise<R>,
): Promise<R> {
  const others = db as Kysely<unknown>;
  const [lockClass, lockKey] = lockParameters('migrate');
  for (;;) {
    const done = await others.transaction().execute(async (tx) => {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(${lockClass}::int, ${lockKey}::int) as taken, ${mayBeIdle}`.execute(tx);
      return rows[0]?.taken ? { result: await work(tx, others) } : null;
    });
    if (done) return done.result;
    await delay(100);
  }
}

/** A migration that failed. */
class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`Migration ${migration} failed: ${messageOf(cause)}`, { cause });
    this.migration = migration;
  }

  /** Lock timeout or deadlock: the migration is fine, it ran at a bad moment. */
  get foundNoLock(): boolean {
    return ['55P03', '40P01'].includes(codeOf(this.cause) ?? '');
  }

  asStartupError(): StartupError {
    return new StartupError(
      `Migration ${this.migration} found no moment to change its tables: something uses them for long, such as a backup or a forgotten session. Let that end, then start again.`,
    );
  }
}

async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  const names = files.filter((file) => /^\d{4}_\w+\.ts$/.test(file)).map((file) => file.slice(0, -3)).sort(); // prettier-ignore
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new Error(`Two migrations have the number ${twice}.`);
  return names;
}

const numberOf = (name: string): number => Number(name.slice(0, 4));

async function ensureTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists schema_migration (
      name text primary key,
      applied_at timestamptz not null,
      min_compatible integer
    )`.execute(db);
  const { rows } = await sql`
    select 1 from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'min_compatible'`.execute(
    db,
  );
  if (rows.length === 0) await sql`alter table schema_migration add column min_compatible integer`.execute(db);
}

interface AppliedMigration {
  readonly name: string;
  readonly appliedAt: Date;
  /** 0: every version that worked before. null: not declared, as in migrations before 0024. */
  readonly minCompatible: number | null;
}

/** Also reads a table that does not have the last column yet. */
async function readApplied(db: Kysely<unknown>): Promise<AppliedMigration[]> {
  const { rows } = await sql<{ name: string; applied_at: Date; min_compatible: number | null }>`
    select name, applied_at, (to_jsonb(m) ->> 'min_compatible')::integer as min_compatible
    from schema_migration m order by name`.execute(db);
  return rows.map((row) => ({ name: row.name, appliedAt: row.applied_at, minCompatible: row.min_compatible }));
}

/** The migrations of a folder, in their order, and those that its baseline stands for. */
interface Known {
  readonly names: readonly string[];
  readonly replaced: readonly string[];
}

async function readKnown(folder: string): Promise<Known> {
  const names = await migrationNames(folder);
  const [first] = names;
  return { names, replaced: first ? ((await load(folder, first)).replaces ?? []) : [] };
}

function unknownOf({ names, replaced }: Known, applied: readonly AppliedMigration[]): AppliedMigration[] {
  return applied.filter(({ name }) => !names.includes(name) && !replaced.includes(name));
}

/**
 * Whether the database has what the baseline makes, from the migrations that it replaces.
 * @throws StartupError when it has some of them, but not all
 */
function hasReplaced({ names, replaced }: Known, applied: readonly AppliedMigration[]): boolean {
  const there = replaced.filter((name) => applied.some((one) => one.name === name));
  if (there.length === 0) return false;
  if (there.length === replaced.length) return true;
  const [first = ''] = names;
  throw new StartupError(
    `The database is at migration ${numberOf(there.at(-1) ?? '')}, and this version takes one at ${numberOf(first)} or an empty one. Start a version that brings it there first, then this one.`,
  );
}

/** @throws StartupError when this version cannot work with what is applied */
function pendingOf(known: Known, applied: readonly AppliedMigration[]): string[] {
  const { names } = known;
  const pending = names.filter((name) => !applied.some((one) => one.name === name));
  if (pending[0] === names[0]) hasReplaced(known, applied);
  const unknown = unknownOf(known, applied);
  const newest = Math.max(0, ...names.map(numberOf));
  // The unknown migrations were made without the pending ones: two lines of development, not an older and a newer
  // version.
  const tooNew = unknown.filter(
    ({ minCompatible }) => pending.length > 0 || minCompatible === null || minCompatible > newest,
  );
  if (tooNew.length > 0) {
    throw new StartupError(
      `The database was migrated by another version: ${tooNew.map(({ name }) => name).join(', ')} is unknown here, and this version (migration ${newest}) cannot work beside it. Start that version, or restore an older backup.`,
    );
  }
  return pending;
}

interface Step {
  readonly folder: string;
  readonly known: Known;
  readonly lockTimeoutMs: number;
}

/** @returns the name of the migration that was applied; undefined if none is pending */
async function applyNext(tx: Kysely<unknown>, others: Kysely<unknown>, step: Step): Promise<string | undefined> {
  await ensureTable(tx);
  const applied = await readApplied(tx);
  const name = pendingOf(step.known, applied)[0];
  if (!name) return undefined;
  const migration = await load(step.folder, name);
  try {
    if (name === step.known.names[0] && hasReplaced(step.known, applied)) {
      // Nothing to do but to write down its name.
    } else if (migration.transaction === false) await applyOutside(others, migration, step.lockTimeoutMs);
    else await applyInside(tx, migration, step.lockTimeoutMs);
  } catch (error) {
    throw error instanceof StartupError ? error : new MigrationFailed(name, error);
  }
  await sql`
    insert into schema_migration (name, applied_at, min_compatible)
    values (${name}, ${new Date()}, ${migration.minCompatible ?? 0})`.execute(tx);
  return name;
}

async function load(folder: string, name: string): Promise<Migration> {
  const migration = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Migration;
  const { minCompatible = 0 } = migration;
  if (!Number.isInteger(minCompatible) || minCompatible < 0 || minCompatible > numberOf(name)) {
    throw new Error(`Migration ${name} cannot be compatible from ${minCompatible} on.`);
  }
  return migration;
}

async function applyInside(tx: Kysely<unknown>, migration: Migration, lockTimeoutMs: number): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true), set_config('statement_timeout', '0', true)`.execute(
    tx,
  );
  await migration.up(tx);
}

/**
 * On another connection than the one that holds the lock; that one has no snapshot meanwhile, so it blocks no other
 * session.
 */
async function applyOutside(db: Kysely<unknown>, migration: Migration, lockTimeoutMs: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`
      select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, false), set_config('statement_timeout', '0', false)`.execute(
      connection,
    );
    try {
      await migration.up(connection);
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
