import type { Kysely } from 'kysely';
import type pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss';
import type { Logger } from 'pino';
import { takeLock } from '../db/advisory-locks.ts';
import type { Database } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { randomId } from '../ids.ts';
import { jobNames } from '../jobs/names.ts';
import { createSchedules, type Swept } from '../jobs/schedules.ts';
import {
  type FailedJob,
  type FailedJobs,
  type JobData,
  type JobName,
  type Jobs,
  type LiveBus,
  traced,
  type Traces,
  type WorkOptions,
} from '../ports/index.ts';
import { errorOutput, errorText } from './pgboss-errors.ts';
import {
  adoptJobs, countUnfinished, deadLetterQueue, deleteJobs, hurryRetries, namesWithWork, pgBossSchema,
} from './pgboss-statements.ts'; // prettier-ignore

/** Jobs of one name that run at once on this server, unless it says otherwise. */
const usualConcurrency = 4;
const day = 24 * 60 * 60;

/**
 * Settings of every queue. A failed job is tried again after 2, 4, 8 … seconds, at most an hour apart, for about half a
 * day, and is then kept with the failed jobs. A job whose server died is taken up again after two minutes.
 */
const queueOptions = {
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deleteAfterSeconds: day,
  deadLetter: deadLetterQueue,
} as const;

/** How long failed jobs are kept. */
const deadLetterOptions = { retentionSeconds: 30 * day, deleteAfterSeconds: day } as const;

interface Work {
  readonly name: string;
  readonly handle: (data: unknown) => Promise<void>;
  /** How many run at once on this server. */
  readonly concurrency: number;
  readonly running: Set<Promise<void>>;
  /** The running fetch loop, if any. */
  pumping: Promise<void> | null;
  /** Asked for again while the fetch loop was running. */
  again: boolean;
}

/** What the adapter needs of the open database. */
export interface JobsDatabase {
  readonly db: Kysely<Database>;
  readonly pool: Pick<pg.Pool, 'query'>;
  /** Past a pooler: locks that are held while others work would keep its connections. Default: `db`. */
  readonly direct?: Kysely<Database>;
}

export interface JobsOptions {
  readonly log: Logger;
  /** Wakes the workers of all servers after a job is committed. */
  readonly bus: Pick<LiveBus, 'publish' | 'subscribe' | 'onGap'>;
  /** Called when a job has failed its last attempt. */
  readonly onFailed?: (name: string) => void;
  /** Called when this server has run a sweep. */
  readonly onSwept?: Swept;
  /** Where the time of jobs and sweeps is told. Default: nowhere. */
  readonly traces?: Traces | null;
  /** The longest wait of a job without a notice: its next attempt, or a job whose notice was lost. Default 2,000. */
  readonly pollMs?: number;
}

/**
 * Jobs in PostgreSQL through pg-boss. Enqueueing writes in the caller's transaction, and the commit wakes the workers
 * of all servers at once. If the database is unavailable, the workers wait for it.
 */
export async function pgBossJobs(
  database: JobsDatabase,
  { log, bus, onFailed, onSwept, traces, pollMs = 2_000 }: JobsOptions,
): Promise<Jobs> {
  const { db, direct = db } = database;
  const boss = openBoss(database, true);
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had trouble'));
  boss.on('warning', (warning) => log.debug({ warning }, 'the job queue warns'));
  // Several servers may start at once on an empty database: the first one makes the queue's tables.
  await direct.transaction().execute(async (tx) => {
    await takeLock(tx, 'job queue');
    await boss.start();
    await installQueues(boss, db);
  });

  const works = new Map<string, Work>();
  const schedules = createSchedules(direct, log, { onSwept, traces });
  const unsubscribes: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function runJob(work: Work, job: JobWithMetadata<unknown>): Promise<void> {
    try {
      await traced(traces?.begin('job', `job ${work.name}`), () => work.handle(job.data));
      await boss.complete(work.name, job);
    } catch (error) {
      reportFailure(job, error);
      // The database itself may be unavailable: then the job comes back when its time runs out.
      await boss.fail(work.name, job, errorOutput(error)).catch(() => undefined);
    }
  }

  function reportFailure({ id, name, retryCount, retryLimit }: JobWithMetadata<unknown>, error: unknown): void {
    const about = { err: error, job: name, tries: retryCount + 1 };
    if (retryCount < retryLimit) {
      log.warn(about, 'a job failed and will be tried again');
      return;
    }
    log.error({ ...about, id }, 'a job failed for the last time and is kept among the failed jobs');
    onFailed?.(name);
  }

  /** Fetches queued jobs until none is left or all workers are busy; a finished job fetches the next. */
  async function takeJobs(work: Work): Promise<void> {
    do {
      work.again = false;
      const free = work.concurrency - work.running.size;
      if (free === 0) return;
      const jobs = await boss.fetch<unknown>(work.name, { batchSize: free, includeMetadata: true });
      for (const job of jobs) {
        const run = runJob(work, job).finally(() => {
          work.running.delete(run);
          if (!stopped) pump(work);
        });
        work.running.add(run);
      }
      if (jobs.length === free) work.again = true;
    } while (work.again && !stopped);
  }

  function pump(work: Work): void {
    if (work.pumping) {
      work.again = true;
      return;
    }
    work.pumping = takeJobs(work)
      .catch((error: unknown) => log.warn({ err: error, job: work.name }, 'jobs could not be fetched'))
      .finally(() => {
        work.pumping = null;
      });
  }

  function wake(name: string): void {
    const work = works.get(name);
    if (work && !stopped) pump(work);
  }

  async function poll(): Promise<void> {
    try {
      for (const name of await namesWithWork(db, [...works.keys()])) wake(name);
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be looked for');
    }
  }

  /** Waits for running fetches, then for running jobs; returns how many there were. */
  async function underWay(): Promise<number> {
    await Promise.all([...works.values()].flatMap(({ pumping }) => pumping ?? []));
    const running = [...works.values()].flatMap((work) => [...work.running]);
    await Promise.all(running);
    return running.length;
  }

  async function moveFailed(which: FailedJobs): Promise<number> {
    const filter = which === 'all' ? {} : 'id' in which ? { ids: [which.id] } : { sourceName: which.name };
    let moved = 0;
    for (;;) {
      const batch = await boss.redrive(deadLetterQueue, filter);
      moved += batch;
      if (batch === 0) return moved;
    }
  }

  async function findFailed(which: FailedJobs): Promise<readonly FailedJob[]> {
    const byId = which !== 'all' && 'id' in which ? { id: which.id } : {};
    const jobs = (await boss.findJobs(deadLetterQueue, byId)).map(failedJob);
    const ofName = which !== 'all' && 'name' in which ? jobs.filter(({ name }) => name === which.name) : jobs;
    return ofName.toSorted((one, other) => one.failedAt.getTime() - other.failedAt.getTime());
  }

  return {
    async enqueue(tx, name, data) {
      if (!works.has(name)) throw new Error(`No handler is registered for the job ${name}.`);
      await boss.send(name, data as object, { db: fromKysely(tx) });
      afterCommit(tx, () => bus.publish('job', name));
    },

    async forget(tx, name, parts) {
      if (parts.length > 0) await deleteJobs(tx, name, parts);
    },

    async waiting() {
      const counts = await countUnfinished(db, [...works.keys()]);
      return [...works.keys()].map((name) => ({ name, waiting: counts.get(name) ?? 0 }));
    },

    failed: findFailed,

    async failedCounts() {
      const { destinations } = await boss.previewRedrive(deadLetterQueue);
      return destinations.map(({ name, count }) => ({ name, failed: count }));
    },

    async retryFailed(which) {
      const names = new Set((await findFailed(which)).map(({ name }) => name));
      const moved = await moveFailed(which);
      for (const name of names) bus.publish('job', name);
      return moved;
    },

    async discardFailed(which) {
      const ids = (await findFailed(which)).map(({ id }) => id);
      if (ids.length > 0) await boss.deleteJob(deadLetterQueue, ids);
      return ids.length;
    },

    work<N extends JobName>(
      name: N,
      handler: (data: JobData[N]) => Promise<void>,
      { concurrency = usualConcurrency }: WorkOptions = {},
    ) {
      if (works.has(name)) throw new Error(`Job ${name} has two handlers.`);
      const handle = (data: unknown) => handler(data as JobData[N]);
      works.set(name, { name, handle, concurrency, running: new Set(), pumping: null, again: false });
    },

    sweep: (name, everyMs, run) => schedules.add({ name, everyMs, run }),
    sweeps: () => schedules.list(),
    pastSweeps: () => schedules.past(),
    runSweep: (name) => schedules.run(name),

    async start() {
      unsubscribes.push(
        bus.subscribe('job', wake),
        bus.onGap(() => void poll()),
      );
      // One statement for all names: a fetch for each would open as many connections.
      void poll();
      timer = setInterval(() => void poll(), pollMs);
      timer.unref();
      await schedules.start();
    },

    async drain() {
      await schedules.settled();
      const names = [...works.keys()];
      // A job that has finished looks for the next one: what is put there later is not for this drain.
      const isUnderWay = () => [...works.values()].some(({ pumping, running }) => pumping !== null || running.size > 0);
      for (;;) {
        if ((await countUnfinished(db, names)).size === 0) {
          if (!isUnderWay()) return;
          await underWay();
          continue;
        }
        await hurryRetries(db, names);
        await poll();
        // Nothing to do: another server is running it.
        if ((await underWay()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },

    async stop() {
      stopped = true;
      clearInterval(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
      await underWay();
      await schedules.stop();
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/**
 * Creates pg-boss's schema and the queues of every job if they are missing. If they exist, it only reads; every start
 * calls it.
 */
export async function installJobs(database: JobsDatabase): Promise<void> {
  const boss = openBoss(database, false);
  await boss.start();
  try {
    await installQueues(boss, database.db);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

function openBoss({ pool }: JobsDatabase, supervise: boolean): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: pgBossSchema,
    schedule: false,
    supervise,
    maintenanceIntervalSeconds: 600,
  });
}

/** Creates the queues and lets pg-boss cache them, so that enqueueing never waits for a second connection. */
async function installQueues(boss: PgBoss, db: Kysely<Database>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const wanted = [
    [deadLetterQueue, deadLetterOptions] as const,
    ...jobNames.map((name) => [name, queueOptions] as const),
  ];
  for (const [name, options] of wanted) {
    const queue = known.get(name);
    if (queue && isAs(queue, options)) continue;
    if (queue) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
    if (queue && name !== deadLetterQueue) await adoptJobs(db, name);
    await boss.findJobs(name, { id: randomId() });
  }
}

function isAs(queue: QueueResult, options: object): boolean {
  return Object.entries(options).every(([key, value]) => queue[key as keyof QueueResult] === value);
}

/** A job of the dead-letter queue; its `source` fields tell what it was before. */
function failedJob(job: JobWithMetadata<unknown>): FailedJob {
  return {
    id: job.id,
    name: job.sourceName ?? job.name,
    data: job.data,
    error: errorText(job.sourceOutput),
    tries: (job.sourceRetryCount ?? 0) + 1,
    enqueuedAt: job.sourceCreatedOn ?? job.createdOn,
    failedAt: job.createdOn,
  };
}
