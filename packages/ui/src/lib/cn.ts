import { fontTokens, radiusTokens, textSizeTokens } from '../tokens/contract.ts';

/** What `cn` accepts: class strings, and anything else for "not now". */
export type ClassValue = string | number | bigint | boolean | null | undefined | readonly ClassValue[];

/**
 * Which property a utility sets. The first shape that fits a class (without its variants, its `!` and its minus) decides; what a row
 * has beside its shape is
 *
 * - a name (`display`): the property;
 * - nothing: the property is the shape's first group, `bg` of `bg-accent`;
 * - `=`: the same for lengths, so that `border-2` (`border=`) and `border-line` (`border`) both stay;
 * - `*`: the class only looks like a later row's; nothing but the same class replaces it.
 *
 * The next group that fits is the side: `x` of `px-2`. The order is from the narrow to the wide: a row for a new utility stands before
 * the first one that would fit it as well, and gets a line in the table of `cn.test.ts`.
 */
const SHAPES: readonly (readonly [shape: RegExp, path: string])[] = [
  [/^(?:block|inline(?:-block|-flex)?|flex|grid|hidden|contents)$/, 'display'],
  [/^(?:static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^(?:no-)?underline$/, 'line'],
  [/^text-(?:center|start|end)$/, 'align'],
  [/^text-(?:nowrap|balance|pretty)$/, 'wrap'],
  [RegExp(`^text-(?:${textSizeTokens.join('|')}|\\[\\d)`), 'size'],
  [RegExp(`^font-(?:${fontTokens.join('|')}|figures)$`), 'family'],
  [
    RegExp(
      `^(p|m|inset|gap|overflow|border|rounded)-?([se]{2}|[xysetb])?(?:-(?:${radiusTokens.join('|')}|\\[?\\d|px|auto|hidden|visible|none|full|tail)|$)`,
    ),
    '=',
  ],
  [/^(?:(s)tart|(e)nd|(t)op|(b)ottom)-/, 'inset='],
  [/^(?:size|(w|h))-/, 'box'],
  [/^flex-(?:col|row)/, 'flow'],
  [/^(border)-([xysetb])-/, ''],
  [
    /^(?:border-dashed|object-c|flex-wrap|bg-c[oe][vn]|outline-(?:\d|offset)|ring-(?:\d|inset)|stroke-\d|snap-|scroll-|touch-|table|col-)/,
    '*',
  ],
  [/^((?:min|max)-\w|(?:translate|divide)-[xy]|grid-cols|[a-z]+)(?:-|$)/, ''],
];

/** The way to a side, from wide to narrow: `.x`, `.x.s`; corners and boxes have no wider side. */
const wayTo = (side: string): string =>
  /^[setb]$/.test(side) ? `${/[se]/.test(side) ? '.x' : '.y'}.${side}` : `.${side}`;

/**
 * The path of one class: its variants (`hover:`, `lg:`), its `!`, and the property that it sets from wide to narrow (`p`, `p.x`, `p.x.s`);
 * the class itself when unknown. A later class removes an earlier one with the same path or one below it, never one above it: `p-4` after
 * `px-2` wins alone, `px-2` after `p-4` refines it.
 */
function pathOf(name: string): string {
  const [variants = ''] = /^(?:(?:\[[^\]]*\]|[^[:])+:)*/.exec(name) ?? [];
  const scope = variants + (name.includes('!') ? '!' : '');
  const utility = name.slice(variants.length).replace(/^[!-]+|!$/g, '');
  const [shape, path = '*'] = SHAPES.find(([form]) => form.test(utility)) ?? [];
  if (path === '*') return scope + utility;
  const groups = shape?.exec(utility)?.slice(1) ?? [];
  const root = path.length > 1 ? path : `${groups.shift()}${path}`;
  const side = groups.find(Boolean);
  return scope + root + (side ? wayTo(side) : '');
}

function flatten(value: ClassValue): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(flatten).filter(Boolean).join(' ') : '';
}

function merge(names: readonly string[]): string {
  const taken: string[] = [];
  return names
    .toReversed()
    .filter((name) => {
      const path = `${pathOf(name)}.`;
      return !taken.some((wider) => path.startsWith(wider)) && taken.push(path);
    })
    .reverse()
    .join(' ');
}

const known = new Map<string, string>();

/**
 * Joins classes; where two set the same property under the same variants, the later one stays. It knows the utilities of the token
 * contract and leaves every class that it does not know alone. Results are remembered, for components ask for the same few strings.
 */
export function cn(...values: readonly ClassValue[]): string {
  const input = flatten(values);
  const answer = known.get(input);
  if (answer !== undefined) return answer;
  const merged = merge(input.split(/\s+/).filter(Boolean));
  if (known.size > 2000) known.clear();
  known.set(input, merged);
  return merged;
}
