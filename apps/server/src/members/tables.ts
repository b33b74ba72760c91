import type { NotificationChange, NotificationType, WriteFrom } from '@dating/core/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from '../db/columns.ts';
export interface MemberTable {
  id: string;
  brand: string;
  email: string;
  /** Lower case, unique within the brand. */
  email_key: string;
  name: string;
  name_key: string;
  password_hash: string;
  status: 'not_confirmed' | 'active';
  paid_user: Generated<boolean>;
  invisible: Generated<boolean>;
  fictional: Generated<boolean>;
  /** Made by the demo seed: a drawn person, not a real one. */
  demo: Generated<boolean>;
  language: string;
  country: string;
  time_zone: string;
  signup_date: Timestamp;
  /** What they wrote on the page that led here, as long as it was not sent. */
  signup_message: string | null;
  /** The member whose page led here. */
  signup_profile: string | null;
  terms_date: string;
  /** The last touch before sign-up. */
  traffic_source: JSONColumnType<Record<string, string>> | null;
  first_traffic_source: JSONColumnType<Record<string, string>> | null;
  notifications_disabled: Generated<string[]>;
  /** Types and ways that differ from the defaults. */
  notifications: JSONColumnType<Partial<Record<NotificationType, NotificationChange>>, string | undefined>;
  /** Who may begin to write to them. */
  write_from: Generated<WriteFrom>;
  /** Whether others learn that what they wrote was read. */
  read_receipts: Generated<boolean>;
  /** Whether others see them typing. */
  typing: Generated<boolean>;
  /** Whether others see that they are here, and when they were. */
  presence: Generated<boolean>;
  /** Whether a push notification may show what was written. */
  push_preview: Generated<boolean>;
  /** Credits they want to spend at most in one of their days. */
  spend_limit_day: ColumnType<number | null, number | null | undefined, number | null>;
  banned_at: Timestamp | null;
  ban_reason: string | null;
  /** When the erasure of a deleted account falls due. */
  delete_after: Timestamp | null;
  /** Touched at most every five minutes. */
  last_active: Timestamp;
}

/** Tables of members. */
export interface MemberTables {
  member: MemberTable;
}
