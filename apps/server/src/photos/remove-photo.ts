import type { AppContext } from '../context.ts';
import { lockProfile } from '../profiles/queries.ts';
import { emit } from '../events/events.ts';
import { dropFiles } from './files.ts';
import type { Tx } from '../db/tx.ts';
import { renumber } from './change-photo.ts';
import { type Photo, photosOf } from './queries.ts';

/**
 * Deletes the files of a failed upload, unless a row refers to them after all (a commit whose reply was lost). While
 * the database does not answer they stay: an unneeded file is better than a missing one.
 */
export async function dropUnused(ctx: Pick<AppContext, 'blobs' | 'db'>, key: string): Promise<void> {
  try {
    const row = await ctx.db.selectFrom('photo').select('id').where('key', '=', key).executeTakeFirst();
    if (!row) await dropFiles(ctx, key);
  } catch {
    // The caller must get the refusal that led here, not this error.
  }
}

/** Deletes a photo's row; the caller deletes the files after the commit. null: not their photo. */
export async function removePhoto(tx: Tx, ctx: AppContext, memberId: string, photoId: string): Promise<Photo | null> {
  await lockProfile(tx, memberId);
  const removed = await tx
    .deleteFrom('photo')
    .where('id', '=', photoId)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
  if (!removed) return null;
  await renumber(tx, await photosOf(tx, memberId));
  await emit(tx, ctx, 'member.changed', { memberId });
  return removed;
}
