import { describe, expect, test } from 'vitest';
import { contrastReport } from '../../packages/ui/src/brands/contrast.ts';
import { brands } from '../../packages/ui/src/brands/index.ts';
import { colorsIn, contrast } from './dom.ts';
import { longer } from './longer-text.ts';
import { isFamiliar, third } from './third-brand.ts';

describe('longer', () => {
  test.each([
    ['Messages', 'Meessaageess'],
    ['OK', 'OoK'],
    ['Send 3 credits', 'Seendd 3 creediitss'],
    ['mail@example.org', 'mail@example.org'],
    ['€49.99', '€49.99'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => expect(longer(text)).toBe(expected));

  test('each word grows by two fifths, no more than a letter over', () => {
    for (const word of ['Benachrichtigungseinstellungen', 'a', 'rhythm', 'Straße', 'zażółć']) {
      const more = [...longer(word)].length - [...word].length;
      expect(more).toBeGreaterThanOrEqual(word.length * 0.4);
      expect(more).toBeLessThan(word.length * 0.4 + 1);
    }
  });
});

describe('colours of computed values', () => {
  test('are read in every form that a browser writes', () => {
    expect(colorsIn('rgb(18, 52, 86)')).toEqual([[18, 52, 86, 1]]);
    expect(colorsIn('rgba(18, 52, 86, 0.5) 0px 1px 2px')).toEqual([[18, 52, 86, 0.5]]);
    expect(colorsIn('color(srgb 1 0.5 0 / 0.25)')).toEqual([[255, 127.5, 0, 0.25]]);
    const [white = []] = colorsIn('oklab(1 0 0)');
    for (const channel of white.slice(0, 3)) expect(channel).toBeCloseTo(255, 0);
    expect(colorsIn('linear-gradient(rgb(1, 2, 3) 0%, rgba(0, 0, 0, 0) 100%)')).toEqual([[1, 2, 3, 1]]);
    expect(colorsIn('none')).toEqual([]);
  });

  test('black on white is the most there is', () => {
    expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21, 5);
  });
});

describe('the third brand', () => {
  test('reaches every pair', () => expect(contrastReport(third)).toEqual([]));

  test('shares no colour with the brands that everybody knows, so that theirs are found in it', () => {
    expect(isFamiliar(brands.ember.light.colors.accent)).toBe(true);
    expect(isFamiliar('#ffffff')).toBe(true);
    const shared = [third.light, third.dark].flatMap(({ colors }) => Object.values(colors).filter(isFamiliar));
    expect(shared).toEqual([]);
  });
});
