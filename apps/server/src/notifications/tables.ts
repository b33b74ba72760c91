import type { NotificationType } from '@dating/core/contract';
import type { Timestamp } from '../db/columns.ts';

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

/** Tables of notifications. */
export interface NotificationTables {
  notification_mark: NotificationMarkTable;
  news: NewsTable;
}

declare module '../db/schema.ts' {
  interface Database extends NotificationTables {}
}
