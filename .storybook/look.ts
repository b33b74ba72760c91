import { brands, isBrandId, type Brand } from '../packages/ui/src/brands/index.ts';

/** What the toolbar chooses: how everything in Storybook looks and reads. */
export type Look = Readonly<{
  brand: Brand;
  scheme: 'light' | 'dark' | 'system';
  language: string;
  direction: 'ltr' | 'rtl';
}>;

/** The toolbar's choice; what it does not say, or says wrongly, is the default. */
export function lookOf({ brand, scheme, language, direction }: Record<string, unknown>): Look {
  return {
    brand: typeof brand === 'string' && isBrandId(brand) ? brands[brand] : brands.ember,
    scheme: scheme === 'dark' || scheme === 'system' ? scheme : 'light',
    language: typeof language === 'string' ? language : 'en',
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** Says brand, scheme, language and direction on the root element, where dialogs and menus find them too. */
export function applyTheme(root: HTMLElement, { brand, scheme, language, direction }: Look): void {
  root.dataset.brand = brand.id;
  if (scheme === 'system') delete root.dataset.scheme;
  else root.dataset.scheme = scheme;
  root.lang = language;
  root.dir = direction;
}
