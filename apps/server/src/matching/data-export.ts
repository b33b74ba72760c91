import type { MatchPreferences } from '@dating/core/contract';
import type { Tx } from '../db/tx.ts';

/** What a member said they look for; null when they never said. */
export async function keptPreferences(tx: Tx, memberId: string): Promise<MatchPreferences | null> {
  const row = await tx
    .selectFrom('match_preference')
    .select('preferences')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.preferences ?? null;
}
