import type { Message } from '@dating/core/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';
import type { Gather } from '../context.ts';
import type { ArchivedFile } from '../personal-data/part.ts';
import { photoFile } from '../photos/files.ts';
import { presentPartners } from './partners.ts';

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

/** Everything that a member wrote and received, with the photos. */
export const gatherConversations: Gather = async (ctx, { id, language }) => {
  const messages = await messagesOf(ctx.db, id);
  const others = [...new Set(messages.map(({ other }) => other))];
  const cards = await presentPartners(ctx, { id }, others, language);
  const files: ArchivedFile[] = [];
  const exported = (message: KeptMessage) => {
    const { conversation: _conversation, other: _other, mine, photo, removed, ...rest } = message;
    const file = photo === null ? null : `messages/${files.length + 1}.webp`;
    if (photo !== null && file !== null) files.push({ name: file, blob: photoFile(photo, 'full') });
    return { from: mine ? 'me' : 'them', ...rest, photo: file, ...(removed ? { removed } : {}) };
  };
  const groups = Map.groupBy(messages, ({ conversation }) => conversation);
  const conversations = [...groups].map(([, group]) => ({
    with: cards.get(group[0]?.other ?? '')?.name ?? null,
    messages: group.map(exported),
  }));
  return { documents: { conversations }, files };
};
