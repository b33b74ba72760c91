import { contrastPairs, TEXT_CONTRAST } from '../tokens/pairs.ts';
import type { ColorToken } from '../tokens/contract.ts';
import { contrastRatio } from './contrast.ts';
import type { HexColor } from './define.ts';
import { nearest } from './oklch.ts';

type Colors = Readonly<Record<ColorToken, HexColor>>;

/** What text has for those who ask for more contrast (WCAG 1.4.6), and a hair above for what is rounded. */
const MORE = 7.02;

/** Grounds that carry words of one fixed colour: they give way, the words stay. */
const giveWay: ReadonlySet<ColorToken> = new Set(['accent', 'accent-hover', 'danger', 'danger-hover']);

const textPairs = contrastPairs.filter(({ min }) => min >= TEXT_CONTRAST);

/** Whether all words that this token is the colour or the ground of have enough contrast when it has this value. */
function holds(colors: Colors, token: ColorToken, value: HexColor): boolean {
  const next: Colors = { ...colors, [token]: value };
  return textPairs.every(
    ({ foreground, background }) =>
      (foreground !== token && background !== token) ||
      contrastRatio(next[foreground], next[background], next.paper) >= MORE,
  );
}

/**
 * The colours of a scheme that are others where a person asks for more contrast (`prefers-contrast: more`): quiet words become ink, lines
 * become strong ones, and every other pair of words and ground moves as little as brings it to 7:1.
 */
export function moreContrast(colors: Colors): Partial<Colors> {
  const next: Record<ColorToken, HexColor> = {
    ...colors,
    muted: colors.ink,
    line: colors['line-strong'],
    'line-strong': colors.ink,
  };
  for (const { foreground, background } of textPairs) {
    const [first, second] = giveWay.has(background) ? [background, foreground] : [foreground, background];
    if (holds(next, first, next[first])) continue;
    const better = nearest(next[first], (value) => holds(next, first, value));
    // Where no word could be read on it, the ground gives way instead.
    const [token, value] = better
      ? [first, better]
      : [second, nearest(next[second], (other) => holds(next, second, other))];
    if (value) next[token] = value;
  }
  const changed = (Object.keys(next) as ColorToken[]).filter((token) => next[token] !== colors[token]);
  return Object.fromEntries(changed.map((token) => [token, next[token]]));
}
