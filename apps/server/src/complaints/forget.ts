import { sql } from 'kysely';
import type { AppContext, Forget } from '../context.ts';
import { emailSpellings } from '../members/mailbox.ts';

/** How long a complaint and its evidence are kept, from the day it was filed (WIRE, after erasure). */
const keptMs = 365 * 24 * 60 * 60_000;

/**
 * A complaint of an erased member stays only if it is about another member: then it is evidence. Their address is
 * deleted in any case, and so are their appeals: there is nothing left that an appeal could change.
 */
export const forgetComplaints: Forget = async (tx, _ctx, { id, brand, email_key }) => {
  const theirs = sql<boolean>`(reporter_id = ${id} or (brand = ${brand} and lower(email) = any(${emailSpellings(email_key)}::text[])))`;
  await tx.deleteFrom('complaint').where(theirs).where('appeal_of', 'is not', null).execute();
  await tx
    .updateTable('complaint')
    .set({ body: '', evidence: '[]', answer: null })
    .where(theirs)
    .where('about_id', 'is', null)
    .execute();
  await tx.updateTable('complaint').set({ email: null, reporter_id: null }).where(theirs).execute();
};

/** Deletes complaints of more than a year ago, with their evidence. */
export async function forgetOldComplaints(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  await ctx.db.deleteFrom('complaint').where('created_at', '<', before).execute();
}
