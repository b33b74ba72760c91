import type { Gather } from '../context.ts';
import { savedSearches } from './saved.ts';

export const gatherSearches: Gather = async (ctx, { id }) => ({
  documents: { searches: (await savedSearches(ctx.db, id)).map(({ filters }) => filters) },
});
