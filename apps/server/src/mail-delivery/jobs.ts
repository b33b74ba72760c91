import type { AppContext } from '../context.ts';
import { deliverMail } from './deliver.ts';

/** The job that writes and sends a mail. */
export function registerMailDeliveryJobs(ctx: AppContext): void {
  ctx.jobs.work('mail.send', ({ mail }) => deliverMail(ctx, mail));
}
