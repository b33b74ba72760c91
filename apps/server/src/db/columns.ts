import type { ColumnType } from 'kysely';

/** timestamptz: Date in and out. */
export type Timestamp = ColumnType<Date, Date, Date>;
