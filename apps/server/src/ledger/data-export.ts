import type { Gather } from '../context.ts';
import { everything } from '../personal-data/part.ts';
import { balanceOf, listEntries } from './ledger.ts';

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
