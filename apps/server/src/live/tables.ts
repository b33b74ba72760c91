import type { LiveEventName } from '@dating/core/contract';
import type { ColumnType } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

export interface MemberFeedTable {
  member_id: string;
  /** seq of the newest event; bigint comes as a string. */
  head: ColumnType<string, number | string | undefined, number | string>;
}

export interface FeedEventTable {
  member_id: string;
  seq: ColumnType<string, number | string, never>;
  name: LiveEventName;
  data: ColumnType<unknown, string, string>;
  created_at: Timestamp;
}

/** A server that answers, and until when that counts. */
export interface LiveServerTable {
  id: string;
  alive_until: Timestamp;
}

/** A member with a connection to a server. */
export interface LiveConnectionTable {
  member_id: string;
  server_id: string;
  /** Whether a page of theirs is in view there. */
  awake: ColumnType<boolean, boolean | undefined>;
}

/** Tables of the live feed. */
export interface LiveTables {
  member_feed: MemberFeedTable;
  feed_event: FeedEventTable;
  live_server: LiveServerTable;
  live_connection: LiveConnectionTable;
}

declare module '../db/schema.ts' {
  interface Database extends LiveTables {}
}
