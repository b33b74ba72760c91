import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { heicPhoto } from '../../test/support/heic.ts';
import { blackPng, longGif } from '../../test/support/worst-pictures.ts';
import { kindOfFile } from './file-kind.ts';
import { withReader } from './file-reader.ts';
import { type PhotoHeader, readHeader, weightOf } from './header.ts';

const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } });
const rgb = { width: 60, height: 40, channels: 3, depth: 8, interlaced: false };

async function headerOf(bytes: Buffer): Promise<PhotoHeader | null> {
  const kind = kindOfFile(bytes);
  if (kind === 'unknown' || kind === 'other_image') throw new Error(kind);
  return withReader(bytes, (read) => readHeader(kind, read));
}

const made: readonly [string, () => Promise<Buffer>, Partial<PhotoHeader>][] = [
  ['JPEG', () => plain().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(), { kind: 'jpeg', ...rgb }],
  ['progressive JPEG, colours halved', () => plain().jpeg({ progressive: true }).toBuffer(), { kind: 'jpeg', ...rgb, channels: 1.5, interlaced: true }],
  ['grey JPEG', () => plain().toColourspace('b-w').jpeg().toBuffer(), { kind: 'jpeg', ...rgb, channels: 1 }],
  ['JPEG behind 200 kB of metadata', () => plain().withExif({ IFD0: { ImageDescription: 'x'.repeat(60_000) } }).withXmp(`<x>${'y'.repeat(60_000)}</x>`).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(), { kind: 'jpeg', ...rgb }],
  ['PNG', () => plain().png().toBuffer(), { kind: 'png', ...rgb }],
  ['PNG with alpha', () => plain().ensureAlpha().png().toBuffer(), { kind: 'png', ...rgb, channels: 4 }],
  ['interlaced PNG of 16 bits', () => blackPng({ side: 30, bits: 16, interlaced: true }), { kind: 'png', width: 30, height: 30, channels: 3, depth: 16, interlaced: true }],
  ['GIF', async () => longGif(3, 70), { kind: 'gif', width: 70, height: 70 }],
  ['WebP', () => plain().webp().toBuffer(), { kind: 'webp', width: 60, height: 40 }],
  ['lossless WebP', () => plain().webp({ lossless: true }).toBuffer(), { kind: 'webp', width: 60, height: 40 }],
  ['WebP with a profile', () => plain().withIccProfile('p3').webp().toBuffer(), { kind: 'webp', width: 60, height: 40 }],
  ['AVIF', () => plain().avif({ effort: 0 }).toBuffer(), { kind: 'avif', ...rgb }],
  ['HEIC', async () => heicPhoto(), { kind: 'heic', width: 240, height: 360, depth: 8 }],
]; // prettier-ignore

describe('S5: the cost of a photo is known by its header', () => {
  it.each(made)('S5: %s', async (_what, make, expected) => {
    expect(await headerOf(await make())).toMatchObject(expected);
  });

  const of = (side: number, more: Partial<PhotoHeader> = {}): PhotoHeader => ({
    kind: 'png', width: side, height: side, channels: 3, depth: 8, interlaced: false, ...more,
  }); // prettier-ignore

  it.each([
    ['12 million pixels of a phone', of(3464, { kind: 'jpeg', channels: 1.5 }), 'light'],
    ['24 million pixels of a phone', of(4900, { kind: 'heic' }), 'light'],
    ['48 million pixels of a phone', of(6928, { kind: 'heic' }), 'heavy'],
    ['64 million pixels', of(8000), 'heavy'],
    ['64 million pixels, progressive', of(8000, { kind: 'jpeg', channels: 1.5, interlaced: true }), 'heavy'],
    ['64 million pixels, interlaced', of(8000, { interlaced: true }), 'too_heavy'],
    ['64 million pixels of 16 bits', of(8000, { depth: 16 }), 'too_heavy'],
    ['64 million pixels of 16 bits, interlaced', of(8000, { depth: 16, interlaced: true }), 'too_heavy'],
    ['24 million pixels of 16 bits', of(4900, { depth: 16 }), 'heavy'],
    ['a side of 60 000', of(60_000), 'too_large'],
  ] as const)('S5: %s', (_what, header, weight) => {
    expect(weightOf(header)).toBe(weight);
  });
});
