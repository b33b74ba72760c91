import { type Clock, systemClock } from './environment.ts';

/** The server's time on a device whose own clock may be wrong (SPEC section 9). */
export interface ServerClock extends Clock {
  /**
   * The server has told its time.
   *
   * @param serverMs milliseconds since 1970
   * @param underwayMs how long ago it may have been told at most
   */
  hear(serverMs: number, underwayMs: number): void;
  /**
   * Stands still until `run`: a page is taken over at the moment at which it was drawn, so that its words for days and
   * times are the same, also where midnight lies between.
   *
   * @param serverMs milliseconds since 1970
   */
  stand(serverMs: number): void;
  /** Goes again, at the time that was heard. */
  run(): void;
}

/**
 * A clock that agrees with the server within half of the shortest way that an answer took. A longer way changes it only
 * where both cannot be right: then one of the clocks was set.
 *
 * @param own the device's clock, which it is as long as the server has not told its time
 */
export function createServerClock(own: Clock = systemClock): ServerClock {
  let offsetMs = 0;
  let doubtMs = Number.POSITIVE_INFINITY;
  let standsAtMs: number | null = null;
  return {
    ...own,
    now: () => new Date(standsAtMs ?? own.now().getTime() + offsetMs),
    hear(serverMs, underwayMs) {
      const doubt = underwayMs / 2;
      const offset = serverMs + doubt - own.now().getTime();
      if (doubt >= doubtMs && Math.abs(offset - offsetMs) <= doubt + doubtMs) return;
      offsetMs = offset;
      doubtMs = doubt;
    },
    stand(serverMs) {
      standsAtMs = serverMs;
    },
    run() {
      standsAtMs = null;
    },
  };
}
