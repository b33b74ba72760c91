import { conversationsLeft as left } from '@dating/core/rules';
import { type Selectable, sql } from 'kysely';
import { blockedEitherWay, blockersOf, blocksOf } from '../blocks/queries.ts';
import { isId } from '../ids.ts';
import { newestFirst } from '../http/cursor.ts';
import type { ConversationMemberTable, MessageTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

export type MessageRow = Selectable<MessageTable>;

/** A conversation as one of its members has it. */
export type Membership = Selectable<ConversationMemberTable>;

/** Whether the member has ever seen a message here: a conversation with only held messages does not exist for them. */
export function isKnown(row: Pick<Membership, 'wrote' | 'updated_at' | 'hidden_before'>): boolean {
  return row.wrote || row.updated_at !== null || row.hidden_before !== null;
}

/** The member's side of a conversation; null if it is not theirs, or contains no message that they may see yet. */
export async function findMembership(tx: Tx, memberId: string, conversationId: string): Promise<Membership | null> {
  const row = await tx
    .selectFrom('conversation_member')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row && isKnown(row) ? row : null;
}

/** Whether a message lies in a conversation of this member, who was not blocked by the other one. */
export async function mayReadMessage(tx: Tx, memberId: string, messageId: string): Promise<boolean> {
  if (!isId(messageId)) return false;
  const membership = await tx
    .selectFrom('message')
    .innerJoin('conversation_member', 'conversation_member.conversation_id', 'message.conversation_id')
    .select('conversation_member.other_id')
    .where('message.id', '=', messageId)
    .where('conversation_member.member_id', '=', memberId)
    .executeTakeFirst();
  return membership !== undefined && !(await blocksOf(tx, memberId, membership.other_id)).byThem;
}

/** Which of these members the member is in conversation with: they stay visible to each other (WIRE, profile.php). */
export async function conversesWith(tx: Tx, memberId: string, others: readonly string[]): Promise<Set<string>> {
  if (others.length === 0) return new Set();
  const rows = await tx
    .selectFrom('conversation_member')
    .select(['other_id', 'wrote', 'updated_at', 'hidden_before'])
    .where('member_id', '=', memberId)
    .where('other_id', 'in', [...others])
    .execute();
  return new Set(rows.filter(isKnown).map((row) => row.other_id));
}

/** Ids of everybody with whom a member has a conversation, as a part of another feature's query. */
export function idsOfPartners(tx: Tx, memberId: string) {
  return tx.selectFrom('conversation_member').select('other_id').where('member_id', '=', memberId);
}

/** Distinct conversations in which a member has ever written; deleting one does not reduce the number. */
export async function countWritten(tx: Tx, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom('conversation_member')
    .select(sql<number>`count(*)::int`.as('written'))
    .where('member_id', '=', memberId)
    .where('wrote', '=', true)
    .executeTakeFirstOrThrow();
  return row.written;
}

/** How many new conversations the member may still begin; null: unlimited. */
export async function conversationsLeft(
  tx: Tx,
  member: { readonly id: string; readonly paid_user: boolean },
): Promise<number | null> {
  return left(member.paid_user, member.paid_user ? 0 : await countWritten(tx, member.id));
}

/** Unread messages of all conversations in the member's list: the badge matches the list. */
export async function countUnread(tx: Tx, memberId: string): Promise<number> {
  const row = await listed(tx, memberId, await blockersOf(tx, memberId))
    .select(sql<number>`coalesce(sum(unread), 0)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return row.unread;
}

/** A conversation with unread messages. */
export interface UnreadConversation {
  readonly conversation: string;
  readonly other: string;
  readonly unread: number;
  /** The member has neither opened it nor written in it. */
  readonly isNew: boolean;
  /** Changes whenever the member reads or deletes the conversation. */
  readonly state: string;
  /** When the oldest unread message was sent. */
  readonly since: Date;
}

/** Conversations with messages that the member has not read, the oldest first, without members behind a block. */
export async function unreadConversations(tx: Tx, memberId: string): Promise<readonly UnreadConversation[]> {
  const apart = await blockedEitherWay(tx, memberId);
  const { rows } = await sql<UnreadConversation>`/* unread_conversations */
    select cm.conversation_id as conversation, cm.other_id as other, cm.unread,
      not cm.wrote and cm.last_read_at is null as "isNew",
      coalesce(to_char(greatest(cm.last_read_at, cm.hidden_before) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')
        as state,
      oldest.since
    from conversation_member cm
    join lateral (
      select min(m.sent_at) as since from message m
      where m.conversation_id = cm.conversation_id and m.sender_id = cm.other_id and m.read_at is null
        and not m.held and (cm.hidden_before is null or m.sent_at > cm.hidden_before)
    ) as oldest on oldest.since is not null
    where cm.member_id = ${memberId}::uuid and cm.updated_at is not null and cm.unread > 0
      and cm.other_id <> all(${apart}::uuid[])
    order by oldest.since`.execute(tx);
  return rows;
}

/** The conversations in a member's list, without those whose other member blocked them. */
function listed(tx: Tx, memberId: string, blockers: readonly string[]) {
  const query = tx
    .selectFrom('conversation_member')
    .where('member_id', '=', memberId)
    .where('updated_at', 'is not', null);
  return blockers.length > 0 ? query.where('other_id', 'not in', [...blockers]) : query;
}

/** One page of messages that the member may see, newest first, and whether there are more. */
export async function readMessages(
  tx: Tx,
  membership: Membership,
  page: { readonly before: Date | null; readonly limit: number },
): Promise<{ rows: readonly MessageRow[]; more: boolean }> {
  const { conversation_id, member_id, hidden_before } = membership;
  let query = tx
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversation_id)
    .where((eb) => eb.or([eb('held', '=', false), eb('sender_id', '=', member_id)]))
    .orderBy('sent_at', 'desc')
    .limit(page.limit + 1);
  if (hidden_before) query = query.where('sent_at', '>', hidden_before);
  if (page.before) query = query.where('sent_at', '<', page.before);
  const rows = await query.execute();
  return { rows: rows.slice(0, page.limit), more: rows.length > page.limit };
}

/** When a message was sent that this member can see in the conversation; null where there is none with this id. */
export async function findSeen(tx: Tx, membership: Membership, id: string): Promise<Date | null> {
  const { conversation_id, member_id, hidden_before } = membership;
  if (!isId(id)) return null;
  let query = tx
    .selectFrom('message')
    .select('sent_at')
    .where('id', '=', id)
    .where('conversation_id', '=', conversation_id)
    .where((eb) => eb.or([eb('held', '=', false), eb('sender_id', '=', member_id)]));
  if (hidden_before) query = query.where('sent_at', '>', hidden_before);
  return (await query.executeTakeFirst())?.sent_at ?? null;
}

/** The message that a member sent under this key, however long ago; null where there is none. */
export async function findSentUnder(tx: Tx, senderId: string, key: string): Promise<MessageRow | null> {
  const row = await tx
    .selectFrom('message')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** The other member's oldest unread message that this member can see; null if all are read. */
export async function firstUnread(tx: Tx, membership: Membership): Promise<string | null> {
  const { conversation_id, other_id, hidden_before } = membership;
  let query = tx
    .selectFrom('message')
    .select('id')
    .where('conversation_id', '=', conversation_id)
    .where('sender_id', '=', other_id)
    .where('read_at', 'is', null)
    .where('held', '=', false)
    .orderBy('sent_at')
    .limit(1);
  if (hidden_before) query = query.where('sent_at', '>', hidden_before);
  return (await query.executeTakeFirst())?.id ?? null;
}

/** One line of the conversation list. */
export interface ListedConversation {
  readonly membership: Membership & { updated_at: Date };
  readonly message: MessageRow;
}

/** The member's conversations, the latest first. */
export async function listConversations(
  tx: Tx,
  memberId: string,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<{ conversations: readonly ListedConversation[]; next: string | null }> {
  const after = page.after === undefined ? null : newestFirst.read(page.after);
  let query = listed(tx, memberId, await blockersOf(tx, memberId))
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('conversation_id', 'desc')
    .limit(page.limit + 1);
  if (after) query = query.where(sql<boolean>`(updated_at, conversation_id) < (${after.at}, ${after.id}::uuid)`);
  const rows = await query.execute();
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    conversations: await withLastMessages(tx, shown),
    next:
      rows.length > page.limit && last?.updated_at ? newestFirst.write(last.updated_at, last.conversation_id) : null,
  };
}

/** Memberships as lines of the list; without those that have no message to show. */
export async function withLastMessages(
  tx: Tx,
  memberships: readonly Membership[],
): Promise<readonly ListedConversation[]> {
  const messages = await findMessages(
    tx,
    memberships.flatMap((row) => row.last_message_id ?? []),
    memberships.map((row) => row.conversation_id),
  );
  return memberships.flatMap((row) => {
    const message = row.last_message_id === null ? undefined : messages.get(row.last_message_id);
    return message && row.updated_at ? [{ membership: { ...row, updated_at: row.updated_at }, message }] : [];
  });
}

/** All conversations in a member's list where neither blocked the other. */
export async function allListed(tx: Tx, memberId: string): Promise<readonly Membership[]> {
  return await listed(tx, memberId, await blockedEitherWay(tx, memberId))
    .selectAll()
    .execute();
}

/** Messages by their ids. @param conversations that they lie in, where the caller knows: what they would be distributed by */
export async function findMessages(
  tx: Tx,
  ids: readonly string[],
  conversations?: readonly string[],
): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map();
  let query = tx
    .selectFrom('message')
    .selectAll()
    .where('id', 'in', [...ids]);
  if (conversations) query = query.where('conversation_id', 'in', [...conversations]);
  const rows = await query.execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where a member's own message went. */
export interface OwnMessage {
  readonly message: string;
  readonly conversation: string;
  /** Id of the other member, who may be erased. */
  readonly profile: string;
}

/** Of these messages those that the member wrote, by id. */
export async function addresseesOf(tx: Tx, memberId: string, ids: readonly string[]): Promise<Map<string, OwnMessage>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OwnMessage>`/* addressees_of */
    select m.id as message, m.conversation_id as conversation,
      case c.member_a when m.sender_id then c.member_b else c.member_a end as profile
    from message m join conversation c on c.id = m.conversation_id
    where m.id = any(${[...ids]}::uuid[]) and m.sender_id = ${memberId}::uuid`.execute(tx);
  return new Map(rows.map((row) => [row.message, row]));
}
