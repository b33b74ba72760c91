/** Finds texts that nothing says: keys of the dictionaries that no source file names, whole or by a template. */
import { isByGender, isPlural } from '../../packages/core/src/i18n/translator.ts';
import { walk } from './syntax.mjs';

/** The dotted keys of a dictionary; a plural is one text, and so are forms by gender. */
function keysOf(node, prefix = '') {
  return Object.entries(node).flatMap(([name, value]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    return typeof value === 'string' || isPlural(value) || isByGender(value) ? [key] : keysOf(value, key);
  });
}

const textOf = ({ value }) => value.cooked ?? value.raw;

/** A template such as `options.${name}.label`: a gap is one step of a key, or a part of a step. Null when no key looks like that. */
function shapeOf({ quasis }) {
  const parts = quasis.map(textOf);
  const isKey = /^[a-zA-Z]+\./.test(parts[0]) && parts.every((part) => /^[\w.]*$/.test(part));
  return isKey ? `^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('([^.]+)')}$` : null;
}

/** What a file says: its strings, numbers and names of properties, and the shapes of its templates. */
function saidIn({ program }) {
  const words = [];
  const shapes = [];
  walk(program, (node) => {
    if (node.type === 'Literal' && ['string', 'number'].includes(typeof node.value)) words.push(String(node.value));
    if (node.type === 'Property' && node.key.type === 'Identifier') words.push(node.key.name);
    if (node.type !== 'TemplateLiteral') return;
    if (node.quasis.length === 1) words.push(textOf(node.quasis[0]));
    else shapes.push(shapeOf(node));
  });
  return { words, shapes: shapes.filter((shape) => shape !== null) };
}

/**
 * A template says a key when its gaps are filled with words that the product says somewhere: `errors.${code}` does not
 * keep the text of a code that is gone.
 *
 * @param {object} dictionary the texts of one language
 * @param {readonly import('./syntax.mjs').SourceFile[]} sources the product without its dictionaries
 * @returns {string[]} the keys that nothing says
 */
export function unusedTexts(dictionary, sources) {
  const said = sources.map(saidIn);
  const words = new Set(said.flatMap((one) => one.words));
  const shapes = [...new Set(said.flatMap((one) => one.shapes))].map((shape) => new RegExp(shape));
  const isFilled = (match) => match !== null && match.slice(1).every((gap) => words.has(gap));
  return keysOf(dictionary).filter((key) => !words.has(key) && !shapes.some((shape) => isFilled(shape.exec(key))));
}
