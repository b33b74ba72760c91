/** How long a share of the streams waits for the next share, ms; there are so many shares at most. */
const shareMs = 250;
const mostShares = 60;
/** Heartbeats of a stream between two checks of its session, which is a sign of life. */
export const checkEvery = 12;

/**
 * Gives each stream its heartbeat once per interval. Not all at once: thousands of writes in one turn of the event loop
 * would hold up every message of that moment, and their checks the database.
 */
export class Heartbeats<Stream> {
  readonly #beat: (stream: Stream, checks: boolean) => void;
  readonly #shares: readonly Set<Stream>[];
  readonly #shareOf = new Map<Stream, Set<Stream>>();
  readonly #timer: NodeJS.Timeout;
  #ticks = 0;
  #added = 0;

  /**
   * @param intervalMs between two heartbeats of a stream
   * @param beat `checks`: it is time to check the stream's session
   */
  constructor(intervalMs: number, beat: (stream: Stream, checks: boolean) => void) {
    this.#beat = beat;
    const shares = Math.min(mostShares, Math.max(1, Math.round(intervalMs / shareMs)));
    this.#shares = Array.from({ length: shares }, () => new Set<Stream>());
    this.#timer = setInterval(() => this.#tick(), intervalMs / this.#shares.length).unref();
  }

  add(stream: Stream): void {
    const share = this.#shares[this.#added % this.#shares.length]!;
    this.#added += 1;
    this.#shareOf.set(stream, share.add(stream));
  }

  delete(stream: Stream): void {
    this.#shareOf.get(stream)?.delete(stream);
    this.#shareOf.delete(stream);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const index = this.#ticks % this.#shares.length;
    const round = Math.floor(this.#ticks / this.#shares.length);
    this.#ticks += 1;
    for (const stream of this.#shares[index]!) this.#beat(stream, (round + index + 1) % checkEvery === 0);
  }
}
