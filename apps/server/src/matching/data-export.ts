import type { MatchPreferences } from '@dating/core/contract';
import type { Tx } from '../db/tx.ts';
import type { Gather } from '../context.ts';

/** What a member said they look for; null when they never said. */
export async function keptPreferences(tx: Tx, memberId: string): Promise<MatchPreferences | null> {
  const row = await tx
    .selectFrom('match_preference')
    .select('preferences')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.preferences ?? null;
}

export const gatherPreferences: Gather = async (ctx, { id }) => ({
  documents: { looking_for: await keptPreferences(ctx.db, id) },
});
