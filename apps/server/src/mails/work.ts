import type { AppContext } from '../context.ts';
import { deliverMail, forgetOldMails } from './deliver.ts';

const hour = 60 * 60_000;

/** The jobs and sweeps of mail. */
export function registerMailWork(ctx: AppContext): void {
  ctx.jobs.work('mail.send', ({ mail }) => deliverMail(ctx, mail));
  ctx.jobs.sweep('mails', 24 * hour, () => forgetOldMails(ctx));
}
