import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { appendEvent } from '../live/feed.ts';
import { countUnread } from './queries.ts';

/** Hides a conversation from the member; the other still has it, and a later message brings it back. */
export async function hideConversation(tx: Tx, memberId: string, conversationId: string): Promise<void> {
  await sql`
    with locked as (
      select id, last_sent_at from conversation where id = ${conversationId} for update
    )
    update conversation_member cm
    set hidden_before = locked.last_sent_at, updated_at = null, last_message_id = null, unread = 0
    from locked
    where cm.member_id = ${memberId} and cm.conversation_id = locked.id`.execute(tx);
}

/** The member's devices hear that it is gone, and keep it no longer. Call it last in the transaction. */
export async function tellHidden(tx: Tx, ctx: AppContext, memberId: string, conversation: string): Promise<void> {
  const num_unread_messages = await countUnread(tx, memberId);
  const data = { conversation, unread: 0, num_unread_messages, removed: true } as const;
  await appendEvent(tx, ctx, memberId, { name: 'unread', data });
}
