import type { AppContext } from '../context.ts';
import { forgetOldChanges } from '../mail-change/change-email.ts';
import { forgetOldAttempts } from './throttle.ts';
import { forgetOldTokens } from './tokens.ts';

const hour = 60 * 60_000;

/** The sweeps of links in mails, mail changes and log-in attempts. */
export function registerAuthJobs(ctx: AppContext): void {
  ctx.jobs.sweep('tokens', 24 * hour, () => forgetOldTokens(ctx.db, ctx));
  ctx.jobs.sweep('mail-changes', 24 * hour, () => forgetOldChanges(ctx));
  ctx.jobs.sweep('attempts', 24 * hour, () => forgetOldAttempts(ctx));
}
