import type { AppContext } from '../context.ts';
import { forgetOldChallenges } from './challenges.ts';

const hour = 60 * 60_000;

/** The sweep of what authenticators were asked to sign. */
export function registerDeviceJobs(ctx: AppContext): void {
  ctx.jobs.sweep('passkey.challenges', hour, () => forgetOldChallenges(ctx));
}
