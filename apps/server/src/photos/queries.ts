import { canAddPhoto } from '@dating/core/rules';
import type { Insertable, Selectable } from 'kysely';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { isId, newId } from '../ids.ts';
import { findMember } from '../members/queries.ts';
import { lockProfile } from '../profiles/queries.ts';
import { refreshListing } from '../search/refresh.ts';
import type { PhotoTable } from './tables.ts';
import { dropFiles, type StoredPhoto } from './files.ts';
import type { Tx } from '../db/tx.ts';

export type Photo = Selectable<PhotoTable>;

/** Those of the keys that a photo of a profile has. */
export async function photoKeysIn(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .selectFrom('photo')
    .select('key')
    .distinct()
    .where('key', 'in', [...keys])
    .execute();
  return new Set(rows.map(({ key }) => key));
}

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

/** A photo of a profile, of any status. */
export async function findPhoto(tx: Tx, photoId: string): Promise<Photo | null> {
  if (!isId(photoId)) return null;
  const photo = await tx.selectFrom('photo').selectAll().where('id', '=', photoId).executeTakeFirst();
  return photo ?? null;
}

/** A member's photos in their order, of every status. */
export async function photosOf(tx: Tx, memberId: string): Promise<Photo[]> {
  return tx
    .selectFrom('photo')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * What others may see of a member's photos, the main one first: approved ones in their order. A sensitive photo is
 * never the main one.
 */
export function shownToOthers(photos: readonly Photo[]): { main: Photo | null; rest: readonly Photo[] } {
  const shown = photos.filter((photo) => photo.status === 'active');
  const main = shown.find((photo) => !photo.sensitive) ?? null;
  return { main, rest: shown.filter((photo) => photo !== main) };
}

/** The main photo as its owner sees it: the first that is not rejected, waiting or not. */
export function ownMain(photos: readonly Photo[]): Photo | null {
  return photos.find((photo) => photo.status !== 'rejected' && !photo.sensitive) ?? null;
}

/** Approved main photos of several members at once. */
export async function mainPhotos(tx: Tx, memberIds: readonly string[]): Promise<Map<string, Photo>> {
  if (memberIds.length === 0) return new Map();
  const photos = await tx
    .selectFrom('photo')
    .distinctOn('member_id')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
    .where('status', '=', 'active')
    .where('sensitive', '=', false)
    .orderBy('member_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return new Map(photos.map((photo) => [photo.member_id, photo]));
}

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
  options: { status?: Photo['status'] } = {},
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
    reason: null,
    created_at: now,
    decided_at: status === 'pending' ? null : now,
  };
  const photo = await tx.insertInto('photo').values(row).returningAll().executeTakeFirstOrThrow();
  await refreshListing(tx, ctx, memberId);
  return photo;
}

/**
 * Moves a photo and gives all of them consecutive positions again; marks it sensitive or not. null: not theirs.
 *
 * @throws Refusal photo_covered when what a moderator marked sensitive is to be shown openly
 */
export async function changePhoto(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  photoId: string,
  change: { readonly position?: number; readonly sensitive?: boolean },
): Promise<Photo | null> {
  await lockProfile(tx, memberId);
  const photos = await photosOf(tx, memberId);
  const photo = photos.find((candidate) => candidate.id === photoId);
  if (!photo) return null;
  if (photo.covered && change.sensitive === false) throw new Refusal('photo_covered');
  if (change.sensitive !== undefined) {
    await tx.updateTable('photo').set({ sensitive: change.sensitive }).where('id', '=', photoId).execute();
  }
  if (change.position !== undefined) {
    const others = photos.filter((candidate) => candidate !== photo);
    await renumber(tx, others.toSpliced(change.position, 0, photo));
  }
  await refreshListing(tx, ctx, memberId);
  return tx.selectFrom('photo').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();
}

async function renumber(tx: Tx, photos: readonly Photo[]): Promise<void> {
  for (const [position, photo] of photos.entries()) {
    if (photo.position === position) continue;
    await tx.updateTable('photo').set({ position }).where('id', '=', photo.id).execute();
  }
}

/**
 * A moderator's word on whether a photo is covered until somebody asks for it: its owner cannot undo it. null when there
 * is no such photo.
 */
export async function markSensitive(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  photoId: string,
  sensitive: boolean,
): Promise<Photo | null> {
  if (!isId(photoId)) return null;
  const photo = await tx
    .updateTable('photo')
    .set({ sensitive, covered: sensitive })
    .where('id', '=', photoId)
    .returningAll()
    .executeTakeFirst();
  if (photo) await refreshListing(tx, ctx, photo.member_id);
  return photo ?? null;
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

/** A member's photos by status, oldest first: what the operator's command lists. */
export async function listPhotos(
  tx: Tx,
  filter: { readonly status: Photo['status']; readonly limit: number },
): Promise<Photo[]> {
  return tx
    .selectFrom('photo')
    .selectAll()
    .where('status', '=', filter.status)
    .orderBy('created_at')
    .orderBy('id')
    .limit(filter.limit)
    .execute();
}

/** A reason that is null is the usual one, said in the owner's language. */
export type PhotoDecision =
  | { readonly status: 'active' }
  | { readonly status: 'rejected'; readonly reason: string | null };

/** A moderator's decision; it may be changed later. The same once more changes nothing. null when there is no such photo. */
export async function decidePhoto(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
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
  if (decided) await refreshListing(tx, ctx, owner.member_id);
  return decided ?? null;
}
