import type { Gather } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { warnedByStaff } from './tables.ts';

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

export const gatherComplaints: Gather = async (ctx, { id }) => ({
  documents: { complaints: await complaintsOf(ctx.db, id), warnings: await warningsOf(ctx.db, id) },
});
