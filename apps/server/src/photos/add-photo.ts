import { canAddPhoto } from '@dating/core/rules';
import type { Insertable } from 'kysely';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { findMember } from '../members/queries.ts';
import { lockProfile } from '../profiles/queries.ts';
import { emit } from '../events/events.ts';
import type { PhotoTable, StoredPhoto } from './tables.ts';
import type { Tx } from '../db/tx.ts';
import { oneLine } from './change-photo.ts';
import { type Photo, photosOf } from './queries.ts';

/** @throws Refusal photo_limit (3 free, 25 premium; rejected ones count until they are deleted) */
export async function refuseBeyondLimit(tx: Tx, memberId: string): Promise<void> {
  const member = await findMember(tx, memberId);
  const photos = await photosOf(tx, memberId);
  if (!canAddPhoto(member?.paid_user ?? false, photos.length)) throw new Refusal('photo_limit');
}

/**
 * Adds a stored photo as the last one. It waits for a moderator unless `status` says otherwise (demo people).
 *
 * @throws Refusal photo_limit
 */
export async function addPhoto(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  stored: StoredPhoto,
  options: { readonly status?: Photo['status']; readonly description?: string } = {},
): Promise<Photo> {
  // Uploads of one member take turns, so that two at once cannot both take the last place.
  await lockProfile(tx, memberId);
  await refuseBeyondLimit(tx, memberId);
  const now = ctx.clock.now();
  const status = options.status ?? 'pending';
  const photos = await photosOf(tx, memberId);
  const row: Insertable<PhotoTable> = {
    ...stored,
    id: newId(now),
    member_id: memberId,
    position: (photos.at(-1)?.position ?? -1) + 1,
    status,
    description: oneLine(options.description ?? ''),
    reason: null,
    created_at: now,
    decided_at: status === 'pending' ? null : now,
  };
  const photo = await tx.insertInto('photo').values(row).returningAll().executeTakeFirstOrThrow();
  // A photo that waits for a moderator changes no search result.
  if (status === 'active') await emit(tx, ctx, 'member.changed', { memberId });
  return photo;
}

/** Rows per statement: PostgreSQL takes 65 535 parameters. */
const rowsAtOnce = 2_000;

/** Inserts many photos at once (demo people). */
export async function insertPhotoRows(tx: Tx, rows: readonly Insertable<PhotoTable>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx
      .insertInto('photo')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  }
}
