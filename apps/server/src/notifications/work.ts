import type { AppContext } from '../context.ts';
import { sendNotice } from './notify.ts';
import { tellDue } from './tell.ts';

const minute = 60_000;

/** The jobs and sweeps of notifications. */
export function registerNotificationWork(ctx: AppContext): void {
  ctx.jobs.work('push.send', (push) => sendNotice(ctx, push));
  ctx.jobs.sweep('notifications', 5 * minute, () => tellDue(ctx));
}
