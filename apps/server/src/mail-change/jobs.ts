import type { AppContext } from '../context.ts';
import { forgetOldChanges } from './change-email.ts';

/** The sweep of changed addresses. */
export function registerMailChangeJobs(ctx: AppContext): void {
  ctx.jobs.sweep('mail-changes', 24 * 60 * 60_000, () => forgetOldChanges(ctx));
}
