import { tidyText } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { lockProfile } from '../profiles/queries.ts';
import { emit } from '../events/events.ts';
import type { Tx } from '../db/tx.ts';
import { type Photo, photosOf } from './queries.ts';

/**
 * Moves a photo and renumbers the positions of all; marks it sensitive or not; says what it shows. null: not their photo.
 *
 * @throws Refusal photo_covered when the member wants to uncover a photo that a moderator marked sensitive
 */
export async function changePhoto(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  photoId: string,
  change: { readonly position?: number; readonly sensitive?: boolean; readonly description?: string },
): Promise<Photo | null> {
  await lockProfile(tx, memberId);
  const photos = await photosOf(tx, memberId);
  const photo = photos.find((candidate) => candidate.id === photoId);
  if (!photo) return null;
  if (photo.covered && change.sensitive === false) throw new Refusal('photo_covered');
  if (change.sensitive !== undefined) {
    await tx.updateTable('photo').set({ sensitive: change.sensitive }).where('id', '=', photoId).execute();
  }
  if (change.description !== undefined) {
    await tx
      .updateTable('photo')
      .set({ description: oneLine(change.description) })
      .where('id', '=', photoId)
      .execute();
  }
  if (change.position !== undefined) {
    const others = photos.filter((candidate) => candidate !== photo);
    await renumber(tx, others.toSpliced(change.position, 0, photo));
  }
  await emit(tx, ctx, 'member.changed', { memberId });
  return tx.selectFrom('photo').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();
}

/** A description as it is stored: one line, for it is read out in one go. */
export const oneLine = (text: string): string => tidyText(text.replaceAll(/\s+/gu, ' '));

export async function renumber(tx: Tx, photos: readonly Photo[]): Promise<void> {
  for (const [position, photo] of photos.entries()) {
    if (photo.position === position) continue;
    await tx.updateTable('photo').set({ position }).where('id', '=', photo.id).execute();
  }
}
