import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { emit } from '../events/events.ts';

declare module '../events/events.ts' {
  interface EventData {
    /** The address is theirs: from now on others see them. */
    'member.confirmed': { readonly memberId: string };
    /** What others see of a member, or whether they do, is another thing than before. */
    'member.changed': { readonly memberId: string };
  }
}

/**
 * Confirms a member: status and profile become active, and held messages are shown to their recipients. Doing it again
 * changes nothing.
 */
export async function setStatusActive(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  const changed = await tx
    .updateTable('member')
    .set({ status: 'active', confirmed_at: ctx.clock.now() })
    .where('id', '=', memberId)
    .where('status', '=', 'not_confirmed')
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  await emit(tx, ctx, 'member.confirmed', { memberId });
  afterCommit(tx, () => ctx.sessions.changed(memberId));
}
