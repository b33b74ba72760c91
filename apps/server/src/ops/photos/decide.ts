import type { AppContext } from '../../context.ts';
import { grantOpenAppeals } from '../../complaints/close-appeals.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../mails/send.ts';
import { findMember } from '../../members/queries.ts';
import { clearDescription, decidePhoto, markSensitive, type PhotoDecision } from '../../photos/moderate.ts';
import { findPhoto, type Photo } from '../../photos/queries.ts';
import { lockProfile } from '../../profiles/queries.ts';
import { type Audited, CommandFailed } from '../command.ts';

/** A photo without the pictures that are stored beside it. */
export type PlainPhoto = Omit<Photo, 'blurred' | 'placeholder'>;

function plain({ blurred: _blurred, placeholder: _placeholder, ...rest }: Photo): PlainPhoto {
  return rest;
}

/** What became of a photo. */
export interface Decided {
  readonly photo: PlainPhoto;
  /** In one sentence. */
  readonly text: string;
  /** Empty where it was so already. */
  readonly audit: readonly Audited[];
}

/** The photos with these ids. @throws CommandFailed that names one that is not there */
export async function photosNamed(ctx: AppContext, ids: readonly string[]): Promise<readonly Photo[]> {
  const found: Photo[] = [];
  for (const id of ids) {
    const photo = await findPhoto(ctx.db, id);
    if (!photo) throw new CommandFailed(`There is no photo '${id}'.`);
    found.push(photo);
  }
  return found;
}

async function changeOf(
  ctx: AppContext,
  photo: Photo,
  before: Audited['before'],
  after: Audited['after'],
): Promise<Audited> {
  const brand = (await findMember(ctx.db, photo.member_id))?.brand ?? null;
  return { brand, subject: { kind: 'photo', id: photo.id }, before: { ...before, member: photo.member_id }, after };
}

/** The text with a full stop at its end, unless it has its own. */
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const words = { active: 'approved', rejected: 'rejected' } as const;

/**
 * Decides a photo and tells its owner by mail. The same decision again changes nothing and sends nothing, whatever its
 * reason.
 */
export async function decide(ctx: AppContext, { id, member_id }: Photo, decision: PhotoDecision): Promise<Decided> {
  const { before, after } = await inTransaction(ctx.db, async (tx) => {
    // One decision at a time.
    await lockProfile(tx, member_id);
    const known = await findPhoto(tx, id);
    if (!known) throw new CommandFailed(`There is no photo '${id}'.`);
    if (known.status === decision.status) return { before: known, after: null };
    const decided = await decidePhoto(tx, ctx, id, decision);
    if (decision.status === 'active') await grantOpenAppeals(tx, ctx, 'photo', id);
    const mail = { memberId: member_id, origin: null, cause: `photo ${id} ${decision.status} ${decided?.decided_at?.toISOString() ?? ''}` }; // prettier-ignore
    await (decision.status === 'active'
      ? queueMail(tx, ctx, { ...mail, kind: 'photo_approved', data: {} })
      : queueMail(tx, ctx, { ...mail, kind: 'photo_rejected', data: { reason: decision.reason, photo: id } }));
    return { before: known, after: decided };
  });
  const word = words[decision.status];
  if (!after) return { photo: plain(before), text: `Photo ${id} is already ${word}: nothing is sent.`, audit: [] };
  const reason = decision.status === 'rejected' ? `: ${decision.reason ?? 'the photo rules'}` : '';
  const change = await changeOf(ctx, before, { status: before.status }, { status: after.status, reason: after.reason });
  return { photo: plain(after), text: sentence(`Photo ${id} is ${word}${reason}`), audit: [change] };
}

/** Takes away the words that its owner wrote about a photo. The trail says that there were some, not which. */
export async function withoutWords(ctx: AppContext, photo: Photo): Promise<Decided> {
  const cleared = await inTransaction(ctx.db, (tx) => clearDescription(tx, photo.id));
  if (!cleared) throw new CommandFailed(`There is no photo '${photo.id}'.`);
  const had = photo.description !== '';
  return {
    photo: plain(cleared),
    text: `Photo ${photo.id} has no description${had ? ' any more' : ''}.`,
    audit: had ? [await changeOf(ctx, photo, { described: true }, { described: false })] : [],
  };
}

/** Covers a photo until somebody asks to see it, or no longer. */
export async function cover(ctx: AppContext, photo: Photo, on: boolean): Promise<Decided> {
  const marked = await inTransaction(ctx.db, (tx) => markSensitive(tx, ctx, photo.id, on));
  if (!marked) throw new CommandFailed(`There is no photo '${photo.id}'.`);
  const isSame = photo.sensitive === marked.sensitive && photo.covered === marked.covered;
  return {
    photo: plain(marked),
    text: `Photo ${photo.id} is ${on ? 'covered until somebody asks for it' : 'shown to everyone'}.`,
    audit: isSame ? [] : [await changeOf(ctx, photo, { sensitive: photo.sensitive }, { sensitive: marked.sensitive })],
  };
}
