import type { AppContext } from '../context.ts';
import { lockProfile } from '../profiles/queries.ts';
import { refreshListing } from '../search/refresh.ts';
import { dropFiles } from './files.ts';
import type { Tx } from '../db/tx.ts';
import { renumber } from './change-photo.ts';
import { type Photo, photosOf } from './queries.ts';

/**
 * Deletes the files of an upload that failed, unless a row speaks of them after all (a commit whose answer was lost).
 * While the database is away they stay: a file too many is better than one too few.
 */
export async function dropUnused(ctx: Pick<AppContext, 'blobs' | 'db'>, key: string): Promise<void> {
  try {
    const row = await ctx.db.selectFrom('photo').select('id').where('key', '=', key).executeTakeFirst();
    if (!row) await dropFiles(ctx, key);
  } catch {
    // The refusal that led here is what the caller is to hear.
  }
}

/** Deletes a photo's row; the files are the caller's to drop after the commit. null: not theirs. */
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
  await refreshListing(tx, ctx, memberId);
  return removed;
}
