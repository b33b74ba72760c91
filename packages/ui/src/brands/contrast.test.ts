import { describe, expect, test } from 'vitest';
import { contrastPairs } from '../tokens/pairs.ts';
import { contrastRatio, contrastReport } from './contrast.ts';
import { defineBrand } from './define.ts';
import { ember } from './ember.ts';
import { brands } from './index.ts';

describe('contrast', () => {
  test('knows the two ends of the scale', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#777777')).toBe(1);
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  test('lays a transparent ground over what is behind it', () => {
    expect(contrastRatio('#ffffff', '#00000000', '#ffffff')).toBe(1);
    expect(contrastRatio('#ffffff', '#00000000', '#000000')).toBeCloseTo(21, 5);
  });

  test.each(Object.values(brands))('$id reaches every pair in light and dark', (brand) => {
    expect(contrastReport(brand)).toEqual([]);
  });

  test('covers each text colour of the contract', () => {
    const covered = new Set<string>(contrastPairs.map((pair) => pair.foreground));
    const text = Object.keys(ember.light.colors).filter(
      (name) => (name.startsWith('on-') && name !== 'on-scrim') || name.endsWith('ink'),
    );
    expect(text.filter((name) => !covered.has(name))).toEqual([]);
  });

  test('a brand with pale text, a weak button and a thin scrim is found out', () => {
    const bad = defineBrand({
      id: 'bad',
      label: 'Bad',
      fonts: ember.fonts,
      radius: ember.radius,
      light: {
        ...ember.light,
        colors: { ...ember.light.colors, muted: '#b9aab2', 'on-accent': '#ffd9c8', scrim: '#00000033' },
      },
      dark: ember.dark,
    });
    const found = contrastReport(bad).map(
      ({ scheme, foreground, background }) => `${scheme} ${foreground} on ${background}`,
    );
    expect(found).toContain('light muted on paper');
    expect(found).toContain('light on-accent on accent');
    expect(found).toContain('light on-scrim on scrim over white');
    expect(found.filter((line) => line.startsWith('dark'))).toEqual([]);
  });
});
