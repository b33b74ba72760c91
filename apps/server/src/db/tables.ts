import type { ColumnType } from 'kysely';

export interface ProductClockTable {
  id: number;
  /** Milliseconds added to the system's time; bigint comes back as a string. */
  offset_ms: ColumnType<string, number | string, number | string>;
}

/** The secrets that the servers of one database sign with; one per purpose. */
export interface SecretTable {
  name: string;
  value: Buffer;
}

/** Tables of the database layer itself. */
export interface DbTables {
  secret: SecretTable;
  product_clock: ProductClockTable;
}
