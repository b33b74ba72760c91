import type { Timestamp } from '../db/columns.ts';

/** A file that nothing speaks of any more; the row goes when the file is gone. */
export interface UnwantedFileTable {
  /** Key in the blob store. */
  file: string;
  due_at: Timestamp;
}

export interface BlobTables {
  unwanted_file: UnwantedFileTable;
}
