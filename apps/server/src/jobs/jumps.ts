import type { AppContext } from '../context.ts';

const lookMs = 500;
/** Less is the two clocks being read one after the other. */
const leastMs = 1_000;

/**
 * Sweeps come round by the system's time. Whoever moves the product's clock ahead (only in a demo) expects what is due
 * by then to happen, so the sweeps that were jumped over are done at once, as `jobs run` does them.
 */
export function sweepAfterJumps(ctx: Pick<AppContext, 'clock' | 'jobs'>): Disposable {
  const offset = () => ctx.clock.now().getTime() - Date.now();
  const skippedMs = new Map<string, number>();
  let before = offset();
  const look = (): void => {
    const jump = offset() - before;
    before += jump;
    if (jump < leastMs) return;
    for (const { name, everyMs } of ctx.jobs.sweeps()) {
      const skipped = (skippedMs.get(name) ?? 0) + jump;
      skippedMs.set(name, skipped >= everyMs ? 0 : skipped);
      // A sweep that fails says so itself, and comes round again.
      if (skipped >= everyMs) void ctx.jobs.runSweep(name).catch(() => undefined);
    }
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
