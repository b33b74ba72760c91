import { randomBytes } from 'node:crypto';
import { type WidthBetween, widthsBetween } from '@dating/core/rules/photo-widths';
import type { AppContext } from '../context.ts';
import { type PhotoSize, photoSizes, type ProcessedPhoto } from './sizes.ts';
import type { StoredPhoto } from './tables.ts';

/** The path of a photo's file below the CDN prefix. */
export function photoFile(key: string, size: PhotoSize | WidthBetween): string {
  return `p/${key}/${size}.webp`;
}

/** The key of the photo that a stored file belongs to; null for other files. */
export function photoKeyOf(file: string): string | null {
  return /^p\/([^/]+)\/[^/]+\.webp$/.exec(file)?.[1] ?? null;
}

/** The files that every photo has. */
export function neededFiles(key: string): string[] {
  return photoSizes.map((size) => photoFile(key, size));
}

/** Every file that a photo may have. */
export function photoFiles(key: string): string[] {
  return [...neededFiles(key), ...widthsBetween.map((width) => photoFile(key, width))];
}

/** Stores the files. Call it before the transaction; if that fails, call `dropFiles`. @throws StorageFull */
export async function storePhoto(ctx: Pick<AppContext, 'blobs'>, photo: ProcessedPhoto): Promise<StoredPhoto> {
  const key = randomBytes(18).toString('base64url');
  try {
    const put = (size: PhotoSize | WidthBetween, bytes: Buffer) =>
      ctx.blobs.put(photoFile(key, size), bytes, { contentType: 'image/webp' });
    for (const size of photoSizes) await put(size, photo.files[size]);
    for (const width of widthsBetween) {
      const bytes = photo.between[width];
      if (bytes) await put(width, bytes);
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
  await Promise.all(photoFiles(key).map((file) => ctx.blobs.delete(file)));
}
