import type { Tx } from '../db/tx.ts';
import type { Attention, Clock, Presence } from '../ports/index.ts';

/** How long a member counts as online after the last sign of life. */
export const onlineMs = 5 * 60_000;

/**
 * How often a sign of life is written: often enough for who is connected to be online throughout. Until the next one it may
 * take this long and, besides, as long as a stream waits for its next check (`Heartbeats`).
 */
export const activityEveryMs = onlineMs / 3;

/** Live connections in this process by member, and those of them whose pages are in view. */
const connections = { all: new Map<string, number>(), awake: new Map<string, number>() };

function count(counts: Map<string, number>, memberId: string, change: 1 | -1): void {
  const left = (counts.get(memberId) ?? 0) + change;
  if (left > 0) counts.set(memberId, left);
  else counts.delete(memberId);
}

/** Counts one more live connection of a member in this process; the returned function counts it off again. */
export function countConnection(memberId: string, attention: Attention = 'awake'): () => void {
  const counts = attention === 'awake' ? [connections.all, connections.awake] : [connections.all];
  for (const one of counts) count(one, memberId, 1);
  let counted = true;
  return () => {
    if (counted) for (const one of counts) count(one, memberId, -1);
    counted = false;
  };
}

/** Whether a browser of this member is connected to this server now. */
export function hasLiveConnection(memberId: string): boolean {
  return connections.all.has(memberId);
}

/** How a member is connected to this server now; null: not at all. */
export function attentionHere(memberId: string): Attention | null {
  if (connections.awake.has(memberId)) return 'awake';
  return hasLiveConnection(memberId) ? 'hidden' : null;
}

/**
 * Whether a page of this member is in view, connected to any server, as far as is known: they see there what happens. One
 * in the background holds no notification back.
 */
export async function isAwake(
  tx: Tx,
  { presence }: { readonly presence: Presence },
  memberId: string,
): Promise<boolean> {
  return attentionHere(memberId) === 'awake' || (await presence.hasAwake(tx, memberId)) === true;
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

/**
 * Whether a member is told by the site itself now, so that no mail need say it: a page of theirs is in view. Without any
 * connection (a page that is just being opened, a stream that is held up) the last sign of life says it; pages in the
 * background give signs of life for days.
 */
export async function isLooking(
  tx: Tx,
  ctx: { readonly presence: Presence; readonly clock: Clock },
  { id, last_active }: { readonly id: string; readonly last_active: Date | null },
): Promise<boolean> {
  if (await isAwake(tx, ctx, id)) return true;
  if (hasLiveConnection(id) || (await ctx.presence.has(tx, id)) === true) return false;
  return isOnline(id, last_active, ctx.clock.now());
}
