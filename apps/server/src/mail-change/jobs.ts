import type { AppContext } from '../context.ts';
import { dayMs } from '../http/limits.ts';
import { forgetOldChanges } from './change-email.ts';

/** The sweep of changed addresses. */
export function registerMailChangeJobs(ctx: AppContext): void {
  ctx.jobs.sweep('mail-changes', dayMs, () => forgetOldChanges(ctx));
}
