import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../http/errors.ts';
import { processDrawing, processPhoto } from './process.ts';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c63' } });

async function codeOf(bytes: Buffer): Promise<string> {
  try {
    await processPhoto(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('processPhoto', () => {
  it('leaves no metadata at all, and turns the picture upright', async () => {
    const bytes = await plain(400, 300)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Camera' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '52/1 22/1 12/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '4/1 54/1 0/1',
        },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect([before.orientation, before.exif?.includes(Buffer.from('Camera'))]).toEqual([6, true]);
    const photo = await processPhoto(bytes);
    expect([photo.width, photo.height]).toEqual([300, 400]);
    for (const file of Object.values(photo.files)) {
      const { exif, icc, xmp, iptc, comments, orientation, format, ...rest } = await sharp(file).metadata();
      expect({ exif, icc, xmp, iptc, comments, orientation }).toEqual({});
      expect(format).toBe('webp');
      expect(rest.width).toBeLessThan(rest.height);
      // The file itself: a plain picture, without the chunks that would hold metadata.
      const container = file.toString('latin1');
      expect(['EXIF', 'XMP ', 'ICCP', 'VP8X'].filter((chunk) => container.includes(chunk))).toEqual([]);
    }
  });

  it('makes three sizes and two between them, and never enlarges', async () => {
    const widthsOf = async (files: object) =>
      Promise.all(Object.values(files).map(async (file: Buffer) => (await sharp(file).metadata()).width));
    const large = await processPhoto(await plain(3000, 3750).jpeg().toBuffer());
    expect((await widthsOf(large.files)).sort((a, b) => a - b)).toEqual([320, 800, 1600]);
    expect(Object.keys(large.between)).toEqual(['480', '640']);
    expect(await widthsOf(large.between)).toEqual([480, 640]);
    const medium = await processPhoto(await plain(640, 800).png().toBuffer());
    expect(await widthsOf(medium.between)).toEqual([480]);
    const small = await processPhoto(await plain(200, 250).png().toBuffer());
    expect([small.width, small.height]).toEqual([200, 250]);
    expect((await sharp(small.files.thumb).metadata()).width).toBe(200);
    expect(small.between).toEqual({});
  });

  it('gives previews under a kilobyte; the one for locked photos shows colours only', async () => {
    const left = { create: { width: 320, height: 800, channels: 3, background: '#00f' } } as const;
    const stripes = await plain(640, 800)
      .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const { placeholder, blurred } = await processPhoto(stripes);
    for (const uri of [placeholder, blurred]) {
      expect(uri).toMatch(/^data:image\/webp;base64,/);
      expect(uri.length).toBeLessThan(1000);
    }
    // A hard edge is still visible in the one preview and not in the other.
    expect(await steepest(placeholder)).toBeGreaterThan(100);
    expect(await steepest(blurred)).toBeLessThan(60);
  });

  it('accepts JPEG, PNG, WebP and GIF, with transparency on white', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    expect(await codeOf(await plain(60, 60).jpeg().toBuffer())).toBe('taken');
    expect(await codeOf(await plain(60, 60).webp().toBuffer())).toBe('taken');
    expect(await codeOf(await plain(60, 60).gif().toBuffer())).toBe('taken');
    const { files } = await processPhoto(await clear.png().toBuffer());
    const { data } = await sharp(files.full).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
  });

  it.each([
    ['text', Buffer.from('I am a photo, honestly'), 'not_an_image'],
    ['nothing', Buffer.alloc(0), 'not_an_image'],
    ['HTML', Buffer.from('<!doctype html><p>hello'), 'not_an_image'],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'unsupported_media_type'],
    ['an SVG behind a prologue', Buffer.from('<?xml version="1.0"?><!-- x --><svg width="9" height="9"/>'), 'unsupported_media_type'],
    ['a film', Buffer.from('\0\0\0\x18ftypqt  \0\0\0\0qt  mif1', 'latin1'), 'unsupported_media_type'],
    ['HEIC without a picture', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'not_an_image'],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'unsupported_media_type'],
    ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff]), 'not_an_image'],
    ['a PNG signature and noise', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)]), 'not_an_image'],
  ] as const)('refuses %s', async (_what, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code);
  }); // prettier-ignore

  it('refuses a truncated photo', async () => {
    const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#333', noise: { type: 'gaussian', mean: 120, sigma: 60 } } })
      .jpeg()
      .toBuffer(); // prettier-ignore
    expect(await codeOf(whole)).toBe('taken');
    expect(await codeOf(whole.subarray(0, whole.length / 2))).toBe('not_an_image');
  });

  it('refuses a picture of 30 000 by 30 000 pixels by its header', async () => {
    const bomb = await plain(64, 64).png().toBuffer();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    expect(await codeOf(crcFixed(bomb))).toBe('too_large');
  });

  it('renders our own drawings, which cannot be uploaded', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><rect width="80" height="100" fill="#c63"/></svg>';
    const drawn = await processDrawing(svg);
    expect([drawn.width, drawn.height, drawn.files.thumb.subarray(8, 12).toString()]).toEqual([80, 100, 'WEBP']);
    expect(await codeOf(Buffer.from(svg))).toBe('unsupported_media_type');
  });
});

/** The largest step between neighbouring pixels in a row, over all channels. */
async function steepest(uri: string): Promise<number> {
  const bytes = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = data.subarray(0, info.width * info.channels);
  return Math.max(...[...row].map((value, at) => Math.abs(value - (row[at + info.channels] ?? value))));
}

/** Corrects the checksum of a PNG's header. */
function crcFixed(png: Buffer): Buffer {
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
