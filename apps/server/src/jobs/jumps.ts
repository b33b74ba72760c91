import type { AppContext } from '../context.ts';

const lookMs = 500;
/** A smaller difference only means that the two clocks were read one after the other. */
const leastMs = 1_000;

/**
 * Sweeps run by the system's time. After the product's clock was moved ahead (only in a demo), what is due by then
 * should happen, so the skipped sweeps are run at once, as `jobs run` does.
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
      // A sweep that fails logs this itself, and runs again later.
      if (skipped >= everyMs) void ctx.jobs.runSweep(name).catch(() => undefined);
    }
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
