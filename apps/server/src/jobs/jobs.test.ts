import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, eventually, temporaryFolder } from '../../test/support/index.ts';
import { type JobsDatabase, pgBossJobs } from '../adapters/pgboss-jobs.ts';
import { openDatabase } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Jobs } from '../ports/index.ts';
import '../mails/send.ts';

const log = pino({ level: 'silent' });

/** A server's share of a database: a pool and its jobs, ended with the test. */
async function openServer(stack: AsyncDisposableStack, url: string): Promise<JobsDatabase & { jobs: Jobs }> {
  const DATA_DIR = await temporaryFolder(stack);
  const { db, pool } = stack.use(await openDatabase({ DATA_DIR, DATABASE_URL: url }, log, { max: 10 }));
  // Nobody looks by themselves within a test: what is done was woken, or drained.
  const jobs = await pgBossJobs({ db, pool }, log, { pollMs: 1_000_000 });
  stack.defer(() => jobs.stop());
  return { db, pool, jobs };
}

const send = (server: JobsDatabase & { jobs: Jobs }, mail: string) =>
  inTransaction(server.db, (tx) => server.jobs.enqueue(tx, 'mail.send', { mail }));

describe('jobs', () => {
  it('are done once their transaction is committed, and never when it is not', async () => {
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

  it('wait between attempts when nobody drains', async () => {
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

  it('are enqueued by a server that does none, in all of its connections at once', async () => {
    await using stack = new AsyncDisposableStack();
    const { url } = stack.use(await createTestDatabase());
    const [web, worker] = [await openServer(stack, url), await openServer(stack, url)];
    const done: string[] = [];
    web.jobs.work('mail.send', () => Promise.reject(new Error('not here')));
    worker.jobs.work('mail.send', async ({ mail }) => void done.push(mail));
    await web.jobs.warm();
    await worker.jobs.start();
    // As many transactions as the pool has connections, each holding one until all have enqueued.
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

  it('are waited for by a stop', async () => {
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
    await two.jobs.runSweep('tidy');
    expect(runs).toEqual(['one']);
    gate.resolve();
    await first;
    await two.jobs.runSweep('tidy');
    expect(runs).toEqual(['one', 'two']);
    await expect(two.jobs.runSweep('unknown')).rejects.toThrow('unknown');
  });

  it('run at start, and a failing one stops neither the others nor itself', async () => {
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
