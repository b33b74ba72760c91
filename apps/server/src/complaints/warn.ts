import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { queueMail } from '../mails/send.ts';
import { findMember } from '../members/queries.ts';
import { newReference } from './complaints.ts';
import { warnedByStaff } from './tables.ts';

/**
 * Warns a member without a complaint: the mail gives the reason and the way to appeal, as it does after an upheld
 * complaint, and the warning stands with theirs.
 * @returns the warning's reference
 * @throws Refusal not_found
 */
export async function warnMember(ctx: AppContext, memberId: string, reason: string): Promise<string> {
  const warning = newReference();
  await inTransaction(ctx.db, async (tx) => {
    const member = await findMember(tx, memberId);
    if (!member) throw notFound('member');
    const now = ctx.clock.now();
    const reference = newReference();
    await tx
      .insertInto('complaint')
      .values({
        id: newId(now),
        brand: member.brand,
        reference,
        kind: warnedByStaff,
        reporter_id: null,
        about_id: memberId,
        email: null,
        language: member.language,
        body: '',
        evidence: '[]',
        reviewed_at: now,
        decision: 'upheld',
        warning_reference: warning,
        warning_reason: reason,
        answer: '',
        created_at: now,
        answered_at: now,
      })
      .execute();
    await queueMail(tx, ctx, { kind: 'member_warned', memberId, data: { reference: warning, reason }, origin: null });
  });
  return warning;
}
