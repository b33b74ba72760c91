import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Work that follows a change, by name; each is idempotent. Features add theirs by declaration merging. */
export interface JobData {}

export type JobName = keyof JobData & string;

/** Jobs live in the database and are enqueued in the transaction that causes them. */
export interface Jobs {
  enqueue<N extends JobName>(tx: Kysely<Database>, name: N, data: JobData[N]): Promise<void>;
  /** Drops the jobs of a name whose data contains this part, whatever became of them (a member is erased). */
  forget<N extends JobName>(tx: Kysely<Database>, name: N, part: object): Promise<void>;
  /** How many jobs of each name wait or run. */
  waiting(): Promise<readonly { readonly name: string; readonly waiting: number }[]>;
  /** Registers what does the work; before `start`. */
  work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>): void;
  /** Runs every `everyMs` on one server at a time: for what falls due by the product's time. */
  sweep(name: string, everyMs: number, run: () => Promise<void>): void;
  /** The sweeps by name, for the operator. */
  sweeps(): readonly { readonly name: string; readonly everyMs: number }[];
  /** Runs one sweep now, unless another server is running it. @throws when there is none of that name */
  runSweep(name: string): Promise<void>;
  /** Makes the queues of what was registered: from here on jobs can be enqueued, on servers that do none too. */
  warm(): Promise<void>;
  /** Begins to work; includes `warm`. */
  start(): Promise<void>;
  /**
   * Waits until nothing is queued or running, retries included, which are hurried (tests and the operator's command).
   */
  drain(): Promise<void>;
  stop(): Promise<void>;
}
