import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../http/errors.ts';
import { processPhoto, type ProcessedPhoto } from './process.ts';

const size = { width: 240, height: 360 };
/** A colour a quarter, clockwise from the top left. */
const quarters = ['#d02020', '#20a030', '#2040d0', '#e0c020'] as const;

/** What every real photo below shows once it is upright. */
async function upright(): Promise<Sharp> {
  const { width, height } = size;
  const quarter = (background: string) =>
    sharp({ create: { width: width / 2, height: height / 2, channels: 3, background } })
      .png()
      .toBuffer();
  const [topLeft, topRight, bottomRight, bottomLeft] = await Promise.all(quarters.map(quarter));
  return sharp({ create: { ...size, channels: 3, background: '#000' } }).composite([
    { input: topLeft!, left: 0, top: 0 },
    { input: topRight!, left: width / 2, top: 0 },
    { input: bottomRight!, left: width / 2, top: height / 2 },
    { input: bottomLeft!, left: 0, top: height / 2 },
  ]);
}

/** As a camera stores it that was held so: what turns it upright again, backwards. */
const storedAs: Readonly<Record<number, (image: Sharp) => Promise<Sharp>>> = {
  1: async (image) => image,
  2: async (image) => image.flop(),
  3: async (image) => image.rotate(180),
  4: async (image) => image.flip(),
  5: async (image) => sharp(await image.rotate(90).png().toBuffer()).flop(),
  6: async (image) => image.rotate(270),
  7: async (image) => sharp(await image.rotate(270).png().toBuffer()).flop(),
  8: async (image) => image.rotate(90),
};

const camera = {
  IFD0: { Make: 'Telltale', Model: 'Telltale One' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '4/1 54/1 0/1' },
};

const formats: Readonly<Record<string, (image: Sharp) => Promise<Buffer>>> = {
  JPEG: (image) => image.jpeg({ quality: 92 }).toBuffer(),
  'progressive JPEG': (image) => image.jpeg({ quality: 92, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'CMYK JPEG': (image) => image.toColourspace('cmyk').jpeg({ quality: 92 }).toBuffer(),
  PNG: (image) => image.png().toBuffer(),
  WebP: (image) => image.webp({ quality: 92 }).toBuffer(),
};

async function realPhoto(format: string, orientation: number): Promise<Buffer> {
  const drawn = sharp(await (await upright()).png().toBuffer());
  const stored = sharp(await (await storedAs[orientation]!(drawn)).png().toBuffer());
  return formats[format]!(stored.withMetadata({ orientation }).withExifMerge(camera));
}

const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

async function expectUprightAndBare(photo: ProcessedPhoto): Promise<void> {
  expect([photo.width, photo.height]).toEqual([size.width, size.height]);
  for (const file of Object.values(photo.files)) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(file).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(file.includes('Telltale')).toBe(false);
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      return [...data.subarray(place, place + 3)];
    };
    const seen = [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)];
    for (const [quarter, colour] of seen.entries()) {
      const wanted = rgbOf(quarters[quarter]!);
      // Print colours are a little off; which quarter is where is never in doubt.
      const off = Math.max(...colour.map((channel, one) => Math.abs(channel - wanted[one]!)));
      expect(off).toBeLessThan(80);
    }
  }
}

describe('forty real photos', () => {
  for (const format of Object.keys(formats)) {
    for (const orientation of Object.keys(storedAs).map(Number)) {
      it(`${format}, orientation ${orientation}: upright, nothing of the camera`, async () => {
        const bytes = await realPhoto(format, orientation);
        expect((await sharp(bytes).metadata()).orientation).toBe(orientation);
        expect(bytes.includes('Telltale')).toBe(true);
        await expectUprightAndBare(await processPhoto(bytes));
      });
    }
  }
});

/** Steps that a seed decides (a linear congruence is random enough for places in a file). */
function placesOf(seed: number, length: number, count: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % length;
  });
}

describe('forty malformed ones', () => {
  const damage: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    'cut in its header': (bytes) => bytes.subarray(0, 20),
    'cut after a third': (bytes) => bytes.subarray(0, Math.floor(bytes.length / 3)),
    'cut before its end': (bytes) => bytes.subarray(0, bytes.length - 40),
    'with noise in its middle': (bytes) => {
      const broken = Buffer.from(bytes);
      for (const place of placesOf(7, bytes.length - 200, 60)) broken[100 + place] = place % 256;
      return broken;
    },
    'with its first kilobyte twice': (bytes) => Buffer.concat([bytes.subarray(0, 1024), bytes]),
    'with every seventh byte gone': (bytes) => Buffer.from(bytes.filter((_, at) => at < 16 || at % 7 !== 0)),
    'with nothing but zeros behind its signature': (bytes) =>
      Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(5000)]),
    'with a page of HTML behind its signature': (bytes) =>
      Buffer.concat([bytes.subarray(0, 12), Buffer.from('<script>alert(1)</script>'.repeat(200))]),
  };

  for (const format of Object.keys(formats)) {
    for (const [what, harm] of Object.entries(damage)) {
      it(`a ${format} ${what}: refused with the reason, or shown bare`, async () => {
        const noise = { type: 'gaussian', mean: 120, sigma: 50 } as const;
        const picture = sharp({ create: { ...size, channels: 3, background: '#333', noise } }).withExifMerge(camera);
        const bytes = harm(await formats[format]!(sharp(await picture.png().toBuffer()).withExifMerge(camera)));
        const outcome = await processPhoto(bytes).catch((error: unknown) => error);
        if (outcome instanceof Refusal) {
          expect(['not_an_image', 'unsupported_media_type', 'too_large']).toContain(outcome.code);
          return;
        }
        // What the decoder still reads as a whole picture is made anew like any other.
        const { files } = outcome as ProcessedPhoto;
        for (const file of Object.values(files)) {
          expect((await sharp(file).metadata()).exif).toBeUndefined();
          expect(file.includes('Telltale')).toBe(false);
        }
      });
    }
  }

  it('most of them are refused', async () => {
    const whole = await formats['JPEG']!(await upright());
    for (const what of ['cut in its header', 'cut after a third', 'with every seventh byte gone']) {
      await expect(processPhoto(damage[what]!(whole))).rejects.toBeInstanceOf(Refusal);
    }
  });
});
