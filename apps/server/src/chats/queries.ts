import { conversationsLeft as left } from '@dating/core/rules';
import { type Selectable, sql } from 'kysely';
import { blockBetween, blockedEitherWay, blockersOf, sharePair } from '../blocks/queries.ts';
import type { AppContext } from '../context.ts';
import { takeLock } from '../db/advisory-locks.ts';
import { newestFirst } from './cursor.ts';
import { creditsEvent, reverseTransfer } from '../ledger/ledger.ts';
import { appendEvents, type Delivery } from '../live/feed.ts';
import { findMember } from '../members/queries.ts';
import { notifyNewMessage } from '../notifications/push.ts';
import { presentMessage } from './present.ts';
import type { ConversationMemberTable, MessageTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

export type MessageRow = Selectable<MessageTable>;

/** A conversation as one of its members has it. */
export type Membership = Selectable<ConversationMemberTable>;

/** Conversations that this many of whose latest are told when a member comes or goes. */
const watchersMost = 200;

/** Whether the member has ever seen something here: what is only held back for them does not exist for them. */
export function isKnown(row: Pick<Membership, 'wrote' | 'updated_at' | 'hidden_before'>): boolean {
  return row.wrote || row.updated_at !== null || row.hidden_before !== null;
}

/** The member's side of a conversation; null when it is not theirs, or holds nothing that they may see yet. */
export async function findMembership(tx: Tx, memberId: string, conversationId: string): Promise<Membership | null> {
  const row = await tx
    .selectFrom('conversation_member')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row && isKnown(row) ? row : null;
}

/** Which of these the member is in conversation with: they stay visible to each other (WIRE, profile.php). */
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

/** Distinct conversations in which a member has ever written; deleting gives none back. */
export async function countWritten(tx: Tx, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom('conversation_member')
    .select(sql<number>`count(*)::int`.as('written'))
    .where('member_id', '=', memberId)
    .where('wrote', '=', true)
    .executeTakeFirstOrThrow();
  return row.written;
}

/** New conversations that the member may still begin; null: unlimited. */
export async function conversationsLeft(
  tx: Tx,
  member: { readonly id: string; readonly paid_user: boolean },
): Promise<number | null> {
  return left(member.paid_user, member.paid_user ? 0 : await countWritten(tx, member.id));
}

/** Unread messages over all conversations in the member's list: the badge says what the list shows. */
export async function countUnread(tx: Tx, memberId: string): Promise<number> {
  const row = await listed(tx, memberId, await blockersOf(tx, memberId))
    .select(sql<number>`coalesce(sum(unread), 0)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return row.unread;
}

/** A conversation in which something waits to be read. */
export interface UnreadConversation {
  readonly conversation: string;
  readonly other: string;
  readonly unread: number;
  /** The member has never been in it: neither opened nor written. */
  readonly isNew: boolean;
  /** Changes as soon as the member reads or deletes it. */
  readonly state: string;
  /** When the oldest unread message was sent. */
  readonly since: Date;
}

/** What a member has not read, the oldest first; nobody whom a block keeps apart from them. */
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

/** The conversations in a member's list; those with whom blocked them are not. */
function listed(tx: Tx, memberId: string, blockers: readonly string[]) {
  const query = tx
    .selectFrom('conversation_member')
    .where('member_id', '=', memberId)
    .where('updated_at', 'is not', null);
  return blockers.length > 0 ? query.where('other_id', 'not in', [...blockers]) : query;
}

/** One page of messages that the member may see, newest first, and where the next begins. */
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

/** The oldest message of the other's in this member's sight that is unread; null where all are read. */
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

/**
 * Marks all that the other wrote as read and, unless a block stands between the two or the reader keeps it to
 * themselves, tells them. A block takes turns with it; then the membership's row is taken, so that a message which
 * arrives meanwhile is either marked and counted off, or neither.
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
  // A message that arrived while the row was waited for must not be read before it was sent: its sender would not see it as read.
  const readAt = new Date(Math.max(now.getTime(), ...marked.map(({ sent_at }) => sent_at.getTime())));
  const data = { conversation: conversation_id, read_at: readAt.toISOString() };
  await appendEvents(tx, ctx, [{ memberId: other_id, event: { name: 'read', data } }]);
}

/** Takes a conversation out of the member's sight; the other keeps it, and a later message brings it back. */
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
  const messages = await findMessages(
    tx,
    shown.flatMap((row) => row.last_message_id ?? []),
  );
  const last = shown.at(-1);
  return {
    conversations: shown.flatMap((row) => {
      const message = row.last_message_id === null ? undefined : messages.get(row.last_message_id);
      return message && row.updated_at ? [{ membership: { ...row, updated_at: row.updated_at }, message }] : [];
    }),
    next:
      rows.length > page.limit && last?.updated_at ? newestFirst.write(last.updated_at, last.conversation_id) : null,
  };
}

async function findMessages(tx: Tx, ids: readonly string[]): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('message')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Holds the conversation of two members, if they have one, until the end of the transaction: nothing is put into it. */
export async function holdConversation(tx: Tx, a: string, b: string): Promise<void> {
  await sql`/* hold_conversation */
    select id from conversation
    where member_a = least(${a}::uuid, ${b}::uuid) and member_b = greatest(${a}::uuid, ${b}::uuid) for update`.execute(
    tx,
  );
}

/** Serialises what a member's confirmation and their own sending decide about holding back. */
export async function lockHeld(tx: Tx, memberId: string): Promise<void> {
  await takeLock(tx, 'held', memberId);
}

interface ReleasedRow {
  readonly id: string;
  readonly recipient_id: string;
}

/**
 * Shows what an unconfirmed member wrote to its recipients, in the order of writing (WIRE, chat.php); where a block
 * stands it goes on waiting. Touches feeds: call it last in the transaction that confirms the member, or unblocks.
 */
export async function releaseHeld(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  await lockHeld(tx, memberId);
  const { rows } = await sql<ReleasedRow>`
    select id, recipient_id from release_messages(${memberId}::uuid, ${ctx.clock.now()}::timestamptz)`.execute(tx);
  const member = await findMember(tx, memberId);
  if (rows.length === 0 || !member) return;
  const brand = ctx.brands.byId(member.brand);
  const messages = await findMessages(
    tx,
    rows.map((row) => row.id),
  );
  const deliveries: Delivery[] = rows.flatMap((row) => {
    const message = messages.get(row.id);
    if (!message) return [];
    return [memberId, row.recipient_id].map((viewer) => ({
      memberId: viewer,
      event: { name: 'message' as const, data: presentMessage(brand, message, viewer) },
    }));
  });
  await appendEvents(tx, ctx, deliveries);
  for (const { recipient_id, id } of rows.toSorted((a, b) => (a.recipient_id < b.recipient_id ? -1 : 1))) {
    const message = messages.get(id);
    if (!message) continue;
    const told = presentMessage(brand, message, recipient_id);
    await notifyNewMessage(tx, ctx, { memberId: recipient_id, message: told, from: { id: memberId } });
  }
}

/** Credits back what was charged for messages that nobody will ever see: the account ends unconfirmed. */
export async function creditBackHeld(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  await lockHeld(tx, memberId);
  const held = await tx
    .deleteFrom('message')
    .where('sender_id', '=', memberId)
    .where('held', '=', true)
    .returning(['id', 'transfer_id'])
    .execute();
  let balance: number | null = null;
  for (const { id, transfer_id } of held) {
    if (transfer_id) ({ balance } = await reverseTransfer(tx, ctx, transfer_id, `unheld ${id}`));
  }
  if (balance !== null) await appendEvents(tx, ctx, [{ memberId, event: creditsEvent(balance) }]);
}

/** Keys of the photos that a member sent in messages: their files are dropped once the member is erased. */
export async function messagePhotosOf(tx: Tx, memberId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select m.photo ->> 'key' as key
    from conversation_member cm
    join message m on m.conversation_id = cm.conversation_id and m.sender_id = cm.member_id
    where cm.member_id = ${memberId} and m.photo is not null`.execute(tx);
  return rows.map(({ key }) => key);
}

/**
 * Erases what a member said and was told: their messages stay for the other side as 'message removed' (WIRE, decided),
 * without a word of them; what nobody has seen goes altogether.
 */
export async function removeAllOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('message').where('sender_id', '=', memberId).where('held', '=', true).execute();
  await sql`
    update message m set text = '', photo = null, gift = null, removed = true
    from conversation_member cm
    where cm.member_id = ${memberId} and m.conversation_id = cm.conversation_id and m.sender_id = ${memberId}`.execute(
    tx,
  );
  await sql`
    update feed_event e
    set data = e.data || jsonb_build_object('text', '', 'photo', null, 'gift', null, 'removed', true)
    from conversation_member cm
    where cm.member_id = ${memberId} and e.member_id = cm.other_id and e.name = 'message'
      and e.data ->> 'conversation' = cm.conversation_id::text and e.data -> 'mine' = 'false'`.execute(tx);
  // Whom nobody can be shown leaves no number on anybody's badge.
  await sql`
    update conversation_member theirs set unread = 0
    from conversation_member mine
    where mine.member_id = ${memberId} and theirs.conversation_id = mine.conversation_id
      and theirs.member_id = mine.other_id and theirs.unread > 0`.execute(tx);
  await tx.deleteFrom('conversation_member').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('feed_event').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('member_feed').where('member_id', '=', memberId).execute();
}

/** Who is told that a member comes and goes: those they converse with, blocks apart; nobody while the member hides it. */
export async function presenceWatchers(tx: Tx, memberId: string): Promise<readonly string[]> {
  const member = await findMember(tx, memberId);
  if (!member || member.invisible || !member.presence || member.status !== 'active') return [];
  const rows = await tx
    .selectFrom('conversation_member as mine')
    .innerJoin('conversation_member as theirs', (join) =>
      join.onRef('theirs.conversation_id', '=', 'mine.conversation_id').onRef('theirs.member_id', '=', 'mine.other_id'),
    )
    .select('mine.other_id')
    .where('mine.member_id', '=', memberId)
    .where('mine.updated_at', 'is not', null)
    .where('theirs.updated_at', 'is not', null)
    .orderBy('mine.updated_at', 'desc')
    .limit(watchersMost)
    .execute();
  const blocked = new Set(await blockedEitherWay(tx, memberId));
  return rows.map((row) => row.other_id).filter((id) => !blocked.has(id));
}
