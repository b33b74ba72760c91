import type { Image, LockedImage } from '@dating/core/contract';
import { isPhotoLocked, type Viewer } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import { type Photo, shownToOthers } from './queries.ts';
import { photoFile } from './files.ts';
import type { StoredPhoto } from './tables.ts';

/** What addresses of photos are made of. */
export type PhotoAddresses = Pick<Brand, 'cdn_prefix' | 'sealPhoto'>;

type Showable = Pick<StoredPhoto, 'key' | 'width' | 'height' | 'placeholder'> & {
  readonly id: string;
  readonly status: Photo['status'];
  readonly sensitive?: boolean;
};

/** A photo whose files the viewer may see: with addresses that open them for a while. */
export function presentImage(brand: PhotoAddresses, photo: Showable): Image {
  const seal = brand.sealPhoto(photo.key);
  return {
    id: photo.id,
    filename: photoFile(photo.key, 'full') + seal,
    thumb_filename: photoFile(photo.key, 'thumb') + seal,
    match: `${brand.cdn_prefix}${photoFile(photo.key, 'match')}${seal}`,
    status: photo.status,
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
    ...(photo.sensitive ? { sensitive: true } : {}),
  };
}

/**
 * A photo as its owner sees it: with the moderator's reason where it was rejected, and whether a moderator covered it.
 *
 * @param appeal reference of the open appeal about that, where there is one
 */
export function presentOwnImage(brand: PhotoAddresses, photo: Photo, appeal?: string): Image {
  const image = { ...presentImage(brand, photo), ...(photo.covered ? { covered: true } : {}) };
  if (photo.status !== 'rejected') return image;
  return { ...image, reason: photo.reason, ...(appeal ? { appeal } : {}) };
}

/** The same as others get it: what is covered shows nothing through its cover. */
const presentShown = (brand: PhotoAddresses, photo: Photo): Image => {
  const { sensitive, blurred: placeholder } = photo;
  return { ...presentImage(brand, photo), ...(sensitive ? { placeholder } : {}) };
};

const presentLocked = (photo: Photo): LockedImage => ({ id: photo.id, locked: true, placeholder: photo.blurred });

/**
 * Another member's photos as far as the viewer may see them (SPEC section 6): visitors the main one; free members the
 * main one and two more, of the rest that they exist; premium members all.
 */
export function presentPhotos(
  brand: PhotoAddresses,
  all: readonly Photo[],
  viewer: Viewer,
): { main_image: Image | null; photos: (Image | LockedImage)[]; num_photos: number } {
  const { main, rest } = shownToOthers(all);
  const shown = main ? [main, ...rest] : rest;
  const main_image = main && presentImage(brand, main);
  const photos =
    viewer === 'visitor'
      ? main_image ? [main_image] : []
      : shown.map((photo, at) => (isPhotoLocked(viewer, at) ? presentLocked(photo) : presentShown(brand, photo))); // prettier-ignore
  return { main_image, photos, num_photos: shown.length };
}
