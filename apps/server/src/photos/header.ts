import { crc32 } from 'node:zlib';
import type { ReadAt } from './file-reader.ts';
import type { PhotoKind } from './file-kind.ts';

/** What a photo's header says about it, read without decoding anything. */
export interface PhotoHeader {
  readonly kind: PhotoKind;
  /** Pixels, as stored: a camera held upright may store them on their side. */
  readonly width: number;
  readonly height: number;
  /** Values per pixel; with subsampled colours not a whole number. */
  readonly channels: number;
  /** Bits per value. */
  readonly depth: number;
  /** Interlaced or progressive: no line is known before the file is read to its end, so that all of it is kept. */
  readonly interlaced: boolean;
}

type Facts = Omit<PhotoHeader, 'kind'>;

const rgb = { channels: 3, depth: 8, interlaced: false } as const;
const rgba = { ...rgb, channels: 4 } as const;

/** Channels by PNG colour type; a palette is expanded to three. */
const pngChannels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

async function readPng(read: ReadAt): Promise<Facts | null> {
  const head = await read(0, 33);
  if (head.length < 33 || head.toString('latin1', 12, 16) !== 'IHDR') return null;
  if (crc32(head.subarray(12, 29)) !== head.readUInt32BE(29)) return null;
  const channels = pngChannels[head[25] ?? -1];
  if (!channels) return null;
  return {
    width: head.readUInt32BE(16),
    height: head.readUInt32BE(20),
    channels,
    depth: Math.max(8, head[24] ?? 8),
    interlaced: head[28] === 1,
  };
}

async function readGif(read: ReadAt): Promise<Facts | null> {
  const head = await read(0, 10);
  return head.length < 10 ? null : { width: head.readUInt16LE(6), height: head.readUInt16LE(8), ...rgba };
}

async function readWebp(read: ReadAt): Promise<Facts | null> {
  const head = await read(0, 30);
  if (head.length < 30) return null;
  const chunk = head.toString('latin1', 12, 16);
  if (chunk === 'VP8X' && head.readUIntLE(21, 3) === 0)
    return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1, ...rgba };
  if (chunk === 'VP8L' && head[20] === 0x2f) {
    const bits = head.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, ...rgba };
  }
  if (chunk !== 'VP8 ' || head.readUIntBE(23, 3) !== 0x9d012a) return null;
  return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff, ...rgb };
}

/** How much of a JPEG is looked at at a time: its frame lies behind metadata of any length. */
const windowBytes = 64 * 1024;

/** The codes of segments that hold the frame: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

async function readJpeg(read: ReadAt): Promise<Facts | null> {
  let start = 2;
  let bytes = await read(start, windowBytes);
  for (let at = start; ;) {
    if (at + 4 > start + bytes.length) {
      start = at;
      bytes = await read(start, windowBytes);
      if (bytes.length < 4) return null;
    }
    const segment = bytes.subarray(at - start);
    const code = segment[1] ?? 0;
    if (segment[0] === 0xff && isFrame(code)) return frameOf(code, await read(at + 4, 64));
    if (segment[0] === 0xff && isEnd(code)) return null;
    at += stepOver(segment);
  }
}

/** EOI and SOS: no frame follows. */
const isEnd = (code: number): boolean => code === 0xd9 || code === 0xda;

/** Bytes to the next marker. As decoders do, what is no marker is skipped byte by byte. */
function stepOver(segment: Buffer): number {
  const code = segment[1] ?? 0;
  if (segment[0] !== 0xff || code === 0 || code === 0xff) return 1;
  const isBare = code === 0x01 || (code >= 0xd0 && code <= 0xd8);
  return isBare ? 2 : 2 + segment.readUInt16BE(2);
}

function frameOf(code: number, frame: Buffer): Facts | null {
  const components = frame[5] ?? 0;
  if (frame.length < 6 + components * 3 || components === 0) return null;
  const samples = Array.from({ length: components }, (_, one) => {
    const factors = frame[7 + one * 3] ?? 0x11;
    return (factors >> 4) * (factors & 15);
  });
  const most = Math.max(1, ...samples);
  return {
    height: frame.readUInt16BE(1),
    width: frame.readUInt16BE(3),
    channels: samples.reduce((sum, one) => sum + one / most, 0),
    depth: Math.max(8, frame[0] ?? 8),
    // SOF2, 6, 10 and 14 are the progressive ones.
    interlaced: (code & 3) === 2,
  };
}

/** Descriptions of items are far smaller, also where a picture is stored in many tiles. */
const metaBytes = 1024 * 1024;
const mostBoxes = 64;

/** HEIC and AVIF: the boxes of the file up to the one that describes its items. */
async function readMedia(read: ReadAt): Promise<Facts | null> {
  let at = 0;
  for (let count = 0; count < mostBoxes; count += 1) {
    const head = await read(at, 16);
    if (head.length < 16) return null;
    const short = head.readUInt32BE(0);
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (head.toString('latin1', 4, 8) === 'meta') {
      return size < 12 || size > metaBytes ? null : largestItem(await read(at + 12, size - 12));
    }
    if (size < 8) return null;
    at += size;
  }
  return null;
}

function* boxesIn(bytes: Buffer): Generator<{ type: string; body: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) };
    at += size;
  }
}

const inside = (bytes: Buffer, type: string): Buffer =>
  [...boxesIn(bytes)].find((box) => box.type === type)?.body ?? Buffer.alloc(0);

/** Of the sizes that items have (the picture, its tiles, thumbnails) the largest is the picture. */
function largestItem(meta: Buffer): Facts | null {
  const properties = [...boxesIn(inside(inside(meta, 'iprp'), 'ipco'))];
  const sizes = properties
    .filter(({ type, body }) => type === 'ispe' && body.length >= 12)
    .map(({ body }) => ({ width: body.readUInt32BE(4), height: body.readUInt32BE(8) }))
    .toSorted((a, b) => b.width * b.height - a.width * a.height);
  const depths = properties.filter(({ type }) => type === 'pixi').flatMap(({ body }) => [...body.subarray(5)]);
  return sizes[0] ? { ...sizes[0], ...rgb, depth: Math.max(8, ...depths) } : null;
}

const readers: Readonly<Record<PhotoKind, (read: ReadAt) => Promise<Facts | null>>> = {
  jpeg: readJpeg,
  png: readPng,
  gif: readGif,
  webp: readWebp,
  avif: readMedia,
  heic: readMedia,
};

/** The header of a photo of this kind; null for one that has none or no pixels. */
export async function readHeader(kind: PhotoKind, read: ReadAt): Promise<PhotoHeader | null> {
  const facts = await readers[kind](read);
  return facts && facts.width > 0 && facts.height > 0 ? { kind, ...facts } : null;
}

/** More than any camera makes. */
const maxPixels = 64_000_000;

/** Bytes that may be unpacked at once: as many as those pixels have in three channels of eight bits. */
const maxCost = maxPixels * 3;

/** Up to here a photo is quick to open: 26 million pixels of eight bits, or what costs as much. */
const lightCost = 80_000_000;

/**
 * Bytes that have to be unpacked to open a photo. Of an interlaced one everything is kept, twice over while it is put
 * together.
 */
export function costOf({ width, height, channels, depth, interlaced }: PhotoHeader): number {
  return width * height * channels * Math.ceil(depth / 8) * (interlaced ? 2 : 1);
}

/**
 * How a photo is taken by what it costs: `light` ones never wait for `heavy` ones; `too_large` has more pixels than any
 * camera makes, `too_heavy` unpacks to more than that.
 */
export function weightOf(header: PhotoHeader): 'light' | 'heavy' | 'too_heavy' | 'too_large' {
  if (header.width * header.height > maxPixels) return 'too_large';
  const cost = costOf(header);
  if (cost > maxCost) return 'too_heavy';
  return cost > lightCost ? 'heavy' : 'light';
}
