import type { AppealKind, ComplaintDecision, Language } from '@dating/core/contract';
import type { Selectable } from 'kysely';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { queueMail } from '../mails/send.ts';
import { banIn, unbanIn } from '../members/moderation.ts';
import { findMember } from '../members/queries.ts';
import { newReference, referenceKey } from './complaints.ts';
import type { ComplaintTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';
import { decidePhoto } from '../photos/moderate.ts';

/** The operator's decision. */
export interface Decision {
  /** The answer sent to the complainant or the appellant. */
  readonly answer: string;
  /** `upheld`, `dismissed` or null for a complaint, `granted` or `denied` for an appeal. */
  readonly decision: ComplaintDecision | null;
  /** Sent to the member whom an upheld complaint is about; the member never learns who complained. */
  readonly reason: string | null;
  /** Bans that member; otherwise they are warned. */
  readonly ban: boolean;
}

/** Which decisions are possible for a complaint, and for an appeal. */
export const decisionsOf = (isAppeal: boolean): readonly (ComplaintDecision | null)[] =>
  isAppeal ? ['granted', 'denied'] : ['upheld', 'dismissed', null];

type ComplaintRow = Selectable<ComplaintTable>;

/** Whom it is about is not warned, or not any more. */
const noWarning = { warning_reference: null, warning_reason: null } as const;

/**
 * Decides a complaint or an appeal, once, and sends the mails: the sender gets the answer and the way to appeal; the
 * member against whom a complaint is upheld gets the reason and their own way to appeal. A granted appeal reverses the
 * decision it was about.
 * @throws Refusal not_found, conflict when it is answered, validation for a decision that is not possible
 */
export async function decideComplaint(ctx: AppContext, reference: string, decision: Decision): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('complaint')
      .selectAll()
      .where('reference', '=', referenceKey(reference))
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('complaint');
    if (row.answered_at) throw new Refusal('conflict');
    if (!decisionsOf(row.appeal_kind !== null).includes(decision.decision)) {
      throw invalid({ decision: { key: 'validation.field_invalid' } });
    }
    await tx
      .updateTable('complaint')
      .set({
        answer: decision.answer,
        decision: decision.decision,
        answered_at: ctx.clock.now(),
        // One that was opened again may have led to a warning before.
        ...(decision.decision === 'upheld' ? {} : noWarning),
      })
      .where('id', '=', row.id)
      .execute();
    if (row.appeal_kind) await answerAppeal(tx, ctx, row, decision);
    else await answerSender(tx, ctx, row, decision);
  });
  ctx.metrics.events.inc({ event: `complaint_${decision.decision ?? 'answered'}` });
}

const senderOf = (row: ComplaintRow) =>
  row.reporter_id
    ? { memberId: row.reporter_id }
    : { to: String(row.email), language: row.language as Language, brand: row.brand };

async function answerSender(tx: Tx, ctx: AppContext, row: ComplaintRow, decision: Decision): Promise<void> {
  if (decision.decision === 'upheld' && row.about_id) await takeMeasure(tx, ctx, row, row.about_id, decision);
  if (!row.reporter_id && !row.email) return;
  await queueMail(tx, ctx, {
    kind: 'complaint_answered',
    ...senderOf(row),
    data: { reference: row.reference, answer: decision.answer, decision: decision.decision },
    origin: null,
  });
}

/**
 * Warns or bans the member whom a complaint is about. Their mail contains neither the complainant nor the complaint's
 * reference. A warning that is decided on again keeps its number: the member has it from the first mail.
 */
async function takeMeasure(
  tx: Tx,
  ctx: AppContext,
  row: ComplaintRow,
  memberId: string,
  { reason, ban }: Decision,
): Promise<void> {
  const member = await findMember(tx, memberId);
  if (!member || member.banned_at) return;
  if (ban) return banIn(tx, ctx, memberId, reason);
  if (!reason) throw invalid({ reason: { key: 'validation.required' } });
  const reference = row.warning_reference ?? newReference();
  await tx
    .updateTable('complaint')
    .set({ warning_reference: reference, warning_reason: reason })
    .where('id', '=', row.id)
    .execute();
  await queueMail(tx, ctx, { kind: 'member_warned', memberId, data: { reference, reason }, origin: null });
}

async function answerAppeal(tx: Tx, ctx: AppContext, row: ComplaintRow, decision: Decision): Promise<void> {
  const { appeal_kind: kind, appeal_of: about } = row;
  if (!kind || !about) return;
  const granted = decision.decision === 'granted';
  const hasChanged = granted && (await takeBack[kind](tx, ctx, about));
  if (!row.reporter_id && !row.email) return;
  await queueMail(tx, ctx, {
    kind: 'appeal_answered',
    ...senderOf(row),
    data: { reference: row.reference, answer: decision.answer, granted, effect: hasChanged ? kind : null },
    origin: null,
  });
}

/** Carries out a granted appeal; false if there was nothing left to reverse. */
const takeBack: { readonly [K in AppealKind]: (tx: Tx, ctx: AppContext, about: string) => Promise<boolean> } = {
  async photo(tx, ctx, about) {
    return (await decidePhoto(tx, ctx, about, { status: 'active' })) !== null;
  },
  /** The complaint is opened again, for a new answer. */
  async complaint(tx, _ctx, about) {
    const opened = await tx
      .updateTable('complaint')
      .set({ answered_at: null, answer: null, decision: null })
      .where('reference', '=', about)
      .where('answered_at', 'is not', null)
      .executeTakeFirst();
    return opened.numUpdatedRows > 0n;
  },
  async warning(tx, _ctx, about) {
    const withdrawn = await tx
      .updateTable('complaint')
      .set(noWarning)
      .where('reference', '=', about)
      .where('warning_reference', 'is not', null)
      .executeTakeFirst();
    return withdrawn.numUpdatedRows > 0n;
  },
  async ban(tx, ctx, about) {
    const member = await findMember(tx, about);
    if (!member?.banned_at) return false;
    await unbanIn(tx, ctx, about, { isTold: true });
    return true;
  },
};
