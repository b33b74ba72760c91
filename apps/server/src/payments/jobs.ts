import type { AppContext } from '../context.ts';
import { forgetOldSignals } from './signals.ts';
import { processNotice } from './webhook-events.ts';
import { sendRefund } from './refund.ts';
import { syncOpenPayments } from './sync.ts';

const minute = 60_000;

/** Jobs and sweeps of credits and payments. */
export function registerPaymentJobs(ctx: AppContext): void {
  ctx.jobs.work('payments.notice', ({ provider, eventId }) => processNotice(ctx, provider, eventId));
  ctx.jobs.work('payments.refund', ({ refundId }) => sendRefund(ctx, refundId));
  ctx.jobs.sweep('payments', minute, () => syncOpenPayments(ctx));
  ctx.jobs.sweep('payments.signals', 24 * 60 * minute, () => forgetOldSignals(ctx));
}
