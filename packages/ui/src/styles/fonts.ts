import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Brand } from '../brands/define.ts';

const files: Readonly<Record<string, string>> = {
  'Bricolage Grotesque Variable': bricolage,
  'Fraunces Variable': fraunces,
  'Instrument Sans Variable': instrument,
  'Inter Variable': inter,
};

/** Addresses of the font files that a page of this brand should preload (`<link rel="preload" as="font" crossorigin>`): its Latin subsets. */
export function fontPreloads(brand: Pick<Brand, 'fonts'>): string[] {
  const families = new Set([brand.fonts.text[0], brand.fonts.display[0]]);
  return [...families].flatMap((family) => files[family] ?? []);
}
