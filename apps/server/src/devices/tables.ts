import type { ColumnType } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

export interface PasskeyTable {
  id: string;
  member_id: string;
  credential_id: Buffer;
  /** The public key in COSE form. */
  public_key: Buffer;
  /** The authenticator's signature counter; bigint comes back as a string. */
  counter: ColumnType<string, number | string, number | string>;
  transports: string[];
  /** The device it was made on, in the form of `packDevice`. */
  device: string;
  created_at: Timestamp;
  last_used: Timestamp | null;
}

/** What an authenticator was asked to sign: valid once, for minutes, in the browser that asked. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the cookie of the browser that asked. */
  visitor_hash: Buffer;
  challenge_hash: Buffer;
  purpose: 'registration' | 'authentication';
  brand: string;
  /** The session that a registration or a proof is for; null for a log-in. */
  session_id: string | null;
  expires_at: Timestamp;
}

export interface DeviceTables {
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}

declare module '../db/schema.ts' {
  interface Database extends DeviceTables {}
}
