import { crc32, deflateSync } from 'node:zlib';
import { photoWidths, type WidthBetween, widthsUnder } from '@dating/core/rules/photo-widths';
import sharp, { type CreateRaw, type Sharp } from 'sharp';
import type { PhotoKind } from './file-kind.ts';
import type { PhotoSize, ProcessedPhoto } from './sizes.ts';

// Runs in the process that decodes, never in the server's.
sharp.cache(false);
sharp.concurrency(1);
// A file that passes the check of the first bytes meets a library that reads these formats only.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
}); // prettier-ignore

/** The largest stored size. */
const fitted = (image: Sharp): Sharp =>
  image.resize({ width: photoWidths.full, height: photoWidths.full * 2, fit: 'inside', withoutEnlargement: true });

/** A decoder for what a file holds: our own for HEIC, whose compression sharp's build leaves out. */
async function open(kind: PhotoKind, bytes: Buffer): Promise<Sharp> {
  if (kind !== 'heic') return sharp(bytes, { failOn: 'error' }).autoOrient();
  // Two megabytes of code, for these only.
  const { decodeHeic } = await import('./decode-heic.ts');
  // Turned upright by its decoder.
  const { data, width, height } = decodeHeic(bytes);
  const { icc } = await sharp(bytes).metadata();
  const small = fitted(sharp(data, { raw: { width, height, channels: 3 } }));
  return icc ? sharp(withProfile(await small.png({ compressionLevel: 1 }).toBuffer(), icc)) : small;
}

const pngHeaderBytes = 33;

/** Gives a PNG a colour profile: phones' colours are wider than ours, and pale when they are taken for ours. */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  check.writeUInt32BE(crc32(data));
  return Buffer.concat([png.subarray(0, pngHeaderBytes), length, data, check, png.subarray(pngHeaderBytes)]);
}

/** Re-encodes a photo in its sizes, upright, without any metadata. @throws when it cannot be read */
export async function encodePhoto(kind: PhotoKind, bytes: Buffer): Promise<ProcessedPhoto> {
  return inSizes(await open(kind, bytes), { effort: 3 });
}

/**
 * @param options.effort how hard the encoder looks for a smaller file, 0 to 6: one more takes half as long again
 */
async function inSizes(image: Sharp, { effort }: { readonly effort: number }): Promise<ProcessedPhoto> {
  // Decoded once, at the largest stored size; the smaller ones are made from it.
  const { data, info } = await fitted(image)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const upright = () => sharp(data, { raw });
  const webp = (width: number) => upright().resize({ width }).webp({ quality: 80, effort }).toBuffer();
  const full = await upright().webp({ quality: 80, effort }).toBuffer();
  const smaller = async (size: PhotoSize) => (info.width <= photoWidths[size] ? full : webp(photoWidths[size]));
  const files = { full, match: await smaller('match'), thumb: await smaller('thumb') };
  const between: Partial<Record<WidthBetween, Buffer>> = {};
  // One after the other, as all sizes: together they would take both processors from the pages.
  for (const width of widthsUnder(info.width)) between[width] = await webp(width);
  const tiny = await upright().resize({ width: 20, height: 25, fit: 'inside' }).webp({ quality: 30 }).toBuffer();
  return {
    files,
    between,
    width: info.width,
    height: info.height,
    placeholder: dataUri(tiny),
    blurred: dataUri(await blur(data, raw)),
  };
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

/**
 * Renders one of our own drawings in the sizes of a photo; drawings are small without effort. Nothing else runs
 * meanwhile: for that time SVG can be read.
 */
export async function encodeDrawing(svg: string): Promise<ProcessedPhoto> {
  const loader = { operation: ['VipsForeignLoadSvgBuffer'] };
  sharp.unblock(loader);
  try {
    return await inSizes(sharp(Buffer.from(svg)), { effort: 2 });
  } finally {
    sharp.block(loader);
  }
}
