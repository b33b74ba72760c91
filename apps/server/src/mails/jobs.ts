import type { AppContext } from '../context.ts';
import { forgetOldMails, retryMails } from './delivery-state.ts';
import { processMailNotice } from './webhook-events.ts';

const second = 1_000;
const hour = 60 * 60 * second;

/** The jobs and sweeps of mails. */
export function registerMailJobs(ctx: AppContext): void {
  ctx.jobs.work('mail.forget', ({ mails }) => ctx.mail.forget(mails));
  ctx.jobs.work('mail.notice', ({ provider, eventId }) => processMailNotice(ctx, provider, eventId));
  ctx.jobs.sweep('mail.retries', 20 * second, () => retryMails(ctx));
  ctx.jobs.sweep('mails', 24 * hour, () => forgetOldMails(ctx));
}
