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
  /** When it last became one whose days begin at other times; null: never. */
  time_zone_since: ColumnType<Date | null, never, Date>;
  signup_date: Timestamp;
  /** The message they wrote on the page that led to the sign-up, until it is sent. */
  signup_message: string | null;
  /** The member whose page led to the sign-up. */
  signup_profile: string | null;
  terms_date: string;
  /** The last touch before sign-up. */
  traffic_source: JSONColumnType<Record<string, string>> | null;
  first_traffic_source: JSONColumnType<Record<string, string>> | null;
  notifications_disabled: Generated<string[]>;
  /** Types and channels that differ from the defaults. */
  notifications: JSONColumnType<Partial<Record<NotificationType, NotificationChange>>, string | undefined>;
  /** Who may start to write to them. */
  write_from: Generated<WriteFrom>;
  /** Whether others see that their messages were read. */
  read_receipts: Generated<boolean>;
  /** Whether others see them typing. */
  typing: Generated<boolean>;
  /** Whether others see that they are online, and when they were last active. */
  presence: Generated<boolean>;
  /** Whether a push notification may show the text of a message. */
  push_preview: Generated<boolean>;
  /** Whether push notifications come without a sound at night, in their time zone. */
  quiet_hours: Generated<boolean>;
  /** The most credits they want to spend in one of their days. */
  spend_limit_day: ColumnType<number | null, number | null | undefined, number | null>;
  /** When the address was confirmed; null before, and for those confirmed before this was kept. */
  confirmed_at: ColumnType<Date | null, never, Date>;
  banned_at: Timestamp | null;
  ban_reason: string | null;
  /** When the erasure of a deleted account is due. */
  delete_after: Timestamp | null;
  /** Updated at most every five minutes. */
  last_active: Timestamp;
}

/** The mailbox that a member signed up with, in the form of `MailboxMark`. */
export interface SignupMailboxTable {
  member_id: string;
  mailbox: Buffer;
}

/** Tables of members. */
export interface MemberTables {
  member: MemberTable;
  signup_mailbox: SignupMailboxTable;
}

declare module '../db/schema.ts' {
  interface Database extends MemberTables {}
}
