import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BusTopic, LiveBus } from '../ports/index.ts';

/** What was read last. */
export interface Followed<T> {
  readonly current: T;
  reload(): Promise<void>;
  /** Follows no more changes. */
  close(): void;
}

interface Source {
  readonly bus: LiveBus;
  /** Says that it is to be read again. */
  readonly topic: BusTopic;
  readonly log: Pick<Logger, 'warn'>;
  /** How long after a reading that failed the next one begins. Default 1 000. */
  readonly retryMs?: number | undefined;
}

/**
 * Reads something once, and again whenever the bus says so.
 *
 * @throws whatever the first reading does
 */
export async function follow<T>(read: () => Promise<T>, { bus, topic, log, retryMs }: Source): Promise<Followed<T>> {
  let current: { readonly found: T } | null = null;
  let begun = 0;
  let shown = 0;
  const reload = async () => {
    const turn = (begun += 1);
    const found = await read();
    // Of two readings at once the one that began later has seen more, whichever ends first.
    if (turn < shown) return;
    shown = turn;
    current = { found };
  };

  const stop = new AbortController();
  const { signal } = stop;
  let notices = 0;
  const retry = async () => {
    const notice = (notices += 1);
    // A later notice goes on trying for this one.
    while (notice === notices && !signal.aborted) {
      try {
        return await reload();
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error, topic }, 'what has changed could not be read, and is read again');
        await pause(retryMs ?? 1_000, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const refresh = () => void retry();
  // Before the first reading: it may miss what changes meanwhile.
  const ends = [bus.subscribe(topic, refresh), bus.onGap(refresh)];
  const close = () => {
    stop.abort();
    for (const end of ends) end();
  };
  try {
    await reload();
  } catch (error) {
    close();
    throw error;
  }
  return {
    get current() {
      if (current === null) throw new Error('Nothing was read.');
      return current.found;
    },
    reload,
    close,
  };
}
