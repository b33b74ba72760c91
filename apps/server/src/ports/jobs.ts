import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Work that follows a change, by name; each is idempotent. Features add theirs by declaration merging. */
export interface JobData {}

export type JobName = keyof JobData & string;

/** A job that used up its tries. It is kept until it is retried, discarded, or 30 days old. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  /** What the last try ended with, without addresses. */
  readonly error: string;
  readonly tries: number;
  readonly enqueuedAt: Date;
  readonly failedAt: Date;
}

/** One failed job, those of a name, or all. */
export type FailedJobs = { readonly id: string } | { readonly name: string } | 'all';

/** Jobs live in the database and are enqueued in the transaction that causes them. */
export interface Jobs {
  enqueue<N extends JobName>(tx: Kysely<Database>, name: N, data: JobData[N]): Promise<void>;
  /** Drops the jobs of a name whose data contains one of these parts, whatever became of them (a member is erased). */
  forget<N extends JobName>(tx: Kysely<Database>, name: N, parts: readonly object[]): Promise<void>;
  /** How many jobs of each name wait or run. */
  waiting(): Promise<readonly { readonly name: string; readonly waiting: number }[]>;
  /** The jobs that gave up, the oldest failure first. */
  failed(which: FailedJobs): Promise<readonly FailedJob[]>;
  /** How many jobs of each name gave up and are kept. */
  failedCounts(): Promise<readonly { readonly name: string; readonly failed: number }[]>;
  /** Gives failed jobs all of their tries again. @returns how many */
  retryFailed(which: FailedJobs): Promise<number>;
  /** Drops failed jobs for good. @returns how many */
  discardFailed(which: FailedJobs): Promise<number>;
  /** Registers what does the work; before `start`. */
  work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>): void;
  /** Runs every `everyMs`, once for all servers: for what falls due by the product's time. */
  sweep(name: string, everyMs: number, run: () => Promise<void>): void;
  /** The sweeps by name, for the operator. */
  sweeps(): readonly { readonly name: string; readonly everyMs: number }[];
  /** Runs one sweep now, unless another server is running it. @throws when there is none of that name */
  runSweep(name: string): Promise<void>;
  /** Begins to work. A server that does not can still enqueue. */
  start(): Promise<void>;
  /**
   * Waits until nothing is queued or running, retries included, which are hurried (tests and the operator's command).
   */
  drain(): Promise<void>;
  stop(): Promise<void>;
}
