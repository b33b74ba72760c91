import type { AppContext } from '../context.ts';
import { sendNotice } from './push.ts';
import { sendDue } from './schedule.ts';

const minute = 60_000;

/** The jobs and sweeps of notifications. */
export function registerNotificationJobs(ctx: AppContext): void {
  ctx.jobs.work('push.send', (push) => sendNotice(ctx, push));
  ctx.jobs.sweep('notifications', 5 * minute, () => sendDue(ctx));
}
