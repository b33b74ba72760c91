import { describe, expect, test } from 'vitest';
import { contrastAdvice } from './advice.ts';
import { contrastRatio, contrastReport } from './contrast.ts';
import { defineBrand, type HexColor } from './define.ts';
import { ember } from './ember.ts';
import { brands } from './index.ts';
import { fromHex } from './oklch.ts';

/** Ember with some of its light colours replaced. */
const spoilt = (colors: Partial<Record<keyof typeof ember.light.colors, HexColor>>) =>
  defineBrand({
    id: 'bad',
    label: 'Bad',
    fonts: ember.fonts,
    radius: ember.radius,
    light: { ...ember.light, colors: { ...ember.light.colors, ...colors } },
    dark: ember.dark,
  });

describe('advice', () => {
  test.each(Object.values(brands))('$id needs none', (brand) => {
    const { findings, changes, repaired } = contrastAdvice(brand);
    expect(findings).toEqual([]);
    expect(changes).toEqual([]);
    expect(repaired).toEqual(brand);
  });

  test.each([
    ['pale text', { muted: '#b9aab2' }, ['muted']],
    ['a weak button', { 'on-accent': '#ffd9c8' }, ['on-accent']],
    ['a ring that cannot be seen', { focus: '#f3d9f1' }, ['focus']],
    ['a thin scrim', { scrim: '#00000033' }, ['scrim']],
    [
      'several at once',
      { muted: '#b9aab2', 'line-strong': '#e0d4ca', 'tier-2': '#f0e2b8' },
      ['muted', 'line-strong', 'tier-2'],
    ],
  ] as const)('mends %s by the tokens that are at fault', (_, colors, tokens) => {
    const bad = spoilt(colors);
    const { findings, changes, left, repaired } = contrastAdvice(bad);
    expect(findings.length).toBeGreaterThan(0);
    expect(changes.map(({ token }) => token).toSorted()).toEqual([...tokens].toSorted());
    expect(changes.every(({ scheme }) => scheme === 'light')).toBe(true);
    expect(left).toEqual([]);
    // What it says, done by hand.
    const done = spoilt({ ...colors, ...Object.fromEntries(changes.map(({ token, to }) => [token, to])) });
    expect(contrastReport(done)).toEqual([]);
    expect(done).toEqual(repaired);
  });

  test('keeps the hue, and moves no further than it must', () => {
    const { changes } = contrastAdvice(spoilt({ muted: '#b58fa8' }));
    const [change] = changes;
    expect(change?.token).toBe('muted');
    expect(Math.abs(fromHex(change!.to).h - fromHex('#b58fa8').h)).toBeLessThan(4);
    const closest = Math.min(
      ...(['paper', 'surface', 'raised', 'sunken'] as const).map((ground) =>
        contrastRatio(change!.to, ember.light.colors[ground]),
      ),
    );
    expect(closest).toBeGreaterThanOrEqual(4.5);
    expect(closest).toBeLessThan(4.7);
  });

  test('changes the ground where no colour of the words could help', () => {
    const grey = contrastAdvice(spoilt({ accent: '#8a8a8a', 'accent-hover': '#6f6f6f', 'on-accent': '#777777' }));
    expect(grey.left).toEqual([]);
  });
});
