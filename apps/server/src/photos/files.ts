import { randomBytes } from 'node:crypto';
import type { AppContext } from '../context.ts';
import { type PhotoSize, photoSizes, type ProcessedPhoto } from './sizes.ts';
import type { StoredPhoto } from './tables.ts';

/** The path of a photo's file below the CDN prefix. */
export function photoFile(key: string, size: PhotoSize): string {
  return `p/${key}/${size}.webp`;
}

/** The key of the photo that a stored file belongs to; null for other files. */
export function photoKeyOf(file: string): string | null {
  return /^p\/([^/]+)\/[^/]+\.webp$/.exec(file)?.[1] ?? null;
}

/** Every file of a photo. */
export function photoFiles(key: string): string[] {
  return photoSizes.map((size) => photoFile(key, size));
}

/** Stores the files. Call it before the transaction; if that fails, call `dropFiles`. @throws StorageFull */
export async function storePhoto(ctx: Pick<AppContext, 'blobs'>, photo: ProcessedPhoto): Promise<StoredPhoto> {
  const key = randomBytes(18).toString('base64url');
  try {
    for (const size of photoSizes) {
      await ctx.blobs.put(photoFile(key, size), photo.files[size], { contentType: 'image/webp' });
    }
  } catch (error) {
    await dropFiles(ctx, key).catch(() => undefined);
    throw error;
  }
  const { width, height, placeholder, blurred } = photo;
  return { key, width, height, placeholder, blurred };
}

/** Deletes the files of a photo. */
export async function dropFiles(ctx: Pick<AppContext, 'blobs'>, key: string): Promise<void> {
  await Promise.all(photoSizes.map((size) => ctx.blobs.delete(photoFile(key, size))));
}
