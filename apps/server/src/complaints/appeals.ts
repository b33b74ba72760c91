import type { AppealKind, Language } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { isId, newId } from '../ids.ts';
import { queueMail } from '../mails/send.ts';
import { findMember } from '../members/queries.ts';
import { findToken } from '../auth/tokens.ts';
import { findPhoto } from '../photos/queries.ts';
import { newReference, referenceKey } from './complaints.ts';
import type { Tx } from '../db/tx.ts';

export interface NewAppeal {
  readonly brand: string;
  /** Id of a photo, reference of a complaint or a warning, or `ban`. */
  readonly about: string;
  readonly text: string;
  /** Proof of who a banned member is. */
  readonly token: string | null;
  /** The logged-in member. */
  readonly memberId: string | null;
  readonly language: Language;
  /** Origin for the links of the mail. */
  readonly origin: string;
}

/** A decision, and who it affects: a member, or the address of a visitor who complained. */
interface Appealed {
  readonly kind: AppealKind;
  readonly of: string;
  readonly memberId: string | null;
  readonly email: string | null;
}

/**
 * Files an appeal by the person whom a decision affects, and acknowledges it by mail. Only one appeal per decision is
 * open at a time, also when two arrive at once.
 * @throws Refusal not_found if the decision does not exist or is another member's, authentication_required if a log-in
 *   is needed to know, nothing_to_appeal if nothing was decided against them, link_expired for an invalid token,
 *   appeal_open
 */
export async function fileAppeal(tx: Tx, ctx: AppContext, appeal: NewAppeal): Promise<string> {
  const { kind, of, memberId, email } = await decisionMeant(tx, ctx, appeal);
  const reference = newReference();
  const filed = await tx
    .insertInto('complaint')
    .values({
      id: newId(ctx.clock.now()),
      brand: appeal.brand,
      reference,
      kind: 'appeal',
      reporter_id: memberId,
      about_id: null,
      email,
      language: appeal.language,
      body: appeal.text,
      evidence: '[]',
      appeal_kind: kind,
      appeal_of: of,
      answer: null,
      created_at: ctx.clock.now(),
      answered_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['appeal_kind', 'appeal_of'])
        .where('answered_at', 'is', null)
        .where('appeal_of', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!filed) throw new Refusal('appeal_open');
  await queueMail(tx, ctx, {
    kind: 'appeal_received',
    ...(memberId ? { memberId } : { to: String(email), language: appeal.language, brand: appeal.brand }),
    data: { reference },
    origin: appeal.origin,
  });
  return reference;
}

function decisionMeant(tx: Tx, ctx: AppContext, appeal: NewAppeal): Promise<Appealed> {
  if (appeal.about === 'ban') return bannedMember(tx, ctx, appeal);
  if (isId(appeal.about)) return rejectedPhoto(tx, appeal);
  return decidedComplaint(tx, appeal);
}

/** A banned member has no session: the token of the mail or of the refused log-in identifies them. */
async function bannedMember(tx: Tx, ctx: AppContext, { brand, token, memberId }: NewAppeal): Promise<Appealed> {
  if (!token) throw memberId ? new Refusal('nothing_to_appeal') : invalid({ token: { key: 'validation.required' } });
  const live = await findToken(tx, ctx, 'appeal', { brand, token });
  const member = live && (await findMember(tx, live.memberId));
  if (!member?.banned_at) throw new Refusal('link_expired');
  return { kind: 'ban', of: member.id, memberId: member.id, email: null };
}

async function rejectedPhoto(tx: Tx, { about, memberId }: NewAppeal): Promise<Appealed> {
  if (!memberId) throw new Refusal('authentication_required');
  const photo = await findPhoto(tx, about);
  if (!photo || photo.member_id !== memberId) throw notFound('photo');
  if (photo.status !== 'rejected') throw new Refusal('nothing_to_appeal');
  return { kind: 'photo', of: photo.id, memberId, email: null };
}

/**
 * The decision on a complaint affects the complainant; a warning that followed, with its own reference, the warned
 * member.
 */
async function decidedComplaint(tx: Tx, { brand, about, memberId }: NewAppeal): Promise<Appealed> {
  const asked = referenceKey(about);
  const row = await tx
    .selectFrom('complaint')
    .select(['reference', 'reporter_id', 'about_id', 'email', 'answered_at', 'appeal_of', 'warning_reference'])
    .where('brand', '=', brand)
    .where((eb) => eb.or([eb('reference', '=', asked), eb('warning_reference', '=', asked)]))
    .executeTakeFirst();
  if (!row) throw notFound('decision');
  const isWarning = row.warning_reference === asked;
  const touched = isWarning ? row.about_id : row.reporter_id;
  // A visitor's only proof is the reference, which was mailed only to them.
  const isVisitors = !isWarning && touched === null && row.email !== null;
  if (!isVisitors && !memberId) throw new Refusal('authentication_required');
  if (!isVisitors && touched !== memberId) throw notFound('decision');
  // An answer to an appeal is final; only the decision itself may be appealed again.
  if (!row.answered_at || row.appeal_of !== null) throw new Refusal('nothing_to_appeal');
  return {
    kind: isWarning ? 'warning' : 'complaint',
    of: row.reference,
    memberId: touched,
    email: isVisitors ? row.email : null,
  };
}
