import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { createTestDatabase, temporaryFolder } from '../../test/support/index.ts';
import { startDatabaseProxy } from '../../test/support/proxy.ts';
import { refusalOf } from '../http/failures.ts';
import { openDatabase } from './connect.ts';
import { mayTakeLong } from './statements.ts';

const log = pino({ level: 'silent' });

/** A pool of one connection that does not wait long for an answer; on a busy machine a short one may take a while. */
async function openImpatient(stack: AsyncDisposableStack) {
  const { url } = stack.use(await createTestDatabase());
  const proxy = stack.use(await startDatabaseProxy(url));
  const DATA_DIR = await temporaryFolder(stack);
  const { db } = stack.use(await openDatabase({ DATA_DIR, DATABASE_URL: proxy.url }, log, { max: 1, answerMs: 2_000 }));
  const works = async () => expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  return { db, proxy, works };
}

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null, (error: unknown) => error); // prettier-ignore

it('a connection that falls silent is given up, within a transaction too, and another one takes its place', async () => {
  await using stack = new AsyncDisposableStack();
  const { db, proxy, works } = await openImpatient(stack);
  await works();
  proxy.fallSilent();
  const alone = await failureOf(sql`select 1`.execute(db));
  expect(refusalOf(alone)?.code).toBe('unavailable');
  await works();
  const within = await failureOf(
    db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      proxy.fallSilent();
      await sql`select 1`.execute(tx);
    }),
  );
  expect(refusalOf(within)?.code).toBe('unavailable');
  await works();
});

it('a statement that was given up ends in PostgreSQL, too, and gives its locks back', async () => {
  await using stack = new AsyncDisposableStack();
  const { db } = await openImpatient(stack);
  await sql`create table kept (id int)`.execute(db);
  const given = failureOf(
    db.transaction().execute(async (tx) => {
      await sql`lock table kept`.execute(tx);
      await sql`select pg_sleep(600)`.execute(tx);
    }),
  );
  expect(refusalOf(await given)?.code).toBe('unavailable');
  const isFree = () => sql`select count(*) from kept`.execute(db).then(() => true, () => false); // prettier-ignore
  await vi.waitFor(async () => expect(await isFree()).toBe(true), { timeout: 25_000 });
});

it('a statement that takes longer is cut, but for those that may', async () => {
  await using stack = new AsyncDisposableStack();
  const { db, works } = await openImpatient(stack);
  const long = () => sql`select pg_sleep(2.5)`.execute(db);
  await expect(long()).rejects.toThrow('no answer in time');
  await works();
  await mayTakeLong(long);
  await works();
});
