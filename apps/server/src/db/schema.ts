import type { NotificationChange, NotificationType, WriteFrom } from '@dating/core/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AccountTables } from '../account/tables.ts';
import type { BlobTables } from '../blobs/tables.ts';
import type { BrandConfig } from '../brands/config.ts';
import type { ChatTables } from '../chats/tables.ts';
import type { ComplaintTables } from '../complaints/tables.ts';
import type { DeviceTables } from '../devices/tables.ts';
import type { ExportTables } from '../exports/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { MailTables } from '../mails/tables.ts';
import type { MemberTables } from '../members/tables.ts';
import type { MoneyTables } from '../ledger/tables.ts';
import type { NotificationTables } from '../notifications/tables.ts';
import type { PeopleTables } from '../profiles/tables.ts';
import type { SwipeTables } from '../swipe/tables.ts';

/** timestamptz: Date in and out. */
export type Timestamp = ColumnType<Date, Date, Date>;

export interface ProductClockTable {
  id: number;
  /** Milliseconds added to the system's time; bigint comes back as a string. */
  offset_ms: ColumnType<string, number | string, number | string>;
}

/** What the servers of one database sign with; one a use. */
export interface SecretTable {
  name: string;
  value: Buffer;
}

export interface BrandTable {
  id: string;
  hosts: string[];
  config: JSONColumnType<BrandConfig>;
  is_default: Generated<boolean>;
  created_at: Timestamp;
}

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

export interface SessionTable {
  token_hash: Buffer;
  id: string;
  member_id: string;
  /** What logged in, as `packDevice` keeps it. */
  device: string;
  /** SHA-256 of the browser's device cookie. */
  device_hash: Buffer | null;
  created_at: Timestamp;
  /** Touched at most every five minutes. */
  last_seen: Timestamp;
  expires_at: Timestamp;
}

export interface TokenTable {
  token_hash: Buffer;
  kind: string;
  member_id: string;
  data: JSONColumnType<Record<string, unknown>> | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

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

export interface LoginThrottleTable {
  key: string;
  failures: number;
  first_failure_at: Timestamp;
  blocked_until: Timestamp | null;
}

interface BaseTables {
  secret: SecretTable;
  product_clock: ProductClockTable;
  brand: BrandTable;
  member: MemberTable;
  session: SessionTable;
  token: TokenTable;
  idempotency_reply: IdempotencyReplyTable;
  login_throttle: LoginThrottleTable;
}

/** Every table; each feature declares its own in `<feature>/tables.ts` and only that feature reads or writes them. */
export interface Database
  extends
    BaseTables,
    MemberTables,
    PeopleTables,
    SwipeTables,
    ChatTables,
    MoneyTables,
    MailTables,
    NotificationTables,
    ComplaintTables,
    DeviceTables,
    AccountTables,
    BlobTables,
    ExportTables,
    JobTables {}
