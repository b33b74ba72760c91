import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { cutText } from '../cut-text.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tx.ts';
import { tryLock } from '../db/advisory-locks.ts';
import { mayTakeLong } from '../db/statements.ts';
import { maskAddresses } from '../mask-addresses.ts';
import { traced, type Traces } from '../ports/index.ts';
import { messageOf } from '../startup-error.ts';

/** The longest time until a worker checks a due time; also how soon the work of a dead worker is taken over. */
const lookMs = 5_000;
/** A failed run is due again after this time, if its next regular time is later. */
const retryMs = 10 * 60_000;

/** A job that runs regularly, by the system's time. */
interface Schedule {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** The latest runs of a schedule, by the database's clock. */
export interface PastRuns {
  readonly name: string;
  readonly ranAt: Date | null;
  readonly failedAt: Date | null;
  readonly error: string | null;
}

/** What a run was, and how long it took. */
export type Swept = (name: string, outcome: 'done' | 'failed', seconds: number) => void;

/** The scheduled jobs of one worker; all workers of a database share the due times. */
export interface Schedules {
  /** Registers a schedule; call it before `start`. */
  add(schedule: Schedule): void;
  list(): readonly Pick<Schedule, 'name' | 'everyMs'>[];
  /** When each that is stored last ran and last failed. */
  past(): Promise<readonly PastRuns[]>;
  /** Runs one now, even when it is not due, unless another worker is running it. @throws when the name is unknown */
  run(name: string): Promise<boolean>;
  /** Runs schedules that are due and not taken by another worker. */
  runDue(): Promise<void>;
  /** Stores new schedules, which are due at once, and starts checking. */
  start(): Promise<void>;
  /** Waits until this worker has finished the runs it has begun or queued. */
  settled(): Promise<void>;
  /** Waits for running schedules, and starts no more. */
  stop(): Promise<void>;
}

/**
 * Each due time runs once, however many workers there are. A worker holds a lock during a run, and writes the next due
 * time in the transaction of that lock; a worker that dies loses both, and another one takes the same due time. All
 * runs that were missed while no worker was running make up one run.
 */
export function createSchedules(
  db: Kysely<Database>,
  log: Logger,
  { onSwept, traces }: { readonly onSwept?: Swept | undefined; readonly traces?: Traces | null | undefined } = {},
): Schedules {
  const schedules = new Map<string, Schedule>();
  // One after another, so that this worker never uses more than one connection for its lock.
  let last: Promise<void> = Promise.resolve();
  let looking: Promise<void> | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  /** undefined: it was stopped before. */
  function inLine<T>(step: () => Promise<T>): Promise<T | undefined> {
    const done = last.then(() => (stopped ? undefined : step()));
    last = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  async function timed({ name, run }: Schedule): Promise<void> {
    const began = performance.now();
    const tell = (outcome: 'done' | 'failed') => onSwept?.(name, outcome, (performance.now() - began) / 1_000);
    await traced(traces?.begin('job', `sweep ${name}`), () => mayTakeLong(run)).then(
      () => tell('done'),
      (error: unknown) => {
        tell('failed');
        throw error;
      },
    );
  }

  const report = ({ name }: Schedule, error: unknown): void => log.warn({ err: error, sweep: name }, 'a sweep failed');

  async function runNow(schedule: Schedule): Promise<boolean> {
    try {
      return await db.transaction().execute(async (tx) => {
        if (!(await tryLock(tx, 'sweep', schedule.name))) return false;
        await timed(schedule);
        await writeRun(tx, schedule.name, null);
        return true;
      });
    } catch (error) {
      report(schedule, error);
      await writeRun(db, schedule.name, error).catch(() => undefined);
      throw error;
    }
  }

  async function runIfDue(schedule: Schedule): Promise<void> {
    const { name } = schedule;
    // Read with the lock held: the previous holder has written the next due time.
    const isMine = async (tx: Tx) => (await tryLock(tx, 'sweep', name)) && (await isDue(tx, name));
    /** `error`: null where it ended well, undefined where it has not begun. */
    const run: { error?: unknown } = {};
    const writeEnd = async (tx: Tx) => {
      await writeNext(tx, schedule, run.error !== null);
      await writeRun(tx, name, run.error);
    };
    try {
      await db.transaction().execute(async (tx) => {
        if (!(await isMine(tx))) return;
        run.error = await timed(schedule).then(
          () => null,
          (error: unknown) => {
            report(schedule, error);
            return error;
          },
        );
        await writeEnd(tx);
      });
    } catch (error) {
      if (run.error === undefined) throw error;
      // The lock is lost with its connection. Due as it is, the run would begin again and again, before all others.
      if (run.error === null) {
        run.error = error;
        report(schedule, error);
        onSwept?.(name, 'failed', 0);
      }
      await db.transaction().execute(async (tx) => {
        // Unless another worker has taken it over.
        if (await isMine(tx)) await writeEnd(tx);
      });
    }
  }

  async function runDue(): Promise<void> {
    for (const name of await dueNames(db, [...schedules.keys()])) {
      const schedule = schedules.get(name);
      if (!schedule) continue;
      // One of which nothing can be written does not hold up those behind it.
      await inLine(() => runIfDue(schedule)).catch((error: unknown) => report(schedule, error));
    }
  }

  function look(): void {
    if (stopped) return;
    looking ??= runDue()
      .catch((error: unknown) => log.warn({ err: error }, 'the scheduled jobs could not be looked at'))
      .finally(() => {
        looking = null;
      });
  }

  async function settled(): Promise<void> {
    await looking;
    await last;
  }

  return {
    add(schedule) {
      if (schedules.has(schedule.name)) throw new Error(`Two sweeps have the name ${schedule.name}.`);
      schedules.set(schedule.name, schedule);
    },

    list: () => [...schedules.values()].map(({ name, everyMs }) => ({ name, everyMs })),

    async past() {
      const rows = await db.selectFrom('job_schedule').select(['name', 'ran_at', 'failed_at', 'error']).execute();
      return rows.map(({ name, ran_at, failed_at, error }) => ({ name, ranAt: ran_at, failedAt: failed_at, error }));
    },

    async run(name) {
      const schedule = schedules.get(name);
      if (!schedule) throw new Error(`There is no sweep ${name}.`);
      return (await inLine(() => runNow(schedule))) === true;
    },

    runDue,

    async start() {
      const all = [...schedules.values()];
      await writeNew(db, all);
      timer = setInterval(look, Math.min(lookMs, ...all.map(({ everyMs }) => everyMs)));
      timer.unref();
      look();
    },

    settled,

    async stop() {
      stopped = true;
      clearInterval(timer);
      await settled();
    },
  };
}

async function isDue(db: Kysely<Database>, name: string): Promise<boolean> {
  return (await dueNames(db, [name])).length > 0;
}

async function dueNames(db: Kysely<Database>, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from job_schedule
    where name = any(${names}) and due_at <= clock_timestamp() order by due_at, name`.execute(db);
  return rows.map(({ name }) => name);
}

/** New schedules are due now; a schedule that now runs more often is due no later than its new interval. */
async function writeNew(db: Kysely<Database>, schedules: readonly Schedule[]): Promise<void> {
  await sql`
    with asked as (
      select * from unnest(
        ${schedules.map(({ name }) => name)}::text[], ${schedules.map(({ everyMs }) => everyMs)}::float8[]
      ) as asked (name, every_ms)
    ), added as (
      insert into job_schedule (name, due_at) select name, clock_timestamp() from asked on conflict do nothing
    )
    update job_schedule as known set due_at = clock_timestamp() + every_ms * interval '1 ms'
    from asked
    where known.name = asked.name and due_at > clock_timestamp() + every_ms * interval '1 ms'`.execute(db);
}

/** The next time on the grid of the schedule; sooner after a failure. */
async function writeNext(db: Kysely<Database>, { name, everyMs }: Schedule, failed: boolean): Promise<void> {
  await sql`
    update job_schedule set due_at = least(
      due_at + ${everyMs}::float8 * interval '1 ms'
        * (floor(extract(epoch from clock_timestamp() - due_at) * 1000 / ${everyMs}::float8) + 1),
      clock_timestamp() + ${failed ? retryMs : everyMs}::float8 * interval '1 ms'
    )
    where name = ${name}`.execute(db);
}

const longestError = 300;

/** Notes how a run ended. @param error null: well */
async function writeRun(db: Kysely<Database>, name: string, error: unknown): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  const how =
    error === null
      ? { ran_at: now }
      : { failed_at: now, error: cutText(maskAddresses(messageOf(error)), longestError) };
  await db.updateTable('job_schedule').set(how).where('name', '=', name).execute();
}
