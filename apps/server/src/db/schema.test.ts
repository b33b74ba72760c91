import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/index.ts';
import { describeSchema } from './describe-schema.ts';

const stack = new AsyncDisposableStack();
let db: Kysely<unknown>;

beforeAll(async () => {
  const { url } = stack.use(await createTestDatabase());
  db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 5 }) }) });
  stack.defer(() => db.destroy());
});
afterAll(() => stack.disposeAsync());

const written = () => readFile(join(import.meta.dirname, 'schema.sql'), 'utf8');

test('schema.sql is the result of the migrations and the functions', async () => {
  expect(await describeSchema(db), 'the schema has changed: run `pnpm schema` and read the difference').toBe(
    await written(),
  );
});

test.each([
  ['a column', 'alter table message add column mood text'],
  ['a type', 'alter table message alter column credits type bigint'],
  ['a default', 'alter table message alter column held set default true'],
  ['what may be missing', 'alter table message alter column text drop not null'],
  ['a constraint', 'alter table block drop constraint block_check'],
  ['an index', 'drop index message_photo'],
  ['a trigger', 'alter table wallet disable trigger no_delete'],
  ['what a crash leaves', 'alter table live_server set logged'],
  ['a storage option', 'alter table conversation set (fillfactor = 90)'],
  ['a type of its own', "create type mood as enum ('good')"],
  ['a sequence', 'create sequence numbers'],
  ['a view', 'create view recent as select id from message'],
  ["a function's answer", 'drop function blocked_between; create function blocked_between(a uuid, b uuid) returns text language sql as $$ select null $$'],
  ["a function's body", 'create or replace function blocked_between(p_a uuid, p_b uuid) returns boolean language sql stable as $$ select false $$'],
  ['a function without a file', 'create function stray() returns integer language sql as $$ select 1 $$'],
])('a change of %s shows', async (_, change) => {
  const changed = db.transaction().execute(async (tx) => {
    await sql.raw(change).execute(tx);
    const text = await describeSchema(tx);
    expect(text).not.toBe(await written());
    throw new Error('undone');
  });
  await expect(changed).rejects.toThrow('undone');
}); // prettier-ignore
