/**
 * The notices between servers: `feed` carries ids of members whose feed has grown, `member` ids of members whose cached
 * state is outdated, `transient` live events that are not stored (typing, presence), `brand` ids of changed brands,
 * `look` that the looks are to be read again, `job` names of jobs that are waiting.
 */
export type BusTopic = 'feed' | 'member' | 'transient' | 'brand' | 'look' | 'job';

/**
 * Between servers: Redis or Valkey where REDIS_URL names one, else PostgreSQL LISTEN/NOTIFY. A notice only wakes; the
 * content is read from the database, so that a lost notice causes a delay but never a lost event.
 */
export interface LiveBus {
  /**
   * On a separate connection, at once or with what comes in the next few milliseconds; call after commit. Payloads are one line, under 4 kB. This
   * server's own listeners are called at once.
   */
  publish(topic: BusTopic, payload: string): void;
  /** The returned function ends the subscription. */
  subscribe(topic: BusTopic, listener: (payload: string) => void): () => void;
  /**
   * Called when notices may have been lost: cached state must be read again. Once a lost connection is back, and every
   * second while Redis is away.
   */
  onGap(listener: () => void): () => void;
  /** False while notices are lost. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}
