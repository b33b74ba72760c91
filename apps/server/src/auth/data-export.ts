import type { Tx } from '../db/tx.ts';
import type { Gather } from '../context.ts';

/** Where a member is logged in. */
export function sessionsOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom('session')
    .select(['device', 'created_at', 'last_seen', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

/** The devices that a member has logged in from. */
export function knownDevicesOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom('known_device')
    .select(['device', 'created_at', 'last_seen'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

export const gatherSessions: Gather = async (ctx, { id }) => ({
  documents: { devices: { sessions: await sessionsOf(ctx.db, id), known: await knownDevicesOf(ctx.db, id) } },
});
