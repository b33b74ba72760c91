import { describe, expect, test } from 'vitest';
import { contrastPairs } from '../tokens/pairs.ts';
import { contrastRatio } from './contrast.ts';
import { brandCss, brands, brandVariables, themeColor } from './index.ts';
import { moreContrast } from './more-contrast.ts';

describe('brandCss', () => {
  test('writes light, dark by preference, and dark by choice', () => {
    const css = brandCss(brands.ember);
    expect(css).toMatch(/^:root\{/);
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){');
    expect(css).toContain(':root[data-scheme=dark]{');
    expect(css).toContain(`--paper:${brands.ember.light.colors.paper}`);
    expect(css).toContain(`--paper:${brands.ember.dark.colors.paper}`);
  });

  test('one scheme for one element', () => {
    const css = brandCss(brands.fjord, { selector: '.inner', scheme: 'dark' });
    expect(css.startsWith('.inner{')).toBe(true);
    expect(css).not.toContain('@media');
    expect(css).toContain(`--accent:${brands.fjord.dark.colors.accent}`);
    expect(css).not.toContain(`--accent:${brands.fjord.light.colors.accent};`);
  });

  test.each(['ember', 'fjord'] as const)('%s: who asks for more contrast reads everything at 7:1', (id) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { colors } = brands[id][scheme];
      const more = { ...colors, ...moreContrast(colors) };
      const weak = contrastPairs.filter(
        ({ foreground, background, min }) =>
          contrastRatio(more[foreground], more[background], more.paper) < (min >= 4.5 ? 7 : min),
      );
      expect(weak).toEqual([]);
    }
    expect(brandCss(brands[id])).toMatch(/prefers-contrast:more\)\{:root\{[^}]*--muted:/);
  });

  test('quotes family names and leaves generic ones bare', () => {
    expect(brandCss(brands.ember)).toContain(
      "--font-display:'Fraunces Variable', 'Fraunces Fallback', 'Georgia', serif",
    );
  });

  test('the same variables for the style of one element', () => {
    const variables = brandVariables(brands.fjord, 'dark');
    expect(variables).toMatchObject({
      colorScheme: 'dark',
      '--paper': brands.fjord.dark.colors.paper,
      '--card-line': '1px',
    });
    const { colorScheme, ...own } = variables;
    for (const [name, value] of Object.entries(own))
      expect(brandCss(brands.fjord, { scheme: 'dark' })).toContain(`${name}:${value}`);
    expect(colorScheme).toBe('dark');
  });

  test('the browser gets the colour of the page', () => {
    expect(themeColor(brands.ember)).toBe('#fbf7f3');
    expect(themeColor(brands.ember, 'dark')).toBe(brands.ember.dark.colors.paper);
  });
});
