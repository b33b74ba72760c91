import type { FoundChat } from '@dating/core/contract';
import { excerptOf, findWords, hasWords, searchWords } from '@dating/core/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/tx.ts';
import { namesOf } from '../members/queries.ts';
import { allListed, type ListedConversation, type Membership, withLastMessages } from './queries.ts';
import { searchPattern } from './search-pattern.ts';

/** Most conversations of an answer: who finds more adds a word. */
const most = 100;

/** A conversation that was found. */
interface Found extends Pick<FoundChat, 'name_marks' | 'found'> {
  readonly line: ListedConversation;
}

/**
 * The conversations of a member's list by the other's name, then by words of messages, each the latest first. Not found:
 * who blocked the other, on either side, and who is erased.
 */
export async function searchConversations(tx: Tx, memberId: string, typed: string): Promise<readonly Found[]> {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const listed = await allListed(tx, memberId);
  const names = await namesOf(
    tx,
    listed.map(({ other_id }) => other_id),
  );
  const open = listed.filter(({ other_id }) => names.has(other_id));
  const messages = await newestWith(tx, memberId, open, words);
  const hits = open.flatMap((membership) => {
    const message = messages.get(membership.conversation_id);
    const isNamed = hasWords(names.get(membership.other_id) ?? '', words);
    const at = (message?.sent_at ?? membership.updated_at)?.getTime() ?? 0;
    return message || isNamed ? [{ membership, isNamed, at }] : [];
  });
  hits.sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.at - a.at);
  const lines = await withLastMessages(
    tx,
    hits.slice(0, most).map(({ membership }) => membership),
  );
  return lines.map((line) => {
    const { conversation_id, other_id } = line.membership;
    const message = messages.get(conversation_id);
    return {
      line,
      name_marks: findWords(names.get(other_id) ?? '', words),
      found: message ? presentHit(message, words) : null,
    };
  });
}

interface Hit {
  readonly conversation: string;
  readonly text: string;
  readonly sent_at: Date;
  readonly mine: boolean;
}

function presentHit(hit: Hit, words: readonly string[]): NonNullable<FoundChat['found']> {
  const text = excerptOf(hit.text, words);
  return { text, marks: findWords(text, words), sent_at: hit.sent_at.toISOString(), mine: hit.mine };
}

/** Of each conversation the newest message that the member may see and that has all the words. */
async function newestWith(
  tx: Tx,
  memberId: string,
  memberships: readonly Membership[],
  words: readonly string[],
): Promise<Map<string, Hit>> {
  if (memberships.length === 0) return new Map();
  const ids = memberships.map(({ conversation_id }) => conversation_id);
  const { rows } = await newestWithQuery(memberId, ids, words).execute(tx);
  return new Map(rows.map((row) => [row.conversation, row]));
}

/**
 * Each conversation is read from its end by `message (conversation_id, sent_at)` up to the first message that fits: what
 * is read are the member's own conversations, however many others there are. There is no index of words: every message
 * sent and read would pay for it (decision 0046). It has no name: its text depends on the number of words.
 */
export function newestWithQuery(
  memberId: string,
  conversations: readonly string[],
  words: readonly string[],
): RawBuilder<Hit> {
  const fits = sql.join(
    words.map((word) => sql`m.text ~ ${searchPattern(word)}`),
    sql` and `,
  );
  return sql<Hit>`
    select cm.conversation_id as conversation, hit.text, hit.sent_at, hit.sender_id = cm.member_id as mine
    from conversation_member cm
    join lateral (
      select m.text, m.sent_at, m.sender_id from message m
      where m.conversation_id = cm.conversation_id and (not m.held or m.sender_id = cm.member_id)
        and (cm.hidden_before is null or m.sent_at > cm.hidden_before) and ${fits}
      order by m.sent_at desc limit 1
    ) as hit on true
    where cm.member_id = ${memberId}::uuid and cm.conversation_id = any(${[...conversations]}::uuid[])`;
}
