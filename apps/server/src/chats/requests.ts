import { isNewAccount } from '@dating/core/rules';
import { pauseRules } from '@dating/core/rules/first-message';
import firstMessageData from '@dating/core/rules/first-message/first-message.json' with { type: 'json' };
import { sql } from 'kysely';
import { lockPair } from '../blocks/pair-lock.ts';
import type { AppContext } from '../context.ts';
import { timeOfId } from '../ids.ts';
import { likedAmong } from '../likes/queries.ts';
import { findMember, findMembers } from '../members/queries.ts';
import type { Tx } from '../db/tx.ts';
import { directStrangersAmong } from './direct-writers.ts';
import { hideConversation, tellHidden } from './hide-conversation.ts';
import type { Membership } from './queries.ts';

const reasonsToPause = pauseRules(firstMessageData);
/** So many messages of a conversation's beginning are looked at. */
const looked = 10;

/**
 * The conversations among these that are requests to their member: somebody else began them whose account was new, or
 * whose messages the member does not take directly, and the member has neither answered nor accepted nor declined. Who
 * likes the other has asked for it. Nobody has asked for insults, contact details or links: a sender is asked before
 * such words go, and is not stopped.
 *
 * @returns ids of the others
 */
export async function requestsAmong(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  memberId: string,
  memberships: readonly Membership[],
): Promise<Set<string>> {
  const open = memberships.filter(({ wrote, request }) => !wrote && request === null);
  if (open.length === 0) return new Set();
  const others = open.map(({ other_id }) => other_id);
  const [reader, liked] = await Promise.all([findMember(tx, memberId), likedAmong(tx, memberId, others)]);
  if (!reader) throw new Error('There is no member with this id.');
  const strangers = others.filter((other) => !liked.has(other));
  const [direct, writers] = await Promise.all([
    directStrangersAmong(tx, ctx, reader, strangers),
    findMembers(tx, strangers),
  ]);
  const isTaken = ({ other_id, conversation_id }: Membership): boolean => {
    if (liked.has(other_id)) return true;
    const began = timeOfId(conversation_id).getTime();
    const isNew = isNewAccount(began - (writers.get(other_id)?.signup_date.getTime() ?? 0));
    return direct.has(other_id) && !isNew;
  };
  const taken = open.filter(isTaken);
  const doubtful = await doubtfulAmong(tx, taken);
  const inbox = new Set(taken.map(({ conversation_id }) => conversation_id).filter((id) => !doubtful.has(id)));
  return new Set(open.flatMap(({ other_id, conversation_id }) => (inbox.has(conversation_id) ? [] : [other_id])));
}

/** Those that begin with words that their writer was asked about. The member has not written in any of these. */
async function doubtfulAmong(tx: Tx, memberships: readonly Membership[]): Promise<Set<string>> {
  if (memberships.length === 0) return new Set();
  const ids = memberships.map(({ conversation_id }) => conversation_id);
  const { rows } = await sql<{ readonly conversation: string; readonly text: string }>`/* first_messages_of */
    select c.id as conversation, m.text from unnest(${ids}::uuid[]) as c (id)
    join lateral (
      select text from message
      where conversation_id = c.id and kind <> 'icebreaker' and text <> '' and not held and not removed
      order by sent_at limit ${looked}
    ) as m on true`.execute(tx);
  return new Set(rows.filter(({ text }) => reasonsToPause(text).length > 0).map(({ conversation }) => conversation));
}

/**
 * Accepts a first message, or declines it: the conversation goes, and its writer can write no more. A message on its way is
 * there before, or finds it declined. Call it last in the transaction.
 */
export async function decideRequest(
  tx: Tx,
  ctx: AppContext,
  { member_id, other_id, conversation_id }: Membership,
  accepts: boolean,
): Promise<void> {
  await lockPair(tx, member_id, other_id);
  if (!accepts) await hideConversation(tx, member_id, conversation_id);
  await tx
    .updateTable('conversation_member')
    .set({ request: accepts ? 'accepted' : 'declined' })
    .where('member_id', '=', member_id)
    .where('conversation_id', '=', conversation_id)
    .execute();
  if (!accepts) await tellHidden(tx, ctx, member_id, conversation_id);
}
