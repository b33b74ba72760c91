import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { tryTurn } from '../db/turns.ts';
import { randomId } from '../ids.ts';
import type { JobData, JobName, Jobs } from '../ports/index.ts';

const schema = 'pgboss';
/** Jobs of one name that run at once on this server. */
const concurrency = 4;

/**
 * Every queue alike: a job that fails is tried again after 2, 4, 8 … seconds, at most an hour apart, for about half a
 * day; one whose server died is taken up again after its two minutes.
 */
const queueOptions = {
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deleteAfterSeconds: 24 * 60 * 60,
} as const;

interface Work {
  readonly name: string;
  readonly handle: (data: unknown) => Promise<void>;
  readonly running: Set<Promise<void>>;
  /** The pump in flight, if any. */
  pumping: Promise<void> | null;
  /** Asked for again while the pump was in flight. */
  again: boolean;
}

interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** What the adapter needs of the opened database. */
export interface JobsDatabase {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
}

/**
 * Jobs in PostgreSQL through pg-boss. Enqueueing writes into the caller's transaction; a commit wakes this server's
 * workers at once, others within `pollMs` (two seconds). A database that goes away is waited for.
 */
export async function pgBossJobs(
  database: JobsDatabase,
  log: Logger,
  { pollMs = 2_000 }: { readonly pollMs?: number } = {},
): Promise<Jobs> {
  const { db, pool } = database;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: 600,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had trouble'));
  boss.on('warning', (warning) => log.debug({ warning }, 'the job queue warns'));
  await boss.start();

  const works = new Map<string, Work>();
  const sweeps = new Map<string, Sweep>();
  const warmed = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  let sweeping: Promise<void> = Promise.resolve();
  let working = false;
  let stopped = false;

  /** Makes a queue and lets pg-boss remember it, so that no enqueueing ever waits for a second connection. */
  async function warmQueue(name: string): Promise<void> {
    if (warmed.has(name)) return;
    await boss.createQueue(name, queueOptions);
    await boss.updateQueue(name, queueOptions);
    await boss.findJobs(name, { id: randomId() });
    warmed.add(name);
  }

  async function warm(): Promise<void> {
    for (const name of works.keys()) await warmQueue(name);
  }

  async function runJob(work: Work, job: Job<unknown>): Promise<void> {
    try {
      await work.handle(job.data);
      await boss.complete(work.name, job.id);
    } catch (error) {
      log.warn({ err: error, job: work.name }, 'a job failed and will be tried again');
      const reason = { reason: error instanceof Error ? error.name : 'unknown' };
      // The database may be what is away: then the job comes back once its time is over.
      await boss.fail(work.name, job.id, reason).catch(() => undefined);
    }
  }

  /** Takes what is queued until nothing is left or the hands are full; a finished job takes the next. */
  async function takeJobs(work: Work): Promise<void> {
    do {
      work.again = false;
      const free = concurrency - work.running.size;
      if (free === 0) return;
      const jobs = await boss.fetch<unknown>(work.name, { batchSize: free });
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

  /** Sweeps of this server run one after another, so that they never hold more than one connection for their lock. */
  function queueSweep(sweep: Sweep): Promise<void> {
    const run = sweeping.then(() => (stopped ? undefined : runLocked(sweep)));
    sweeping = run.catch((error: unknown) => log.warn({ err: error, sweep: sweep.name }, 'a sweep failed'));
    return run;
  }

  async function runLocked(sweep: Sweep): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (await tryTurn(tx, 'sweep', sweep.name)) await sweep.run();
    });
  }

  /** Jobs that are queued, due again or running anywhere. */
  async function unfinished(): Promise<number> {
    const names = [...works.keys()];
    if (names.length === 0) return 0;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(`${schema}.job`)}
      where name = any(${names}) and state in ('created', 'retry', 'active')`.execute(db);
    return rows[0]?.count ?? 0;
  }

  /** A failed job waits for its backoff; who drains does not. */
  async function hurryRetries(): Promise<void> {
    await sql`
      update ${sql.table(`${schema}.job`)} set start_after = created_on
      where name = any(${[...works.keys()]}) and state = 'retry' and start_after > created_on`.execute(db);
  }

  function every(ms: number, run: () => void): void {
    const timer = setInterval(run, ms);
    timer.unref();
    timers.push(timer);
  }

  return {
    async enqueue(tx, name, data) {
      const work = works.get(name);
      if (!work || !warmed.has(name)) throw new Error(`Nobody has registered the job ${name}, or the queues are cold.`);
      await boss.send(name, data as object, { db: fromKysely(tx) });
      afterCommit(tx, () => (working ? pump(work) : undefined));
    },

    async forget(tx, name, part) {
      await sql`
        delete from ${sql.table(`${schema}.job`)}
        where name = ${name} and data @> ${JSON.stringify(part)}::jsonb`.execute(tx);
    },

    async waiting() {
      const { rows } = await sql<{ name: string; waiting: number }>`
        select name, count(*)::int as waiting from ${sql.table(`${schema}.job`)}
        where name = any(${[...works.keys()]}) and state in ('created', 'retry', 'active') group by name`.execute(db);
      return [...works.keys()].map((name) => ({ name, waiting: rows.find((row) => row.name === name)?.waiting ?? 0 }));
    },

    work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>) {
      if (works.has(name)) throw new Error(`Job ${name} has two handlers.`);
      const handle = (data: unknown) => handler(data as JobData[N]);
      works.set(name, { name, handle, running: new Set(), pumping: null, again: false });
    },

    sweep(name, everyMs, run) {
      if (sweeps.has(name)) throw new Error(`Sweep ${name} is there twice.`);
      sweeps.set(name, { name, everyMs, run });
    },

    warm,

    async start() {
      await warm();
      working = true;
      for (const work of works.values()) pump(work);
      every(pollMs, () => works.forEach(pump));
      for (const sweep of sweeps.values()) {
        void queueSweep(sweep).catch(() => undefined);
        every(sweep.everyMs, () => void queueSweep(sweep).catch(() => undefined));
      }
    },

    sweeps: () => [...sweeps.values()].map(({ name, everyMs }) => ({ name, everyMs })),

    async runSweep(name) {
      const sweep = sweeps.get(name);
      if (!sweep) throw new Error(`There is no sweep ${name}.`);
      await queueSweep(sweep);
    },

    async drain() {
      await warm();
      await sweeping;
      while ((await unfinished()) > 0) {
        await hurryRetries();
        for (const work of works.values()) pump(work);
        await Promise.all([...works.values()].flatMap((work) => work.pumping ?? []));
        const running = [...works.values()].flatMap((work) => [...work.running]);
        if (running.length > 0) await Promise.all(running);
        else await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },

    async stop() {
      stopped = true;
      working = false;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...works.values()].flatMap((work) => work.pumping ?? []));
      await Promise.all([...works.values()].flatMap((work) => [...work.running]));
      await sweeping;
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Makes pg-boss's schema where it is missing; every start does so by itself. */
export async function installJobs({ pool }: JobsDatabase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}
