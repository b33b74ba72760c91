import type { Image, LockedImage } from '@dating/core/contract';
import { isPhotoLocked, type Viewer } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { type Photo, shownToOthers } from './queries.ts';
import { photoFile } from './files.ts';
import type { PhotoAudience } from './signed-urls.ts';
import type { StoredPhoto } from './tables.ts';

/** What is needed to make addresses of photos. */
export type PhotoAddresses = Pick<AppContext, 'photoUrls'>;

/** Where the files of a brand's photos are served. */
type Cdn = Pick<Brand, 'cdn_prefix'>;

type Showable = Pick<StoredPhoto, 'key' | 'width' | 'height' | 'placeholder'> & {
  readonly id: string;
  readonly status: Photo['status'];
  readonly sensitive?: boolean;
  readonly description?: string;
};

/** A photo whose files this audience may see, with signed addresses. */
export function presentImage(ctx: PhotoAddresses, brand: Cdn, photo: Showable, audience: PhotoAudience): Image {
  const query = ctx.photoUrls.query(photo.key, audience);
  return {
    id: photo.id,
    filename: photoFile(photo.key, 'full') + query,
    thumb_filename: photoFile(photo.key, 'thumb') + query,
    match: `${brand.cdn_prefix}${photoFile(photo.key, 'match')}${query}`,
    status: photo.status,
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
    ...(photo.description ? { description: photo.description } : {}),
    ...(photo.sensitive ? { sensitive: true } : {}),
  };
}

/**
 * A photo as its owner sees it: with the moderator's reason where it was rejected, and whether a moderator covered it.
 *
 * @param appeal reference of the open appeal about that, where there is one
 */
export function presentOwnImage(ctx: PhotoAddresses, brand: Cdn, photo: Photo, appeal?: string): Image {
  const image = {
    ...presentImage(ctx, brand, photo, { viewer: photo.member_id }),
    ...(photo.covered ? { covered: true } : {}),
  };
  if (photo.status !== 'rejected') return image;
  return { ...image, reason: photo.reason, ...(appeal ? { appeal } : {}) };
}

/** A photo as other members get it: a covered one shows nothing through its cover. */
const presentShown = (ctx: PhotoAddresses, brand: Cdn, photo: Photo, audience: PhotoAudience): Image => {
  const { sensitive, blurred: placeholder } = photo;
  return { ...presentImage(ctx, brand, photo, audience), ...(sensitive ? { placeholder } : {}) };
};

const presentLocked = (photo: Photo): LockedImage => ({ id: photo.id, locked: true, placeholder: photo.blurred });

/**
 * Another member's photos, as far as the viewer may see them (SPEC section 6): visitors see the main one; free members
 * the main one and two more, and how many more there are; premium members all.
 */
export function presentPhotos(
  ctx: PhotoAddresses,
  brand: Cdn,
  all: readonly Photo[],
  viewer: Viewer,
  audience: PhotoAudience,
): { main_image: Image | null; photos: (Image | LockedImage)[]; num_photos: number } {
  const { main, rest } = shownToOthers(all);
  const shown = main ? [main, ...rest] : rest;
  const main_image = main && presentImage(ctx, brand, main, audience);
  const photos =
    viewer === 'visitor'
      ? main_image ? [main_image] : []
      : shown.map((photo, at) => (isPhotoLocked(viewer, at) ? presentLocked(photo) : presentShown(ctx, brand, photo, audience))); // prettier-ignore
  return { main_image, photos, num_photos: shown.length };
}
