import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClock } from '../src/adapters/clock.ts';
import { moveClock, readOffset, resetClock, setClock } from '../src/db/product-clock.ts';
import type { Database } from '../src/db/schema.ts';
import { createTestDatabase, eventually } from './support/index.ts';

const hour = 3_600_000;
let stack: AsyncDisposableStack;
let db: Kysely<Database>;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  const { url } = stack.use(await createTestDatabase());
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }) });
  stack.defer(() => db.destroy());
});

afterEach(() => stack.disposeAsync());

/** Milliseconds that the clock is ahead of the system's, rounded to seconds. */
function ahead(clock: { now(): Date }): number {
  // A millisecond behind is -0, which is no 0 to a test.
  return Math.round((clock.now().getTime() - Date.now()) / 1_000) * 1_000 + 0;
}

test('a running server follows a moved, a set and a reset clock by itself', async () => {
  const clock = stack.use(await createClock(db, { follow: true }));
  expect(ahead(clock)).toBe(0);
  await moveClock(db, 4 * hour);
  await eventually(async () => ahead(clock) === 4 * hour, 'the moved time');
  expect(await moveClock(db, hour)).toBe(5 * hour);
  await eventually(async () => ahead(clock) === 5 * hour, 'the time moved again');
  await setClock(db, new Date(Date.now() - 24 * hour));
  await eventually(async () => ahead(clock) === -24 * hour, 'the set time');
  await resetClock(db);
  await eventually(async () => ahead(clock) === 0, 'the system’s time');
});

test('outside of a demo, the time is the system’s, whatever shift is stored', async () => {
  await moveClock(db, 4 * hour);
  const clock = stack.use(await createClock(db, { follow: false }));
  expect(ahead(clock)).toBe(0);
  expect(await readOffset(db)).toBe(4 * hour);
});
