import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { publishTransient } from '../live/hub.ts';
import { isOnline } from '../live/presence.ts';
import { presenceWatchers } from './presence-watchers.ts';

/** Makes a change after which a member shows their presence, or hides it: those who see them are told at once. */
export async function tellPresence(
  tx: Tx,
  ctx: AppContext,
  member: { readonly id: string; readonly last_active: Date },
  change: () => Promise<unknown>,
): Promise<void> {
  const { id } = member;
  // Read while presence is still shown: once it is hidden, no member gets presence events any more.
  const before = await presenceWatchers(tx, id);
  await change();
  const after = await presenceWatchers(tx, id);
  const isShown = after.length > 0;
  if (isShown === before.length > 0) return;
  const online = isShown && isOnline(id, member.last_active, ctx.clock.now());
  const event = { name: 'presence', data: { profile: id, online } } as const;
  afterCommit(tx, () => publishTransient(ctx.bus, id, [...before, ...after], event));
}
