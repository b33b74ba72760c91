import type { AppContext } from '../context.ts';
import { whereWritable } from '../db/where-writable.ts';
import { activityEveryMs } from '../live/presence.ts';
import { emit } from '../events/events.ts';

declare module '../events/events.ts' {
  interface EventData {
    /** A member does something, told at most once in `activityEveryMs`. */
    'member.active': { readonly memberId: string; readonly at: Date };
  }
}

/** Notes that a member is active, at most once in `activityEveryMs` over all servers. */
export async function touchActivity(ctx: AppContext, memberId: string): Promise<void> {
  const noted = activityKey(memberId);
  if (await ctx.cache.get(noted)) return;
  const now = ctx.clock.now();
  // First, so that requests at the same time write once.
  await ctx.cache.set(noted, '1', activityEveryMs);
  await whereWritable(() => writeActivity(ctx, memberId, now));
}

const activityKey = (memberId: string): string => `active ${memberId}`;

async function writeActivity(ctx: AppContext, memberId: string, now: Date): Promise<void> {
  const written = await ctx.db
    .updateTable('member')
    .set({ last_active: now })
    .where('id', '=', memberId)
    .where('last_active', '<=', new Date(now.getTime() - activityEveryMs))
    .returning('id')
    .executeTakeFirst();
  if (written) return emit(ctx.db, ctx, 'member.active', { memberId, at: now });
  // Another server did so a while ago: asked again once that is old, or a connected member would be offline in between.
  const known = await ctx.db.selectFrom('member').select('last_active').where('id', '=', memberId).executeTakeFirst();
  const age = known ? now.getTime() - known.last_active.getTime() : 0;
  await ctx.cache.set(activityKey(memberId), '1', Math.min(Math.max(activityEveryMs - age, 1), activityEveryMs));
}
