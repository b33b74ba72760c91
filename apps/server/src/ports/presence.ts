import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** For how long the word of a server counts. */
export interface Lease {
  /** A server, by an id of its own. */
  readonly server: string;
  readonly ms: number;
}

/** `awake`: a page of theirs is in view there, as far as is known. `hidden`: they are connected, and none is. */
export type Attention = 'awake' | 'hidden';

/**
 * Which members are connected to which server: in Redis or Valkey where REDIS_URL names one, else in the database. What
 * a server tells counts as long as its lease: one that is killed takes its members along. By the store's own clock,
 * which does not jump as the product's does.
 */
export interface Presence {
  /** The server is there from now on for the length of its lease. @returns false where nothing is kept of its members */
  renew(lease: Lease): Promise<boolean>;
  /** Members are connected to it, in this way from now on; its lease is renewed first. */
  add(lease: Lease, memberIds: readonly string[], attention: Attention): Promise<void>;
  /** Members are no longer connected to it. */
  remove(lease: Lease, memberIds: readonly string[]): Promise<void>;
  /** Gives the lease back: nobody is connected to it any more. */
  release(lease: Lease): Promise<void>;
  /**
   * Whether a member is connected to any server, or to any but one. In the caller's transaction where it is the
   * database that is asked. null: nobody can say, for Redis is away.
   */
  has(tx: Kysely<Database>, memberId: string, butServer?: string): Promise<boolean | null>;
  /** Whether a member is awake at any server; otherwise as `has`. */
  hasAwake(tx: Kysely<Database>, memberId: string): Promise<boolean | null>;
}
