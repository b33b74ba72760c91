import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sent } from '@dating/core/contract';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '../src/db/migrate.ts';
import { type HttpClient, startTestServer, temporaryFolder, type TestServer } from './support/index.ts';
import { atServer, createPerson, type Person } from './support/people.ts';
import { failToStart, startServerProcess } from './support/process.ts';

/** Servers of this version run, and start, while a newer one changes the schema. */

// Separate processes and a million rows are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let stack: AsyncDisposableStack;
let server: TestServer;
let anna: Person;
let ben: Person;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  server = stack.use(await startTestServer());
  const options = { paid: true, credits: 100_000 };
  [anna, ben] = [await createPerson(server, options), await createPerson(server, { ...options, gender: 'male' })];
});
afterEach(() => stack.disposeAsync());

/** The start of a newer version, which has one more migration than this one. */
async function upgradeTo(statement: string, says = ''): Promise<readonly string[]> {
  const folder = await temporaryFolder(stack);
  const known = await readdir(join(import.meta.dirname, '../src/db/migrations'));
  for (const file of known) await writeFile(join(folder, file), '');
  const source = `import { sql } from '${import.meta.resolve('kysely')}';
import { createIndexConcurrently } from '${new URL('../src/db/create-index.ts', import.meta.url).href}';
${says}
export const up = async (db) => { await ${statement}; };\n`;
  await writeFile(join(folder, '9000_newer.ts'), source);
  return migrate(server.ctx.db, { info: () => undefined }, { folder });
}

/** Environment for another server of this version with the same database and files. */
const environment = () => ({ DATA_DIR: server.env.DATA_DIR, DATABASE_URL: server.env.DATABASE_URL ?? '' });

const write = async (client: HttpClient): Promise<number> =>
  (await client.post<Sent>('/api/chat.php', { profile: ben.id, message: 'Hello' })).status;

test('after an additive migration running servers continue, and others can start', async () => {
  expect(await upgradeTo('sql`alter table message add column mood text`.execute(db)')).toEqual(['9000_newer']);
  expect(await write(anna.client)).toBe(201);
  const other = stack.use(await startServerProcess(environment()));
  expect(await write(atServer(anna, other.port, stack).client)).toBe(201);
});

test('after a breaking migration no server starts, and one line says why', async () => {
  const says = 'export const minCompatible = 9000;';
  await upgradeTo('sql`alter table message add column mood text`.execute(db)', says);
  const { code, said } = await failToStart(environment());
  expect(code).toBe(1);
  expect(said).toMatch(
    /^The database was migrated by another version: 9000_newer is unknown here, and this version \(migration \d+\) cannot work beside it\. Start that version, or restore an older backup\.$/,
  );
});

test('an index that is built on a table of a million rows blocks no send', async () => {
  const { pool } = server.ctx;
  // Every message writes into this table.
  await pool.query(
    `insert into feed_event (member_id, seq, name, data, created_at)
     select $1::uuid, n, 'credits', '{"credits": 1}', $2::timestamptz from generate_series(1, 1000000) n`,
    ['00000000-0000-7000-8000-000000000000', server.ctx.clock.now()],
  );
  // Transactions that began before the index must end before it is ready: so the build lasts as long as the test needs.
  const reader = new pg.Client({ connectionString: server.env.DATABASE_URL });
  await reader.connect();
  stack.defer(() => reader.end());
  await reader.query('begin isolation level repeatable read; select 1');

  let isBuilt = false;
  const built = upgradeTo(
    "createIndexConcurrently(db, 'feed_event_name', sql`on feed_event (name, created_at)`)",
    'export const transaction = false;',
  ).finally(() => {
    isBuilt = true;
  });
  const phase = async (): Promise<string | undefined> => {
    const { rows } = await pool.query<{ phase: string }>(
      `select phase from pg_stat_progress_create_index where relid = 'feed_event'::regclass`,
    );
    return rows[0]?.phase;
  };
  const waits = 'waiting for old snapshots';
  while ((await phase()) !== waits) {
    expect(isBuilt).toBe(false);
    expect(await write(anna.client)).toBe(201);
  }
  for (let sent = 0; sent < 10; sent += 1) expect(await write(anna.client)).toBe(201);
  expect(await phase()).toBe(waits);

  await reader.query('commit');
  expect(await built).toEqual(['9000_newer']);
  const { rows } = await pool.query(`select indisvalid from pg_index where indexrelid = 'feed_event_name'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
});
