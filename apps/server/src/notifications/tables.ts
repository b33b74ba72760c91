import type { NotificationType } from '@dating/core/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

/** The kinds of notification that are scheduled separately. */
export type Slot = 'messages' | 'likes' | 'unread' | 'weekly' | 'news' | 'promotion' | 'reminder';

type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface NotificationSlotTable {
  member_id: string;
  slot: Slot;
  /** When to check whether there is something to tell; null: nothing is waiting. */
  due_at: MaybeTime;
  /** When the member was last told. */
  told_at: MaybeTime;
}

export interface NotificationMarkTable {
  member_id: string;
  type: NotificationType;
  /** A conversation, a liker, `week`, a news item … */
  subject: string;
  /** The state of the subject: told once for each state (a week; until when a conversation was read). */
  state: string;
  told_at: Timestamp;
}

export interface NewsTable {
  id: string;
  brand: string;
  /** null: for all of them. */
  language: string | null;
  subject: string;
  text: string;
  created_at: Timestamp;
}
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

/** Tables of notifications. */
export interface NotificationTables {
  notification_slot: NotificationSlotTable;
  notification_mark: NotificationMarkTable;
  news: NewsTable;
  push_subscription: PushSubscriptionTable;
}

declare module '../db/schema.ts' {
  interface Database extends NotificationTables {}
}
