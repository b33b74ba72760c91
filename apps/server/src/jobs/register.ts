import type { AppContext } from '../context.ts';
import { forgetOldReplies } from '../http/idempotency.ts';
import { trimFeeds } from '../live/feed.ts';
import { registerMoneyWork } from '../payments/work.ts';

const minute = 60_000;

/** Every job and sweep of the product, by feature. */
export function registerWork(ctx: AppContext): void {
  ctx.jobs.sweep('idempotency', 60 * minute, () => forgetOldReplies(ctx.db, ctx.clock));
  registerMoneyWork(ctx);
  ctx.jobs.sweep('feeds', 60 * minute, () => trimFeeds(ctx));
}
