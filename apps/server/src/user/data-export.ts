import type { AppContext, Gather } from '../context.ts';
import { accountOf } from '../members/data-export.ts';
import { presentCards } from '../profile-views/present.ts';

/** The account; the member whose page led to the sign-up by name, if they may be seen, otherwise not at all. */
export const gatherAccount: Gather = async (ctx, { id }) => {
  const account = await accountOf(ctx.db, id);
  if (!account) return { documents: {} };
  return { documents: { account: { ...account, signup_profile: await nameOf(ctx, id, account['signup_profile']) } } };
};

async function nameOf(ctx: AppContext, memberId: string, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null;
  return (await presentCards(ctx, { id: memberId }, [id])).get(id)?.name ?? null;
}
