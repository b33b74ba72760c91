import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { BusTopic, LiveBus } from '../ports/bus.ts';

const channel = 'live';
const batchMs = 5;
/** PostgreSQL allows 7999 bytes per notice. */
const noticeBytes = 7000;
/** Only this many notices wait while the database is unavailable; the sweeps do the work of those that are dropped. */
const maxWaiting = 10_000;
const pingMs = 10_000;
const answerMs = 5_000;
const retryMs = { first: 50, most: 2_000 } as const;

interface Source {
  /** The bus has its own connection, outside the pool. */
  readonly clientConfig: pg.ClientConfig;
}

/**
 * LISTEN/NOTIFY on its own connection, outside every transaction: a NOTIFY inside one would make all commits queue.
 * Reconnects by itself when the database is back.
 */
export async function postgresBus(database: Source, log: Logger): Promise<LiveBus> {
  const bus = new PostgresBus(database.clientConfig, log);
  await bus.connect();
  return bus;
}

class PostgresBus implements LiveBus {
  readonly #self = randomUUID().slice(0, 8);
  readonly #config: pg.ClientConfig;
  readonly #log: Logger;
  readonly #listeners = new Map<BusTopic, Set<(payload: string) => void>>();
  readonly #gapListeners = new Set<() => void>();
  readonly #waiting = new Set<string>();
  readonly #stop = new AbortController();
  #client: pg.Client | null = null;
  #batch: NodeJS.Timeout | null = null;
  #ping: NodeJS.Timeout | null = null;
  /** The one query that runs on the connection; what is published meanwhile goes into the next batch. */
  #asking: Promise<void> | null = null;

  constructor(config: pg.ClientConfig, log: Logger) {
    this.#config = config;
    this.#log = log;
  }

  publish(topic: BusTopic, payload: string): void {
    if (this.#stop.signal.aborted) return;
    setImmediate(() => this.#deliver(topic, payload));
    if (this.#waiting.size >= maxWaiting) this.#waiting.clear();
    this.#waiting.add(`${topic} ${payload}`);
    this.#batch ??= setTimeout(() => this.#flush(), batchMs);
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

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#asking;
    this.#flush();
    await this.#asking;
    if (this.#batch) clearTimeout(this.#batch);
    if (this.#ping) clearInterval(this.#ping);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ ...this.#config, query_timeout: answerMs });
    client.on('notification', (notice) => this.#receive(notice.payload ?? ''));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    // A query finds a connection that broke silently.
    this.#ping = setInterval(() => this.#ask(client, () => client.query('select 1')), pingMs).unref();
    if (this.#waiting.size > 0) this.#flush();
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (this.#ping) clearInterval(this.#ping);
    void client.end().catch(() => undefined);
    if (this.#stop.signal.aborted) return;
    this.#log.warn('the live bus lost its database connection');
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    for (let wait: number = retryMs.first; !this.#stop.signal.aborted; wait = Math.min(wait * 2, retryMs.most)) {
      try {
        await pause(wait * (0.5 + Math.random() / 2), undefined, { signal: this.#stop.signal });
        await this.connect();
        this.#log.info('the live bus is connected again');
        for (const listener of this.#gapListeners) listener();
        return;
      } catch {
        // Still unavailable: try again a little later.
      }
    }
  }

  #flush(): void {
    if (this.#batch) clearTimeout(this.#batch);
    this.#batch = null;
    const client = this.#client;
    if (!client || this.#asking || this.#waiting.size === 0) return;
    const lines = [...this.#waiting];
    this.#waiting.clear();
    this.#ask(client, async () => {
      try {
        const notices = packed(this.#self, lines);
        await client.query('select pg_notify($1, notice) from unnest($2::text[]) as notice', [channel, notices]);
      } catch (error) {
        for (const line of lines) this.#waiting.add(line);
        throw error;
      }
    });
  }

  #ask(client: pg.Client, query: () => Promise<unknown>): void {
    if (this.#asking) return;
    this.#asking = query()
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the live bus could not reach the database');
        this.#lost(client);
      })
      .then(() => {
        this.#asking = null;
        if (this.#waiting.size > 0) this.#batch ??= setTimeout(() => this.#flush(), 0);
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
