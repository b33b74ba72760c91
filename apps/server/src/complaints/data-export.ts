import { sql } from 'kysely';
import type { AppContext, Gather } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { emailSpellings } from '../members/mailbox.ts';
import { warnedByStaff } from './tables.ts';

/** How long a complaint and its evidence are kept, from the day it was filed (WIRE, after erasure). */
const keptMs = 365 * 24 * 60 * 60_000;

/** A member's complaints, as they wrote them, with the answers. */
export async function complaintsOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom('complaint')
    .select(['reference', 'kind', 'body as text', 'evidence', 'decision', 'answer', 'created_at', 'answered_at'])
    .where('reporter_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

/** The complaints that are about a member, without who wrote them. */
export function complaintsAbout(tx: Tx, memberId: string) {
  return tx
    .selectFrom('complaint')
    .select(['reference', 'kind', 'decision', 'created_at', 'answered_at'])
    .where('about_id', '=', memberId)
    .where('kind', '!=', warnedByStaff)
    .orderBy('created_at')
    .execute();
}

/** Warnings that a member got and that still stand, with nothing about the complainant. */
export async function warningsOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom('complaint')
    .select(['warning_reference as reference', 'warning_reason as reason', 'answered_at as warned_at'])
    .where('about_id', '=', memberId)
    .where('warning_reference', 'is not', null)
    .orderBy('answered_at')
    .execute();
}

/**
 * A complaint of an erased member stays only if it is about another member: then it is evidence. Their address is
 * deleted in any case, and so are their appeals: there is nothing left that an appeal could change.
 */
export async function stripComplaintsOf(
  tx: Tx,
  { id, brand, email_key }: { readonly id: string; readonly brand: string; readonly email_key: string },
): Promise<void> {
  const theirs = sql<boolean>`(reporter_id = ${id} or (brand = ${brand} and lower(email) = any(${emailSpellings(email_key)}::text[])))`;
  await tx.deleteFrom('complaint').where(theirs).where('appeal_of', 'is not', null).execute();
  await tx
    .updateTable('complaint')
    .set({ body: '', evidence: '[]', answer: null })
    .where(theirs)
    .where('about_id', 'is', null)
    .execute();
  await tx.updateTable('complaint').set({ email: null, reporter_id: null }).where(theirs).execute();
}

/** Deletes complaints of more than a year ago, with their evidence. */
export async function forgetOldComplaints(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  await ctx.db.deleteFrom('complaint').where('created_at', '<', before).execute();
}

export const gatherComplaints: Gather = async (ctx, { id }) => ({
  documents: { complaints: await complaintsOf(ctx.db, id), warnings: await warningsOf(ctx.db, id) },
});
