import type { getComplaints, OwnComplaint, Reply } from '@dating/core/contract';
import { sql } from 'kysely';
import { newestFirst } from '../http/cursor.ts';
import { stateOf } from './complaints.ts';
import type { Tx } from '../db/tx.ts';

/** Entries per page. */
const pageSize = 20;

/**
 * One page of a member's complaints and appeals, the latest first.
 * @throws Refusal malformed for a cursor that was never issued
 */
export async function ownComplaints(tx: Tx, memberId: string, after?: string): Promise<Reply<typeof getComplaints>> {
  let query = tx
    .selectFrom('complaint')
    .select(['id', 'reference', 'kind', 'decision', 'created_at', 'answered_at', 'reviewed_at'])
    .where('reporter_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  if (after !== undefined) {
    const { at, id } = newestFirst.read(after);
    query = query.where(sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query.execute();
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    complaints: shown.map((row) => ({
      reference: row.reference,
      kind: row.kind as OwnComplaint['kind'],
      status: stateOf(row),
      decision: row.decision,
      created_at: row.created_at.toISOString(),
    })),
    next: last ? newestFirst.write(last.created_at, last.id) : null,
  };
}
