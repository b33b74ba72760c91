import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { BusTopic, LiveBus } from '../ports/index.ts';

/** What was read last. */
export interface Followed<T> {
  readonly current: T;
  /** Reads it again: another object, also where nothing has changed. */
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
 * Reads something once, and again whenever the bus says so. Where the bus says only that it may have missed something, what
 * has not changed stays the same object: pages that were made from it are kept while Redis is away.
 *
 * @throws whatever the first reading does
 */
export async function follow<T>(read: () => Promise<T>, { bus, topic, log, retryMs }: Source): Promise<Followed<T>> {
  let current: { readonly found: T } | null = null;
  let begun = 0;
  let shown = 0;
  /** Somebody said that it has changed, and what is shown is from before. */
  let isOld = true;
  const readAgain = async () => {
    const turn = (begun += 1);
    const found = await read();
    // Of two readings at once the one that began later has seen more, whichever ends first.
    if (turn < shown) return;
    shown = turn;
    if (!isOld && isDeepStrictEqual(found, current?.found)) return;
    isOld = false;
    current = { found };
  };
  const reload = () => {
    isOld = true;
    return readAgain();
  };

  const stop = new AbortController();
  const { signal } = stop;
  let notices = 0;
  const retry = async () => {
    const notice = (notices += 1);
    // A later notice goes on trying for this one.
    while (notice === notices && !signal.aborted) {
      try {
        return await readAgain();
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error, topic }, 'what has changed could not be read, and is read again');
        await pause(retryMs ?? 1_000, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const told = () => {
    isOld = true;
    void retry();
  };
  // Before the first reading: it may miss what changes meanwhile.
  const ends = [bus.subscribe(topic, told), bus.onGap(() => void retry())];
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
