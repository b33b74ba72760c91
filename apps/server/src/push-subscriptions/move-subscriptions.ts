import type { Tx } from '../db/tx.ts';

/** The browser of a session goes on with another session of the same member, and keeps its registration. */
export async function moveSubscriptions(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('push_subscription').set({ session_id: to }).where('session_id', '=', from).execute();
}
