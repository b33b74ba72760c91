import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, eventually } from '../../test/support/index.ts';
import { lockPair, sharePair } from '../blocks/pair-lock.ts';
import type { Tx } from './tx.ts';
import { randomId } from '../ids.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';
import { takeLock, takeLocks, tryLock } from './advisory-locks.ts';

let stack: AsyncDisposableStack;
let db: Kysely<Database>;
/** The events, in order. */
let done: string[];

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  const { url } = stack.use(await createTestDatabase());
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 4 }) }) });
  stack.defer(() => db.destroy());
  done = [];
});
afterEach(() => stack.disposeAsync());

/** A transaction that does its `work`, and stays open until it is released. */
async function held(work: (tx: Tx) => Promise<void>): Promise<() => Promise<void>> {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  const { promise: has, resolve: reached } = Promise.withResolvers<void>();
  const ended = inTransaction(db, async (tx) => {
    await work(tx);
    reached();
    await letGo;
    done.push('first ends');
  });
  await Promise.race([has, ended]);
  return async () => {
    release();
    await ended;
  };
}

const taking = (work: (tx: Tx) => Promise<void>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await work(tx);
    done.push('second has it');
  });

const lockWaits = async (): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(db);
  return rows.length > 0;
};

const [anna, ben] = [randomId(), randomId()];
const swipe = (tx: Tx) => takeLock(tx, 'swipe', 'anna');

test.each([
  ['a turn waits until the transaction that has it is over', swipe, swipe],
  ['a pair waits', (tx: Tx) => lockPair(tx, anna, ben), (tx: Tx) => lockPair(tx, ben, anna)],
  ['a pair waits with those who share it', (tx: Tx) => lockPair(tx, anna, ben), (tx: Tx) => sharePair(tx, ben, anna)],
])('%s', async (_, first, comes) => {
  const end = await held(first);
  const second = taking(comes);
  await eventually(lockWaits, 'a waiting lock');
  await end();
  await second;
  expect(done).toEqual(['first ends', 'second has it']);
});

test('an exclusive pair lock waits for shared ones; a shared one does not wait for another', async () => {
  const end = await held((tx) => sharePair(tx, anna, ben));
  await taking((tx) => sharePair(tx, ben, anna.toUpperCase()));
  const alone = taking((tx) => lockPair(tx, ben, anna));
  await eventually(lockWaits, 'a waiting lock');
  await end();
  await alone;
  expect(done).toEqual(['second has it', 'first ends', 'second has it']);
});

test('another key or another name is another lock', async () => {
  const end = await held((tx) => takeLock(tx, 'swipe', 'anna'));
  await taking((tx) => takeLock(tx, 'swipe', 'ben'));
  await taking((tx) => takeLock(tx, 'held', 'anna'));
  await taking((tx) => takeLock(tx, 'swipe'));
  await end();
  expect(done).toEqual(['second has it', 'second has it', 'second has it', 'first ends']);
});

test('several are taken in one order, whatever order they are named in', async () => {
  const end = await held((tx) => takeLock(tx, 'swipe', 'anna'));
  const both = taking((tx) => takeLocks(tx, 'swipe', ['ben', 'anna']));
  await eventually(lockWaits, 'a waiting lock');
  expect(await inTransaction(db, (tx) => tryLock(tx, 'swipe', 'ben'))).toBe(true);
  await end();
  await both;
  expect(done).toEqual(['first ends', 'second has it']);
});

test('a try fails at once while the lock is held, and succeeds afterwards', async () => {
  const tried = () => inTransaction(db, (tx) => tryLock(tx, 'sweep', 'reminders'));
  const end = await held((tx) => takeLock(tx, 'sweep', 'reminders'));
  expect(await tried()).toBe(false);
  await end();
  expect(await tried()).toBe(true);
});
