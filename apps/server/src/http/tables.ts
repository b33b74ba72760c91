import type { ColumnType } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

export interface IdempotencyReplyTable {
  scope: string;
  key: string;
  request_hash: Buffer;
  status: number;
  body: ColumnType<unknown, string | null, string | null>;
  /** The member whom a replay logs in again (signup). */
  sign_in: string | null;
  created_at: Timestamp;
}

/** Tables of the HTTP layer. */
export interface HttpTables {
  idempotency_reply: IdempotencyReplyTable;
}

declare module '../db/schema.ts' {
  interface Database extends HttpTables {}
}
