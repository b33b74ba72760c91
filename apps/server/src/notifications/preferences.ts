import type { Preferences } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import { publishTransient } from '../live/hub.ts';
import { isOnline } from '../live/presence.ts';
import { findMember } from '../members/queries.ts';
import { keepPreferences } from '../members/preferences.ts';
import { emit } from '../events/events.ts';
import type { Tx } from '../db/tx.ts';
import { presenceWatchers } from '../chats/presence-watchers.ts';

/** A member's preferences about who may write to them, what others see, and spending. */
export async function preferencesOf(tx: Tx, memberId: string): Promise<Preferences> {
  const member = await findMember(tx, memberId);
  if (!member) throw new Error('There is no member with this id.');
  const { write_from, read_receipts, typing, presence, push_preview, quiet_hours, spend_limit_day } = member;
  return { write_from, read_receipts, typing, presence, push_preview, quiet_hours, spend_limit_day };
}

/**
 * Changes the preferences that are named. A member who hides their presence goes offline at once for those who see
 * them.
 */
export async function changePreferences(
  ctx: AppContext,
  memberId: string,
  change: Partial<Preferences>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const member = await findMember(tx, memberId);
    if (!member) throw new Error('There is no member with this id.');
    const turns = change.presence !== undefined && change.presence !== member.presence;
    // Read while presence is still shown: once it is hidden, no member gets presence events any more.
    const before = turns ? await presenceWatchers(tx, memberId) : [];
    await keepPreferences(tx, memberId, change);
    if (!turns) return;
    await emit(tx, ctx, 'member.changed', { memberId });
    const watchers = change.presence ? await presenceWatchers(tx, memberId) : before;
    const online = change.presence === true && isOnline(memberId, member.last_active, ctx.clock.now());
    afterCommit(tx, () =>
      publishTransient(ctx.bus, memberId, watchers, { name: 'presence', data: { profile: memberId, online } }),
    );
  });
}
