import { randomInt } from 'node:crypto';
import type { ComplaintKind, Language } from '@dating/core/contract';
import { readableMessages } from '../chats/evidence.ts';
import type { AppContext, Tx } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid, Refusal } from '../http/errors.ts';
import { isId, newId } from '../ids.ts';
import { queueMail } from '../mails/send.ts';
import { findMember } from '../members/store.ts';
import type { Evidence } from './tables.ts';

export interface NewComplaint {
  readonly brand: string;
  readonly kind: ComplaintKind;
  readonly text: string;
  readonly aboutId: string | null;
  readonly messageIds: readonly string[];
  readonly reporterId: string | null;
  /** Where a visitor is answered; a member is answered at the account's address. */
  readonly email: string | null;
  readonly language: Language;
  /** Origin for the links of the mail. */
  readonly origin: string;
}

export interface Complaint {
  readonly reference: string;
  readonly brand: string;
  readonly kind: string;
  readonly reporter: string | null;
  readonly about: string | null;
  readonly email: string | null;
  readonly text: string;
  readonly evidence: readonly Evidence[];
  readonly status: 'open' | 'answered';
  readonly answer: string | null;
  readonly created_at: string;
}

// Without letters and figures that are mistaken for one another when read aloud.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function newReference(): string {
  const pick = () => alphabet[randomInt(alphabet.length)];
  const group = (length: number) => Array.from({ length }, pick).join('');
  return `${group(5)}-${group(5)}`;
}

/** Files a complaint with the evidence its sender can read, and acknowledges it by mail where there is an address. */
export async function fileComplaint(tx: Tx, ctx: AppContext, complaint: NewComplaint): Promise<string> {
  const about = await reportedMember(tx, complaint);
  const reporter = complaint.reporterId ? await findMember(tx, complaint.reporterId) : null;
  const email = reporter ? null : complaint.email;
  if (!reporter && !email) throw invalid({ email: { key: 'validation.required' } });
  const evidence = reporter ? await readableMessages(tx, reporter.id, complaint.messageIds.filter(isId)) : [];
  const reference = newReference();
  await tx
    .insertInto('complaint')
    .values({
      id: newId(ctx.clock.now()),
      brand: complaint.brand,
      reference,
      kind: complaint.kind,
      reporter_id: reporter?.id ?? null,
      about_id: about,
      email,
      language: complaint.language,
      body: complaint.text,
      evidence: JSON.stringify(evidence),
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

async function reportedMember(tx: Tx, complaint: NewComplaint): Promise<string | null> {
  if (!complaint.aboutId) return null;
  const about = isId(complaint.aboutId) ? await findMember(tx, complaint.aboutId) : null;
  if (!about || about.brand !== complaint.brand) throw new Refusal('not_found');
  return about.id;
}

/** A complaint by its reference, or null. */
export async function findComplaint(tx: Tx, reference: string, brand?: string): Promise<Complaint | null> {
  const found = await listWhere(tx, { reference, ...(brand ? { brand } : {}) });
  return found[0] ?? null;
}

/** The oldest open complaints first; all of them on request. */
export function listComplaints(tx: Tx, options: { readonly all: boolean }): Promise<readonly Complaint[]> {
  return listWhere(tx, options.all ? {} : { open: true });
}

async function listWhere(
  tx: Tx,
  filter: { readonly reference?: string; readonly brand?: string; readonly open?: true },
): Promise<readonly Complaint[]> {
  let query = tx.selectFrom('complaint').selectAll().orderBy('created_at').orderBy('id').limit(500);
  if (filter.reference) query = query.where('reference', '=', filter.reference.trim().toUpperCase());
  if (filter.brand) query = query.where('brand', '=', filter.brand);
  if (filter.open) query = query.where('answered_at', 'is', null);
  const rows = await query.execute();
  return rows.map((row) => ({
    reference: row.reference,
    brand: row.brand,
    kind: row.kind,
    reporter: row.reporter_id,
    about: row.about_id,
    email: row.email,
    text: row.body,
    evidence: row.evidence,
    status: row.answered_at ? 'answered' : 'open',
    answer: row.answer,
    created_at: row.created_at.toISOString(),
  }));
}

/** The operator's answer; told to the sender by mail. @throws Refusal not_found, conflict when it is answered. */
export async function answerComplaint(
  ctx: AppContext,
  reference: string,
  answer: string,
  origin: string | null,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('complaint')
      .select(['id', 'reference', 'brand', 'email', 'language', 'reporter_id', 'answered_at'])
      .where('reference', '=', reference.trim().toUpperCase())
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found');
    if (row.answered_at) throw new Refusal('conflict');
    await tx.updateTable('complaint').set({ answer, answered_at: ctx.clock.now() }).where('id', '=', row.id).execute();
    if (!row.reporter_id && !row.email) return;
    await queueMail(tx, ctx, {
      kind: 'complaint_answered',
      ...(row.reporter_id
        ? { memberId: row.reporter_id }
        : { to: String(row.email), language: row.language as Language, brand: row.brand }),
      data: { reference: row.reference, answer },
      origin,
    });
  });
}
