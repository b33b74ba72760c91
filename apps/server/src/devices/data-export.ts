import type { Tx } from '../db/tx.ts';
import type { Gather } from '../context.ts';

/** A member's passkeys. */
export function passkeysIn(tx: Tx, memberId: string) {
  return tx
    .selectFrom('passkey')
    .select(['device', 'created_at', 'last_used'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

export const gatherPasskeys: Gather = async (ctx, { id }) => ({
  documents: { devices: { passkeys: await passkeysIn(ctx.db, id) } },
});
