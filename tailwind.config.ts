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

const variables = (names: readonly string[], prefix: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `var(--${prefix}-${name})`]));

/**
 * Utilities are made from the token contract and point at the brand's CSS variables, so that a brand recolours the page without a build.
 * Palette, radii, shadows and sizes of Tailwind's own are replaced: a class that the contract does not know does not exist.
 */
export default {
  theme: {
    screens: Object.fromEntries(Object.entries(breakpoints).map(([name, width]) => [name, `${width}px`])),
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(colorTokens.map((token) => [token, `var(${colorVar(token)})`])),
    },
    fontFamily: variables(fontTokens, 'font'),
    fontSize: Object.fromEntries(
      Object.entries(textSizes).map(([name, [size, lineHeight]]) => [name, [size, { lineHeight }]]),
    ),
    fontWeight: {
      normal: '400',
      medium: '500',
      semibold: '600',
      bold: '700',
      heading: 'var(--heading-weight)',
      control: 'var(--control-weight)',
    },
    letterSpacing: { normal: '0', heading: 'var(--heading-tracking)', wide: '0.04em' },
    borderRadius: { none: '0', full: '999px', tail: 'var(--bubble-tail)', ...variables(radiusTokens, 'radius') },
    boxShadow: { none: 'none', ...variables(shadowTokens, 'shadow') },
    borderWidth: { DEFAULT: '1px', 0: '0', 2: '2px', 4: '4px', card: 'var(--card-line)' },
    transitionDuration: Object.fromEntries(Object.entries(durations).map(([name, ms]) => [name, `${ms}ms`])),
  },
};
