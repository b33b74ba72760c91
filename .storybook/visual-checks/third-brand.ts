import { brandCss, brands, type Brand, type HexColor, type Scheme } from '../../packages/ui/src/brands/index.ts';
import { draftBrand } from '../../packages/ui/src/brands/draft.ts';
import { colorsIn, isShape, ownText, seenElements, tagOf, type Rgba } from './dom.ts';
import { applyTheme } from './theme.ts';

const bytes = (hex: string): Rgba => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
  1,
];
/* A browser rounds, and mixes round once more. */
const near = (color: Rgba, token: Rgba): boolean =>
  [0, 1, 2].every((channel) => Math.abs((color[channel] ?? 0) - (token[channel] ?? 0)) <= 1);

const drafted = draftBrand({ id: 'third', accent: '#6d28d9', tint: '#3f7f5f' });
const familiar: readonly Rgba[] = Object.values(brands)
  .flatMap(({ light, dark }) => [...Object.values(light.colors), ...Object.values(dark.colors), '#000000', '#ffffff'])
  .map(bytes);
/** Whether a colour is, to the eye of this check, one that everybody knows: another brand's, black or white. */
export const isFamiliar = (hex: string): boolean => familiar.some((color) => near(color, bytes(hex)));

/* As little aside as it takes to be no colour that everybody knows. */
function strange(hex: HexColor): HexColor {
  for (let aside = 0; aside < 16; aside += 1) {
    const green = parseInt(hex.slice(3, 5), 16);
    const next = green > 127 ? green - aside : green + aside;
    const candidate: HexColor = `#${hex.slice(1, 3)}${next.toString(16).padStart(2, '0')}${hex.slice(5)}`;
    if (!isFamiliar(candidate)) return candidate;
  }
  return hex;
}
const strangeScheme = ({ colors, shadows }: Scheme): Scheme => ({
  shadows,
  colors: Object.fromEntries(Object.entries(colors).map(([token, hex]) => [token, strange(hex)])) as Scheme['colors'],
});

/**
 * A brand that nobody has seen, drafted as `pnpm brand new` drafts one. Its faces do not exist, its corners are odd and it shares no colour
 * with another on purpose: what looks like it was asked for by a token.
 */
export const third: Brand = {
  ...drafted,
  light: strangeScheme(drafted.light),
  dark: strangeScheme(drafted.dark),
  components: { ...drafted.components, 'bubble-tail': '2px', 'viewer-ground': '#0b1009' },
  fonts: {
    display: ['Third Display', 'Third Display Fallback', 'serif'],
    text: ['Third Text', 'Third Text Fallback', 'sans-serif'],
  },
  radius: { control: '13px', field: '7px', card: '17px', badge: '3px' },
};

/** The style of the third brand, chosen by `data-brand=third` like every other. */
export const thirdCss = (): string => brandCss(third, { selector: '[data-brand=third]' });

const palette: readonly Rgba[] = [
  ...Object.values(third.light.colors).map(bytes),
  ...Object.values(third.components)
    .filter((value) => /^#[0-9a-f]{6}$/.test(value))
    .map(bytes),
  ...Object.values(third.light.shadows).flatMap((shadow) => (shadow.match(/#[0-9a-f]{6}/g) ?? []).map(bytes)),
];
const answers = new Map<string, string>();

/** The first colour in a computed value that no token of the brand has, alpha aside; nothing when all are the brand's. */
function hardCodedColour(value: string): string {
  const remembered = answers.get(value);
  if (remembered !== undefined) return remembered;
  const found = colorsIn(value).find((color) => !palette.some((token) => near(color, token)));
  const answer = found ? `rgb(${found.slice(0, 3).map(Math.round).join(' ')})` : '';
  answers.set(value, answer);
  return answer;
}

const family = (list: string): string => list.replaceAll(/["']/g, '').replaceAll(/\s*,\s*/g, ',');
const families = new Set(Object.values(third.fonts).map((stack) => family(stack.join(','))));

/* Square, wholly round, and what the brand says. */
const corners = new Set([
  '0px',
  '50%',
  '100%',
  '999px',
  third.components['bubble-tail'],
  ...Object.values(third.radius),
]);

const sides = ['top', 'right', 'bottom', 'left'] as const;
const hasLine = (style: CSSStyleDeclaration, line: string): boolean =>
  parseFloat(style.getPropertyValue(`${line}-width`)) > 0 &&
  !['none', 'hidden'].includes(style.getPropertyValue(`${line}-style`));

function paintedValues(style: CSSStyleDeclaration, hasText: boolean, drawn: boolean): Record<string, string> {
  const values: Record<string, string> = {
    'background-color': style.backgroundColor,
    'background-image': style.backgroundImage,
    'box-shadow': style.boxShadow,
    filter: style.filter,
  };
  for (const side of sides)
    if (hasLine(style, `border-${side}`))
      values[`border-${side}-color`] = style.getPropertyValue(`border-${side}-color`);
  if (hasLine(style, 'outline')) values['outline-color'] = style.outlineColor;
  if (hasText) {
    values.color = style.color;
    values['text-shadow'] = style.textShadow;
    if (style.textDecorationLine !== 'none') values['text-decoration-color'] = style.textDecorationColor;
  }
  if (drawn) {
    values.fill = style.fill;
    values.stroke = style.stroke;
  }
  return values;
}

const isBox = (style: CSSStyleDeclaration): boolean =>
  colorsIn(style.backgroundColor).length > 0 ||
  style.backgroundImage !== 'none' ||
  style.boxShadow !== 'none' ||
  style.overflow !== 'visible' ||
  sides.some((side) => hasLine(style, `border-${side}`));

/* Drawings that are pictures: they keep their colours in every brand, as a photo does. Each says so itself. */
const isInPicture = (element: Element): boolean => element.closest('svg[data-picture]') !== null;

const cornerNames = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;

function hardCoded(style: CSSStyleDeclaration, hasText: boolean, drawn: boolean): string[] {
  const found = Object.entries(paintedValues(style, hasText, drawn)).flatMap(([property, value]) => {
    const color = hardCodedColour(value);
    return color ? [`${property} ${color}`] : [];
  });
  if (hasText && !families.has(family(style.fontFamily))) found.push(`font-family ${style.fontFamily}`);
  return found;
}

const isField = (element: Element): boolean => element.matches('input, textarea, select');

/* What the browser draws by itself: it takes its colour from `accent-color` alone. */
const isNative = (element: Element, style: CSSStyleDeclaration): boolean =>
  element.matches('input[type=checkbox], input[type=radio], input[type=range], progress, meter') &&
  style.appearance !== 'none';

function hardCodedIn(element: Element): string[] {
  if (isInPicture(element)) return [];
  const style = getComputedStyle(element);
  const hasText = ownText(element) !== '' || isField(element);
  const found = hardCoded(style, hasText, isShape(element));
  if (isNative(element, style) && (style.accentColor === 'auto' || hardCodedColour(style.accentColor)))
    found.push(`accent-color ${style.accentColor}`);
  for (const part of ['::before', '::after']) {
    const pseudo = getComputedStyle(element, part);
    if (['none', 'normal'].includes(pseudo.content)) continue;
    found.push(...hardCoded(pseudo, pseudo.content.length > 2, false).map((value) => `${part} ${value}`));
  }
  if (element.hasAttribute('placeholder')) {
    const color = hardCodedColour(getComputedStyle(element, '::placeholder').color);
    if (color) found.push(`::placeholder color ${color}`);
  }
  if (element.matches(':modal, :popover-open')) {
    const color = hardCodedColour(getComputedStyle(element, '::backdrop').backgroundColor);
    if (color) found.push(`::backdrop ${color}`);
  }
  return found;
}

const oddCorner = (element: Element): string => {
  const style = getComputedStyle(element);
  if (!isBox(style)) return '';
  const radii = cornerNames.map((name) => style.getPropertyValue(`border-${name}-radius`));
  return radii.find((radius) => !radius.split(' ').every((part) => corners.has(part))) ?? '';
};

/** Corners that are neither the brand's nor reckoned from them: they stay when the brand's change. */
function ownCorners(elements: readonly Element[]): string[] {
  const odd = elements.map((element) => [element, oddCorner(element)] as const).filter(([, radius]) => radius !== '');
  // Other corners cost a style for everything on the page.
  if (odd.length === 0) return [];
  const { style } = document.documentElement;
  for (const name of Object.keys(third.radius)) style.setProperty(`--radius-${name}`, '23px');
  const own = odd.filter(([element, radius]) => oddCorner(element) === radius);
  for (const name of Object.keys(third.radius)) style.removeProperty(`--radius-${name}`);
  return own.map(([element, radius]) => `not of the brand: border-radius ${radius} on ${tagOf(element)}`);
}

/** Gives the page the third brand and tells every colour, face and corner that is not the brand's. Gives back its own. */
export async function hardCodedColours(): Promise<string[]> {
  const { dataset } = document.documentElement;
  const { brand = '', scheme = 'light' } = dataset;
  await applyTheme(third.id, scheme);
  const seen = seenElements();
  const found = seen.flatMap((element) =>
    hardCodedIn(element).map((value) => `not of the brand: ${value} on ${tagOf(element)}`),
  );
  found.push(...ownCorners(seen));
  dataset.brand = brand;
  return [...new Set(found)];
}
