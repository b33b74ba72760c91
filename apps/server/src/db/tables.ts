import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

export interface ProductClockTable {
  id: number;
  /** Milliseconds added to the system's time; bigint comes back as a string. */
  offset_ms: ColumnType<string, number | string, number | string>;
}

/** The keys of the servers of one database; one per purpose. */
export interface SecretTable {
  name: string;
  value: Buffer;
  /** Of AES-256-GCM, by which the value is encrypted; null: it is plain. */
  nonce: Buffer | null;
}

/** One row: what the processes of one database must agree on. */
export interface InstallationTable {
  id: Generated<number>;
  /** The id of the data folder; null until the first start. */
  folder: string | null;
  /** When a process that runs the jobs was there last, by the database's clock. */
  worker_seen_at: Timestamp | null;
}

/** Tables of the database layer itself. */
export interface DbTables {
  installation: InstallationTable;
  secret: SecretTable;
  product_clock: ProductClockTable;
}

declare module './schema.ts' {
  interface Database extends DbTables {}
}
