import type { ColumnType } from 'kysely';

/** timestamptz: a Date when read and written. */
export type Timestamp = ColumnType<Date, Date, Date>;
