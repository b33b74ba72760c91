/**
 * The notices between servers: `feed` carries ids of members whose feed has grown, `member` ids of members whose cached
 * state is outdated, `transient` live events that are not stored (typing, presence), `brand` ids of changed brands,
 * `look` that the looks are to be read again, `job` names of jobs that are waiting.
 */
export type BusTopic = 'feed' | 'member' | 'transient' | 'brand' | 'look' | 'job';

/**
 * Between servers: PostgreSQL LISTEN/NOTIFY by default, Redis or Valkey behind the same port. A notice only wakes; the
 * content is read from the database, so that a lost notice causes a delay but never a lost event.
 */
export interface LiveBus {
  /**
   * Batched for a few milliseconds on a separate connection; call after commit. Payloads are one line, under 4 kB. This
   * server's own listeners are called at once.
   */
  publish(topic: BusTopic, payload: string): void;
  /** The returned function ends the subscription. */
  subscribe(topic: BusTopic, listener: (payload: string) => void): () => void;
  /** Called when notices may have been lost (the connection was lost): cached state must be read again. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}
