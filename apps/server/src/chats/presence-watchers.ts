import { blockedEitherWay } from '../blocks/queries.ts';
import { tellsPresence } from '../members/preferences.ts';
import { findMember, findMembers } from '../members/queries.ts';
import type { Tx } from '../db/tx.ts';

/** How many conversations, the latest first, are told when a member comes or goes. */
const watchersMost = 200;

/**
 * The members who are told when a member comes or goes: those in conversation with them who show when they do
 * themselves, without blocks; none if others may not see it.
 */
export async function presenceWatchers(tx: Tx, memberId: string): Promise<readonly string[]> {
  const member = await findMember(tx, memberId);
  if (!member || !tellsPresence(member) || member.status !== 'active') return [];
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
  const others = await findMembers(
    tx,
    rows.map((row) => row.other_id),
  );
  return rows.map((row) => row.other_id).filter((id) => !blocked.has(id) && others.get(id)?.presence === true);
}
