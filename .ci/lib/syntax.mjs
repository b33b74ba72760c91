/** The product's source as syntax trees, for checks that read code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from './workspace.mjs';

/** Calls `visit` for every node of a syntax tree, parents first. */
export function walk(node, visit) {
  if (Array.isArray(node)) for (const part of node) walk(part, visit);
  else if (node && typeof node.type === 'string') {
    visit(node);
    for (const [key, part] of Object.entries(node)) if (key !== 'parent' && typeof part === 'object') walk(part, visit);
  }
}

/**
 * @param {string} source text of a .ts or .tsx file
 * @param {string} file its name, for the parser and the message
 * @throws when it cannot be parsed: code that is not read is not checked
 */
function parse(source, file) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: cannot be read: ${errors[0].message}`);
  return program;
}

/** A source file, read and parsed. @returns {SourceFile} @typedef {{ file: string, source: string, program: object }} SourceFile */
export const sourceFile = (file, source) => ({ file, source, program: parse(source, file) });

/** What is no part of the product: tests and what only they import. */
const beside = /\.test\.tsx?$|\/testing\/|\.d\.ts$/;

/** @returns {SourceFile[]} the product's own code by its path in the workspace; components and mail parts know none of it */
export function productSources() {
  return globSync(['packages/core/src/**/*.ts', 'apps/*/{app,src}/**/*.{ts,tsx}', 'apps/site/*.ts'], { cwd: root })
    .filter((file) => !beside.test(file))
    .map((file) => sourceFile(file, readFileSync(join(root, file), 'utf8')));
}
