import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, temporaryFolder } from '../../test/support/index.ts';
import { localBus } from '../../test/support/bus.ts';
import { pgBossJobs } from '../adapters/pgboss-jobs.ts';
import { type Backfill, requireBackfill } from '../db/backfill.ts';
import { openDatabase } from '../db/connect.ts';
import type { Database } from '../db/schema.ts';
import type { Jobs } from '../ports/index.ts';
import { registerBackfills, startBackfills } from './backfills.ts';
import type { Tx } from '../db/tx.ts';

const log = pino({ level: 'silent' });
const clock = { now: () => new Date('2030-01-01T00:00:00Z') };
let stack: AsyncDisposableStack;
let url: string;
let batches: string[][];

const upper: Backfill = {
  name: 'letters: capitals',
  table: 'letter',
  key: 'id',
  batch: 3,
  async fill(tx: Tx, keys) {
    await sql`update letter set capital = upper(small) where id = any(${keys}::bigint[])`.execute(tx);
    batches.push([...keys]);
  },
};

interface Server {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
}

/** One server of the database, with these back-fills. */
async function openServer(backfills: readonly Backfill[]): Promise<Server> {
  const DATA_DIR = await temporaryFolder(stack);
  const database = stack.use(await openDatabase({ DATA_DIR, DATABASE_URL: url }, log, { max: 10 }));
  const jobs = await pgBossJobs(database, { log, bus: localBus(), pollMs: 1_000_000 });
  stack.defer(() => jobs.stop());
  registerBackfills({ db: database.db, clock, jobs }, backfills);
  await jobs.start();
  return { db: database.db, jobs };
}

async function run({ db, jobs }: Server, backfills: readonly Backfill[]): Promise<void> {
  await startBackfills({ db, clock, jobs }, backfills);
  await jobs.drain();
}

const state = async ({ db }: Server) =>
  (await sql`select name, last_key, rows_done, finished_at from backfill`.execute(db)).rows;
const missing = async ({ db }: Server) =>
  (await sql<{ id: string }>`select id from letter where capital is null order by id`.execute(db)).rows.length;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  url = stack.use(await createTestDatabase()).url;
  batches = [];
  const { db } = stack.use(await openDatabase({ DATA_DIR: await temporaryFolder(stack), DATABASE_URL: url }, log));
  await sql`create table letter (id bigint primary key, small text not null, capital text)`.execute(db);
  await sql`insert into letter select n, chr(96 + n) from generate_series(1, 8) n`.execute(db);
});
afterEach(() => stack.disposeAsync());

test('processes the table by its key in batches, once', async () => {
  const server = await openServer([upper]);
  await run(server, [upper]);
  expect(batches).toEqual([['1', '2', '3'], ['4', '5', '6'], ['7', '8']]); // prettier-ignore
  expect(await missing(server)).toBe(0);
  expect(await state(server)).toEqual([
    { name: upper.name, last_key: '8', rows_done: '8', finished_at: clock.now() },
  ]); // prettier-ignore
  await run(server, [upper]);
  expect(batches).toHaveLength(3);
});

test('a batch that fails is undone and tried again; those before it are not', async () => {
  let failures = 2;
  const failing: Backfill = {
    ...upper,
    async fill(tx, keys) {
      await upper.fill(tx, keys);
      if (keys[0] === '4' && failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
    },
  };
  const server = await openServer([failing]);
  await run(server, [failing]);
  expect(batches.map(([first]) => first)).toEqual(['1', '4', '4', '4', '7']);
  expect(await missing(server)).toBe(0);
});

test('goes on after the last batch when the servers were stopped in between', async () => {
  const first = await openServer([upper]);
  await sql`
    insert into backfill (name, last_key, rows_done, started_at) values (${upper.name}, '6', 6, ${clock.now()})`.execute(
    first.db,
  );
  await run(first, [upper]);
  expect(batches).toEqual([['7', '8']]);
  expect(await missing(first)).toBe(6);
});

test('several servers that start it at once run each batch once', async () => {
  const servers = [await openServer([upper]), await openServer([upper])];
  await Promise.all(servers.map((server) => startBackfills({ ...server, clock }, [upper])));
  await Promise.all(servers.map(({ jobs }) => jobs.drain()));
  expect(batches.flat().map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a migration that depends on one is refused until it is finished, unless the table is empty', async () => {
  const server = await openServer([upper]);
  const required = () =>
    server.db.connection().execute((db) => requireBackfill(db as Kysely<unknown>, upper.name, 'letter'));
  await expect(required()).rejects.toThrow('The back-fill “letters: capitals” is not finished.');
  await run(server, [upper]);
  await required();
  await sql`delete from backfill`.execute(server.db);
  await expect(required()).rejects.toThrow('is not finished');
  await sql`delete from letter`.execute(server.db);
  await required();
});

test('an empty table is finished at once', async () => {
  const server = await openServer([upper]);
  await sql`delete from letter`.execute(server.db);
  await run(server, [upper]);
  expect(batches).toEqual([]);
  expect(await state(server)).toMatchObject([{ last_key: null, finished_at: clock.now() }]);
});
