import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastReport } from './contrast.ts';
import { distance, fromHex, nearest, toHex } from './oklch.ts';
import type { HexColor } from './define.ts';
import { brandSource, draftBrand } from './draft.ts';
import { faces } from './faces.ts';

const accents = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`);

describe('colours by eye', () => {
  test('every colour of a screen comes back as it was', () => {
    fc.assert(
      fc.property(accents, (hex) => {
        expect(toHex(fromHex(hex))).toBe(hex);
      }),
      { seed: Number(process.env['FC_SEED'] ?? 7), numRuns: 500 },
    );
  });

  test('what a screen cannot show gives way in chroma, not in hue', () => {
    const shown = fromHex(toHex({ l: 0.6, c: 0.37, h: 200 }));
    expect(shown.c).toBeLessThan(0.2);
    expect(Math.abs(shown.h - 200)).toBeLessThan(2);
  });

  test('nearest says nothing when nothing is good, and itself when it is', () => {
    expect(nearest('#123456', () => false)).toBeUndefined();
    expect(nearest('#12345680', () => true)).toBe('#12345680');
    expect(nearest('#12345680', (hex) => hex !== '#12345680')).toMatch(/80$/);
    expect(distance('#123456', '#123456')).toBe(0);
  });
});

describe('draft', { timeout: 60_000 }, () => {
  test('reaches every pair from any accent and any tint', () => {
    fc.assert(
      fc.property(accents, accents, (accent, tint) => {
        expect(contrastReport(draftBrand({ id: 'any', accent, tint }))).toEqual([]);
      }),
      {
        seed: Number(process.env['FC_SEED'] ?? 20_261_121),
        numRuns: 200,
        examples: [
          ['#ffffff', '#000000'],
          ['#000000', '#ffffff'],
          ['#ffff00', '#00ff00'],
        ],
      },
    );
  });

  test('keeps an accent that can carry its text as it was given', () => {
    expect(draftBrand({ id: 'any', accent: '#6d28d9' }).light.colors.accent).toBe('#6d28d9');
  });

  test('keeps the hue of an accent that cannot', () => {
    const { accent } = draftBrand({ id: 'any', accent: '#7fd4ff' }).light.colors;
    expect(Math.abs(fromHex(accent).h - fromHex('#7fd4ff').h)).toBeLessThan(6);
  });

  test('takes label, faces and corners, and has sensible ones of its own', () => {
    const plain = draftBrand({ id: 'harbour', accent: '#0a6573' });
    expect(plain.label).toBe('Harbour');
    const own = draftBrand({
      id: 'h',
      label: 'H & H',
      accent: '#0a6573',
      display: 'fraunces',
      text: 'inter',
      radius: 4,
      control: 999,
    });
    expect(own.label).toBe('H & H');
    expect(own.fonts).toEqual({ display: faces.fraunces, text: faces.inter });
    expect(own.components['figures-face']).toBe('var(--font-text)');
    expect(brandSource(own)).toContain("\n    'figures-face': 'var(--font-text)',\n");
    expect(brandSource(plain)).not.toContain('figures-face');
    expect(own.radius).toEqual({ control: '999px', field: '4px', card: '4px', badge: '2px' });
  });

  test('premium is silver beside a golden accent', () => {
    const chroma = (accent: HexColor) => fromHex(draftBrand({ id: 'any', accent }).light.colors.premium).c;
    expect(chroma('#c79a00')).toBeLessThan(0.03);
    expect(chroma('#6d28d9')).toBeGreaterThan(0.1);
  });

  test('a label with a quote stays one string', () => {
    expect(brandSource(draftBrand({ id: 'any', label: "Ann's", accent: '#0a6573' }))).toContain('label: "Ann\'s"');
  });
});
