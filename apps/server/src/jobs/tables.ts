import type { Timestamp } from '../db/columns.ts';

/** When a scheduled job runs next, by the database's clock: the workers' clocks need not agree. */
export interface JobScheduleTable {
  name: string;
  due_at: Timestamp;
}

/** Tables of the jobs. */
export interface JobTables {
  job_schedule: JobScheduleTable;
}
