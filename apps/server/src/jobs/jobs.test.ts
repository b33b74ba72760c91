import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { localBus } from '../../test/support/bus.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { waitingForLocks } from '../../test/support/locks.ts';
import { createTestDatabase, eventually, temporaryFolder } from '../../test/support/index.ts';
import { installJobs, type JobsDatabase, pgBossJobs } from '../adapters/pgboss-jobs.ts';
import { deadLetterQueue } from '../adapters/pgboss-statements.ts';
import { openBus } from '../adapters/batched-bus.ts';
import { postgresCarrier } from '../adapters/postgres-bus.ts';
import { takeLock } from '../db/advisory-locks.ts';
import { openDatabase } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Jobs } from '../ports/index.ts';
import '../mails/send.ts';
import { jobNames } from './names.ts';

const log = pino({ level: 'silent' });

interface Server extends JobsDatabase {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  /** Names of the jobs that used up their attempts here. */
  readonly gaveUp: string[];
}

/** One server of a database: a pool, a bus and its jobs, closed with the test. */
async function openServer(stack: AsyncDisposableStack, url: string, options: { log?: Logger } = {}): Promise<Server> {
  const DATA_DIR = await temporaryFolder(stack);
  const database = stack.use(await openDatabase({ DATA_DIR, DATABASE_URL: url }, log, { max: 10 }));
  const bus = await openBus(postgresCarrier(database), log);
  stack.defer(() => bus.close());
  const gaveUp: string[] = [];
  // Polling is off in this test: a job runs because of a notice or a drain.
  const jobs = await pgBossJobs(database, {
    log: options.log ?? log,
    bus,
    onFailed: (name) => gaveUp.push(name),
    pollMs: 1_000_000,
  });
  stack.defer(() => jobs.stop());
  return { ...database, jobs, gaveUp };
}

const send = (server: Server, mail: string) =>
  inTransaction(server.db, (tx) => server.jobs.enqueue(tx, 'mail.send', { mail }));

describe('jobs', () => {
  it('O6: a server that starts while another makes the tables of the queue waits for it', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const DATA_DIR = await temporaryFolder(stack);
    const database = stack.use(await openDatabase({ DATA_DIR, DATABASE_URL: url }, log, { max: 10 }));
    await sql`drop schema pgboss cascade`.execute(database.db);
    const [begun, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = inTransaction(database.db, async (tx) => {
      await takeLock(tx, 'job queue');
      await sql`create schema pgboss`.execute(tx);
      begun.resolve();
      await committing.promise;
    });
    await begun.promise;
    const starting = pgBossJobs(database, { log, bus: localBus(), pollMs: 1_000_000 });
    await eventually(async () => (await waitingForLocks(database.db)) > 0, 'the server that waits');
    committing.resolve();
    await other;
    const jobs = await starting;
    stack.defer(() => jobs.stop());
    expect(await jobs.failedCounts()).toEqual([]);
  });

  it('are done after their transaction is committed, and never when it is rolled back', async () => {
    await using stack = new AsyncDisposableStack();
    const server = await openServer(stack, stack.use(await createTestDatabase()).url);
    const done: string[] = [];
    server.jobs.work('mail.send', async ({ mail }) => void done.push(mail));
    await server.jobs.start();
    const failing = inTransaction(server.db, async (tx) => {
      await server.jobs.enqueue(tx, 'mail.send', { mail: 'undone' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await send(server, 'kept');
    // Without a drain: the commit wakes the worker.
    await eventually(async () => done.length > 0, 'the job');
    await server.jobs.drain();
    expect(done).toEqual(['kept']);
  });

  it('that are put there after a drain wait for the next one', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const DATA_DIR = await temporaryFolder(stack);
    const database = stack.use(await openDatabase({ DATA_DIR, DATABASE_URL: url }, log, { max: 10 }));
    // Jobs are fetched slowly, as on a busy machine.
    const query = async (text: string, values: unknown[]) => {
      if (/skip locked/i.test(text)) await setTimeout(20);
      return database.pool.query(text, values);
    };
    const pool = { query: query as pg.Pool['query'] };
    const jobs = await pgBossJobs({ ...database, pool }, { log, bus: localBus(), pollMs: 1_000_000 });
    const done: string[] = [];
    jobs.work('mail.send', async ({ mail }) => void done.push(mail));
    const put = (mail: string) => inTransaction(database.db, (tx) => jobs.enqueue(tx, 'mail.send', { mail }));
    // Not started: no notice wakes a worker. All that looks for jobs is what the drain began.
    await put('before');
    await jobs.drain();
    await put('after');
    await jobs.stop();
    expect(done).toEqual(['before']);
  });

  it('of all kinds are looked for at once: a start and a drain without any open few connections', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const server = await openServer(stack, url);
    for (const name of jobNames) server.jobs.work(name, async () => undefined);
    await server.jobs.start();
    await server.jobs.drain();
    expect(jobNames.length).toBeGreaterThan(6);
    expect(server.pool.totalCount).toBeLessThan(5);
  });

  it('are tried again until they succeed', async () => {
    await using stack = new AsyncDisposableStack();
    const server = await openServer(stack, stack.use(await createTestDatabase()).url);
    let attempts = 0;
    server.jobs.work('mail.send', async () => {
      attempts += 1;
      if (attempts < 4) throw new Error('not now');
    });
    await server.jobs.start();
    await send(server, 'a');
    await server.jobs.drain();
    expect(attempts).toBe(4);
    const { rows } = await sql<{ state: string; retry_delay_max: number }>`
      select state, retry_delay_max from pgboss.job where name = 'mail.send'`.execute(server.db);
    expect(rows).toEqual([{ state: 'completed', retry_delay_max: 3600 }]);
  });

  it('wait between attempts without a drain', async () => {
    await using stack = new AsyncDisposableStack();
    const server = await openServer(stack, stack.use(await createTestDatabase()).url);
    server.jobs.work('mail.send', () => Promise.reject(new Error('not now')));
    await server.jobs.start();
    await send(server, 'a');
    const wait = await eventually(async () => {
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from start_after - now())::float as wait from pgboss.job
        where name = 'mail.send' and state = 'retry'`.execute(server.db);
      return rows[0]?.wait;
    });
    expect(wait).toBeGreaterThan(0.5);
    await server.jobs.stop();
  });

  it('of one kind run at once up to their number, which is four unless they say another', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    for (const [options, number] of [
      [{}, 4],
      [{ concurrency: 6 }, 6],
    ] as const) {
      const server = await openServer(stack, url);
      const gate = Promise.withResolvers<void>();
      let [running, most] = [0, 0];
      server.jobs.work(
        'mail.send',
        async () => {
          running += 1;
          most = Math.max(most, running);
          await gate.promise;
          running -= 1;
        },
        options,
      );
      for (let mail = 0; mail < 9; mail += 1) await send(server, `m${mail}`);
      await server.jobs.start();
      await eventually(async () => running === number, `${number} at once`);
      gate.resolve();
      await server.jobs.drain();
      expect(most).toBe(number);
      await server.jobs.stop();
    }
  });

  it('are each done once by two servers', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const servers = [await openServer(stack, url), await openServer(stack, url)];
    const done: string[] = [];
    for (const { jobs } of servers) {
      jobs.work('mail.send', async ({ mail }) => {
        await new Promise((resolve) => setImmediate(resolve));
        done.push(mail);
      });
      await jobs.start();
    }
    const names = Array.from({ length: 60 }, (_, index) => `m${index}`);
    await Promise.all(names.map((name, index) => send(servers[index % 2]!, name)));
    await Promise.all(servers.map(({ jobs }) => jobs.drain()));
    expect(done.toSorted()).toEqual(names.toSorted());
  });

  it('are enqueued by a server without workers, on all of its connections at once', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const [web, worker] = [await openServer(stack, url), await openServer(stack, url)];
    const done: string[] = [];
    web.jobs.work('mail.send', () => Promise.reject(new Error('not here')));
    worker.jobs.work('mail.send', async ({ mail }) => void done.push(mail));
    await worker.jobs.start();
    // As many transactions as the pool has connections; each stays open until all have enqueued.
    const all = Promise.withResolvers<void>();
    let enqueued = 0;
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        inTransaction(web.db, async (tx) => {
          await web.jobs.enqueue(tx, 'mail.send', { mail: `m${index}` });
          enqueued += 1;
          if (enqueued === 10) all.resolve();
          await all.promise;
        }),
      ),
    );
    await worker.jobs.drain();
    expect(done).toHaveLength(10);
    const cold = await openServer(stack, url);
    await expect(cold.jobs.enqueue(cold.db, 'mail.send', { mail: 'x' })).rejects.toThrow('mail.send');
  });

  it('wake a server that has not enqueued them', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const [web, worker] = [await openServer(stack, url), await openServer(stack, url)];
    const done: string[] = [];
    web.jobs.work('mail.send', () => Promise.reject(new Error('not here')));
    worker.jobs.work('mail.send', async ({ mail }) => void done.push(mail));
    await worker.jobs.start();
    await send(web, 'far');
    await eventually(async () => done.length > 0, 'the job');
    expect(done).toEqual(['far']);
  });

  it('are finished before a stop ends', async () => {
    await using stack = new AsyncDisposableStack();
    const server = await openServer(stack, stack.use(await createTestDatabase()).url);
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let finished = false;
    server.jobs.work('mail.send', async () => {
      begun.resolve();
      await gate.promise;
      finished = true;
    });
    await server.jobs.start();
    await send(server, 'slow');
    await begun.promise;
    const stopped = server.jobs.stop();
    gate.resolve();
    await stopped;
    expect(finished).toBe(true);
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'mail.send'`.execute(
      server.db,
    );
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  it('go on after the database was away', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const server = await openServer(stack, url);
    const done: string[] = [];
    server.jobs.work('mail.send', async ({ mail }) => void done.push(mail));
    await server.jobs.start();
    await send(server, 'before');
    await server.jobs.drain();
    const operator = new pg.Client({ connectionString: url });
    await operator.connect();
    stack.defer(() => operator.end());
    await operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await eventually(
      () =>
        send(server, 'after').then(
          () => true,
          () => false,
        ),
      'the database',
    );
    await eventually(async () => done.includes('after'), 'the job');
    expect(done).toEqual(['before', 'after']);
  });
});

describe('a job that used up its attempts', () => {
  /**
   * A server where every mail job fails until `works.now` is set, and where these mails have used up their attempts.
   */
  async function openFailing(stack: AsyncDisposableStack, mails: readonly string[], options: { log?: Logger } = {}) {
    const server = await openServer(stack, stack.use(await createTestDatabase()).url, options);
    const done: string[] = [];
    const works = { now: false };
    server.jobs.work('mail.send', async ({ mail }) => {
      if (!works.now) throw new TypeError(`550 <kim@example.org> refused, see https://help.example/?t=secret`);
      done.push(mail);
    });
    await server.jobs.start();
    for (const mail of mails) await send(server, mail);
    await server.jobs.drain();
    return { server, done, works };
  }

  it('is kept with its data and last error, counted, and logged as an error once', async () => {
    await using stack = new AsyncDisposableStack();
    const { lines, stream } = keptLog();
    const written = () => lines.map((line) => JSON.parse(line) as { msg: string; level: number });
    const { server } = await openFailing(stack, ['a'], { log: pino({ base: null }, stream) });
    const [job, ...others] = await server.jobs.failed('all');
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      name: 'mail.send',
      data: { mail: 'a' },
      error: 'TypeError: 550 … refused, see …',
      tries: 21,
    });
    expect(job?.failedAt.getTime()).toBeGreaterThanOrEqual(job?.enqueuedAt.getTime() ?? 0);
    expect(await server.jobs.failedCounts()).toEqual([{ name: 'mail.send', failed: 1 }]);
    expect(await server.jobs.waiting()).toEqual([{ name: 'mail.send', waiting: 0 }]);
    expect(server.gaveUp).toEqual(['mail.send']);
    const said = (text: string) => written().filter(({ msg }) => msg.includes(text));
    expect(said('tried again')).toHaveLength(20);
    expect(said('last time')).toMatchObject([{ level: 50, job: 'mail.send', tries: 21 }]);
  });

  it('is kept for thirty days', async () => {
    await using stack = new AsyncDisposableStack();
    const { server } = await openFailing(stack, ['a']);
    const { rows } = await sql<{ days: number }>`
      select extract(epoch from keep_until - created_on)::float / 86400 as days from pgboss.job
      where name = ${deadLetterQueue}`.execute(server.db);
    expect(rows).toEqual([{ days: 30 }]);
  });

  it('gets all of its attempts again when it is retried', async () => {
    await using stack = new AsyncDisposableStack();
    const { server, done, works } = await openFailing(stack, ['a', 'b']);
    const [first] = await server.jobs.failed({ name: 'mail.send' });
    expect(await server.jobs.retryFailed({ id: first?.id ?? '' })).toBe(1);
    await server.jobs.drain();
    // It fails again, and is kept again.
    expect(await server.jobs.failed('all')).toHaveLength(2);
    expect(server.gaveUp).toHaveLength(3);
    works.now = true;
    expect(await server.jobs.retryFailed({ name: 'mail.send' })).toBe(2);
    await eventually(async () => done.length === 2, 'both jobs, without a drain');
    expect(done.toSorted()).toEqual(['a', 'b']);
    expect(await server.jobs.failed('all')).toEqual([]);
    expect(await server.jobs.retryFailed('all')).toBe(0);
  });

  it('is deleted when it is discarded, or when the mail it is about is forgotten', async () => {
    await using stack = new AsyncDisposableStack();
    const { server } = await openFailing(stack, ['a', 'b', 'c']);
    const kept = async () => (await server.jobs.failed('all')).map(({ data }) => data);
    const failedA = (await server.jobs.failed('all')).find(({ data }) => JSON.stringify(data).includes('"a"'));
    expect(await server.jobs.discardFailed({ id: failedA?.id ?? '' })).toBe(1);
    expect(await kept()).toHaveLength(2);
    await inTransaction(server.db, (tx) => server.jobs.forget(tx, 'mail.send', [{ mail: 'b' }, { mail: 'other' }]));
    expect(await kept()).toEqual([{ mail: 'c' }]);
    await inTransaction(server.db, (tx) => server.jobs.forget(tx, 'push.send', [{ mail: 'c' }]));
    await inTransaction(server.db, (tx) => server.jobs.forget(tx, 'mail.send', []));
    expect(await kept()).toEqual([{ mail: 'c' }]);
    expect(await server.jobs.discardFailed('all')).toBe(1);
    expect(await kept()).toEqual([]);
  });

  it('is also kept when it was enqueued by a version without a dead-letter queue', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const old = await openServer(stack, url);
    old.jobs.work('mail.send', () => Promise.reject(new Error('not here')));
    await sql`update pgboss.queue set dead_letter = null, retry_limit = 3`.execute(old.db);
    await sql`delete from pgboss.queue where name = ${deadLetterQueue}`.execute(old.db);
    await send(old, 'a');
    const { rows } = await sql<{ dead_letter: string | null }>`select dead_letter from pgboss.job`.execute(old.db);
    expect(rows).toEqual([{ dead_letter: null }]);
    const server = await openServer(stack, url);
    server.jobs.work('mail.send', () => Promise.reject(new Error('no')));
    await server.jobs.start();
    await server.jobs.drain();
    expect(await server.jobs.failed('all')).toMatchObject([{ data: { mail: 'a' }, error: 'Error: no' }]);
  });
});

describe('the installation', () => {
  it('changes nothing when everything exists', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const DATA_DIR = await temporaryFolder(stack);
    const { db, pool } = stack.use(await openDatabase({ DATA_DIR, DATABASE_URL: url }, log));
    const statements: string[] = [];
    const watched = {
      query: ((text: string, values?: unknown[]) => {
        statements.push(text);
        return pool.query(text, values);
      }) as pg.Pool['query'],
    };
    await installJobs({ db, pool });
    await installJobs({ db, pool: watched });
    // pg-boss records when it last looked for migrations to finish.
    const changes = statements.filter((text) => !/^\s*select/i.test(text) && !text.includes('bam_on'));
    expect(statements.length).toBeGreaterThan(2);
    expect(changes).toEqual([]);
    const { rows } = await sql<{ name: string; dead_letter: string | null }>`
      select name, dead_letter from pgboss.queue order by name`.execute(db);
    expect(rows).toContainEqual({ name: 'mail.send', dead_letter: deadLetterQueue });
    expect(rows).toContainEqual({ name: deadLetterQueue, dead_letter: null });
  });

  it('has the version that our own statements were written for', async () => {
    await using stack = new AsyncDisposableStack();
    const { db } = await openServer(stack, stack.use(await createTestDatabase()).url);
    const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
    const advice =
      'pg-boss changed its schema: read what became of its table job (columns name, data, state, blocked, start_after, ' +
      'created_on, dead_letter, source_name) against each statement in adapters/pgboss-statements.ts, then change this number.';
    expect(rows, advice).toEqual([{ version: 43 }]);
  });
});

describe('sweeps', () => {
  it('run on one server at a time', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const [one, two] = [await openServer(stack, url), await openServer(stack, url)];
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const runs: string[] = [];
    one.jobs.sweep('tidy', 1_000_000, async () => {
      runs.push('one');
      begun.resolve();
      await gate.promise;
    });
    two.jobs.sweep('tidy', 1_000_000, async () => void runs.push('two'));
    const first = one.jobs.runSweep('tidy');
    await begun.promise;
    expect(await two.jobs.runSweep('tidy')).toBe(false);
    expect(runs).toEqual(['one']);
    gate.resolve();
    expect(await first).toBe(true);
    expect(await two.jobs.runSweep('tidy')).toBe(true);
    expect(runs).toEqual(['one', 'two']);
    await expect(two.jobs.runSweep('unknown')).rejects.toThrow('unknown');
  });

  it('run at start, and a failing one stops neither the others nor its next runs', async () => {
    await using stack = new AsyncDisposableStack();
    const { jobs } = await openServer(stack, stack.use(await createTestDatabase()).url);
    let failures = 0;
    let others = 0;
    jobs.sweep('failing', 50, async () => {
      failures += 1;
      throw new Error('no');
    });
    jobs.sweep('other', 1_000_000, async () => void (others += 1));
    await jobs.start();
    await eventually(async () => failures > 1 && others === 1, 'both sweeps');
    expect(jobs.sweeps().map(({ name }) => name)).toEqual(['failing', 'other']);
  });
});
