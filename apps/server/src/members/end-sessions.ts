import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { emit } from '../events/events.ts';

declare module '../events/events.ts' {
  interface EventData {
    /** Sessions of a member have ended that another person may have had: all, all but the one that asks, or a chosen one. */
    'sessions.ended': { readonly memberId: string };
  }
}

/**
 * Ends the sessions of a member, and what waits that another person may have asked for in one. The caller has the member
 * locked.
 *
 * @param options.except the session that asks
 */
export async function endSessionsOf(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  options: { readonly except?: string | undefined } = {},
): Promise<void> {
  await ctx.sessions.endAll(tx, memberId, options);
  await emit(tx, ctx, 'sessions.ended', { memberId });
}
