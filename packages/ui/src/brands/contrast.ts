import { contrastPairs, TEXT_CONTRAST, type ContrastPair } from '../tokens/pairs.ts';
import type { Brand, HexColor, SchemeName } from './define.ts';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads `#rrggbb` or `#rrggbbaa`; channels 0 to 255, alpha 0 to 1. */
function parse(color: HexColor): Rgba {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i.exec(color);
  if (!match) throw new TypeError(`Not a color of the form #rrggbb or #rrggbbaa: ${color}`);
  const [, red = '', green = '', blue = '', alpha = 'ff'] = match;
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16), parseInt(alpha, 16) / 255];
}

const over = (top: Rgba, bottom: Rgba): Rgba => {
  const mix = (a: number, b: number): number => a * top[3] + b * (1 - top[3]);
  return [mix(top[0], bottom[0]), mix(top[1], bottom[1]), mix(top[2], bottom[2]), 1];
};

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgba): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

/**
 * Contrast of two colours as WCAG counts it, 1 to 21. Transparent colours are laid over each other,
 * the background over `behind` (a photo's brightest or darkest pixel, say) when it is transparent itself.
 */
export function contrastRatio(foreground: HexColor, background: HexColor, behind: HexColor = '#ffffff'): number {
  const ground = over(parse(background), parse(behind));
  const text = over(parse(foreground), ground);
  const [light, dark] = [luminance(text), luminance(ground)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A pair of a brand that does not reach its contrast. */
export type ContrastFinding = Readonly<{
  brand: string;
  scheme: SchemeName;
  foreground: string;
  background: string;
  ratio: number;
  min: number;
}>;

/** Every pair of the token contract that this brand fails, in both schemes; text over photos over pure white and pure black. */
export function contrastReport(brand: Brand): ContrastFinding[] {
  const findings: ContrastFinding[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    const { colors } = brand[scheme];
    const check = (pair: ContrastPair, behind: HexColor, background: string = pair.background): void => {
      const ratio = contrastRatio(colors[pair.foreground], colors[pair.background], behind);
      if (ratio < pair.min)
        findings.push({ brand: brand.id, scheme, foreground: pair.foreground, background, ratio, min: pair.min });
    };
    for (const pair of contrastPairs) check(pair, colors.paper);
    const overPhoto = { foreground: 'on-scrim', background: 'scrim', min: TEXT_CONTRAST } as const;
    check(overPhoto, '#ffffff', 'scrim over white');
    check(overPhoto, '#000000', 'scrim over black');
  }
  return findings;
}
