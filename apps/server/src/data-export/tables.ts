import type { ColumnType } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

/** The archive of a member's data: when it was requested and, once made, where its file is. */
export interface DataExportTable {
  member_id: string;
  /** Links in its mail start with this. */
  origin: string;
  requested_at: Timestamp;
  /** Key in the blob store; null while it is being made. */
  file: string | null;
  /** Bytes; bigint comes back as a string. */
  size: ColumnType<string | null, number | null, number | null>;
  ready_at: Timestamp | null;
  expires_at: Timestamp | null;
}

export interface ExportTables {
  data_export: DataExportTable;
}

declare module '../db/schema.ts' {
  interface Database extends ExportTables {}
}
