import { blockedBy } from '../blocks/queries.ts';
import type { Gather } from '../context.ts';
import { presentCards } from '../profile-views/present.ts';

/** Names of those whom a member blocked. */
export const gatherBlocks: Gather = async (ctx, { id }) => {
  const ids = await blockedBy(ctx.db, id);
  const cards = await presentCards(ctx, { id }, ids, { blockedByViewer: true });
  return { documents: { blocks: ids.flatMap((one) => cards.get(one)?.name ?? []) } };
};
