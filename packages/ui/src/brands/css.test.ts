import { describe, expect, test } from 'vitest';
import { brandCss, brands, themeColor } from './index.ts';

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

  test('quotes family names and leaves generic ones bare', () => {
    expect(brandCss(brands.ember)).toContain(
      "--font-display:'Fraunces Variable', 'Fraunces Fallback', 'Georgia', serif",
    );
  });

  test('the browser gets the colour of the page', () => {
    expect(themeColor(brands.ember)).toBe('#fbf7f3');
    expect(themeColor(brands.ember, 'dark')).toBe(brands.ember.dark.colors.paper);
  });
});
