import type { Timestamp } from '../db/columns.ts';

export interface SwipeTable {
  id: string;
  member_id: string;
  profile_id: string;
  /** false: passed. */
  liked: boolean;
  created_at: Timestamp;
  undone_at: Timestamp | null;
}

export interface SwipeTables {
  swipe: SwipeTable;
}

declare module '../db/schema.ts' {
  interface Database extends SwipeTables {}
}
