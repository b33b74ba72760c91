import type { JSONColumnType } from 'kysely';
import type { Timestamp } from '../db/schema.ts';
import type { MailKind } from './kinds.ts';

export interface MailTable {
  id: string;
  brand: string;
  /** null for a mail to somebody without an account (a visitor's complaint). */
  member_id: string | null;
  recipient: string;
  kind: MailKind;
  language: string;
  /** What the template needs; forgotten once the mail is sent. Never a secret: those are made while sending. */
  data: JSONColumnType<Record<string, unknown>>;
  /** What links begin with. */
  origin: string;
  /** A cause that makes one mail and no more; null where repeating is meant. */
  cause: string | null;
  status: 'queued' | 'sent' | 'refused';
  created_at: Timestamp;
  sent_at: Timestamp | null;
}

export interface PushSubscriptionTable {
  /** SHA-256 of the endpoint: a browser's registration belongs to whoever logged in there last. */
  endpoint_hash: Buffer;
  member_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

export interface MailTables {
  mail: MailTable;
  push_subscription: PushSubscriptionTable;
}
