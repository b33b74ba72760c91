import type { Generated } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

export interface PushSubscriptionTable {
  /** SHA-256 of the endpoint: a browser's registration belongs to the member who logged in there last. */
  endpoint_hash: Buffer;
  member_id: string;
  /** It ends with the session of its browser. */
  session_id: Generated<string | null>;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

export interface PushSubscriptionTables {
  push_subscription: PushSubscriptionTable;
}

declare module '../db/schema.ts' {
  interface Database extends PushSubscriptionTables {}
}
