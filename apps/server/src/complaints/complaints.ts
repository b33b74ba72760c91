import { randomInt } from 'node:crypto';
import type { AppealKind, ComplaintDecision, ComplaintKind, Language } from '@dating/core/contract';
import { foldCode } from '@dating/core/rules';
import type { Selectable } from 'kysely';
import type { AppContext } from '../context.ts';
import { invalid, notFound } from '../http/errors.ts';
import { isId, newId } from '../ids.ts';
import { queueMail } from '../mails/send.ts';
import { findMember, type Member } from '../members/queries.ts';
import { photosOf, shownToOthers } from '../photos/queries.ts';
import { findProfile } from '../profiles/queries.ts';
import type { ComplaintTable, Evidence, ReportedProfile } from './tables.ts';
import type { Tx } from '../db/tx.ts';

/** Ids of who complains (null: a visitor) and of whom they complain (null: nobody in particular). */
export interface Parties {
  readonly reporter: string | null;
  readonly about: string | null;
}

export interface NewComplaint {
  readonly brand: string;
  readonly kind: ComplaintKind;
  readonly text: string;
  readonly aboutId: string | null;
  /** The messages that show it. */
  readonly evidenceOf: (tx: Tx, who: Parties) => Promise<readonly Evidence[]>;
  readonly reporterId: string | null;
  /** Where the answer to a visitor is sent; a member is answered at the account's address. */
  readonly email: string | null;
  readonly language: Language;
  /** Origin for the links of the mail. */
  readonly origin: string;
}

/** A complaint or an appeal, as the operator reads it. */
export interface Complaint {
  readonly reference: string;
  readonly brand: string;
  /** `appeal` for an appeal. */
  readonly kind: string;
  /** What an appeal is about: id of a photo or of a member, reference of a complaint; null for a complaint. */
  readonly appeal: { readonly kind: AppealKind; readonly of: string } | null;
  readonly reporter: string | null;
  readonly about: string | null;
  /** The profile of the member it is about, as it was then. */
  readonly about_profile: ReportedProfile | null;
  readonly email: string | null;
  readonly text: string;
  readonly evidence: readonly Evidence[];
  readonly status: 'open' | 'in_review' | 'answered';
  readonly decision: ComplaintDecision | null;
  readonly answer: string | null;
  /** The warning that followed, if there was one. */
  readonly warning: { readonly reference: string; readonly reason: string } | null;
  readonly created_at: string;
}

type ComplaintRow = Selectable<ComplaintTable>;

// Without letters and digits that sound or look alike.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A reference to ask with: about 50 random bits, so that none can be guessed. */
export function newReference(): string {
  const pick = () => alphabet[randomInt(alphabet.length)];
  const group = (length: number) => Array.from({ length }, pick).join('');
  return `${group(5)}-${group(5)}`;
}

/** A reference as it is stored, however it was typed. */
export const referenceKey = foldCode;

/**
 * Files a complaint, and acknowledges it by mail if there is an address.
 * @throws Refusal not_found for a member who is not here, and what `evidenceOf` throws
 */
export async function fileComplaint(tx: Tx, ctx: AppContext, complaint: NewComplaint): Promise<string> {
  const reporter = complaint.reporterId ? await findMember(tx, complaint.reporterId) : null;
  const email = reporter ? null : complaint.email;
  if (!reporter && !email) throw invalid({ email: { key: 'validation.required' } });
  const about = await reportedMember(tx, complaint);
  const evidence = await complaint.evidenceOf(tx, { reporter: reporter?.id ?? null, about: about?.id ?? null });
  const reference = newReference();
  await tx
    .insertInto('complaint')
    .values({
      id: newId(ctx.clock.now()),
      brand: complaint.brand,
      reference,
      kind: complaint.kind,
      reporter_id: reporter?.id ?? null,
      about_id: about?.id ?? null,
      email,
      language: complaint.language,
      body: complaint.text,
      evidence: JSON.stringify(evidence),
      about_profile: about ? JSON.stringify(await asReported(tx, about)) : null,
      answer: null,
      created_at: ctx.clock.now(),
      answered_at: null,
    })
    .execute();
  await queueMail(tx, ctx, {
    kind: 'complaint_received',
    ...(reporter
      ? { memberId: reporter.id }
      : { to: String(email), language: complaint.language, brand: complaint.brand }),
    data: { reference },
    origin: complaint.origin,
  });
  return reference;
}

async function reportedMember(tx: Tx, complaint: NewComplaint): Promise<Member | null> {
  if (!complaint.aboutId) return null;
  const about = isId(complaint.aboutId) ? await findMember(tx, complaint.aboutId) : null;
  if (!about || about.brand !== complaint.brand) throw notFound('member');
  return about;
}

/** What others see of a member at this moment: it stays, whatever the member changes afterwards. */
async function asReported(tx: Tx, member: Member): Promise<ReportedProfile> {
  const profile = await findProfile(tx, member.id);
  const { main, rest } = shownToOthers(await photosOf(tx, member.id));
  const written = [main, ...rest].flatMap((photo) => photo?.description || []);
  return {
    name: member.name,
    about_me: profile?.about_me ?? '',
    photo: main?.key ?? null,
    ...(written.length > 0 ? { photo_descriptions: written } : {}),
  };
}

/** A complaint or an appeal by its reference, or null. */
export async function findComplaint(tx: Tx, reference: string, brand?: string): Promise<Complaint | null> {
  let query = tx.selectFrom('complaint').selectAll().where('reference', '=', referenceKey(reference));
  if (brand) query = query.where('brand', '=', brand);
  const row = await query.executeTakeFirst();
  return row ? complaintOf(row) : null;
}

/** The open complaints and appeals, the oldest first; on request all, the latest first. */
export async function listComplaints(
  tx: Tx,
  options: { readonly all: boolean; readonly brand?: string | undefined; readonly limit?: number },
): Promise<readonly Complaint[]> {
  const order = options.all ? 'desc' : 'asc';
  let query = tx.selectFrom('complaint').selectAll().orderBy('created_at', order).orderBy('id', order);
  query = query.limit(options.limit ?? 500);
  if (options.brand !== undefined) query = query.where('brand', '=', options.brand);
  if (!options.all) query = query.where('answered_at', 'is', null);
  return (await query.execute()).map(complaintOf);
}

/** Records that a person has opened it; the status shows this to whoever asks with the reference. */
export async function markReviewed(ctx: AppContext, reference: string): Promise<void> {
  await ctx.db
    .updateTable('complaint')
    .set({ reviewed_at: ctx.clock.now() })
    .where('reference', '=', referenceKey(reference))
    .where('reviewed_at', 'is', null)
    .execute();
}

function complaintOf(row: ComplaintRow): Complaint {
  const { appeal_kind, appeal_of, warning_reference, warning_reason } = row;
  return {
    reference: row.reference,
    brand: row.brand,
    kind: row.kind,
    appeal: appeal_kind && appeal_of ? { kind: appeal_kind, of: appeal_of } : null,
    reporter: row.reporter_id,
    about: row.about_id,
    about_profile: row.about_profile,
    email: row.email,
    text: row.body,
    evidence: row.evidence,
    status: stateOf(row),
    decision: row.decision,
    answer: row.answer,
    warning: warning_reference && warning_reason ? { reference: warning_reference, reason: warning_reason } : null,
    created_at: row.created_at.toISOString(),
  };
}

/** Its status. */
export function stateOf(row: Pick<ComplaintRow, 'answered_at' | 'reviewed_at'>): Complaint['status'] {
  if (row.answered_at) return 'answered';
  return row.reviewed_at ? 'in_review' : 'open';
}
