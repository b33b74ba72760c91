import type { LinkPicture } from '@dating/core/rules';

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
  /** What its home begins with. */
  readonly hero: 'fan' | 'fullbleed' | 'statement';
  /** Addresses of the fonts that are fetched first. */
  readonly preloads: readonly string[];
}

/** A look's word for its hero; the first one where it says nothing that is known. */
export const heroOf = (name: string | undefined): PageLook['hero'] =>
  name === 'fullbleed' || name === 'statement' ? name : 'fan';

/** A drawn place in the colours of the look. Its address changes with the look, as that of the icon does. */
export const sceneAddress = ({ id, icon }: PageLook, name: string): string =>
  `/scenes/${id}/${name}.svg${icon.slice(icon.indexOf('?'))}`;

/** The picture beside a link to a page, in the colours of the look. */
export const linkPictureAddress = ({ id, icon }: PageLook, name: LinkPicture): string =>
  `/link-pictures/${id}/${name}.png${icon.slice(icon.indexOf('?'))}`;

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
    hero: heroOf(page.documentElement.dataset['hero']),
    preloads: fonts.map((font) => font.getAttribute('href') ?? ''),
  };
}
