import type { Tx } from '../db/tx.ts';
import type { Gather } from '../context.ts';

/** Which mails a member got, and when. Their content is not stored. */
export function mailsTo(tx: Tx, memberId: string) {
  return tx
    .selectFrom('mail')
    .select(['kind', 'recipient', 'status', 'created_at', 'sent_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

export const gatherMails: Gather = async (ctx, { id }) => ({ documents: { mails: await mailsTo(ctx.db, id) } });
