import type { CropArea } from '../../lib/crop.ts';

/** JPEG quality that shows no loss on a phone and keeps an upload small. */
const QUALITY = 0.9;

/**
 * The part of a picture as a JPEG file, between so many px wide. Drawn anew, it carries neither place nor device of the original. Nothing
 * when the browser cannot draw it.
 */
export function cutOut(
  image: HTMLImageElement,
  area: CropArea,
  { min, max }: Readonly<{ min: number; max: number }>,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.max(min, Math.min(area.width, max)));
  canvas.height = Math.max(1, Math.round((canvas.width * area.height) / area.width));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  // A transparent picture would turn black as JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, area.left, area.top, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
