import type { Timestamp } from '../db/columns.ts';

export interface MemberLikeTable {
  liker_id: string;
  liked_id: string;
  created_at: Timestamp;
  /** When the liked member opened the liker's profile; null: still new. */
  seen_at: Timestamp | null;
}

/** Tables of likes. */
export interface LikeTables {
  member_like: MemberLikeTable;
}

declare module '../db/schema.ts' {
  interface Database extends LikeTables {}
}
