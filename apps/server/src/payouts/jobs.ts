import type { AppContext } from '../context.ts';
import { dayMs } from '../http/limits.ts';
import { checkPayouts } from './check-payouts.ts';

/** The sweep that compares payments with what the provider paid out. */
export function registerPayoutJobs(ctx: AppContext): void {
  ctx.jobs.sweep('payments.payouts', dayMs, () => checkPayouts(ctx));
}
