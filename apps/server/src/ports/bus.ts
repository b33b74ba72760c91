/**
 * What servers tell each other: `feed` carries member ids whose feed has grown, `member` ids whose cached state is
 * stale, `transient` live events that are kept nowhere (typing, presence), `brand` ids of changed brands, `job` names
 * of which there is work.
 */
export type BusTopic = 'feed' | 'member' | 'transient' | 'brand' | 'job';

/**
 * Between servers: PostgreSQL LISTEN/NOTIFY by default, Redis or Valkey behind the same port. It only wakes; what
 * happened is read from the database, so that a lost notice costs a delay and never an event.
 */
export interface LiveBus {
  /**
   * Batched for a few milliseconds on a connection of its own; call after commit. Payloads are one line, under 4 kB.
   * This server's own listeners hear it at once.
   */
  publish(topic: BusTopic, payload: string): void;
  /** The returned function ends the subscription. */
  subscribe(topic: BusTopic, listener: (payload: string) => void): () => void;
  /** Called when notices may have been lost (the connection was): what is remembered is to be read afresh. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}
