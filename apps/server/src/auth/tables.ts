import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

export interface SessionTable {
  token_hash: Buffer;
  id: string;
  member_id: string;
  /** The device that logged in, in the form of `packDevice`. */
  device: string;
  /** SHA-256 of the browser's device cookie. */
  device_hash: Buffer | null;
  created_at: Timestamp;
  /** Updated at most every five minutes. */
  last_seen: Timestamp;
  expires_at: Timestamp;
  /** The latest proof in this session, by the password or a passkey; the log-in itself does not count. */
  proved_at: ColumnType<Date | null, never, Date>;
  /** A link of a mail alone began it. */
  by_link: Generated<boolean>;
}

/** A browser that a member has logged in from; its cookie is stored as a hash. */
export interface KnownDeviceTable {
  member_id: string;
  device_hash: Buffer;
  /** In the form of `packDevice`. */
  device: string;
  created_at: Timestamp;
  last_seen: Timestamp;
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

export interface LoginThrottleTable {
  key: string;
  failures: number;
  first_failure_at: Timestamp;
  blocked_until: Timestamp | null;
}

/** Tables of log-in and sessions. */
export interface AuthTables {
  session: SessionTable;
  known_device: KnownDeviceTable;
  token: TokenTable;
  login_throttle: LoginThrottleTable;
}

declare module '../db/schema.ts' {
  interface Database extends AuthTables {}
}
