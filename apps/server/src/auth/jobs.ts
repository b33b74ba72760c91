import type { AppContext } from '../context.ts';
import { forgetOldDevices } from './known-devices.ts';
import { forgetOldAttempts } from './throttle.ts';
import { forgetOldTokens } from './tokens.ts';

const hour = 60 * 60_000;

/** The sweeps of sessions, known devices, links in mails and log-in attempts. */
export function registerAuthJobs(ctx: AppContext): void {
  ctx.jobs.sweep('sessions', hour, () => ctx.sessions.forgetOld());
  ctx.jobs.sweep('devices', 24 * hour, () => forgetOldDevices(ctx));
  ctx.jobs.sweep('tokens', 24 * hour, () => forgetOldTokens(ctx.db, ctx));
  ctx.jobs.sweep('attempts', 24 * hour, () => forgetOldAttempts(ctx));
}
