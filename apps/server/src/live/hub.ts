import type { ServerResponse } from 'node:http';
import { type LiveEvent, type LiveEventName, liveEvents } from '@dating/core/contract';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import type { Metrics } from '../metrics.ts';
import type { Network } from '../http/networks.ts';
import type { Attention, Clock, LiveBus, Presence } from '../ports/index.ts';
import { Heartbeats } from './heartbeats.ts';
import { type LeaseOptions, Leases } from './leases.ts';
import { attentionHere, countConnection, onlineMs } from './presence.ts';
import { EventStream } from './stream.ts';
import { feedHeads, type FeedRow, readFeed } from './queries.ts';

/** How often a stream is written to, so that what lies between keeps it open. */
export const heartbeatMs = 15_000;
/** Events per read of the feed: so many may wait in memory for one slow reader. */
const page = 32;
/** Members per query of a sweep. */
const sweepPage = 1_000;
/** Streams of one member. The tabs of a browser share one, so this is ten browsers. */
export const mostPerMember = 10;
/** Streams of one network: an office, a hall of residence. */
const mostPerNetwork = 300;

export interface LiveHubOptions extends LeaseOptions {
  /** How often a comment keeps proxies from closing a quiet stream. */
  readonly heartbeatMs?: number;
  /** How often the feeds of the connected members are checked, in case a wake-up was lost. */
  readonly sweepMs?: number;
  /** How long a reader may take to read what was written. */
  readonly drainMs?: number;
  /** Multiplies the streams that one network may have (RATE_LIMIT_FACTOR). Default 1. */
  readonly networkFactor?: number;
}

export interface LiveHubParts {
  readonly db: Kysely<Database>;
  readonly bus: LiveBus;
  readonly presence: Presence;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** The members who are told that this member comes and goes. */
  readonly watchers: (memberId: string) => Promise<readonly string[]>;
  /** Which of these members the member may see now. */
  readonly visible: (memberId: string, others: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Members separated from this member by a block now. */
  readonly apart: (memberId: string) => Promise<readonly string[]>;
}

/** A browser that listens to its member's events. */
export interface Listener {
  readonly memberId: string;
  /** seq of the last event it has. */
  readonly cursor: number;
  /** Whether its page is in view. */
  readonly attention: Attention;
  /** Where it listens from. */
  readonly networks: readonly Network[];
  readonly raw: ServerResponse;
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>;
  /** False once the session is over: the stream is closed. */
  readonly allowed: () => Promise<boolean>;
}

interface Connection {
  readonly memberId: string;
  readonly stream: EventStream;
  readonly allowed: () => Promise<boolean>;
  /** What came before is what it missed, however long ago. */
  readonly since: Date;
  cursor: number;
  pumping: boolean;
  /** A wake-up arrived while the pump was running: it reads once more. */
  woken: boolean;
}

/** A live event that is not stored. */
export interface Transient {
  /** The member that it is about. */
  readonly from: string;
  readonly to: readonly string[];
  readonly name: LiveEventName;
  readonly data: unknown;
}

/**
 * The event streams of this server. The content comes from the feed, in order from each stream's cursor; notices only
 * wake (DESIGN, Live), so a lost one delays an event and never loses it.
 */
export class LiveHub {
  readonly #parts: LiveHubParts;
  readonly #drainMs: number;
  readonly #connections = new Map<string, Set<Connection>>();
  readonly #heartbeats: Heartbeats<Connection>;
  readonly #sweeping: NodeJS.Timeout;
  readonly #unsubscribe: readonly (() => void)[];
  /** Members who disconnected a short time ago: they count as online until their timer ends. */
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  /** Streams by name of the network. */
  readonly #perNetwork = new Map<string, number>();
  readonly #mostPerNetwork: number;
  readonly #leases: Leases;
  #closed = false;

  constructor(parts: LiveHubParts, options: LiveHubOptions = {}) {
    this.#parts = parts;
    this.#drainMs = options.drainMs ?? 10_000;
    this.#mostPerNetwork = mostPerNetwork * (options.networkFactor ?? 1);
    this.#leases = new Leases(parts, options);
    const { bus } = parts;
    this.#unsubscribe = [
      bus.subscribe('feed', (memberId) => this.#wake(memberId)),
      bus.subscribe('member', (memberId) => void this.#revalidate(memberId)),
      bus.subscribe('transient', (payload) => void this.#transient(payload)),
      bus.onGap(() => {
        void this.#sweep();
        if (bus.isConnected) this.#leases.renew();
      }),
    ];
    this.#heartbeats = new Heartbeats(options.heartbeatMs ?? heartbeatMs, (connection, checks) => {
      connection.stream.heartbeat();
      if (checks) void this.#check(connection);
    });
    this.#sweeping = setInterval(() => void this.#sweep(), options.sweepMs ?? 5_000).unref();
  }

  /** Whether a network may open another stream. */
  hasRoomFor(networks: readonly Network[]): boolean {
    return networks.every(({ name, share }) => (this.#perNetwork.get(name) ?? 0) < this.#mostPerNetwork * share);
  }

  #countNetworks(networks: readonly Network[], change: 1 | -1): void {
    for (const { name } of networks) {
      const count = (this.#perNetwork.get(name) ?? 0) + change;
      if (count > 0) this.#perNetwork.set(name, count);
      else this.#perNetwork.delete(name);
    }
  }

  /**
   * Takes over the answer and streams to it until either side ends it. A member's oldest stream makes room for a new
   * one: the new one is surely being read.
   */
  open(listener: Listener): void {
    const { memberId, raw } = listener;
    // Cut while it was opened: it ended before anybody listened for its end.
    if (raw.destroyed) return;
    const before = attentionHere(memberId);
    const leave = countConnection(memberId, listener.attention);
    this.#countNetworks(listener.networks, 1);
    this.#parts.metrics.streams.inc();
    const stream = new EventStream(raw, {
      drainMs: this.#drainMs,
      onClose: () => {
        const then = attentionHere(memberId);
        leave();
        this.#parts.metrics.streams.dec();
        this.#countNetworks(listener.networks, -1);
        this.#forget(connection);
        this.#turned(memberId, then);
      },
    });
    const connection: Connection = {
      memberId,
      stream,
      allowed: listener.allowed,
      since: this.#parts.clock.now(),
      cursor: listener.cursor,
      pumping: false,
      woken: false,
    };
    const known = this.#connections.get(memberId) ?? new Set();
    this.#connections.set(memberId, known.add(connection));
    this.#heartbeats.add(connection);
    for (const old of [...known].slice(0, -mostPerMember)) old.stream.end();
    stream.start(listener.headers, listener.cursor);
    if (this.#closed) stream.end();
    // From here on it gets wake-ups; this first read finds what came before.
    void this.#pump(connection);
    // The session may have ended while the stream was opened, before there was a stream to end.
    void this.#check(connection);
    this.#turned(memberId, before);
  }

  /** Ends every stream: the browsers reconnect with their cursors, to a server that is running. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#heartbeats.close();
    clearInterval(this.#sweeping);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const connection of this.#all()) connection.stream.end();
    await this.#leases.close();
  }

  #forget(connection: Connection): void {
    this.#heartbeats.delete(connection);
    const known = this.#connections.get(connection.memberId);
    known?.delete(connection);
    if (known?.size === 0) this.#connections.delete(connection.memberId);
  }

  *#all(): Generator<Connection> {
    for (const connections of this.#connections.values()) yield* connections;
  }

  /** A stream of a member came or went: whoever is to know what that changes is told. */
  #turned(memberId: string, before: Attention | null): void {
    const now = attentionHere(memberId);
    if (now === before || this.#closed) return;
    this.#leases.note(memberId);
    if (before === null) this.#arrived(memberId);
    if (now === null) this.#left(memberId);
  }

  #arrived(memberId: string): void {
    const leaving = this.#leaving.get(memberId);
    clearTimeout(leaving);
    this.#leaving.delete(memberId);
    if (!leaving) void this.#announce(memberId, true);
  }

  #left(memberId: string): void {
    const timer = setTimeout(() => {
      this.#leaving.delete(memberId);
      void this.#announce(memberId, false);
    }, onlineMs);
    this.#leaving.set(memberId, timer.unref());
  }

  async #announce(memberId: string, online: boolean): Promise<void> {
    try {
      // They may have gone on at another server; while nobody knows, nothing is said.
      if (!online && (await this.#leases.hasElsewhere(memberId)) !== false) return;
      const watchers = await this.#parts.watchers(memberId);
      publishTransient(this.#parts.bus, memberId, watchers, { name: 'presence', data: { profile: memberId, online } });
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a presence could not be told');
    }
  }

  #wake(memberId: string): void {
    for (const connection of this.#connections.get(memberId) ?? []) void this.#pump(connection);
  }

  /** Sends what the stream has not sent yet. Runs once at a time for each stream. */
  async #pump(connection: Connection): Promise<void> {
    connection.woken = true;
    if (connection.pumping) return;
    connection.pumping = true;
    try {
      while (connection.woken && connection.stream.open) {
        connection.woken = false;
        if (await this.#sendPage(connection)) connection.woken = true;
      }
    } catch (error) {
      // The database does not answer: the next sweep reads again.
      this.#parts.log.warn({ err: error }, 'a live feed could not be read');
    } finally {
      connection.pumping = false;
    }
  }

  /** True when there may be more. */
  async #sendPage(connection: Connection): Promise<boolean> {
    const rows = await readFeed(this.#parts.db, connection.memberId, connection.cursor, page);
    const last = rows.at(-1);
    if (!last) return false;
    const shown = await this.#shown(connection.memberId, rows);
    // Not before: where that fails, the next sweep reads these again.
    connection.cursor = last.seq;
    this.#measure(connection, shown);
    await connection.stream.sendEvents(shown);
    return rows.length === page;
  }

  #measure({ since }: Connection, rows: readonly FeedRow[]): void {
    const { clock, metrics } = this.#parts;
    const now = clock.now().getTime();
    for (const { created_at: at } of rows)
      if (at > since) metrics.delivered.observe(Math.max(0, now - at.getTime()) / 1_000);
  }

  /**
   * Events contain cards as they were. Events about members that the member may no longer see (banned, gone, invisible)
   * are not sent.
   */
  async #shown(memberId: string, rows: readonly FeedRow[]): Promise<readonly FeedRow[]> {
    const people = new Map<FeedRow, string>();
    for (const row of rows) {
      if (row.name === 'like' || row.name === 'match') people.set(row, (JSON.parse(row.data) as { id: string }).id);
    }
    if (people.size === 0) return rows;
    const visible = await this.#parts.visible(memberId, [...new Set(people.values())]);
    return rows.filter((row) => visible.has(people.get(row) ?? '') || !people.has(row));
  }

  async #sweep(): Promise<void> {
    const members = [...this.#connections.keys()];
    try {
      for (let from = 0; from < members.length; from += sweepPage) {
        const heads = await feedHeads(this.#parts.db, members.slice(from, from + sweepPage));
        for (const [memberId, head] of heads) {
          for (const connection of this.#connections.get(memberId) ?? []) {
            if (connection.cursor < head) void this.#pump(connection);
          }
        }
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the live feeds could not be swept');
    }
  }

  /** Something about a member has changed: streams whose session is over end, the others get an event. */
  async #revalidate(memberId: string): Promise<void> {
    for (const connection of this.#connections.get(memberId) ?? []) {
      if (await this.#check(connection)) connection.stream.sendTransient('user', {});
    }
  }

  /** Whether the session is still valid; if not, the stream ends. */
  async #check(connection: Connection): Promise<boolean> {
    try {
      const allowed = await connection.allowed();
      if (!allowed) connection.stream.end();
      return allowed;
    } catch {
      // The database does not answer: a later heartbeat checks again.
      return false;
    }
  }

  /** Blocks are checked here, as late as possible: one that was set after the notice was written counts. */
  async #transient(payload: string): Promise<void> {
    const transient = JSON.parse(payload) as Transient;
    const here = transient.to.filter((memberId) => this.#connections.has(memberId));
    if (here.length === 0 || !(transient.name in liveEvents)) return;
    try {
      const apart = new Set(await this.#parts.apart(transient.from));
      for (const memberId of here) {
        if (apart.has(memberId)) continue;
        for (const connection of this.#connections.get(memberId) ?? []) {
          connection.stream.sendTransient(transient.name, transient.data);
        }
      }
    } catch (error) {
      // The database does not answer: only an event that is not stored is lost.
      this.#parts.log.warn({ err: error }, 'a passing event could not be told');
    }
  }
}

/**
 * Sends members an event about another member that is not stored: members who are not connected, or blocked, miss it.
 */
export function publishTransient(bus: LiveBus, from: string, to: readonly string[], event: LiveEvent): void {
  const most = 80;
  for (let at = 0; at < to.length; at += most) {
    bus.publish('transient', JSON.stringify({ from, to: to.slice(at, at + most), ...event } satisfies Transient));
  }
}
