import { sql } from 'kysely';
import { blockerBetween } from '../blocks/queries.ts';
import { sharePair } from '../blocks/pair-lock.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/errors.ts';
import { type Delivery, appendEvents } from '../live/feed.ts';
import { findMembers } from '../members/queries.ts';
import { countUnread, type Membership } from './queries.ts';

/**
 * Marks the other member's messages up to a time as read; never the other way. The reader's own devices are told how
 * many are left, the other is told that they were read, unless there is a block between the two or one of them does
 * without receipts. It never runs at the same time as a block between the two. After that lock it locks the
 * membership's row, so that a message that arrives meanwhile is either marked and no longer counted, or neither.
 *
 * @returns how many messages the reader has left unread, in all conversations
 * @throws Refusal blocked, with the name, when the other blocks the reader
 */
export async function markRead(tx: Tx, ctx: AppContext, membership: Membership, upTo: Date): Promise<number> {
  const { conversation_id, member_id, other_id, hidden_before } = membership;
  await sharePair(tx, member_id, other_id);
  const people = await findMembers(tx, [member_id, other_id]);
  const blockedBy = await lockForReading(tx, membership);
  if (blockedBy === other_id) throw new Refusal('blocked', { extras: { name: people.get(other_id)?.name ?? '' } });
  const quietly = people.get(member_id)?.read_receipts === false;
  const now = ctx.clock.now();
  let marking = tx
    .updateTable('message')
    .set({ read_at: sql<Date>`greatest(${now}::timestamptz, sent_at)`, read_quietly: quietly })
    .where('conversation_id', '=', conversation_id)
    .where('sender_id', '=', other_id)
    .where('sent_at', '<=', upTo)
    .where('read_at', 'is', null)
    .where('held', '=', false);
  if (hidden_before) marking = marking.where('sent_at', '>', hidden_before);
  const marked = await marking.returning('sent_at').execute();
  if (marked.length === 0) return countUnread(tx, member_id);

  const { unread } = await tx
    .updateTable('conversation_member')
    .set({ unread: leftUnread(tx, membership), last_read_at: now })
    .where('member_id', '=', member_id)
    .where('conversation_id', '=', conversation_id)
    .returning('unread')
    .executeTakeFirstOrThrow();
  const num_unread_messages = await countUnread(tx, member_id);
  const left = { conversation: conversation_id, unread, num_unread_messages };
  const deliveries: Delivery[] = [{ memberId: member_id, event: { name: 'unread', data: left } }];
  // Off is off for both: who tells nobody what they have read is told nothing either.
  if (!quietly && blockedBy === null && people.get(other_id)?.read_receipts === true) {
    // The other's pages mark all that was sent until this time: what came after the message that was seen is unread.
    const data = { conversation: conversation_id, read_at: newest(marked).toISOString() };
    deliveries.push({ memberId: other_id, event: { name: 'read', data } });
  }
  await appendEvents(tx, ctx, deliveries);
  return num_unread_messages;
}

/** Locks the membership's row. @returns the id of the member who blocks the other, the other one if both do */
async function lockForReading(tx: Tx, { conversation_id, member_id, other_id }: Membership): Promise<string | null> {
  const row = await tx
    .selectFrom('conversation_member')
    .select(blockerBetween(sql`${other_id}::uuid`, sql`${member_id}::uuid`).as('blocked_by'))
    .where('member_id', '=', member_id)
    .where('conversation_id', '=', conversation_id)
    .forUpdate()
    .executeTakeFirst();
  return row?.blocked_by ?? null;
}

/** When the last of these messages was sent. */
function newest(messages: readonly { readonly sent_at: Date }[]): Date {
  return new Date(messages.reduce((last, { sent_at }) => Math.max(last, sent_at.getTime()), 0));
}

/** How many messages of the other's this member can see and has not read. */
function leftUnread(tx: Tx, { conversation_id, other_id, hidden_before }: Membership) {
  const query = tx
    .selectFrom('message')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('conversation_id', '=', conversation_id)
    .where('sender_id', '=', other_id)
    .where('read_at', 'is', null)
    .where('held', '=', false);
  return hidden_before ? query.where('sent_at', '>', hidden_before) : query;
}
