import type { Timestamp } from '../db/columns.ts';

/** An unreferenced file; the row is deleted after the file. */
export interface UnwantedFileTable {
  /** Key in the blob store. */
  file: string;
  due_at: Timestamp;
}

export interface BlobTables {
  unwanted_file: UnwantedFileTable;
}

declare module '../db/schema.ts' {
  interface Database extends BlobTables {}
}
