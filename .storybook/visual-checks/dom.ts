/** What the visual checks read a story with: which elements can be seen, what is painted behind them, and which colours a value names. */

/** Storybook's own parts of the page, and what paints nothing. */
const storybookChrome = '.sb-wrapper, #storybook-docs, #storybook-highlights-root, script, style, noscript, template';

const shapes = 'path, circle, rect, line, polyline, polygon, ellipse, text';
/** Whether an element is a drawn shape, painted by `fill` and `stroke`. */
export const isShape = (element: Element): boolean => element.matches(shapes);

/** Cut down to a point or less, for screen readers only. */
const isForListening = (element: Element): boolean => {
  const style = getComputedStyle(element);
  if (style.clipPath === 'inset(50%)') return true;
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 && height <= 1 && style.overflow !== 'visible';
};

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

function collect(element: Element, into: Element[]): void {
  if (element.matches(storybookChrome) || isForListening(element)) return;
  // A part of the page that shows another brand is judged by that brand's own stories.
  if (element instanceof HTMLElement && element.dataset.brand && element !== document.documentElement) return;
  if (isSeen(element)) into.push(element);
  for (const child of element.children) collect(child, into);
}

/** Every element that can be seen, page and overlays, in the order of the document. */
export function seenElements(): Element[] {
  const elements: Element[] = [];
  collect(document.body, elements);
  return elements.filter((element) => element !== document.body);
}

/** Direct text of an element, without what its children say. */
export const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent)
    .join('')
    .trim();

/** An element by its tag and its first classes, for a message. */
export function tagOf(element: Element): string {
  const classes = (element.getAttribute('class') ?? '').split(/\s+/).slice(0, 6).join('.');
  return `<${element.tagName.toLowerCase()}${classes && `.${classes}`}>`;
}

/** The same with its first words. */
export function named(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
  return `${tagOf(element)}${words && ` “${words.slice(0, 40)}”`}`;
}

/** Red, green, blue from 0 to 255; alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const gamma = (value: number): number =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055);

function fromOklab(l: number, a: number, b: number, alpha: number): Rgba {
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    gamma(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    gamma(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    gamma(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
    alpha,
  ];
}

const readers: Readonly<Record<string, (parts: readonly number[]) => Rgba>> = {
  rgb: ([red = 0, green = 0, blue = 0, alpha = 1]) => [red, green, blue, alpha],
  rgba: ([red = 0, green = 0, blue = 0, alpha = 1]) => [red, green, blue, alpha],
  color: ([red = 0, green = 0, blue = 0, alpha = 1]) => [red * 255, green * 255, blue * 255, alpha],
  oklab: ([l = 0, a = 0, b = 0, alpha = 1]) => fromOklab(l, a, b, alpha),
};

const known = new Map<string, readonly Rgba[]>();

/** Every colour in a computed value, in the forms in which a browser writes them. What is wholly transparent is none. */
export function colorsIn(value: string): readonly Rgba[] {
  const remembered = known.get(value);
  if (remembered) return remembered;
  const colors = [...value.matchAll(/\b(rgba?|color|oklab)\(([^()]*)\)/g)].flatMap(([, kind = '', inside = '']) => {
    const parts = (inside.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const color = readers[kind]?.(parts);
    return color && color[3] > 0.004 ? [color] : [];
  });
  known.set(value, colors);
  return colors;
}

const over = (top: Rgba, bottom: Rgba): Rgba => [
  top[0] * top[3] + bottom[0] * (1 - top[3]),
  top[1] * top[3] + bottom[1] * (1 - top[3]),
  top[2] * top[3] + bottom[2] * (1 - top[3]),
  1,
];

const white: Rgba = [255, 255, 255, 1];

/** What is painted behind an element and its border: the grounds of all that it lies in, laid over each other. */
export function groundOf(element: Element | null): Rgba {
  const layers: Rgba[] = [];
  for (let at = element; at; at = at.parentElement) {
    const [color] = colorsIn(getComputedStyle(at).backgroundColor);
    if (!color) continue;
    layers.push(color);
    if (color[3] > 0.99) break;
  }
  return layers.reduceRight((ground, layer) => over(layer, ground), white);
}

const luminance = (color: Rgba): number => {
  const [red, green, blue] = color.slice(0, 3).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of a colour on a ground, 1 to 21. */
export function contrast(color: Rgba, ground: Rgba): number {
  const [one, other] = [luminance(over(color, ground)), luminance(ground)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** After the next frame has been painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
