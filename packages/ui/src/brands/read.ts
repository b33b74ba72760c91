import {
  colorTokens,
  componentTokens,
  fontTokens,
  heroes,
  radiusTokens,
  shadowTokens,
  type ComponentToken,
} from '../tokens/contract.ts';
import { defineBrand, sharedColors, type Brand, type BrandInput } from './define.ts';
import { hostedFamilies, isThere } from './faces.ts';
import { markProblem, pathOfMark } from './shape.ts';

/** A look that was read: the brand, or every reason why it is none, one line each with path and what is expected. */
export type ReadBrand = Readonly<{ brand: Brand; problems?: never }> | Readonly<{ brand?: never; problems: string[] }>;

/** Says what is expected of a value; null when it is that. */
type Check = (value: unknown) => string | null;

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const matching =
  (shape: RegExp, expected: string): Check =>
  (value) =>
    isText(value) && shape.test(value) ? null : expected;

/* Every shape is closed at both ends and admits no quote, bracket, semicolon or brace: values go into a sheet as they are. */
const measure = String.raw`(?:0|-?(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(?:px|rem|em))`;
const length = matching(new RegExp(`^${measure}$`), 'a length like 12px, 0.75rem or 0');
const radius = matching(/^(?:0|(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(?:px|rem|em))$/, 'a length like 12px, 0.75rem or 0');
const color = matching(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i, 'a color like #c2411c, or #c2411c80 with its opacity');
const shadow = matching(
  new RegExp(
    `^(?:none|SHADOW(?:, ?SHADOW){0,5})$`.replaceAll(
      'SHADOW',
      `(?:inset )?(?:${measure} ){2,4}#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?`,
    ),
  ),
  'none, or shadows like 0 1px 2px #2b1a270f, separated by commas',
);
const weight = matching(/^(?:[1-9]\d{0,2}|1000)$/, 'a weight from 1 to 1000');
const face = matching(/^var\(--font-(?:display|text)\)$/, 'var(--font-display) or var(--font-text)');

const mark: Check = (value) => {
  const expected = "path('M…') or path(evenodd,'M…') in a box of 24 by 24, or circle(9px at 12px 12px)";
  if (!isText(value)) return expected;
  if (/^circle\(\d{1,2}(?:\.\d{1,2})?px at \d{1,2}(?:\.\d{1,2})?px \d{1,2}(?:\.\d{1,2})?px\)$/.test(value)) return null;
  const found = pathOfMark(value);
  const problem = found ? markProblem(found.path) : '';
  return problem === null ? null : problem ? `${expected}; this one ${problem}` : expected;
};

const components: Readonly<Record<ComponentToken, Check>> = {
  'heading-weight': weight,
  'heading-tracking': length,
  'control-weight': weight,
  'card-line': radius,
  'figures-face': face,
  'viewer-ground': matching(/^#[0-9a-f]{6}$/i, 'an opaque color like #0d080d'),
  'bubble-tail': radius,
  'logo-mark': mark,
  hero: matching(new RegExp(`^(?:${heroes.join('|')})$`), `one of ${heroes.join(', ')}`),
};

const familyShape = /^(?:-apple-system|[A-Za-z][A-Za-z0-9 -]{0,47})$/;

const stack: Check = (value) => {
  if (!Array.isArray(value) || value.length < 2 || value.length > 8 || !value.every(isText))
    return 'two to eight families, the first one first';
  const odd = value.find((family) => !familyShape.test(family));
  if (odd !== undefined) return 'names of letters, digits, spaces and hyphens';
  const [first = ''] = value;
  return isThere(first)
    ? null
    : `a first family that is there: ${hostedFamilies.join(', ')}, or one of the system’s such as system-ui, Georgia or Helvetica`;
};

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** The token that was meant: it differs from what stands there in a letter or two. */
function meant(name: string, tokens: readonly string[]): string {
  const close = (token: string): boolean => {
    if (Math.abs(token.length - name.length) > 2) return false;
    let [start, end] = [0, 0];
    while (start < Math.min(name.length, token.length) && name[start] === token[start]) start += 1;
    while (
      end < Math.min(name.length, token.length) - start &&
      name[name.length - 1 - end] === token[token.length - 1 - end]
    )
      end += 1;
    return Math.max(name.length, token.length) - start - end <= 2;
  };
  const found = tokens.find(close);
  return found ? `, did you mean ${found}?` : `, expected one of ${tokens.join(', ')}`;
}

/** Collects what is wrong while it walks through the file. */
class Reader {
  readonly problems: string[] = [];

  /** An object of known keys; `optional` ones may be missing. */
  object(
    path: string,
    value: unknown,
    { needed, optional = [] }: { readonly needed: readonly string[]; readonly optional?: readonly string[] },
  ): Record<string, unknown> {
    if (!isObject(value)) {
      this.say(path, value, `an object with ${needed.slice(0, 4).join(', ')}${needed.length > 4 ? ' …' : ''}`);
      return {};
    }
    const known = [...needed, ...optional];
    for (const name of Object.keys(value))
      if (!known.includes(name)) this.problems.push(`${join(path, name)} is no token${meant(name, known)}`);
    return value;
  }

  one(path: string, value: unknown, check: Check): void {
    const expected = check(value);
    if (expected !== null) this.say(path, value, expected);
  }

  record(
    path: string,
    value: unknown,
    tokens: readonly string[],
    check: Check,
    optional: readonly string[] = [],
  ): void {
    const found = this.object(path, value, { needed: tokens, optional });
    if (!isObject(value)) return;
    for (const token of tokens) this.one(join(path, token), own(found, token), check);
    for (const token of optional) if (Object.hasOwn(found, token)) this.one(join(path, token), found[token], check);
  }

  say(path: string, value: unknown, expected: string): void {
    const is = value === undefined ? 'is missing' : `is ${shown(value)}`;
    this.problems.push(path === '' ? `It ${is}, expected ${expected}` : `${path} ${is}, expected ${expected}`);
  }
}

const own = (object: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;
const join = (path: string, name: string): string => (path === '' ? shortened(name) : `${path}.${shortened(name)}`);
const shortened = (name: string): string => (/^[\w-]{1,40}$/.test(name) ? name : shown(name));

/** The shared colours may be left out: every brand has them. */
const ownColors = colorTokens.filter((token) => !sharedColors.has(token));

/**
 * A brand out of a file that somebody else wrote, as JSON of the shape of `BrandInput`. Whatever is let through can stand
 * in a style sheet, in a `<style>` and in an SVG as it is: nothing in it ends a value, a rule or an element.
 */
export function readBrand(value: unknown): ReadBrand {
  const reader = new Reader();
  const file = reader.object('', value, {
    needed: ['id', 'label', 'fonts', 'radius', 'light', 'dark'],
    optional: ['components'],
  });
  if (!isObject(value)) return { problems: reader.problems };
  reader.one(
    'id',
    own(file, 'id'),
    matching(/^[a-z][a-z0-9-]{1,30}$/, 'lower-case letters, digits and hyphens, a letter first'),
  );
  reader.one('label', own(file, 'label'), matching(/^[^\p{C}<>]{1,60}$/u, 'a name of up to 60 characters'));
  reader.record('fonts', own(file, 'fonts'), fontTokens, stack);
  reader.record('radius', own(file, 'radius'), radiusTokens, radius);
  if (Object.hasOwn(file, 'components')) {
    const tokens = Object.keys(componentTokens) as ComponentToken[];
    const found = reader.object('components', file['components'], { needed: [], optional: tokens });
    for (const token of tokens)
      if (Object.hasOwn(found, token)) reader.one(`components.${token}`, found[token], components[token]);
  }
  for (const name of ['light', 'dark']) {
    const scheme = reader.object(name, own(file, name), { needed: ['colors', 'shadows'] });
    if (!isObject(own(file, name))) continue;
    reader.record(`${name}.colors`, own(scheme, 'colors'), ownColors, color, [...sharedColors]);
    reader.record(`${name}.shadows`, own(scheme, 'shadows'), shadowTokens, shadow);
  }
  if (reader.problems.length > 0) return { problems: reader.problems };
  return { brand: defineBrand(value as BrandInput) };
}
