/** Timers of one length that wait until the story says that their time is over. */
export type HeldTimers = {
  /** How many are waiting. */
  waiting: () => number;
  /** Lets their time pass. */
  pass: () => void;
  /** Gives the page its clock back. */
  restore: () => void;
};

/**
 * Holds every timer of this length, so that a story proves what happens after a time without waiting for it.
 * @param delay Milliseconds; timers of another length run as ever.
 */
export function holdTimers(delay: number): HeldTimers {
  const { setTimeout: setReal, clearTimeout: clearReal } = window;
  const held = new Map<number, () => void>();
  let last = 0;
  const set = (run: (...given: unknown[]) => void, after?: number, ...given: unknown[]): number => {
    if (after !== delay) return setReal(run, after, ...given);
    last -= 1;
    held.set(last, () => run(...given));
    return last;
  };
  const clear = (id?: number): void => {
    if (id === undefined || !held.delete(id)) clearReal(id);
  };
  Object.assign(window, { setTimeout: set, clearTimeout: clear });
  return {
    waiting: () => held.size,
    pass: () => {
      const due = [...held.values()];
      held.clear();
      for (const run of due) run();
    },
    restore: () => {
      Object.assign(window, { setTimeout: setReal, clearTimeout: clearReal });
    },
  };
}
