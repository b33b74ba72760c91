import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BusTopic, LiveBus } from '../ports/index.ts';

/** Notices go out at once after so much quiet; within it they wait for its end, and go together. */
const batchMs = 5;
/** PostgreSQL allows 7999 bytes per notice. */
const noticeBytes = 7000;
/** Only this many notices wait while there is no connection; the sweeps do the work of those that are dropped. */
const maxWaiting = 10_000;
const pingMs = 10_000;
const retryMs = { first: 50, most: 2_000 } as const;
/** How often everything is read again while notices are lost. */
const awayMs = 1_000;

/** A connection that carries texts of several lines between servers, also back to the one that sent them. */
export interface BusLink {
  send(notices: readonly string[]): Promise<unknown>;
  /** Finds a connection that broke silently: fails within a few seconds. */
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

/** What a connection tells. */
export interface LinkEvents {
  heard(notice: string): void;
  lost(): void;
}

/** What carries the notices. */
export interface BusCarrier {
  /** For the log. */
  readonly name: string;
  /**
   * Whether the product goes on without it: then the bus starts without it, too, and says that there is a gap again and
   * again until it is back, so that what notices would tell is found by reading.
   */
  readonly mayBeAway: boolean;
  open(events: LinkEvents): Promise<BusLink>;
}

/** Batches notices, each server's own connection outside of every pool; reconnects by itself when the carrier is back. */
export async function openBus(carrier: BusCarrier, log: Logger): Promise<LiveBus> {
  const bus = new BatchedBus(carrier, log);
  await bus.start();
  return bus;
}

class BatchedBus implements LiveBus {
  readonly #self = randomUUID().slice(0, 8);
  readonly #carrier: BusCarrier;
  readonly #log: Logger;
  readonly #listeners = new Map<BusTopic, Set<(payload: string) => void>>();
  readonly #gapListeners = new Set<() => void>();
  readonly #waiting = new Set<string>();
  readonly #stop = new AbortController();
  /** What listeners do belongs to nobody's request: not to that of whoever publishes. */
  readonly #outside = AsyncResource.bind((topic: BusTopic, payload: string) => this.#deliver(topic, payload));
  #link: BusLink | null = null;
  /** Calls off the next batch. */
  #batch: (() => void) | null = null;
  /** When the last batch went, by the process's own clock. */
  #flushedAt = -batchMs;
  /** Pings while there is a connection, reports gaps while there is none. */
  #pulse: NodeJS.Timeout | null = null;
  /** The one request that runs on the connection; what is published meanwhile goes into the next batch. */
  #asking: Promise<void> | null = null;

  constructor(carrier: BusCarrier, log: Logger) {
    this.#carrier = carrier;
    this.#log = log;
  }

  publish(topic: BusTopic, payload: string): void {
    if (this.#stop.signal.aborted) return;
    setImmediate(() => this.#outside(topic, payload));
    if (this.#waiting.size >= maxWaiting) this.#waiting.clear();
    this.#waiting.add(`${topic} ${payload}`);
    this.#batch ??= this.#flushSoon();
  }

  subscribe(topic: BusTopic, listener: (payload: string) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => this.#gapListeners.delete(listener);
  }

  get isConnected(): boolean {
    return this.#link !== null;
  }

  async start(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      if (!this.#carrier.mayBeAway) throw error;
      this.#goOnWithout(error);
    }
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#asking;
    this.#flush();
    await this.#asking;
    this.#batch?.();
    if (this.#pulse) clearInterval(this.#pulse);
    const link = this.#link;
    this.#link = null;
    await link?.close().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    let opened: BusLink | null = null;
    let isLost = false;
    const link = await this.#carrier.open({
      heard: (notice) => this.#receive(notice),
      lost: () => {
        isLost = true;
        if (opened) this.#lost(opened);
      },
    });
    if (isLost || this.#stop.signal.aborted) {
      await link.close().catch(() => undefined);
      throw new Error('The connection ended at once.');
    }
    this.#link = opened = link;
    if (this.#pulse) clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#ask(link, () => link.ping()), pingMs).unref();
    if (this.#waiting.size > 0) this.#flush();
  }

  #lost(link: BusLink, error?: unknown): void {
    if (this.#link !== link) return;
    this.#link = null;
    void link.close().catch(() => undefined);
    if (!this.#stop.signal.aborted) this.#goOnWithout(error);
  }

  #goOnWithout(error: unknown): void {
    this.#log.warn({ err: error }, `the live bus has no connection to ${this.#carrier.name}`);
    if (this.#pulse) clearInterval(this.#pulse);
    this.#pulse = this.#carrier.mayBeAway ? setInterval(() => this.#tellGap(), awayMs).unref() : null;
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    for (let wait: number = retryMs.first; !this.#stop.signal.aborted; wait = Math.min(wait * 2, retryMs.most)) {
      try {
        await pause(wait * (0.5 + Math.random() / 2), undefined, { signal: this.#stop.signal });
        await this.#connect();
        this.#log.info(`the live bus is connected to ${this.#carrier.name} again`);
        this.#tellGap();
        return;
      } catch {
        // Still unavailable: try again a little later.
      }
    }
  }

  #tellGap(): void {
    for (const listener of this.#gapListeners) listener();
  }

  /** At the end of this turn where it was quiet: what one commit tells goes together. @returns what calls it off */
  #flushSoon(): () => void {
    const waitMs = this.#flushedAt + batchMs - performance.now();
    if (waitMs > 0) {
      const timer = setTimeout(() => this.#flush(), waitMs);
      return () => clearTimeout(timer);
    }
    const turn = setImmediate(() => this.#flush());
    return () => clearImmediate(turn);
  }

  #flush(): void {
    this.#batch?.();
    this.#batch = null;
    const link = this.#link;
    if (!link || this.#asking || this.#waiting.size === 0) return;
    this.#flushedAt = performance.now();
    const lines = [...this.#waiting];
    this.#waiting.clear();
    this.#ask(link, async () => {
      try {
        await link.send(packed(this.#self, lines));
      } catch (error) {
        for (const line of lines) this.#waiting.add(line);
        throw error;
      }
    });
  }

  #ask(link: BusLink, request: () => Promise<unknown>): void {
    if (this.#asking) return;
    this.#asking = request()
      .then(
        () => undefined,
        (error: unknown) => this.#lost(link, error),
      )
      .then(() => {
        this.#asking = null;
        if (this.#waiting.size > 0) this.#batch ??= this.#flushSoon();
      });
  }

  #receive(notice: string): void {
    const [origin, ...lines] = notice.split('\n');
    if (origin === this.#self) return;
    for (const line of lines) {
      const space = line.indexOf(' ');
      this.#deliver(line.slice(0, space) as BusTopic, line.slice(space + 1));
    }
  }

  #deliver(topic: BusTopic, payload: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        this.#log.error({ err: error, topic }, 'a listener of the live bus failed');
      }
    }
  }
}

/** Puts as many lines into one notice as fit; the first line names the sender. */
function packed(origin: string, lines: readonly string[]): string[] {
  const notices: string[] = [];
  let notice = origin;
  for (const line of lines) {
    if (notice !== origin && Buffer.byteLength(notice) + Buffer.byteLength(line) + 1 > noticeBytes) {
      notices.push(notice);
      notice = origin;
    }
    notice += `\n${line}`;
  }
  notices.push(notice);
  return notices;
}
