import { type Selectable, sql } from 'kysely';
import { isId } from '../ids.ts';
import { idsOfBrand, memberStates } from '../members/queries.ts';
import type { PhotoTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

export type Photo = Selectable<PhotoTable>;

/** The keys among these that belong to a profile photo. */
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

/** A profile photo of any status. */
export async function findPhoto(tx: Tx, photoId: string): Promise<Photo | null> {
  if (!isId(photoId)) return null;
  const photo = await tx.selectFrom('photo').selectAll().where('id', '=', photoId).executeTakeFirst();
  return photo ?? null;
}

/**
 * The members whose photo of this key the viewer may see unless they have blocked them: the viewer's own in any state, an
 * approved one of a member whom others can see. One, but for demo people who share pictures: a hundred of them are enough.
 *
 * @param viewerId null: a visitor
 */
export async function ownersShowing(tx: Tx, key: string, viewerId: string | null): Promise<readonly string[]> {
  const { rows } = await sql<{ member_id: string }>`/* owners_showing */
    select photo.member_id from photo
    join (${memberStates()}) as owner on owner.id = photo.member_id
    where photo.key = ${key}
      and (photo.member_id = ${viewerId}::uuid or (photo.status = 'active' and owner.reachable))
    limit 100`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

/** A member's photos in order, of every status. */
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
 * The photos of a member that others may see, the main one first: the approved ones in order. A sensitive photo is
 * never the main one.
 */
export function shownToOthers(photos: readonly Photo[]): { main: Photo | null; rest: readonly Photo[] } {
  const shown = photos.filter((photo) => photo.status === 'active');
  const main = shown.find((photo) => !photo.sensitive) ?? null;
  return { main, rest: shown.filter((photo) => photo !== main) };
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

/** Photos by status, oldest first, for the operator's command; of every brand unless one is named. */
export async function listPhotos(
  tx: Tx,
  filter: { readonly status: Photo['status']; readonly brand?: string | undefined; readonly limit: number },
): Promise<Photo[]> {
  let query = tx.selectFrom('photo').selectAll().where('status', '=', filter.status);
  if (filter.brand !== undefined) query = query.where('member_id', 'in', idsOfBrand(tx, filter.brand));
  return query.orderBy('created_at').orderBy('id').limit(filter.limit).execute();
}
