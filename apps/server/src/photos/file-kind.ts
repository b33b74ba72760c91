/** Kinds of photos that we take; of a GIF its first picture. */
export type PhotoKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';

/** What a file is by its first bytes, whatever its name says. */
export type FileKind = PhotoKind | 'other_image' | 'unknown';

/** How many bytes `kindOfFile` looks at. */
export const kindBytes = 4096;

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

/** The brands of an ISO media file: its own, then those it is compatible with. */
function mediaBrands(head: Buffer): readonly string[] {
  const end = Math.min(head.length, head.readUInt32BE(0), 256);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

/** Films are told from photos by their own brand: phones name film brands among the compatible ones of a photo. */
function kindOfMedia(head: Buffer): FileKind {
  const brands = mediaBrands(head);
  if (/^(qt {2}|isom|iso\d|mp4\d)$/.test(brands[0] ?? '')) return 'other_image';
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(hei[cmsx]|hev[cmsx]|mif[12]|msf1)$/.test(brand)) ? 'heic' : 'unknown';
}

/** Images that we do not take: SVG, TIFF, BMP, icons, Photoshop files, JPEG XL. */
function isOtherImage(head: Buffer): boolean {
  if (
    ['II*\0', 'MM\0*', 'BM', '\0\0\x01\0', '8BPS', '\0\0\0\x0cJXL ', '\xff\x0a'].some((magic) => starts(head, magic))
  ) {
    return true;
  }
  const text = head.toString('utf8', 0, kindBytes).trimStart();
  return /^\uFEFF?\s*</.test(text) && /<svg[\s>]/i.test(text);
}

/** Looks at the first `kindBytes` of a file. */
export function kindOfFile(head: Buffer): FileKind {
  if (starts(head, '\xff\xd8\xff')) return 'jpeg';
  if (starts(head, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(head, 'GIF87a') || starts(head, 'GIF89a')) return 'gif';
  if (starts(head, 'RIFF') && starts(head, 'WEBP', 8)) return 'webp';
  if (starts(head, 'ftyp', 4) && head.length >= 12) return kindOfMedia(head);
  return isOtherImage(head) ? 'other_image' : 'unknown';
}
