import { sql } from 'kysely';
import { blockBetween } from '../blocks/queries.ts';
import type { AppContext } from '../context.ts';
import { appendEvents } from '../live/feed.ts';
import { findMember } from '../members/queries.ts';
import type { Tx } from '../db/tx.ts';
import type { Membership } from './queries.ts';
import { sharePair } from '../blocks/pair-lock.ts';

/**
 * Marks all messages of the other member as read. The other is told, unless there is a block between the two or the
 * reader hides it. It never runs at the same time as a block between the two. After that lock it locks the membership's
 * row, so that a message that arrives meanwhile is either marked and no longer counted, or neither.
 */
export async function markRead(tx: Tx, ctx: AppContext, membership: Membership): Promise<void> {
  const { conversation_id, member_id, other_id } = membership;
  await sharePair(tx, member_id, other_id);
  const tell = !(await blockBetween(tx, member_id, other_id));
  const quietly = (await findMember(tx, member_id))?.read_receipts === false;
  const now = ctx.clock.now();
  await tx
    .updateTable('conversation_member')
    .set({ unread: 0, last_read_at: now })
    .where('member_id', '=', member_id)
    .where('conversation_id', '=', conversation_id)
    .execute();
  const marked = await tx
    .updateTable('message')
    .set({ read_at: sql<Date>`greatest(${now}::timestamptz, sent_at)`, read_quietly: quietly })
    .where('conversation_id', '=', conversation_id)
    .where('sender_id', '=', other_id)
    .where('read_at', 'is', null)
    .where('held', '=', false)
    .returning('sent_at')
    .execute();
  if (!tell || quietly || marked.length === 0) return;
  // A message that arrived during the wait for the row must not be read before it was sent, or its sender would not see
  // it as read.
  const readAt = new Date(Math.max(now.getTime(), ...marked.map(({ sent_at }) => sent_at.getTime())));
  const data = { conversation: conversation_id, read_at: readAt.toISOString() };
  await appendEvents(tx, ctx, [{ memberId: other_id, event: { name: 'read', data } }]);
}
