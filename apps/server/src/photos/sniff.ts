/** The type of a file by its first bytes, whatever its name says. */
export type FileKind = 'photo' | 'other_image' | 'unknown';

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

const isPhoto = (bytes: Buffer): boolean =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n\x1a\n') ||
  starts(bytes, 'GIF87a') ||
  starts(bytes, 'GIF89a') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8));

const mediaBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis|qt {2}|isom|mp4\d)$/;

/** Images and videos that we do not accept: HEIC and AVIF, SVG, TIFF, BMP, icons, Photoshop files. */
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

/** We accept JPEG, PNG, WebP and GIF (its first picture). */
export function kindOfFile(bytes: Buffer): FileKind {
  if (isPhoto(bytes)) return 'photo';
  return isOtherImage(bytes) ? 'other_image' : 'unknown';
}
