import { textSizes } from '../tokens/contract.ts';

/** What `cn` accepts: class strings, and anything else for "not now". */
export type ClassValue = string | number | bigint | boolean | null | undefined | readonly ClassValue[];

/*
 * Which property a utility sets, as a dotted path from wide to narrow: `p`, `p.x`, `p.x.s`. A later class removes an earlier one with
 * the same path or one below it, never one above it: `p-4` after `px-2` wins alone, `px-2` after `p-4` refines it.
 */
const AXIS: Readonly<Record<string, string>> = {
  x: '.x',
  y: '.y',
  s: '.x.s',
  e: '.x.e',
  l: '.x.l',
  r: '.x.r',
  t: '.y.t',
  b: '.y.b',
  ss: '.ss',
  se: '.se',
  es: '.es',
  ee: '.ee',
};
const SIZES = Object.keys(textSizes).join('|');
const SHAPES: readonly (readonly [shape: RegExp, path: string])[] = [
  [/^(?:block|inline|inline-block|flex|inline-flex|grid|hidden|contents)$/, 'display'],
  [/^(?:static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^(?:underline|no-underline)$/, 'text-line'],
  [/^text-(?:center|start|end)$/, 'align'],
  [/^text-(?:nowrap|balance|pretty)$/, 'wrap'],
  [new RegExp(`^text-(?:${SIZES}|\\[\\d)`), 'size-of-text'],
  [/^font-(?:display|text)$/, 'family'],
  [
    /^(p|m|inset|gap|overflow|border|rounded)-?(ss|se|es|ee|[xysetb])?(?:-(?:\d|\[\d|px|auto|card|hidden|visible|none|full|control|field|badge|tail)|$)/,
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
  [/^(min-\w|max-\w|(?:translate|divide)-[xy]|grid-cols|[a-z]+)(?:-|$)/, ''],
];

/** The path of one class: its variants (`hover:`, `lg:`), its `!`, and the property that it sets; the class itself when unknown. */
function pathOf(name: string): string {
  const cut = /^(?:(?:\[[^\]]*\]|[^[:])+:)*/.exec(name)?.[0].length ?? 0;
  const important = name.includes('!') ? '!' : '';
  const utility = name.slice(cut).replace(/^[!-]+|!$/g, '');
  const scope = name.slice(0, cut) + important;
  for (const [shape, path] of SHAPES) {
    const match = shape.exec(utility);
    if (!match) continue;
    const [, ...groups] = match;
    if (path === '*') break;
    const root = path.length > 1 ? path : groups.shift() + path;
    const side = groups.find(Boolean) ?? '';
    return `${scope}${root}${AXIS[side] ?? (side && `.${side}`)}`;
  }
  return scope + utility;
}

function flatten(value: ClassValue): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(flatten).filter(Boolean).join(' ') : '';
}

function merge(names: readonly string[]): string {
  const taken = new Set<string>();
  const kept: string[] = [];
  for (const name of names.toReversed()) {
    const path = pathOf(name);
    const parts = path.split('.');
    if (parts.some((_, index) => taken.has(parts.slice(0, index + 1).join('.')))) continue;
    taken.add(path);
    kept.push(name);
  }
  return kept.reverse().join(' ');
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
