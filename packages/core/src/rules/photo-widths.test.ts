import { expect, it } from 'vitest';
import { addressInWidth, photoWidths, widthsBetween, widthsUnder } from './photo-widths.ts';

it('a width is asked for beside the signature', () => {
  expect(addressInWidth('/media/p/k/match.webp?e=1&s=2', 480)).toBe('/media/p/k/match.webp?e=1&s=2&w=480');
  expect(addressInWidth('/photo.webp', 640)).toBe('/photo.webp?w=640');
});

it('a photo is not enlarged', () => {
  expect([1600, 640, 480].map(widthsUnder)).toEqual([[480, 640], [480], []]);
});

it('no file is much larger than the next smaller one', () => {
  const widths = [photoWidths.thumb, ...widthsBetween, photoWidths.match];
  for (const [at, width] of widths.slice(1).entries()) expect(width / (widths[at] ?? 0)).toBeLessThanOrEqual(1.5);
});
