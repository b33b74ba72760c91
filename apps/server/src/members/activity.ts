import type { AppContext } from '../context.ts';
import { touch } from '../search/activity.ts';

const activityMs = 5 * 60_000;

/** Notes that a member is active, at most every five minutes. */
export async function touchActivity(ctx: AppContext, memberId: string): Promise<void> {
  const noted = `active ${memberId}`;
  if (await ctx.cache.get(noted)) return;
  await ctx.cache.set(noted, '1', activityMs);
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('member')
    .set({ last_active: now })
    .where('id', '=', memberId)
    .where('last_active', '<', new Date(now.getTime() - activityMs))
    .execute();
  await touch(ctx, memberId, now);
}
