import {
  colorTokens,
  componentTokens,
  fontTokens,
  radiusTokens,
  sceneTokens,
  shadowTokens,
  type ComponentToken,
} from '../tokens/contract.ts';
import type { Brand, FontStack, HexColor, Scheme, SchemeName } from './define.ts';
import { genericFamilies } from './faces.ts';
import { moreContrast } from './more-contrast.ts';

/** How `brandCss` writes a brand. */
export type BrandCssOptions = Readonly<{
  /** One selector, the element that carries the brand. `:root` unless given; a class or attribute nests a brand in another's page. */
  selector?: string;
  /** Writes this scheme only, whatever the system prefers. */
  scheme?: SchemeName;
}>;

const fontList = (stack: FontStack): string =>
  stack.map((name) => (genericFamilies.has(name) ? name : `'${name}'`)).join(', ');

type Variables = Record<string, string>;

const schemeVariables = (scheme: Scheme, name: SchemeName): Variables => ({
  'color-scheme': name,
  // A drawn or bright picture glows on a dark page.
  '--photo-filter': name === 'dark' ? 'brightness(.92)' : 'none',
  ...Object.fromEntries(colorTokens.map((token) => [`--${token}`, scheme.colors[token]])),
  ...Object.fromEntries(shadowTokens.map((token) => [`--shadow-${token}`, scheme.shadows[token]])),
});

const shapeVariables = (brand: Brand): Variables => ({
  ...Object.fromEntries(fontTokens.map((token) => [`--font-${token}`, fontList(brand.fonts[token])])),
  ...Object.fromEntries(radiusTokens.map((token) => [`--radius-${token}`, brand.radius[token]])),
  ...Object.fromEntries(
    (Object.keys(componentTokens) as ComponentToken[]).map((token) => [`--${token}`, brand.components[token]]),
  ),
});

const written = (variables: Variables): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const moreVariables = ({ colors }: Scheme): string =>
  written(Object.fromEntries(Object.entries(moreContrast(colors)).map(([token, value]) => [`--${token}`, value])));

/** The same variables for the `style` of one element: one brand in one scheme, complete. */
export function brandVariables(brand: Brand, scheme: SchemeName): Readonly<Variables> {
  const { 'color-scheme': colorScheme = scheme, ...variables } = schemeVariables(brand[scheme], scheme);
  return { colorScheme, ...shapeVariables(brand), ...variables };
}

/**
 * The CSS variables of a brand as one string without line breaks, ready for a `<style>` element or a file.
 *
 * Light is the ground; dark applies where the system prefers it, unless the same element says `data-scheme="light"`;
 * `data-scheme="dark"` gives dark everywhere. Who asks for more contrast gets it in each of them. Values come from brand files, or through
 * `readBrand`, which lets nothing through that could end a rule, so nothing needs escaping.
 */
export function brandCss(brand: Brand, { selector = ':root', scheme }: BrandCssOptions = {}): string {
  const shape = written(shapeVariables(brand));
  if (scheme) return `${selector}{${shape};${written(schemeVariables(brand[scheme], scheme))}}`;
  const light = written(schemeVariables(brand.light, 'light'));
  const dark = written(schemeVariables(brand.dark, 'dark'));
  const [lightMore, darkMore] = [moreVariables(brand.light), moreVariables(brand.dark)];
  return [
    `${selector}{${shape};${light}}`,
    `@media (prefers-contrast:more){${selector}{${lightMore}}}`,
    `@media (prefers-color-scheme:dark){${selector}:not([data-scheme=light]){${dark}}}`,
    `@media (prefers-color-scheme:dark) and (prefers-contrast:more){${selector}:not([data-scheme=light]){${darkMore}}}`,
    `${selector}[data-scheme=dark]{${dark}}`,
    `@media (prefers-contrast:more){${selector}[data-scheme=dark]{${darkMore}}}`,
  ].join('');
}

/** The colours of drawn scenes as the style of one drawing: light, and dark where the system prefers it. */
export function sceneCss(brand: Brand): string {
  const colors = (scheme: SchemeName): string =>
    sceneTokens.map((token) => `--${token}:${brand[scheme].colors[token]}`).join(';');
  return `:root{${colors('light')}}@media(prefers-color-scheme:dark){:root{${colors('dark')}}}`;
}

/** The colour of the browser's own chrome (`<meta name="theme-color">`, web app manifest): the page's paper. */
export const themeColor = (brand: Brand, scheme: SchemeName = 'light'): HexColor => brand[scheme].colors.paper;
