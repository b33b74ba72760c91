import type { Gather } from '../context.ts';
import { balanceOf, listEntries } from './ledger.ts';

/** More than any member has: the list is complete. */
const everything = 1_000_000;

export const gatherCredits: Gather = async (ctx, { id }) => {
  const entries = await listEntries(ctx.db, id, { limit: everything });
  return {
    documents: {
      credits: {
        balance: await balanceOf(ctx.db, id),
        entries: entries.map(({ seq: _seq, cause: _cause, ...entry }) => entry),
      },
    },
  };
};
