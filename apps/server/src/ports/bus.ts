/** Wakes the servers: `feed` carries member ids whose feed has grown, `member` ids whose cached state is stale. */
export type BusTopic = 'feed' | 'member' | 'typing' | 'brand';

/**
 * Between servers: PostgreSQL LISTEN/NOTIFY by default, Redis or Valkey behind the same port. It only wakes; what
 * happened is read from the database, so that a lost notice costs a delay and never an event.
 */
export interface LiveBus {
  /** Batched for a few milliseconds on a connection of its own; call after commit. Payloads are short strings. */
  publish(topic: BusTopic, payload: string): void;
  /** The returned function ends the subscription. */
  subscribe(topic: BusTopic, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}
