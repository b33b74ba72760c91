/** The site holds no colour, face, corner, line or shadow of its own: what is seen lives in the library, and pages only lay it out. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { colorTokens, fontTokens, radiusTokens, shadowTokens } from '../../packages/ui/src/tokens/contract.ts';
import { walk } from './syntax.mjs';

const LENGTH = String.raw`(?:-?(?:\d+(?:\.\d+)?|px|auto|full|min|max|fit|screen|svh|dvh|none|\d+\/\d+|\[[-+\w.%()*/,]+\]))`;
const WIDTHS = String.raw`(?:xs|sm|md|lg|\d?xl|prose)`;

/** What a page may say: where its parts stand and how large they are. */
const layout = [
  /^(?:block|inline|inline-block|flex|inline-flex|grid|contents|hidden|flow-root|sr-only|not-sr-only)$/,
  /^(?:static|relative|absolute|fixed|sticky|isolate|visible|invisible)$/,
  new RegExp(`^(?:m|p|-m)[xytbse]?-${LENGTH}$`),
  new RegExp(`^(?:w|h|size|min-w|min-h|max-w|max-h|basis)-(?:${LENGTH}|${WIDTHS})$`),
  new RegExp(`^-?(?:inset|inset-x|inset-y|top|bottom|start|end|z|order)-${LENGTH}$`),
  new RegExp(`^(?:gap|gap-x|gap-y|space-x|space-y|scroll-mt)-${LENGTH}$`),
  /^flex-(?:row|col|row-reverse|col-reverse|wrap|nowrap|1|auto|none|initial)$/,
  /^(?:grow|shrink)(?:-0)?$/,
  /^grid-(?:cols|rows)-(?:\d+|none|subgrid|\[[\w.,()%-]+\])$/,
  /^(?:col|row)-(?:span|start|end)-(?:\d+|full|auto)$/,
  /^(?:items|justify|content|self|place-items|place-content|place-self|justify-items|justify-self)-(?:start|end|center|between|around|evenly|stretch|baseline|auto)$/,
  /^(?:overflow|overflow-x|overflow-y)-(?:auto|hidden|visible|scroll|clip)$/,
  /^(?:aspect-\d+\/\d+|aspect-square)$/,
  /^(?:cursor-pointer|pointer-events-none|pb-bottom-bar|scrollbar-none)$/,
];
const variants = /^(?:(?:\*|sm|md|lg|xl|max-(?:sm|md|lg|xl)|low|rtl|ltr|print|noscript|first|last|empty):)*/;

/** @param {string} name one class @returns {boolean} whether it only lays out */
export const isLayout = (name) => layout.some((shape) => shape.test(name.replace(variants, '').replace(/^!|!$/, '')));

const written =
  /(?:^|[\s:,(])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix)\(|\bfont-family\b/i;
/* A class that names a token is one wherever it stands, in a table or another file too. */
const tokens = [...colorTokens, ...fontTokens, ...radiusTokens, ...shadowTokens].join('|');
const tokenClass = new RegExp(
  `^(?:[a-z-]+:)*(?:bg|text|border(?:-[xytbse])?|rounded(?:-[tbse])?|shadow|ring|outline|fill|stroke|divide|font)-(?:${tokens})$`,
);

const styled = new Set([
  'color',
  'background',
  'backgroundColor',
  'borderRadius',
  'fontFamily',
  'boxShadow',
  'border',
  'fill',
  'stroke',
]);
const drawn = new Set(['fill', 'stroke', 'color', 'bgcolor', 'font-family', 'fontFamily', 'stopColor']);

/** Every string inside an expression: literals, the fixed parts of templates, and what a name of the same file stands for. */
function stringsIn(expression, constants, unread) {
  const strings = [];
  const seen = new Set();
  const collect = (part) =>
    walk(part, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') strings.push(node.value);
      if (node.type === 'TemplateElement') strings.push(node.value.cooked ?? node.value.raw);
      if (node.type !== 'Identifier' || seen.has(node.name)) return;
      seen.add(node.name);
      const constant = constants.get(node.name);
      if (constant) collect(constant);
      else if (/class/i.test(node.name) && node.name !== 'className') unread.push(node.name);
    });
  collect(expression);
  return strings;
}

const nameOf = ({ name }) =>
  name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name;

/**
 * @param {string} source text of a .ts or .tsx file
 * @param {string} file its name, for the parser and the messages
 * @returns {string[]} what it says of its own looks
 */
export function stylesIn(source, file) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) return [`${file}: cannot be read: ${errors[0].message}`];
  const found = [];
  const at = (node, words) => found.push(`${file}:${source.slice(0, node.start).split('\n').length}: ${words}`);
  const constants = new Map();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      constants.set(node.id.name, node.init);
  });
  walk(program, (node) => {
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node);
      if (name === 'style') at(node, 'a style attribute');
      if (drawn.has(name) && node.value?.type === 'Literal' && !['none', 'currentColor'].includes(node.value.value))
        at(node, `${name}="${node.value.value}"`);
      if (!/class(?:Name)?$/i.test(name) || !node.value) return;
      const unread = [];
      const words = stringsIn(node.value, constants, unread).flatMap((text) => text.split(/\s+/).filter(Boolean));
      for (const word of words) if (!isLayout(word)) at(node, `the class ${word}`);
      for (const word of unread) at(node, `classes from ${word}, which is not in this file`);
    }
    if (
      node.type === 'Property' &&
      styled.has(node.key?.name) &&
      node.value?.type === 'Literal' &&
      typeof node.value.value === 'string'
    )
      at(node, `${node.key.name}: '${node.value.value}'`);
    const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.raw : undefined;
    for (const word of typeof text === 'string' ? text.split(/\s+/) : [])
      if (tokenClass.test(word)) at(node, `the class ${word}`);
    if (typeof text === 'string' && written.test(text)) at(node, `the value ${text.trim().slice(0, 60)}`);
  });
  return [...new Set(found)];
}

/**
 * @param {string} source text of a sheet
 * @param {string} file its name, for the messages
 * @returns {string[]} every rule in it: a page's sheet only imports the library's and names its sources
 */
export const rulesIn = (source, file) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^@(?:import|source)\s[^{}]*;$/.test(line))
    .map((line) => `${file}: the rule ${line}`);

/** Films and the like, in which no look can be written. */
const media = new Set(['.webm', '.webp', '.png', '.jpg', '.woff2']);

const readers = { '.ts': stylesIn, '.tsx': stylesIn, '.css': rulesIn };

/**
 * @param {string} folder
 * @returns {{ read: number, there: number, found: string[] }} how many files were read of how many there are, and what they say of looks
 */
export function stylesUnder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !media.has(extname(entry.name)),
  );
  const found = [];
  let read = 0;
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const reader = readers[extname(entry.name)];
    if (!reader) continue;
    found.push(...reader(readFileSync(path, 'utf8'), relative(folder, path)));
    read += 1;
  }
  return { read, there: files.length, found };
}
