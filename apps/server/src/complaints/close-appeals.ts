import type { AppealKind } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';

/**
 * What an open appeal asks for has been done by another way: it is granted, so that the next decision may be appealed. The
 * one that is being answered is none of these.
 *
 * @param of what was decided: the id of a photo or of a banned member
 */
export async function grantOpenAppeals(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  kind: Extract<AppealKind, 'photo' | 'ban'>,
  of: string,
): Promise<void> {
  await tx
    .updateTable('complaint')
    .set({ answer: '', decision: 'granted', answered_at: ctx.clock.now() })
    .where('appeal_kind', '=', kind)
    .where('appeal_of', '=', of)
    .where('answered_at', 'is', null)
    .execute();
}
