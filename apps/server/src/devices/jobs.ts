import type { AppContext } from '../context.ts';
import { forgetOldChallenges } from './challenges.ts';
import { deviceSeconds } from '../http/cookies.ts';

const hour = 60 * 60_000;

/** The sweeps of sessions, devices and passkeys. */
export function registerDeviceJobs(ctx: AppContext): void {
  ctx.jobs.sweep('sessions', hour, () => ctx.sessions.forgetOld());
  ctx.jobs.sweep('passkey.challenges', hour, () => forgetOldChallenges(ctx));
  ctx.jobs.sweep('devices', 24 * hour, () => forgetOldDevices(ctx));
}

/** Deletes devices whose cookie has expired in every browser. */
async function forgetOldDevices(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - deviceSeconds * 1000);
  await ctx.db.deleteFrom('known_device').where('last_seen', '<', before).execute();
}
