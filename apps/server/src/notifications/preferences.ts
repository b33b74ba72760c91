import type { Preferences } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { findMember } from '../members/queries.ts';
import { keepPreferences } from '../members/preferences.ts';
import { emit } from '../events/events.ts';
import type { Tx } from '../db/tx.ts';
import { tellPresence } from '../chats/tell-presence.ts';

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
    const keep = () => keepPreferences(tx, memberId, change);
    if (!turns) return keep();
    await tellPresence(tx, ctx, member, keep);
    await emit(tx, ctx, 'member.changed', { memberId });
  });
}
