import type { ColorToken } from './contract.ts';

/** What text needs against its background (WCAG 1.4.3). */
export const TEXT_CONTRAST = 4.5;
/** What borders of controls, icons and focus rings need (WCAG 1.4.11). */
export const GRAPHIC_CONTRAST = 3;

/** A pair that appears together on screen, with the least contrast it must have. */
export type ContrastPair = Readonly<{ foreground: ColorToken; background: ColorToken; min: number }>;

const pairs = (min: number, foreground: ColorToken, ...backgrounds: ColorToken[]): ContrastPair[] =>
  backgrounds.map((background) => ({ foreground, background, min }));

/** Every pair that components use. Add a pair here before using it in a component. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairs(7, 'ink', 'paper', 'surface', 'raised'),
  ...pairs(TEXT_CONTRAST, 'ink', 'sunken'),
  ...pairs(TEXT_CONTRAST, 'muted', 'paper', 'surface', 'raised', 'sunken'),
  ...pairs(TEXT_CONTRAST, 'accent-ink', 'paper', 'surface', 'raised', 'sunken'),
  ...pairs(TEXT_CONTRAST, 'danger-ink', 'paper', 'surface', 'raised'),
  ...pairs(TEXT_CONTRAST, 'success-ink', 'paper', 'surface', 'raised'),
  ...pairs(TEXT_CONTRAST, 'on-accent', 'accent', 'accent-hover'),
  ...pairs(TEXT_CONTRAST, 'on-accent-soft', 'accent-soft'),
  ...pairs(TEXT_CONTRAST, 'on-bubble', 'bubble'),
  ...pairs(TEXT_CONTRAST, 'on-danger', 'danger', 'danger-hover'),
  ...pairs(TEXT_CONTRAST, 'on-danger-soft', 'danger-soft'),
  ...pairs(TEXT_CONTRAST, 'on-warning', 'warning'),
  ...pairs(TEXT_CONTRAST, 'on-warning-soft', 'warning-soft'),
  ...pairs(TEXT_CONTRAST, 'on-success', 'success'),
  ...pairs(TEXT_CONTRAST, 'on-success-soft', 'success-soft'),
  ...pairs(TEXT_CONTRAST, 'on-info-soft', 'info-soft'),
  ...pairs(TEXT_CONTRAST, 'on-premium', 'premium'),
  ...pairs(TEXT_CONTRAST, 'on-premium-soft', 'premium-soft'),
  ...pairs(GRAPHIC_CONTRAST, 'line-strong', 'paper', 'surface', 'raised', 'sunken'),
  ...pairs(GRAPHIC_CONTRAST, 'accent', 'paper', 'surface', 'raised'),
  ...pairs(GRAPHIC_CONTRAST, 'focus', 'paper', 'surface', 'raised', 'sunken'),
  ...pairs(GRAPHIC_CONTRAST, 'tier-0', 'surface', 'paper'),
  ...pairs(GRAPHIC_CONTRAST, 'tier-1', 'surface', 'paper'),
  ...pairs(GRAPHIC_CONTRAST, 'tier-2', 'surface', 'paper'),
  ...pairs(GRAPHIC_CONTRAST, 'tier-3', 'surface', 'paper'),
];
