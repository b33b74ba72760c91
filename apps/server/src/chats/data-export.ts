import type { Message } from '@dating/core/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** The keys among these that a photo in a message uses. */
export async function messagePhotoKeysIn(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select photo ->> 'key' as key from message
    where photo is not null and photo ->> 'key' = any(${[...keys]}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** A message as it is given to its member. */
export interface KeptMessage {
  readonly conversation: string;
  /** Id of the other member. */
  readonly other: string;
  readonly mine: boolean;
  readonly kind: Message['kind'];
  readonly text: string;
  /** Key of the photo's files. */
  readonly photo: string | null;
  readonly gift: string | null;
  readonly sent_at: Date;
  readonly read_at: Date | null;
  readonly credits: number;
  readonly removed: boolean;
}

/**
 * Everything that a member wrote and received, by conversation and time. It includes messages of conversations they
 * deleted, because we still store them. What others paid for their messages and what is held back for this member is
 * left out.
 */
export async function messagesOf(tx: Tx, memberId: string): Promise<readonly KeptMessage[]> {
  const { rows } = await sql<KeptMessage>`
    select m.conversation_id as conversation, cm.other_id as other, m.sender_id = cm.member_id as mine, m.kind, m.text,
           m.photo ->> 'key' as photo, m.gift, m.sent_at, case when m.sender_id = cm.member_id then null else m.read_at end as read_at,
           case when m.sender_id = cm.member_id then m.credits else 0 end as credits, m.removed
      from conversation_member cm
      join message m on m.conversation_id = cm.conversation_id
     where cm.member_id = ${memberId} and (m.sender_id = cm.member_id or not m.held)
     order by m.conversation_id, m.sent_at`.execute(tx);
  return rows;
}

/** How many messages a member wrote. */
export async function countMessagesBy(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from message where sender_id = ${memberId} and not removed`.execute(tx);
  return rows[0]?.count ?? 0;
}
