/** What the page wears, as its document says it. The server writes it; no bundle knows any brand. */
export interface PageLook {
  readonly id: string;
  /** The variables of its tokens. */
  readonly css: string;
  /** Colours of the browser's own chrome. */
  readonly light: string;
  readonly dark: string;
  /** Address of the mark as SVG. */
  readonly icon: string;
  /** Addresses of the fonts that are fetched first. */
  readonly preloads: readonly string[];
}

/** Reads it where the server wrote it, so that hydration finds what is there, error pages included. */
export function lookOfDocument(page: Document): PageLook {
  const attribute = (selector: string, name: string): string =>
    page.head.querySelector(selector)?.getAttribute(name) ?? '';
  const chrome = (scheme: string) => attribute(`meta[name="theme-color"][media*="${scheme}"]`, 'content');
  const fonts = [...page.head.querySelectorAll('link[rel="preload"][as="font"]')];
  return {
    id: page.documentElement.dataset['brand'] ?? '',
    css: page.getElementById('brand')?.textContent ?? '',
    light: chrome('light'),
    dark: chrome('dark'),
    icon: attribute('link[rel="icon"][type="image/svg+xml"]', 'href'),
    preloads: fonts.map((font) => font.getAttribute('href') ?? ''),
  };
}
