import type { AppContext } from '../context.ts';
import { sendNotice } from './notify.ts';

/** The jobs of notifications. */
export function registerNotificationWork(ctx: AppContext): void {
  ctx.jobs.work('push.send', (push) => sendNotice(ctx, push));
}
