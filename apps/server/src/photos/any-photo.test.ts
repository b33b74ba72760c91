import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { processPhoto } from './process.ts';
import type { ProcessedPhoto } from './sizes.ts';

const size = { width: 240, height: 360 };
/** One colour per quarter, clockwise from the top left. */
const quarters = ['#d02020', '#20a030', '#2040d0', '#e0c020'] as const;

/** What every real photo below shows when it is upright. */
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

/** The reverse of the turn that makes a photo upright: how a camera held that way stores it. */
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

/** A marker in everything that a file may hide; it must not appear in any result. */
const telltale = 'Telltale';
const whereTaken = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '52/1 22/1 12/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '4/1 54/1 0/1',
};
const camera = { IFD0: { Make: telltale, Model: `${telltale} One`, ImageDescription: telltale }, IFD3: whereTaken };
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${telltale}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;

/** An entry of an EXIF directory: its tag, type, count, and its value or the value's offset. */
function field(tag: number, kind: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(kind, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
}

function directory(fields: readonly Buffer[], next: number): Buffer {
  const [count, end] = [Buffer.alloc(2), Buffer.alloc(4)];
  count.writeUInt16LE(fields.length);
  end.writeUInt32LE(next);
  return Buffer.concat([count, ...fields, end]);
}

/** EXIF in the form that cameras write: the orientation, the author, and a thumbnail. */
function exifOf(orientation: number, thumbnail: Buffer): Buffer {
  const maker = Buffer.from(`${telltale}\0`);
  const [first, second] = [8, 8 + 2 + 2 * 12 + 4];
  const texts = second + 2 + 3 * 12 + 4;
  return Buffer.concat([
    Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1').subarray(0, 6 + first),
    directory([field(0x010f, 2, maker.length, texts), field(0x0112, 3, 1, orientation)], second),
    directory(
      [field(0x0103, 3, 1, 6), field(0x0201, 4, 1, texts + maker.length), field(0x0202, 4, 1, thumbnail.length)],
      0,
    ),
    maker,
    thumbnail,
  ]);
}

function segment(marker: number, data: Buffer | string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, Buffer.from(data)]);
}

/** Everything that a JPEG can contain besides its picture: EXIF with a thumbnail, XMP, IPTC, a comment. */
async function withSecrets(jpeg: Buffer, orientation: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#f0f' } })
    .jpeg()
    .toBuffer();
  const thumbnail = Buffer.concat([small.subarray(0, 2), segment(0xfe, telltale), small.subarray(2)]);
  const caption = Buffer.from(`\x1c\x02\x78\0${String.fromCodePoint(telltale.length)}${telltale}`, 'latin1');
  const photoshop = Buffer.concat([
    Buffer.from(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0${String.fromCodePoint(caption.length)}`, 'latin1'),
    caption,
  ]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, exifOf(orientation, thumbnail)),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
    segment(0xed, photoshop),
    segment(0xfe, `A comment by ${telltale}`),
    jpeg.subarray(2),
  ]);
}

type Encode = (image: Sharp, orientation: number) => Promise<Buffer>;

/** PNG and WebP store the same in chunks of their own, and a colour profile. */
const dressed = (image: Sharp, orientation: number): Sharp =>
  image.withMetadata({ orientation }).withExifMerge(camera).withXmp(xmp).withIccProfile('p3');

const formats = {
  JPEG: async (image, orientation) =>
    withSecrets(await image.withIccProfile('p3').jpeg({ quality: 92 }).toBuffer(), orientation),
  'progressive JPEG': async (image, orientation) =>
    withSecrets(
      await image.jpeg({ quality: 92, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      orientation,
    ),
  'CMYK JPEG': async (image, orientation) =>
    withSecrets(await image.toColourspace('cmyk').jpeg({ quality: 92 }).toBuffer(), orientation),
  PNG: (image, orientation) => dressed(image, orientation).png().toBuffer(),
  WebP: (image, orientation) => dressed(image, orientation).webp({ quality: 92 }).toBuffer(),
} as const satisfies Record<string, Encode>;
type Format = keyof typeof formats;
const formatNames = Object.keys(formats) as Format[];

async function realPhoto(format: Format, orientation: number): Promise<Buffer> {
  const drawn = sharp(await (await upright()).png().toBuffer());
  const stored = sharp(await (await storedAs[orientation]!(drawn)).png().toBuffer());
  return formats[format](stored, orientation);
}

const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const fromDataUri = (uri: string): Buffer => Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');

/** Only a picture: no metadata that a reader finds, no metadata chunks, and no marker text. */
async function expectBare({ files, between, placeholder, blurred }: ProcessedPhoto): Promise<void> {
  const all = [...Object.values(files), ...Object.values(between), fromDataUri(placeholder), fromDataUri(blurred)];
  for (const file of all) {
    const { exif, icc, xmp: found, iptc, comments, orientation, format } = await sharp(file).metadata();
    expect({ exif, icc, xmp: found, iptc, comments, orientation, format }).toEqual({ format: 'webp' });
    const container = file.toString('latin1');
    expect(['EXIF', 'XMP ', 'ICCP', 'VP8X', telltale].filter((chunk) => container.includes(chunk))).toEqual([]);
  }
}

async function expectUpright(photo: ProcessedPhoto): Promise<void> {
  expect([photo.width, photo.height]).toEqual([size.width, size.height]);
  for (const file of [...Object.values(photo.files), fromDataUri(photo.placeholder)]) {
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBeLessThan(info.height);
    const at = (x: number, y: number) => {
      const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      return [...data.subarray(start, start + 3)];
    };
    const seen = [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)];
    for (const [quarter, colour] of seen.entries()) {
      const wanted = rgbOf(quarters[quarter]!);
      // CMYK colours differ slightly, but the quarters stay distinct.
      const off = Math.max(...colour.map((channel, one) => Math.abs(channel - wanted[one]!)));
      expect(off).toBeLessThan(80);
    }
  }
}

describe('forty real photos', () => {
  for (const format of formatNames) {
    for (const orientation of Object.keys(storedAs).map(Number)) {
      it(`${format}, orientation ${orientation}: upright, without camera metadata`, async () => {
        const bytes = await realPhoto(format, orientation);
        const before = await sharp(bytes).metadata();
        expect([before.orientation, before.exif?.includes(telltale), before.xmp?.includes(telltale)]).toEqual([
          orientation, true, true,
        ]); // prettier-ignore
        const photo = await processPhoto(bytes);
        await expectUpright(photo);
        await expectBare(photo);
      });
    }
  }

  it('a JPEG with a hidden comment, caption and thumbnail loses them, too', async () => {
    const { comments, iptc, exif } = await sharp(await realPhoto('progressive JPEG', 6)).metadata();
    expect([comments !== undefined || iptc !== undefined, iptc?.includes(telltale)]).toEqual([true, true]);
    expect(exif?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(true);
  });
});

/** Pseudo-random steps from a seed (a linear congruence is random enough for positions in a file). */
function placesOf(seed: number, length: number, count: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % length;
  });
}

/** Damaged files that the decoder still reads as a whole picture: re-encoded like any other. */
const stillReadable: ReadonlySet<string> = new Set([
  'progressive JPEG with noise in its middle',
  'CMYK JPEG with noise in its middle',
  'CMYK JPEG with its first kilobyte twice',
  'WebP with noise in its middle',
]);

/** A picture in which all places differ, the same in every run. */
async function noisy(): Promise<Buffer> {
  const pixels = Buffer.from(placesOf(1, 256, size.width * size.height * 3));
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .blur(1)
    .png()
    .toBuffer();
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

  for (const format of formatNames) {
    for (const [what, harm] of Object.entries(damage)) {
      const readable = stillReadable.has(`${format} ${what}`);
      it(`a ${format} ${what}: ${readable ? 're-encoded without metadata' : 'refused with the reason'}`, async () => {
        const processing = processPhoto(harm(await formats[format](sharp(await noisy()), 1)));
        if (readable) await expectBare(await processing);
        else await expect(processing).rejects.toThrow(expect.objectContaining({ code: 'not_an_image' }));
      });
    }
  }
});
