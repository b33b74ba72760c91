import type { Gather } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { type Evidence, warnedByStaff } from './tables.ts';

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
 * A message that a complaint names, as its sender may have it: what another person wrote stands in the conversation, as
 * long as it is to be read there.
 */
function namedMessage({ sender, kind, text, sent_at }: Evidence, memberId: string) {
  const isOwn = sender === memberId;
  return { from: isOwn ? 'me' : 'them', kind, sent_at, ...(isOwn ? { text } : {}) };
}

export const gatherComplaints: Gather = async (ctx, { id }) => {
  const complaints = (await complaintsOf(ctx.db, id)).map(({ evidence, ...complaint }) => ({
    ...complaint,
    messages: evidence.map((one) => namedMessage(one, id)),
  }));
  return { documents: { complaints, warnings: await warningsOf(ctx.db, id) } };
};
