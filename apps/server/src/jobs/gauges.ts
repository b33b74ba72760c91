import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/schema.ts';
import type { Clock, Jobs } from '../ports/index.ts';
import { jobNames } from './names.ts';

/** What the numbers are of. */
interface Watched {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'failedCounts' | 'sweeps' | 'waiting'>;
  /** When the notification is due that has waited the longest; null where none waits. */
  readonly firstDueAt: () => Promise<Date | null>;
}

/** What waits in the database, the same for all servers. */
interface Queues {
  readonly failed: ReadonlyMap<string, number>;
  readonly waiting: ReadonlyMap<string, number>;
  readonly sweepsLate: number;
  readonly notificationsLate: number;
  readonly takesWrites: boolean;
}

/** So long the numbers of one reading hold. */
const keptMs = 2_000;
/** So long whoever reads the metrics waits for them: a database that is busy does not hold up all the other numbers. */
const patienceMs = 1_000;

/** Reads at most once at a time, and again after a while. @returns null where it failed or takes too long */
function shared<T>(read: () => Promise<T>): () => Promise<T | null> {
  let latest: Promise<T | null> | null = null;
  let readAt = -keptMs;
  return () => {
    if (!latest || performance.now() - readAt > keptMs) {
      readAt = performance.now();
      const reading = read().catch(() => null);
      latest = reading;
      // One that is still under way is waited for, however old it is.
      readAt = Infinity;
      void reading.then((found) => {
        readAt = found === null ? -keptMs : performance.now();
      });
    }
    return Promise.race([latest, new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs).unref())]);
  };
}

async function readQueues({ db, clock, jobs, firstDueAt }: Watched): Promise<Queues> {
  const failed = await jobs.failedCounts();
  const waiting = await jobs.waiting();
  const names = jobs.sweeps().map(({ name }) => name);
  // A schedule that no version runs any more stays in the table.
  const { rows: sweeps } = await sql<{ late: number | null }>`
    select extract(epoch from clock_timestamp() - min(due_at))::float8 as late
    from job_schedule where name = any(${names})`.execute(db);
  const first = await firstDueAt();
  const { rows: states } = await sql<{ writes: boolean }>`
    select current_setting('transaction_read_only') = 'off' as writes`.execute(db);
  return {
    takesWrites: states[0]?.writes ?? false,
    failed: new Map(failed.map((one) => [one.name, one.failed])),
    waiting: new Map(waiting.map((one) => [one.name, one.waiting])),
    sweepsLate: Math.max(0, sweeps[0]?.late ?? 0),
    notificationsLate: first ? Math.max(0, clock.now().getTime() - first.getTime()) / 1_000 : 0,
  };
}

/**
 * What waits in the database, counted when the metrics are read. Where it does not answer in time these numbers are
 * missing, and the others are still read.
 */
export function watchQueues(registry: Registry, watched: Watched): void {
  const queues = shared(() => readQueues(watched));

  const byName = (name: string, help: string, of: (found: Queues) => ReadonlyMap<string, number>) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['name'],
      registers: [registry],
      async collect() {
        const found = await queues();
        gauge.reset();
        if (!found) return;
        for (const job of jobNames) gauge.set({ name: job }, 0);
        for (const [job, count] of of(found)) gauge.set({ name: job }, count);
      },
    });
  };
  byName('jobs_failed_waiting', 'Failed jobs that wait to be retried or discarded, by name.', ({ failed }) => failed);
  byName('jobs_waiting', 'Jobs that wait or run, by name.', ({ waiting }) => waiting);

  const number = (name: string, help: string, of: (found: Queues) => number) => {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await queues();
        // 0 would say that all is well.
        if (found) gauge.set(of(found));
        else gauge.remove();
      },
    });
  };
  number('sweeps_late_seconds', 'How long the regular job waits that is due the longest.', (found) => found.sweepsLate);
  number(
    'notifications_late_seconds',
    'How long the notification waits that is due the longest.',
    (found) => found.notificationsLate,
  );
  number('database_takes_writes', 'Whether the database takes writes: 1 or 0.', (found) => (found.takesWrites ? 1 : 0));
}
