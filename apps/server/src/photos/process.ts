import sharp, { type CreateRaw } from 'sharp';
import { Refusal } from '../http/errors.ts';
import { workQueue } from '../work-queue.ts';

/** Widths in pixels; a smaller original is not enlarged. */
export const photoWidths = { thumb: 320, match: 800, full: 1600 } as const;
export type PhotoSize = keyof typeof photoWidths;

export const photoSizes = Object.keys(photoWidths) as readonly PhotoSize[];

/** A re-encoded photo: nothing of the uploaded file is left except its picture. */
export interface ProcessedPhoto {
  /** WebP, by size. */
  readonly files: Readonly<Record<PhotoSize, Buffer>>;
  /** Pixels of the full size. */
  readonly width: number;
  readonly height: number;
  /** data: URI under 1 kB. */
  readonly placeholder: string;
  /** data: URI under 1 kB in which nothing can be recognised. */
  readonly blurred: string;
}

/** More than any camera makes; decoding it would take hundreds of megabytes. */
const maxPixels = 64_000_000;
/** Image processing costs much memory and time: a few run at once, some wait, and more are asked to try again later. */
const inTurn = workQueue({ atOnce: 2, mayWait: 40, retryAfter: 5 });

sharp.cache(false);
sharp.concurrency(1);
// A file that passes the check of the first bytes meets a library that reads four formats only.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer',
  ],
}); // prettier-ignore

/**
 * Re-encodes a photo in three sizes, upright, without any metadata.
 *
 * @throws Refusal not_an_image for what is no image or a broken one, unsupported_media_type for images of other kinds,
 * too_large for more pixels than any camera makes, unavailable when too many wait
 */
export async function processPhoto(bytes: Buffer): Promise<ProcessedPhoto> {
  const kind = kindOfFile(bytes);
  if (kind === 'unknown') throw new Refusal('not_an_image');
  if (kind === 'other_image') throw new Refusal('unsupported_media_type');
  return inTurn(() => encode(bytes));
}

async function encode(bytes: Buffer): Promise<ProcessedPhoto> {
  await refuseBombs(bytes);
  try {
    // Decoded once, at the largest stored size; the smaller ones are made from it.
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: photoWidths.full, height: photoWidths.full * 2, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const upright = () => sharp(data, { raw });
    const webp = (width: number) =>
      upright().resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 3 }).toBuffer();
    const files = {
      full: await upright().webp({ quality: 80, effort: 3 }).toBuffer(),
      match: await webp(photoWidths.match),
      thumb: await webp(photoWidths.thumb),
    };
    const tiny = await upright().resize({ width: 20, height: 25, fit: 'inside' }).webp({ quality: 30 }).toBuffer();
    return {
      files,
      width: info.width,
      height: info.height,
      placeholder: dataUri(tiny),
      blurred: dataUri(await blur(data, raw)),
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('not_an_image');
  }
}

/** Six by eight dots, smoothed: the colours of a photo without its content. */
async function blur(data: Buffer, raw: CreateRaw): Promise<Buffer> {
  const dots = await sharp(data, { raw }).resize({ width: 6, height: 8, fit: 'fill' }).png().toBuffer();
  return sharp(dots)
    .resize({ width: 24, height: 30, fit: 'fill', kernel: 'cubic' })
    .blur(3)
    .webp({ quality: 30 })
    .toBuffer();
}

const dataUri = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`;

/** Reads the header only. */
async function refuseBombs(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('not_an_image');
    });
  if (width * height > maxPixels) throw new Refusal('too_large');
}

/**
 * Renders one of our own drawings (never a file from outside) to a JPEG that can be passed to `processPhoto` like a
 * member's photo: for demo people.
 */
export async function renderDrawing(svg: string): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  return inTurn(() => sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer());
}

/** What a file is by its first bytes, whatever its name says. */
type FileKind = 'photo' | 'other_image' | 'unknown';

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

const isPhoto = (bytes: Buffer): boolean =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n\x1a\n') ||
  starts(bytes, 'GIF87a') ||
  starts(bytes, 'GIF89a') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8));

const mediaBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis|qt {2}|isom|mp4\d)$/;

/** Images and films that we do not take: HEIC and AVIF, SVG, TIFF, BMP, icons, Photoshop files. */
function isOtherImage(bytes: Buffer): boolean {
  if (starts(bytes, 'ftyp', 4) && mediaBrands.test(bytes.toString('latin1', 8, 12))) return true;
  if (
    ['II*\0', 'MM\0*', 'BM', '\0\0\x01\0', '8BPS', '\0\0\0\x0cJXL ', '\xff\x0a'].some((magic) => starts(bytes, magic))
  ) {
    return true;
  }
  const head = bytes.toString('utf8', 0, 4096).trimStart();
  return /^\uFEFF?\s*</.test(head) && /<svg[\s>]/i.test(head);
}

/** Photos that we take are JPEG, PNG, WebP and GIF (its first picture). */
function kindOfFile(bytes: Buffer): FileKind {
  if (isPhoto(bytes)) return 'photo';
  return isOtherImage(bytes) ? 'other_image' : 'unknown';
}
