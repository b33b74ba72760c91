import type { AppContext } from '../context.ts';
import { deliverMail } from './deliver.ts';

/** As many mails are written at once at least: the next one is ready when a connection is free. */
const leastAtOnce = 4;

/** The job that writes and sends a mail; each connection to the mail server has one to carry. */
export function registerMailDeliveryJobs(ctx: AppContext): void {
  ctx.jobs.work('mail.send', ({ mail }) => deliverMail(ctx, mail), {
    concurrency: Math.max(leastAtOnce, ctx.env.SMTP_CONNECTIONS),
  });
}
