import { registerAccountWork } from '../account/work.ts';
import type { AppContext } from '../context.ts';
import { registerDeviceWork } from '../devices/work.ts';
import { forgetOldReplies } from '../http/idempotency.ts';
import { trimFeeds } from '../live/feed.ts';
import { registerMailWork } from '../mails/work.ts';
import { registerMemberWork } from '../members/work.ts';
import { registerNotificationWork } from '../notifications/work.ts';
import { registerMoneyWork } from '../payments/work.ts';
import { forgetPlaces } from '../search/store.ts';
import { registerBackfills } from './backfills.ts';

const minute = 60_000;

/** Every job and sweep of the product, by feature. */
export function registerWork(ctx: AppContext): void {
  registerBackfills(ctx);
  ctx.jobs.sweep('idempotency', 60 * minute, () => forgetOldReplies(ctx.db, ctx.clock));
  registerMemberWork(ctx);
  registerAccountWork(ctx);
  registerDeviceWork(ctx);
  registerMailWork(ctx);
  registerNotificationWork(ctx);
  registerMoneyWork(ctx);
  ctx.jobs.sweep('search.places', 5 * minute, () => forgetPlaces(ctx));
  ctx.jobs.sweep('feeds', 60 * minute, () => trimFeeds(ctx));
}
