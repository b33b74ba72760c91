import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';
import { eraseFeed, redactMessages } from '../live/forget.ts';

/** Keys of the photos that a member sent in messages: their files are deleted after the member is erased. */
export async function messagePhotosOf(tx: Tx, memberId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select m.photo ->> 'key' as key
    from conversation_member cm
    join message m on m.conversation_id = cm.conversation_id and m.sender_id = cm.member_id
    where cm.member_id = ${memberId} and m.photo is not null`.execute(tx);
  return rows.map(({ key }) => key);
}

/**
 * Erases what a member wrote and received: their messages stay for the other side as 'message removed' (WIRE, decided),
 * without their content. Messages that were never shown are deleted.
 */
export async function removeAllOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('message').where('sender_id', '=', memberId).where('held', '=', true).execute();
  await sql`
    update message m set text = '', photo = null, gift = null, removed = true
    from conversation_member cm
    where cm.member_id = ${memberId} and m.conversation_id = cm.conversation_id and m.sender_id = ${memberId}`.execute(
    tx,
  );
  await redactMessages(tx, await partnersOf(tx, memberId));
  // The other member can no longer open these conversations: they must not count in the badge.
  await sql`
    update conversation_member theirs set unread = 0
    from conversation_member mine
    where mine.member_id = ${memberId} and theirs.conversation_id = mine.conversation_id
      and theirs.member_id = mine.other_id and theirs.unread > 0`.execute(tx);
  await tx.deleteFrom('conversation_member').where('member_id', '=', memberId).execute();
  await eraseFeed(tx, memberId);
}

/** A member's conversations, each with the other side. */
function partnersOf(tx: Tx, memberId: string): Promise<{ readonly conversation: string; readonly other: string }[]> {
  return tx
    .selectFrom('conversation_member')
    .select(['conversation_id as conversation', 'other_id as other'])
    .where('member_id', '=', memberId)
    .execute();
}
