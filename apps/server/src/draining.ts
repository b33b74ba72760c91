import { setTimeout as delay } from 'node:timers/promises';
import type { AppContext } from './context.ts';

const draining = new WeakSet<AppContext>();

/** Whether this server was asked to stop: it still serves, and tells its proxy to send it nothing more. */
export const isDraining = (ctx: AppContext): boolean => draining.has(ctx);

/** Says from now on that it is not ready, and goes on for so long that a proxy has noticed. */
export async function drain(ctx: AppContext): Promise<void> {
  draining.add(ctx);
  await delay(ctx.env.DRAIN_SECONDS * 1_000);
}
