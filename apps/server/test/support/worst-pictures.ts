import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import { buffer } from 'node:stream/consumers';

interface PngOptions {
  /** Pixels of each side. */
  readonly side: number;
  /** Bits per channel. */
  readonly bits?: 1 | 8 | 16;
  /** 0 grey, 2 three colours. */
  readonly colours?: 0 | 2;
  readonly interlaced?: boolean;
  /** Whether all pixels are there; else the file ends behind its first ones. */
  readonly whole?: boolean;
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8);
  return framed;
}

/** Where Adam7's passes begin, and their steps, across and down. */
const passes = [
  [0, 8, 0, 8], [4, 8, 0, 8], [0, 4, 4, 8], [2, 4, 0, 4], [0, 2, 2, 4], [1, 2, 0, 2], [0, 1, 1, 2],
] as const; // prettier-ignore

function unpackedBytes(side: number, bitsPerPixel: number, interlaced: boolean): number {
  const scans = interlaced ? passes : ([[0, 1, 0, 1]] as const);
  return scans.reduce((sum, [left, across, top, down]) => {
    const width = Math.ceil((side - left) / across);
    const lines = Math.ceil((side - top) / down);
    return sum + lines * (1 + Math.ceil((width * bitsPerPixel) / 8));
  }, 0);
}

async function deflatedZeros(count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const packed = buffer(deflate);
  const piece = Buffer.alloc(1 << 20);
  for (let left = count; left > 0; left -= piece.length) {
    if (!deflate.write(piece.subarray(0, Math.min(left, piece.length)))) await once(deflate, 'drain');
  }
  deflate.end();
  return packed;
}

/** A black PNG: small as a file, whatever it unpacks to. */
export async function blackPng(options: PngOptions): Promise<Buffer> {
  const { side, bits = 8, colours = 2, interlaced = false, whole = true } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = bits;
  header[9] = colours;
  header[12] = interlaced ? 1 : 0;
  const bytes = unpackedBytes(side, bits * (colours === 2 ? 3 : 1), interlaced);
  const pixels = await deflatedZeros(whole ? bytes : Math.min(bytes, 1 << 16));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of so many pictures, each of one pixel, on a screen of `side` pixels. */
export function longGif(pictures: number, side: number): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  screen.writeUInt16LE(side, 6);
  screen.writeUInt16LE(side, 8);
  const picture = Buffer.from('\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([screen, ...Array<Buffer>(pictures).fill(picture), Buffer.from(';')]);
}
