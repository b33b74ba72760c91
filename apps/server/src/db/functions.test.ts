import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, temporaryFolder } from '../../test/support/index.ts';
import { applyFunctions, readFunctions } from './functions.ts';

const silent = { info: () => undefined };
let stack: AsyncDisposableStack;
let db: Kysely<unknown>;
let folder: string;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  const { url } = stack.use(await createTestDatabase());
  db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 4 }) }) });
  stack.defer(() => db.destroy());
  folder = await temporaryFolder(stack);
  await mkdir(join(folder, 'maths/sql'), { recursive: true });
});
afterEach(() => stack.disposeAsync());

const write = (name: string, text: string) => writeFile(join(folder, 'maths/sql', `${name}.sql`), text);
const apply = () => applyFunctions(db, silent, { folder });
const answer = async (call: string) =>
  (await sql<{ answer: unknown }>`select ${sql.raw(call)} as answer`.execute(db)).rows[0]?.answer;

test('every function of the database has a file, and every file has a function', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`.execute(db);
  const files = await readFunctions();
  expect(rows.map(({ name }) => name).sort()).toEqual(files.map(({ name }) => name).sort());
});

test('no migration creates a function', async () => {
  const migrations = join(import.meta.dirname, 'migrations');
  const files = await readdir(migrations);
  const texts = await Promise.all(files.map((file) => readFile(join(migrations, file), 'utf8')));
  expect(files.filter((_, index) => /create\s+(or\s+replace\s+)?function/i.test(texts[index] ?? ''))).toEqual([]);
});

test('functions are applied when their text changes, and only then', async () => {
  await write('half', 'create or replace function half(n integer) returns integer language sql as $$ select n / 2 $$;');
  expect(await apply()).toEqual(['half']);
  expect(await apply()).toEqual([]);
  expect(await answer('half(10)')).toBe(5);
  await write(
    'half',
    'create or replace function half(n integer) returns integer language sql as $$ select n / 2 + 1 $$;',
  );
  expect(await apply()).toEqual(['half']);
  expect(await answer('half(10)')).toBe(6);
});

test('a new return type replaces the function; new arguments add one beside it, for callers of the old one', async () => {
  await write('half', 'create or replace function half(n integer) returns integer language sql as $$ select n / 2 $$;');
  await apply();
  await write(
    'half',
    "create or replace function half(n integer) returns text language sql as $$ select n / 2 || '!' $$;",
  );
  expect(await apply()).toEqual(['half']);
  expect(await answer('half(10)')).toBe('5!');
  await write('half', "create or replace function half(n jsonb) returns text language sql as $$ select 'by field' $$;");
  expect(await apply()).toEqual(['half']);
  expect(await answer('half(10)')).toBe('5!');
  expect(await answer("half('{}'::jsonb)")).toBe('by field');
});

test('a function is created after the functions that it calls', async () => {
  await write('a', 'create or replace function a() returns integer language sql as $$ select b() + 1 $$;');
  await write('b', 'create or replace function b() returns integer language sql as $$ select c() + 1 $$;');
  await write('c', 'create or replace function c() returns integer language sql as $$ select 1 $$;');
  expect(await apply()).toEqual(['c', 'b', 'a']);
  expect(await answer('a()')).toBe(3);
});

test('functions that call each other are refused', async () => {
  await write('a', 'create or replace function a() returns integer language sql as $$ select b() $$;');
  await write('b', 'create or replace function b() returns integer language sql as $$ select a() $$;');
  await expect(apply()).rejects.toThrow('Functions call each other: a, b, a.');
});

test('a file has the name of its one function', async () => {
  await write(
    'half',
    'create or replace function double(n integer) returns integer language sql as $$ select n * 2 $$;',
  );
  await expect(apply()).rejects.toThrow('half.sql must create the function half and no other');
});

test('an error in a function names its file, and no function is applied', async () => {
  await write('a', 'create or replace function a() returns integer language sql as $$ select 1 $$;');
  await write('b', 'create or replace function b() returns integer language sql as $$ select nothing from nowhere $$;');
  await expect(apply()).rejects.toThrow(/^The function of maths\/sql\/b.sql cannot be made: relation "nowhere"/);
  await write('b', 'create or replace function b() returns integer language sql as $$ select 2 $$;');
  expect(await apply()).toEqual(['a', 'b']);
});

test('several servers at once apply each change once', async () => {
  await write('half', 'create or replace function half(n integer) returns integer language sql as $$ select n / 2 $$;');
  const all = await Promise.all([apply(), apply(), apply()]);
  expect(all.flat()).toEqual(['half']);
});

test('an older version leaves the functions of a newer schema as they are', async () => {
  await write('half', 'create or replace function half(n integer) returns integer language sql as $$ select n / 2 $$;');
  await sql`insert into schema_migration values ('9999_later', ${new Date()}, 0)`.execute(db);
  expect(await apply()).toEqual([]);
  await sql`delete from schema_migration where name = '9999_later'`.execute(db);
  expect(await apply()).toEqual(['half']);
});
