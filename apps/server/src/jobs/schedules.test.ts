import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, eventually, temporaryFolder } from '../../test/support/index.ts';
import { openDatabase } from '../db/connect.ts';
import { createSchedules, type Swept } from './schedules.ts';

const log = pino({ level: 'silent' });
const hour = 60 * 60_000;

/** One worker of a database: its own pool and schedules. */
async function openWorker(stack: AsyncDisposableStack, url: string, onSwept?: Swept) {
  const DATA_DIR = await temporaryFolder(stack);
  const { db } = stack.use(await openDatabase({ DATA_DIR, DATABASE_URL: url }, log, { max: 4 }));
  const schedules = createSchedules(db, log, { onSwept });
  stack.defer(() => schedules.stop());
  return { db, schedules };
}

type Worker = Awaited<ReturnType<typeof openWorker>>;

const setDue = ({ db }: Worker, ms: number) =>
  sql`update job_schedule set due_at = clock_timestamp() + ${ms}::float8 * interval '1 ms'`.execute(db);

/** Milliseconds until a schedule is due; most tests have one. */
async function dueIn({ db }: Worker, name = '%'): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from due_at - clock_timestamp())::float8 * 1000 as ms from job_schedule
    where name like ${name}`.execute(db);
  return rows[0]?.ms ?? Number.NaN;
}

/** Somebody who looks at the database from outside. */
async function openOperator(stack: AsyncDisposableStack, url: string): Promise<pg.Client> {
  const operator = new pg.Client({ connectionString: url });
  await operator.connect();
  stack.defer(() => operator.end());
  return operator;
}

const sessionsIdle = `from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;

/** Resolves once the database has ended a transaction for being idle; those that were idle before it are ended by then. */
async function untilIdleIsEnded(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  const ended = new Promise((resolve) => client.once('end', resolve));
  await client.connect();
  await client.query('begin');
  await ended;
}

describe('a due time', () => {
  it('is one run, however many workers there are', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const workers = [await openWorker(stack, url), await openWorker(stack, url), await openWorker(stack, url)] as const;
    let runs = 0;
    for (const { schedules } of workers)
      schedules.add({ name: 'tidy', everyMs: hour, run: async () => void (runs += 1) });
    for (const { schedules } of workers) await schedules.start();
    await Promise.all(workers.map(({ schedules }) => schedules.runDue()));
    expect(runs).toBe(1);
    for (let round = 2; round <= 6; round += 1) {
      await setDue(workers[0], -1);
      await Promise.all(workers.map(({ schedules }) => schedules.runDue()));
      expect(runs).toBe(round);
    }
  });

  it('is on the grid of its schedule, and missed runs make up one run', async () => {
    await using stack = new AsyncDisposableStack();
    const worker = await openWorker(stack, stack.use(await createTestDatabase()).url);
    let runs = 0;
    worker.schedules.add({ name: 'tidy', everyMs: hour, run: async () => void (runs += 1) });
    await worker.schedules.start();
    await worker.schedules.runDue();
    await setDue(worker, -10.25 * hour);
    await worker.schedules.runDue();
    await worker.schedules.runDue();
    expect(runs).toBe(2);
    expect(await dueIn(worker)).toBeGreaterThan(0.7 * hour);
    expect(await dueIn(worker)).toBeLessThanOrEqual(0.75 * hour);
  });

  it('survives a restart, and a shorter interval brings it forward', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const before = await openWorker(stack, url);
    let runs = 0;
    const run = async () => void (runs += 1);
    before.schedules.add({ name: 'tidy', everyMs: 24 * hour, run });
    await before.schedules.start();
    await before.schedules.runDue();
    await before.schedules.stop();
    const after = await openWorker(stack, url);
    after.schedules.add({ name: 'tidy', everyMs: hour, run });
    await after.schedules.start();
    await after.schedules.runDue();
    expect(runs).toBe(1);
    expect(await dueIn(after)).toBeLessThanOrEqual(hour);
    expect(await dueIn(after)).toBeGreaterThan(0);
  });

  it('is ten minutes later when its run fails', async () => {
    await using stack = new AsyncDisposableStack();
    const worker = await openWorker(stack, stack.use(await createTestDatabase()).url);
    worker.schedules.add({ name: 'failing', everyMs: 24 * hour, run: () => Promise.reject(new Error('no')) });
    await worker.schedules.start();
    await worker.schedules.runDue();
    expect(await dueIn(worker)).toBeGreaterThan(0);
    expect(await dueIn(worker)).toBeLessThanOrEqual(hour / 6);
  });

  it('is taken over from a worker that dies during its run', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const [dying, other] = [await openWorker(stack, url), await openWorker(stack, url)];
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const runs: string[] = [];
    dying.schedules.add({
      name: 'tidy',
      everyMs: hour,
      run: async () => {
        runs.push('dying');
        begun.resolve();
        await gate.promise;
      },
    });
    other.schedules.add({ name: 'tidy', everyMs: hour, run: async () => void runs.push('other') });
    await dying.schedules.start();
    await begun.promise;
    await other.schedules.runDue();
    expect(runs).toEqual(['dying']);
    // Its connections end as when its process is killed.
    const operator = await openOperator(stack, url);
    await operator.query(`select pg_terminate_backend(pid) ${sessionsIdle}`);
    await eventually(async () => {
      await other.schedules.runDue();
      return runs.includes('other');
    }, 'the run of the other worker');
    gate.resolve();
    await dying.schedules.settled();
    await other.schedules.runDue();
    expect(runs).toEqual(['dying', 'other']);
  });

  it('takes a run that is longer than the database lets a transaction be idle', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const operator = await openOperator(stack, url);
    const { pathname } = new URL(url);
    await operator.query(`alter database "${pathname.slice(1)}" set idle_in_transaction_session_timeout = 500`);
    const worker = await openWorker(stack, url);
    let runs = 0;
    worker.schedules.add({
      name: 'long',
      everyMs: hour,
      run: async () => {
        runs += 1;
        await untilIdleIsEnded(url);
      },
    });
    await worker.schedules.start();
    await worker.schedules.runDue();
    await worker.schedules.runDue();
    expect(runs).toBe(1);
    expect(await worker.schedules.past()).toMatchObject([{ name: 'long', ranAt: expect.any(Date), failedAt: null }]);
  });

  it('is ten minutes later when the lock of its run is lost, and the others have their turn', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const operator = await openOperator(stack, url);
    const swept: string[] = [];
    const worker = await openWorker(stack, url, (name, outcome) => swept.push(`${name} ${outcome}`));
    const runs: string[] = [];
    worker.schedules.add({
      name: 'losing',
      everyMs: 24 * hour,
      run: async () => {
        runs.push('losing');
        await operator.query(`select pg_terminate_backend(pid) ${sessionsIdle}`);
        const isLost = async () => (await operator.query(`select ${sessionsIdle}`)).rows.length === 0;
        await eventually(isLost, 'the end of the lock');
      },
    });
    worker.schedules.add({ name: 'other', everyMs: 24 * hour, run: async () => void runs.push('other') });
    await worker.schedules.start();
    await worker.schedules.runDue();
    await worker.schedules.runDue();
    expect(runs).toEqual(['losing', 'other']);
    expect(swept).toEqual(['losing done', 'losing failed', 'other done']);
    expect(await dueIn(worker, 'losing')).toBeGreaterThan(0);
    expect(await dueIn(worker, 'losing')).toBeLessThanOrEqual(hour / 6);
    const past = new Map((await worker.schedules.past()).map((one) => [one.name, one]));
    expect(past.get('losing')).toMatchObject({ ranAt: null, failedAt: expect.any(Date), error: expect.any(String) });
    expect(past.get('other')).toMatchObject({ ranAt: expect.any(Date), failedAt: null });
  });
});
