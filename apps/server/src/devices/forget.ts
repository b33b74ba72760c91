import type { Tx } from '../db/tx.ts';

/**
 * Removes a member's passkeys and known devices from before a time: that of confirming the address, when anybody could
 * have signed up with it. null: not known when, so nothing is removed.
 */
export async function forgetFromBefore(tx: Tx, memberId: string, time: Date | null): Promise<void> {
  if (!time) return;
  await tx.deleteFrom('passkey').where('member_id', '=', memberId).where('created_at', '<', time).execute();
  await tx.deleteFrom('known_device').where('member_id', '=', memberId).where('created_at', '<', time).execute();
}
