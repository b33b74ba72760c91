import type { Tx } from '../db/tx.ts';

/** The devices that a member has logged in from, and the member's passkeys. */
export async function devicesOf(tx: Tx, memberId: string) {
  const known = await tx
    .selectFrom('known_device')
    .select(['device', 'created_at', 'last_seen'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const passkeys = await tx
    .selectFrom('passkey')
    .select(['device', 'created_at', 'last_used'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  return { known, passkeys };
}
