import type { ColumnType } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

/** A browser that a member has logged in from; the cookie that names it is kept as its hash. */
export interface KnownDeviceTable {
  member_id: string;
  device_hash: Buffer;
  /** As `deviceOf` packs it. */
  device: string;
  created_at: Timestamp;
  last_seen: Timestamp;
}

export interface PasskeyTable {
  id: string;
  member_id: string;
  credential_id: Buffer;
  /** COSE. */
  public_key: Buffer;
  /** How often the authenticator says it signed; bigint comes back as a string. */
  counter: ColumnType<string, number | string, number | string>;
  transports: string[];
  /** Where it was made, as `deviceOf` packs it. */
  device: string;
  created_at: Timestamp;
  last_used: Timestamp | null;
}

/** What an authenticator was asked to sign: once, within minutes, by the browser that asked. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the cookie of whoever asked. */
  visitor_hash: Buffer;
  challenge_hash: Buffer;
  purpose: 'registration' | 'authentication';
  brand: string;
  /** The session that a registration is for. */
  session_id: string | null;
  expires_at: Timestamp;
}

export interface DeviceTables {
  known_device: KnownDeviceTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}
