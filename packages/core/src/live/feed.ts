import type { LiveEvent, LiveEventName } from '../contract/live.ts';
import { liveEvents } from '../contract/live.ts';
import type { Cancel, Clock } from '../models/environment.ts';
import { retryDelayMs } from '../rules/retry.ts';
import type { EventStream, OpenEventStream, RawEvent, StreamHandlers } from './event-stream.ts';

/** The part of the Web Locks API that the feed needs. */
export interface WebLocks {
  request(name: string, options: { readonly signal: AbortSignal }, hold: () => Promise<void>): Promise<unknown>;
}

/** The part of a BroadcastChannel that the feed needs. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  close(): void;
}

/** Whether the person may see this tab. */
export interface View {
  readonly hidden: () => boolean;
  /** @returns ends the watch */
  readonly watch: (turned: () => void) => () => void;
}

export interface LiveFeedOptions {
  /** Whose feed it is; tabs of one member share, tabs of another do not. */
  readonly memberId: string;
  readonly open: OpenEventStream;
  readonly clock: Clock;
  readonly random?: () => number;
  /** Absent: this tab has a connection of its own. */
  readonly locks?: WebLocks | undefined;
  /** Absent: this tab has a connection of its own. */
  readonly channel?: ((name: string) => Channel) | undefined;
  /** Absent: the tab counts as in view. */
  readonly view?: View | undefined;
  readonly onEvent: (event: LiveEvent) => void;
  /**
   * The connection came or went.
   *
   * @param missed true when events may have been missed, so that everything must be loaded again
   */
  readonly onState: (connected: boolean, missed: boolean) => void;
  /** The server refuses the feed: the session is over. */
  readonly onRefused?: () => void;
}

export interface LiveFeed {
  start(): void;
  stop(): void;
  /** Whether this tab holds the connection. */
  readonly leading: boolean;
}

/** What tabs say to each other. */
type Shared =
  | { readonly kind: 'hello' }
  | { readonly kind: 'cursor'; readonly id: string; readonly gap: boolean }
  | { readonly kind: 'state'; readonly connected: boolean; readonly lastEventId: string | null }
  | { readonly kind: 'event'; readonly event: RawEvent }
  /** Asks the others whether one of them is in view; the answer is `in-view`. */
  | { readonly kind: 'who-is-in-view' }
  | { readonly kind: 'in-view' }
  | { readonly kind: 'out-of-view' };

/** So long nobody sees any tab before the server is told: a glance elsewhere costs nothing. Short, for a phone stops its pages soon. */
const glanceMs = 2_000;
/** How often a hidden tab that leads asks whether another one is still in view: one that crashed says nothing. */
const askAgainMs = 60_000;

/**
 * The member's live feed. One tab leads: it holds the connection and shares every event.
 * When it closes, the next one takes over and resumes after the last event that it heard
 * of, so that nothing is lost in between. While no tab is in view, the connection says so to the server.
 */
export function createLiveFeed(options: LiveFeedOptions): LiveFeed {
  const { clock, random = Math.random } = options;
  const name = `live:${options.memberId}`;
  const abort = new AbortController();
  let channel: Channel | null = null;
  let stream: EventStream | null = null;
  let retry: Cancel | null = null;
  let lastEventId: string | null = null;
  let connected = false;
  /** Whether this tab was ever up to date: before that, everything may have been missed. */
  let inStep = false;
  let failures = 0;
  let leading = false;
  let release: (() => void) | null = null;
  /** As the server knows it: no tab of this browser is in view. */
  let hidden = false;
  /** Those that the newest one replaces: they go on until it is open, so that nothing falls in between. */
  let replaced: EventStream[] = [];
  let asked: Cancel | null = null;
  let unwatch: (() => void) | null = null;

  function share(message: Shared): void {
    channel?.postMessage(message);
  }

  function setState(next: boolean, resumed: boolean): void {
    const missed = next && !(resumed && inStep);
    if (next) inStep = true;
    if (next === connected && !missed) return;
    connected = next;
    options.onState(next, missed);
  }

  /** Two streams bring the same for a moment; ids count up. */
  function isKnown({ id }: RawEvent): boolean {
    return id !== null && lastEventId !== null && Number(id) <= Number(lastEventId);
  }

  function deliver(raw: RawEvent): void {
    if (raw.id !== null) lastEventId = raw.id;
    const event = parseLiveEvent(raw);
    if (event !== null) options.onEvent(event);
  }

  function moveTo(id: string, gap: boolean): void {
    lastEventId = id;
    if (gap) options.onState(true, true);
  }

  const isHiddenHere = (): boolean => options.view?.hidden() === true;

  /** A stream says how it is seen when it is opened: it is opened anew, after the last event. */
  function setHidden(next: boolean): void {
    if (next === hidden) return;
    hidden = next;
    if (stream === null) return;
    replaced.push(stream);
    // As after its end: without an id there is nothing to resume after.
    if (lastEventId === null) inStep = false;
    connect();
  }

  function closeReplaced(): void {
    for (const one of replaced) one.close();
    replaced = [];
  }

  /** This tab came into view or went out of it. */
  function turned(): void {
    if (leading) look();
    else share({ kind: isHiddenHere() ? 'out-of-view' : 'in-view' });
  }

  /** Finds out whether a tab is in view, which it takes the others a moment to say. */
  function look(): void {
    asked?.();
    asked = null;
    if (!isHiddenHere()) return setHidden(false);
    asked = clock.setTimeout(() => setHidden(true), glanceMs);
    share({ kind: 'who-is-in-view' });
  }

  function hearInView(): void {
    asked?.();
    asked = isHiddenHere() ? clock.setTimeout(look, askAgainMs) : null;
    setHidden(false);
  }

  function connect(): void {
    const from = lastEventId;
    const resumed = from !== null;
    const handlers: StreamHandlers = {
      onOpen() {
        closeReplaced();
        failures = 0;
        setState(true, resumed);
        share({ kind: 'state', connected: true, lastEventId });
      },
      onCursor(id) {
        // Where it was asked to go on; the one that it replaces may have brought more meanwhile.
        if (id === from) return;
        // Elsewhere: what lies between is forgotten on the server.
        moveTo(id, resumed);
        share({ kind: 'cursor', id, gap: resumed });
      },
      onEvent(event) {
        if (isKnown(event)) return;
        deliver(event);
        share({ kind: 'event', event });
      },
      onEnd(final) {
        // One that was replaced has no say any more.
        if (stream !== opened) return;
        closeReplaced();
        stream = null;
        // Without a single id there is nothing to resume after: what comes now is a new beginning.
        if (lastEventId === null) inStep = false;
        setState(false, false);
        share({ kind: 'state', connected: false, lastEventId });
        if (final) {
          options.onRefused?.();
          return;
        }
        failures += 1;
        retry = clock.setTimeout(connect, retryDelayMs(Math.min(failures, 6), random()));
      },
    };
    const opened = options.open(from, handlers, hidden);
    stream = opened;
  }

  function lead(): Promise<void> {
    if (abort.signal.aborted) return Promise.resolve();
    leading = true;
    // Another tab that is in view says so at once.
    hidden = isHiddenHere();
    connect();
    look();
    return new Promise((resolve) => {
      release = resolve;
    });
  }

  function hear(message: Shared): void {
    if (leading) {
      if (message.kind === 'hello') share({ kind: 'state', connected, lastEventId });
      if (message.kind === 'in-view') hearInView();
      if (message.kind === 'out-of-view') look();
      return;
    }
    if (message.kind === 'who-is-in-view' && !isHiddenHere()) share({ kind: 'in-view' });
    if (message.kind === 'event') deliver(message.event);
    if (message.kind === 'cursor') moveTo(message.id, message.gap);
    if (message.kind === 'state') {
      const resumed = inStep && (lastEventId === message.lastEventId || message.lastEventId === null);
      lastEventId = message.lastEventId ?? lastEventId;
      setState(message.connected, resumed);
    }
  }

  return {
    get leading() {
      return leading;
    },
    start() {
      unwatch = options.view?.watch(turned) ?? null;
      if (options.locks === undefined || options.channel === undefined) {
        void lead();
        return;
      }
      channel = options.channel(name);
      channel.onmessage = ({ data }) => {
        if (isShared(data)) hear(data);
      };
      share({ kind: 'hello' });
      if (!isHiddenHere()) share({ kind: 'in-view' });
      options.locks.request(name, { signal: abort.signal }, lead).catch((error: unknown) => {
        if (!abort.signal.aborted) throw error;
      });
    },
    stop() {
      abort.abort();
      unwatch?.();
      asked?.();
      retry?.();
      closeReplaced();
      stream?.close();
      stream = null;
      release?.();
      channel?.close();
      channel = null;
      leading = false;
      connected = false;
    },
  };
}

/** Reads an event of the wire; null for one that this version does not know. */
export function parseLiveEvent({ name, data }: RawEvent): LiveEvent | null {
  if (!Object.hasOwn(liveEvents, name)) return null;
  try {
    // The server's own contract tests prove the shapes; here only the name is looked at.
    return { name: name as LiveEventName, data: JSON.parse(data) as unknown } as LiveEvent;
  } catch {
    return null;
  }
}

function isShared(data: unknown): data is Shared {
  return typeof data === 'object' && data !== null && 'kind' in data;
}
