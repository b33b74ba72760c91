import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, migrationStatus } from '../src/db/migrate.ts';
import { StartupError } from '../src/startup-error.ts';
import { createTestDatabase, eventually, temporaryFolder } from './support/index.ts';

const silent = { info: () => undefined };
let stack: AsyncDisposableStack;
let db: Kysely<unknown>;
let url: string;
let folder: string;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  url = stack.use(await createTestDatabase()).url;
  folder = await temporaryFolder(stack);
  db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 4 }) }) });
  stack.defer(() => db.destroy());
  // The template is migrated; these tests use migrations of their own.
  await sql`drop table schema_migration`.execute(db);
});

afterEach(() => stack.disposeAsync());

/** Adds a migration of one statement to the folder. `says`: what its file exports besides. */
async function migration(name: string, statement: string, says = ''): Promise<void> {
  const source = `import { sql } from '${import.meta.resolve('kysely')}';
${says}
export async function up(db) { await sql\`${statement}\`.execute(db); }\n`;
  await writeFile(join(folder, `${name}.ts`), source);
}

/** From here on the folder is that of a version without these migrations. */
const forget = (...names: string[]) => Promise.all(names.map((name) => rm(join(folder, `${name}.ts`))));

test('applies in order, once, and reports what is applied and pending', async () => {
  await migration('0002_second', 'insert into first values (2)');
  await migration('0001_first', 'create table first (n int)');
  expect(await migrationStatus(db, { folder })).toEqual({ applied: [], pending: ['0001_first', '0002_second'] });
  expect(await migrate(db, silent, { folder })).toEqual(['0001_first', '0002_second']);
  expect(await migrate(db, silent, { folder })).toEqual([]);
  const status = await migrationStatus(db, { folder });
  expect(status.applied.map(({ name }) => name)).toEqual(['0001_first', '0002_second']);
  expect(status.pending).toEqual([]);
});

test('a migration that fails leaves nothing behind, and those before it stay', async () => {
  await migration('0001_good', 'create table good (n int)');
  await migration('0002_bad', 'create table half (n int); select 1 / 0');
  await expect(migrate(db, silent, { folder })).rejects.toThrow(/^Migration 0002_bad failed: division by zero/);
  const { rows } = await sql<{ good: boolean; half: boolean }>`
    select to_regclass('good') is not null as good, to_regclass('half') is not null as half`.execute(db);
  expect(rows).toEqual([{ good: true, half: false }]);
  expect((await migrationStatus(db, { folder })).pending).toEqual(['0002_bad']);
});

test('a database that a newer version migrated is refused', async () => {
  await migration('0001_known', 'create table known (n int)');
  await migrate(db, silent, { folder });
  await sql`insert into schema_migration values ('0009_later', ${new Date()})`.execute(db);
  await expect(migrate(db, silent, { folder })).rejects.toThrow(/0009_later is unknown here/);
});

test('a baseline makes what others made; where they are it is there by its name alone', async () => {
  const says = "export const replaces = ['0001_table', '0002_column'];";
  await migration('0002_baseline', 'create table t (n int)', says);
  await migration('0003_row', 'insert into t values (3)');
  expect(await migrate(db, silent, { folder })).toEqual(['0002_baseline', '0003_row']);
  await sql`delete from schema_migration`.execute(db);
  await sql`
    insert into schema_migration values ('0001_table', ${new Date()}), ('0002_column', ${new Date()})`.execute(db);
  expect((await migrationStatus(db, { folder })).pending).toEqual(['0002_baseline', '0003_row']);
  // The table is there: making it once more would fail.
  expect(await migrate(db, silent, { folder })).toEqual(['0002_baseline', '0003_row']);
  expect((await migrationStatus(db, { folder })).pending).toEqual([]);
});

test('a database that has only some of what a baseline replaces is refused, in one line', async () => {
  await migration('0001_table', 'create table t (n int)');
  await migrate(db, silent, { folder });
  await forget('0001_table');
  const says = "export const replaces = ['0001_table', '0002_column', '0003_index'];";
  await migration('0003_baseline', 'create table t (n int)', says);
  await expect(migrationStatus(db, { folder })).rejects.toThrow('The database is at migration 1');
  const refused = migrate(db, silent, { folder });
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(
    'The database is at migration 1, and this version takes one at 3 or an empty one. Start a version that brings it there first, then this one.',
  );
});

test('two processes at once apply each migration once', async () => {
  await migration('0001_table', 'create table tally (n int)');
  for (const n of [2, 3, 4, 5, 6]) await migration(`000${n}_row`, `insert into tally values (${n})`);
  const script = join(import.meta.dirname, 'support/migrate-process.ts');
  const codes = await Promise.all(
    [1, 2].map(async () => {
      const child = spawn(process.execPath, [script, url, folder], { stdio: 'inherit' });
      const [code] = (await once(child, 'exit')) as [number];
      return code;
    }),
  );
  expect(codes).toEqual([0, 0]);
  const { rows } = await sql<{ n: number }>`select n from tally order by n`.execute(db);
  expect(rows.map(({ n }) => n)).toEqual([2, 3, 4, 5, 6]);
});

test('an older version keeps running after additive migrations, and changes nothing', async () => {
  await migration('0001_table', 'create table t (n int)');
  await migration('0002_column', 'alter table t add column m int');
  await migrate(db, silent, { folder });
  await forget('0002_column');
  expect(await migrate(db, silent, { folder })).toEqual([]);
  const status = await migrationStatus(db, { folder });
  expect(status.applied.map(({ name }) => name)).toEqual(['0001_table', '0002_column']);
  expect(status.pending).toEqual([]);
});

test('a breaking migration says from which migration on a version may keep running', async () => {
  await migration('0001_table', 'create table t (n int, old int)');
  await migration('0002_stops_using_old', 'alter table t add column m int');
  await migration('0003_drops_old', 'alter table t drop column old', 'export const minCompatible = 2;');
  await migrate(db, silent, { folder });
  await forget('0003_drops_old');
  expect(await migrate(db, silent, { folder })).toEqual([]);
  await forget('0002_stops_using_old');
  const refused = migrate(db, silent, { folder });
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(
    'The database was migrated by another version: 0003_drops_old is unknown here, and this version (migration 1) cannot work beside it. Start that version, or restore an older backup.',
  );
});

test('a later additive migration does not lift the limit of a breaking one', async () => {
  await migration('0001_table', 'create table t (n int)');
  await migration('0002_breaks', 'alter table t drop column n', 'export const minCompatible = 2;');
  await migration('0003_adds', 'alter table t add column m int');
  await migrate(db, silent, { folder });
  await forget('0002_breaks', '0003_adds');
  await expect(migrate(db, silent, { folder })).rejects.toThrow(/0002_breaks is unknown here/);
});

test('two diverging histories are not an older and a newer version', async () => {
  await migration('0001_table', 'create table t (n int)');
  await migration('0003_theirs', 'alter table t add column theirs int');
  await migrate(db, silent, { folder });
  await forget('0003_theirs');
  await migration('0002_ours', 'alter table t add column ours int');
  await expect(migrate(db, silent, { folder })).rejects.toThrow(/0003_theirs is unknown here/);
});

test('a migration cannot ask for a version after its own', async () => {
  await migration('0001_table', 'create table t (n int)', 'export const minCompatible = 2;');
  await expect(migrate(db, silent, { folder })).rejects.toThrow('0001_table cannot be compatible from 2 on');
});

test('a database from before this setting existed is adopted', async () => {
  await sql`create table schema_migration (name text primary key, applied_at timestamptz not null)`.execute(db);
  await sql`insert into schema_migration values ('0001_old', ${new Date()})`.execute(db);
  await migration('0001_old', 'select 1 / 0');
  await migration('0002_new', 'create table t (n int)');
  expect((await migrationStatus(db, { folder })).pending).toEqual(['0002_new']);
  expect(await migrate(db, silent, { folder })).toEqual(['0002_new']);
  await forget('0001_old', '0002_new');
  await expect(migrate(db, silent, { folder })).rejects.toThrow(/0001_old is unknown here/);
});

/** A transaction that locks a table until it is released. */
async function holding(table: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query(`begin; lock table ${table} in access share mode`);
  return () => holder.end();
}

test('a migration whose table is in use is retried; meanwhile the table can be read and written', async () => {
  await migration('0001_table', 'create table t (n int)');
  await migrate(db, silent, { folder });
  await migration('0002_column', 'alter table t add column m int');
  const letGo = await holding('t');
  const said: string[] = [];
  const done = migrate(db, { info: (text: string) => void said.push(text) }, { folder, lockTimeoutMs: 20 });
  await eventually(async () => said.length > 0, 'the first try');
  expect(said).toContain('migration 0002_column waits: its tables are in use');
  await sql`insert into t values (1)`.execute(db);
  await letGo();
  expect(await done).toEqual(['0002_column']);
});

test('a table that stays in use ends as a one-line error', async () => {
  await migration('0001_table', 'create table t (n int)');
  await migrate(db, silent, { folder });
  await migration('0002_column', 'alter table t add column m int');
  const letGo = await holding('t');
  const refused = migrate(db, silent, { folder, lockTimeoutMs: 20, attempts: 2 });
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(/^Migration 0002_column found no moment to change its tables/);
  await letGo();
});

/** A migration that builds an index while its table is used. */
async function indexMigration(name: string, unique: boolean): Promise<void> {
  const source = `import { sql } from '${import.meta.resolve('kysely')}';
import { createIndexConcurrently } from '${new URL('../src/db/create-index.ts', import.meta.url).href}';
export const transaction = false;
export const up = (db) => createIndexConcurrently(db, 't_n', sql\`on t (n)\`, { unique: ${unique} });\n`;
  await writeFile(join(folder, `${name}.ts`), source);
}

const indexes = async () =>
  (
    await sql<{ name: string; valid: boolean }>`
      select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 't'::regclass`.execute(
      db,
    )
  ).rows;

test('an index that could not be built is built again; the connection’s settings are unchanged', async () => {
  await migration('0001_table', 'create table t (n int)');
  await migrate(db, silent, { folder });
  await sql`insert into t values (1), (1)`.execute(db);
  await indexMigration('0002_index', true);
  await expect(migrate(db, silent, { folder })).rejects.toThrow(
    /^Migration 0002_index failed: could not create unique/,
  );
  expect(await indexes()).toEqual([{ name: 't_n', valid: false }]);
  expect((await migrationStatus(db, { folder })).pending).toEqual(['0002_index']);
  await sql`delete from t`.execute(db);
  expect(await migrate(db, silent, { folder })).toEqual(['0002_index']);
  expect(await indexes()).toEqual([{ name: 't_n', valid: true }]);
  const settings = await Promise.all(
    [1, 2, 3, 4].map(() => sql<{ waits: string }>`select current_setting('lock_timeout') as waits`.execute(db)),
  );
  expect(settings.map(({ rows }) => rows[0]?.waits)).toEqual(['0', '0', '0', '0']);
});

test('an index that was finished but not recorded is left as it is', async () => {
  await migration('0001_table', 'create table t (n int)');
  await migrate(db, silent, { folder });
  await sql`create index t_n on t (n)`.execute(db);
  await indexMigration('0002_index', false);
  expect(await migrate(db, silent, { folder })).toEqual(['0002_index']);
  expect(await indexes()).toEqual([{ name: 't_n', valid: true }]);
});

test('servers that wait for their turn do not prevent an index from being built', async () => {
  await migration('0001_table', 'create table t (n int)');
  await indexMigration('0002_index', false);
  await migration('0003_row', 'insert into t values (1)');
  const all = await Promise.all([1, 2, 3].map(() => migrate(db, silent, { folder })));
  expect(all.flat().sort()).toEqual(['0001_table', '0002_index', '0003_row']);
});
