import { registerAccountJobs } from '../account/jobs.ts';
import type { AppContext } from '../context.ts';
import { refundUnopened } from '../chats/refund-unopened.ts';
import { registerDeviceJobs } from '../devices/jobs.ts';
import { registerDirectDebitJobs } from '../direct-debit/jobs.ts';
import { forgetOldReplies } from '../http/idempotency.ts';
import { registerLikeJobs } from '../likes/jobs.ts';
import { registerMailChangeJobs } from '../mail-change/jobs.ts';
import { registerMailDeliveryJobs } from '../mail-delivery/jobs.ts';
import { registerMailJobs } from '../mails/jobs.ts';
import { registerAuthJobs } from '../auth/jobs.ts';
import { registerNotificationJobs } from '../notifications/jobs.ts';
import { registerPaymentJobs } from '../payments/jobs.ts';
import { registerPayoutJobs } from '../payouts/jobs.ts';
import { trimFeeds } from '../live/forget.ts';
import { forgetPlaces } from '../search/activity.ts';
import { registerBackfills } from './backfills.ts';

const minute = 60_000;

/** Every job and sweep of the product, by feature. */
export function registerJobs(ctx: AppContext): void {
  registerBackfills(ctx);
  ctx.jobs.sweep('idempotency', 60 * minute, () => forgetOldReplies(ctx.db, ctx.clock));
  registerAuthJobs(ctx);
  registerMailChangeJobs(ctx);
  registerAccountJobs(ctx);
  registerDeviceJobs(ctx);
  registerLikeJobs(ctx);
  registerMailJobs(ctx);
  registerMailDeliveryJobs(ctx);
  registerNotificationJobs(ctx);
  registerPaymentJobs(ctx);
  registerPayoutJobs(ctx);
  registerDirectDebitJobs(ctx);
  ctx.jobs.sweep('chats.unopened', 60 * minute, () => refundUnopened(ctx));
  ctx.jobs.sweep('search.places', 5 * minute, () => forgetPlaces(ctx));
  ctx.jobs.sweep('feeds', 60 * minute, () => trimFeeds(ctx));
}
