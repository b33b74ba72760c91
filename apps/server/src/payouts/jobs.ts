import type { AppContext } from '../context.ts';
import { dayMs } from '../http/limits.ts';
import { checkBooksNightly } from './check-books.ts';
import { checkPayouts } from './check-payouts.ts';

/** The sweeps that hold our books against each other, and payments against what the provider paid out. */
export function registerPayoutJobs(ctx: AppContext): void {
  ctx.jobs.sweep('ledger', dayMs, () => checkBooksNightly(ctx));
  ctx.jobs.sweep('payments.payouts', dayMs, () => checkPayouts(ctx));
}
