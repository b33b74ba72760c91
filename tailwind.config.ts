import type { Config } from 'tailwindcss';
import type { PluginCreator } from 'tailwindcss/plugin';
import {
  breakpoints,
  colorTokens,
  colorVar,
  durations,
  fontTokens,
  radiusTokens,
  shadowTokens,
  textSizes,
} from './packages/ui/src/tokens/contract.ts';

/** Classes that set one property to one value: without the chain of variables that Tailwind's own of these kinds carry. */
function plain(prefix: string, property: string, values: Readonly<Record<string, string>>): PluginCreator {
  const classes = Object.entries(values).map(([name, value]) => [`.${prefix}-${name}`, { [property]: value }]);
  return ({ addUtilities }) => addUtilities(Object.fromEntries(classes) as Record<string, Record<string, string>>);
}

const variables = (names: readonly string[], prefix: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `var(--${prefix}-${name})`]));

/**
 * Utilities are made from the token contract and point at the brand's CSS variables, so that a brand recolours the page without a build.
 * Palette, radii, shadows and sizes of Tailwind's own are replaced: a class that the contract does not know does not exist.
 */
export default {
  theme: {
    screens: Object.fromEntries(Object.entries(breakpoints).map(([name, width]) => [name, `${width / 16}em`])),
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(colorTokens.map((token) => [token, `var(${colorVar(token)})`])),
    },
    fontFamily: { ...variables(fontTokens, 'font'), figures: 'var(--figures-face)' },
    fontSize: Object.fromEntries(
      Object.entries(textSizes).map(([name, [size, lineHeight]]) => [name, [size, { lineHeight }]]),
    ),
    fontWeight: {},
    letterSpacing: {},
    // What is round by nature is as round as the brand's controls: a square brand has no circle.
    borderRadius: {
      none: '0',
      full: 'var(--radius-control)',
      tail: 'var(--bubble-tail)',
      ...variables(radiusTokens, 'radius'),
    },
    boxShadow: {},
    borderWidth: { DEFAULT: '1px', 0: '0', 2: '2px', 4: '4px', card: 'var(--card-line)' },
    transitionDuration: Object.fromEntries(
      Object.entries(durations).map(([name, ms]) => [name, `calc(${ms}ms * var(--motion))`]),
    ),
  },
  plugins: [
    plain('font', 'fontWeight', {
      normal: '400',
      medium: '500',
      semibold: '600',
      bold: '700',
      heading: 'var(--heading-weight)',
      control: 'var(--control-weight)',
    }),
    plain('tracking', 'letterSpacing', { normal: '0', heading: 'var(--heading-tracking)', wide: '0.04em' }),
    plain('shadow', 'boxShadow', { none: 'none', ...variables(shadowTokens, 'shadow') }),
    // What brightens or darkens a little under the pointer.
    plain('shade', 'filter', { up: 'brightness(1.05)', down: 'brightness(0.97)' }),
  ],
} satisfies Config;
