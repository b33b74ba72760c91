import { holdConversation, releaseHeld } from '../chats/store.ts';
import type { AppContext, Tx } from '../context.ts';
import { likesHidden } from '../likes/give.ts';
import { forgetEachOther } from '../live/feed.ts';
import { findMember } from '../members/store.ts';
import { addBlock, lockPair, removeBlock } from './store.ts';

/**
 * Blocks a member: from the commit on neither hears of the other. What was going on between the two meanwhile comes
 * before it, or finds it. Comes last in its transaction.
 */
export async function blockMember(tx: Tx, ctx: AppContext, memberId: string, otherId: string): Promise<void> {
  await lockPair(tx, memberId, otherId);
  await addBlock(tx, memberId, otherId, ctx.clock.now());
  await holdConversation(tx, memberId, otherId);
  await forgetEachOther(tx, memberId, otherId);
  await likesHidden(tx, ctx, memberId, otherId);
}

/** Takes a block back; what one of the two wrote before their confirmation comes now. Comes last in its transaction. */
export async function unblockMember(tx: Tx, ctx: AppContext, memberId: string, otherId: string): Promise<void> {
  if (!(await removeBlock(tx, memberId, otherId))) return;
  for (const id of [memberId, otherId].toSorted()) {
    if ((await findMember(tx, id))?.status === 'active') await releaseHeld(tx, ctx, id);
  }
  await likesHidden(tx, ctx, memberId, otherId);
}
