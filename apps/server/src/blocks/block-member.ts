import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { emit } from '../events/events.ts';
import { lockPair } from './pair-lock.ts';

declare module '../events/events.ts' {
  interface EventData {
    /** From the commit on, neither gets anything from the other. */
    'block.set': { readonly memberId: string; readonly otherId: string };
    'block.removed': { readonly memberId: string; readonly otherId: string };
  }
}

/**
 * Blocks a member: from the commit on, neither gets anything from the other. Every other action between the two is done
 * before the block or sees it. Call it last in the transaction.
 */
export async function blockMember(tx: Tx, ctx: AppContext, memberId: string, otherId: string): Promise<void> {
  await lockPair(tx, memberId, otherId);
  await addBlock(tx, memberId, otherId, ctx.clock.now());
  await emit(tx, ctx, 'block.set', { memberId, otherId });
}

/**
 * Removes a block, and delivers messages that either wrote before their confirmation. Call it last in the transaction.
 */
export async function unblockMember(tx: Tx, ctx: AppContext, memberId: string, otherId: string): Promise<void> {
  if (!(await removeBlock(tx, memberId, otherId))) return;
  await emit(tx, ctx, 'block.removed', { memberId, otherId });
}

export async function addBlock(tx: Tx, memberId: string, blockedId: string, now: Date): Promise<void> {
  await tx
    .insertInto('block')
    .values({ member_id: memberId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False when there was no block. */
export async function removeBlock(tx: Tx, memberId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('block')
    .where('member_id', '=', memberId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
