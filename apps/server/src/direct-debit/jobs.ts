import type { AppContext } from '../context.ts';
import { dayMs } from '../http/limits.ts';
import { collectDue } from './collect-debit.ts';
import { forgetOldDebits } from './retain.ts';
import { sendCode } from './send-code.ts';

const minute = 60_000;

/** Jobs and sweeps of direct debits. */
export function registerDirectDebitJobs(ctx: AppContext): void {
  ctx.jobs.work('direct-debit.code', ({ payment, number }) => sendCode(ctx, payment, number));
  ctx.jobs.sweep('direct-debits', minute, () => collectDue(ctx));
  ctx.jobs.sweep('direct-debits.forget', dayMs, () => forgetOldDebits(ctx));
}
