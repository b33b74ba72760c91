import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, migrationStatus } from '../src/db/migrate.ts';
import { createTestDatabase, temporaryFolder } from './support/index.ts';

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
  // The template is migrated; these tests bring migrations of their own.
  await sql`drop table schema_migration`.execute(db);
});

afterEach(() => stack.disposeAsync());

async function migration(name: string, statement: string): Promise<void> {
  const source = `import { sql } from '${import.meta.resolve('kysely')}';
export async function up(db) { await sql\`${statement}\`.execute(db); }\n`;
  await writeFile(join(folder, `${name}.ts`), source);
}

test('applies in order, once, and says what is applied and what is pending', async () => {
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
