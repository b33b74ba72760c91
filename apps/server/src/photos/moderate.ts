import type { AppContext } from '../context.ts';
import { isId } from '../ids.ts';
import { lockProfile } from '../profiles/queries.ts';
import { emit } from '../events/events.ts';
import type { Tx } from '../db/tx.ts';
import { findPhoto, type Photo } from './queries.ts';

/**
 * A moderator's decision whether a photo is covered until a viewer uncovers it; its owner cannot undo it. null when
 * there is no such photo.
 */
export async function markSensitive(
  tx: Tx,
  ctx: AppContext,
  photoId: string,
  sensitive: boolean,
): Promise<Photo | null> {
  const owner = await findPhoto(tx, photoId);
  if (!owner) return null;
  // Its owner may be uncovering it at this moment.
  await lockProfile(tx, owner.member_id);
  const photo = await tx
    .updateTable('photo')
    .set({ sensitive, covered: sensitive })
    .where('id', '=', photoId)
    .returningAll()
    .executeTakeFirst();
  if (photo) await emit(tx, ctx, 'member.changed', { memberId: photo.member_id });
  return photo ?? null;
}

/** A moderator takes away what an owner wrote about a photo; they may write it anew. null when there is no such photo. */
export async function clearDescription(tx: Tx, photoId: string): Promise<Photo | null> {
  if (!isId(photoId)) return null;
  const photo = await tx
    .updateTable('photo')
    .set({ description: '' })
    .where('id', '=', photoId)
    .returningAll()
    .executeTakeFirst();
  return photo ?? null;
}

/** A null reason is the usual one, in the owner's language. */
export type PhotoDecision =
  | { readonly status: 'active' }
  | { readonly status: 'rejected'; readonly reason: string | null };

/**
 * A moderator's decision; it may be changed later. The same decision again changes nothing. null when there is no such
 * photo.
 */
export async function decidePhoto(
  tx: Tx,
  ctx: AppContext,
  photoId: string,
  decision: PhotoDecision,
): Promise<Photo | null> {
  const owner = await findPhoto(tx, photoId);
  if (!owner) return null;
  await lockProfile(tx, owner.member_id);
  const reason = decision.status === 'rejected' ? decision.reason : null;
  const photo = await findPhoto(tx, photoId);
  if (photo?.status === decision.status && photo.reason === reason) return photo;
  const decided = await tx
    .updateTable('photo')
    .set({ status: decision.status, reason, decided_at: ctx.clock.now() })
    .where('id', '=', photoId)
    .returningAll()
    .executeTakeFirst();
  if (decided) await emit(tx, ctx, 'member.changed', { memberId: owner.member_id });
  return decided ?? null;
}
