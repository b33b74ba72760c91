import { blockBetween } from '../blocks/queries.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { findOther, isShown, type Person } from '../profile-views/access.ts';

/**
 * The member that may be blocked: one whom the caller can see, or a hidden one whom the caller knows from a
 * conversation or from a block between the two. null for all others, as for an unknown id: the answer must not show who
 * exists.
 */
export async function findBlockable(
  tx: Tx,
  ctx: AppContext,
  me: { readonly id: string; readonly brand: string },
  id: string,
): Promise<Person | null> {
  const person = await findOther(tx, me, id);
  if (!person) return null;
  if (isShown(ctx, person) && !person.member.invisible) return person;
  const isKnown =
    (await ctx.ties.conversesWith(tx, me.id, [id])).has(id) || (await blockBetween(tx, me.id, id)) !== null;
  return isKnown ? person : null;
}
