import type { Tx } from '../db/tx.ts';
import type { Presence } from '../ports/index.ts';

/** How long a member counts as online after the last sign of life. */
export const onlineMs = 5 * 60_000;

/**
 * How often a sign of life is written: often enough for who is connected to be online throughout. Until the next one it may
 * take this long and, besides, as long as a stream waits for its next check (`Heartbeats`).
 */
export const activityEveryMs = onlineMs / 3;

const connections = new Map<string, number>();

/** Counts one more live connection of a member in this process; the returned function counts it off again. */
export function countConnection(memberId: string): () => void {
  connections.set(memberId, (connections.get(memberId) ?? 0) + 1);
  let counted = true;
  return () => {
    if (!counted) return;
    counted = false;
    const left = (connections.get(memberId) ?? 1) - 1;
    if (left > 0) connections.set(memberId, left);
    else connections.delete(memberId);
  };
}

/** Whether a browser of this member is connected to this server now. */
export function hasLiveConnection(memberId: string): boolean {
  return connections.has(memberId);
}

/** Whether a browser of this member is connected to any server, as far as is known. */
export async function isConnected(
  tx: Tx,
  { presence }: { readonly presence: Presence },
  memberId: string,
): Promise<boolean> {
  return hasLiveConnection(memberId) || (await presence.has(tx, memberId)) === true;
}

/**
 * Whether a member is shown as online: connected, or active in the last minutes. Connections keep `last_active`
 * fresh, so that a member who is connected to another server counts too.
 */
export function isOnline(memberId: string, lastActive?: Date | null, now?: Date): boolean {
  if (hasLiveConnection(memberId)) return true;
  if (!lastActive || !now) return false;
  return now.getTime() - lastActive.getTime() < onlineMs;
}
