import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Jobs that follow a change, by name; each is idempotent. Features add theirs by declaration merging. */
export interface JobData {}

export type JobName = keyof JobData & string;

/** A job that used up its attempts. It is stored until it is retried, discarded, or 30 days old. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  /** The error of the last attempt, without addresses. */
  readonly error: string;
  readonly tries: number;
  readonly enqueuedAt: Date;
  readonly failedAt: Date;
}

/** One failed job, all of a name, or all. */
export type FailedJobs = { readonly id: string } | { readonly name: string } | 'all';

export interface WorkOptions {
  /** How many jobs of the name run at once on a server. Default 4. */
  readonly concurrency?: number;
}

/** Jobs are stored in the database and enqueued in the transaction that causes them. */
export interface Jobs {
  enqueue<N extends JobName>(tx: Kysely<Database>, name: N, data: JobData[N]): Promise<void>;
  /** Deletes the jobs of a name whose data contains one of these parts, in any state (a member is erased). */
  forget<N extends JobName>(tx: Kysely<Database>, name: N, parts: readonly object[]): Promise<void>;
  /** How many jobs of each name wait or run. */
  waiting(): Promise<readonly { readonly name: string; readonly waiting: number }[]>;
  /** The failed jobs, the oldest failure first. */
  failed(which: FailedJobs): Promise<readonly FailedJob[]>;
  /** How many failed jobs of each name are stored. */
  failedCounts(): Promise<readonly { readonly name: string; readonly failed: number }[]>;
  /** Gives failed jobs all of their attempts again. @returns how many */
  retryFailed(which: FailedJobs): Promise<number>;
  /** Deletes failed jobs permanently. @returns how many */
  discardFailed(which: FailedJobs): Promise<number>;
  /** Registers the handler of a job; before `start`. */
  work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>, options?: WorkOptions): void;
  /** Runs every `everyMs`, once for all servers: for what becomes due by the product's time. */
  sweep(name: string, everyMs: number, run: () => Promise<void>): void;
  /** The sweeps by name, for the operator. */
  sweeps(): readonly { readonly name: string; readonly everyMs: number }[];
  /** When each sweep that ever ran last ended well, and last failed and why. */
  pastSweeps(): Promise<
    readonly {
      readonly name: string;
      readonly ranAt: Date | null;
      readonly failedAt: Date | null;
      readonly error: string | null;
    }[]
  >;
  /**
   * Runs one sweep now, unless another server is running it.
   *
   * @returns whether it ran
   * @throws when there is no sweep with that name
   */
  runSweep(name: string): Promise<boolean>;
  /** Starts the handlers. A server without them can still enqueue. */
  start(): Promise<void>;
  /** Waits until nothing is queued or running. Retries are run at once (for tests and the operator's command). */
  drain(): Promise<void>;
  stop(): Promise<void>;
}
