import type { ColumnType } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

/** When a scheduled job runs next, by the database's clock: the workers' clocks need not agree. */
export interface JobScheduleTable {
  name: string;
  due_at: Timestamp;
  /** When a run last ended well. */
  ran_at: ColumnType<Date | null, never, Date>;
  /** When a run last failed, and why, without addresses. */
  failed_at: ColumnType<Date | null, never, Date>;
  error: ColumnType<string | null, never, string>;
}

/** Tables of the jobs. */
export interface JobTables {
  job_schedule: JobScheduleTable;
}

declare module '../db/schema.ts' {
  interface Database extends JobTables {}
}
