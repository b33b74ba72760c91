import type { Timestamp } from '../db/columns.ts';

export interface BlockTable {
  member_id: string;
  blocked_id: string;
  created_at: Timestamp;
}

/** Tables of blocks. */
export interface BlockTables {
  block: BlockTable;
}

declare module '../db/schema.ts' {
  interface Database extends BlockTables {}
}
