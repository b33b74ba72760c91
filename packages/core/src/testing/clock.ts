import type { Cancel, Clock } from '../models/environment.ts';

interface Timer {
  at: number;
  readonly run: () => void;
  readonly every: number | null;
}

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves on, running what falls due in its order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Sets it, as an owner does or a sleep: no timer falls due by that. */
  jump(ms: number): void;
  /** How many timers are set. */
  readonly pending: number;
}

/** @param start ISO 8601 */
export function createFakeClock(start = '2026-11-21T12:00:00.000Z'): FakeClock {
  let now = Date.parse(start);
  let setBy = 0;
  const timers = new Set<Timer>();

  function add(run: () => void, ms: number, every: number | null): Cancel {
    const timer: Timer = { at: now + ms, run, every };
    timers.add(timer);
    return () => void timers.delete(timer);
  }

  return {
    now: () => new Date(now + setBy),
    setTimeout: (run, ms) => add(run, ms, null),
    setInterval: (run, ms) => add(run, ms, ms),
    get pending() {
      return timers.size;
    },
    jump(ms) {
      setBy += ms;
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        now = Math.max(now, due.at);
        if (due.every === null) timers.delete(due);
        else due.at += due.every;
        due.run();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

/** Lets every promise that can settle without outside help do so. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
