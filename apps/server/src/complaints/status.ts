import type { complaintStatus, Reply } from '@dating/core/contract';
import { type Complaint, findComplaint, referenceKey } from './complaints.ts';
import { openAppeals } from './open-appeals.ts';
import type { Tx } from '../db/tx.ts';

export type Standing = Reply<typeof complaintStatus>;

/** The status of a complaint, an appeal or a warning; null for a reference that does not exist in this brand. */
export async function standingOf(tx: Tx, reference: string, brand: string): Promise<Standing | null> {
  const complaint = await findComplaint(tx, reference, brand);
  if (complaint) {
    return {
      kind: complaint.appeal ? 'appeal' : 'complaint',
      status: complaint.status,
      answer: complaint.answer,
      decision: complaint.decision,
      can_appeal: await canAppeal(tx, complaint),
    };
  }
  return warningOf(tx, referenceKey(reference), brand);
}

async function canAppeal(tx: Tx, { appeal, status, reference }: Complaint): Promise<boolean> {
  return !appeal && status === 'answered' && !(await openAppeals(tx, 'complaint', [reference])).has(reference);
}

/** A warning shows its reason, and nothing of the complaint that led to it. */
async function warningOf(tx: Tx, asked: string, brand: string): Promise<Standing | null> {
  const row = await tx
    .selectFrom('complaint')
    .select(['reference', 'warning_reason'])
    .where('brand', '=', brand)
    .where('warning_reference', '=', asked)
    .executeTakeFirst();
  if (!row) return null;
  const open = await openAppeals(tx, 'warning', [row.reference]);
  return {
    kind: 'warning',
    status: 'answered',
    answer: row.warning_reason,
    decision: null,
    can_appeal: !open.has(row.reference),
  };
}
